import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Countdown } from '../../../ui/figures/Countdown.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { OtpState } from '../model.ts';
import { resendAt } from './model.ts';
import { useResendCode } from './queries.ts';
import { OTP_TEXTS } from './texts.ts';

type Props = { otp: OtpState; onSent: (expiresInMinutes: number) => void };

/** Requests another code, once the server's delay is over (docs/product/auth.md#codes). */
export function ResendCode({ otp, onSent }: Props) {
  const resend = useResendCode();
  const [until, setUntil] = useState(() => resendAt(otp.sentAt, otp.resendIn, Date.now()));
  const waitFor = (seconds: number) => setUntil(Date.now() + seconds * 1000);

  function ask() {
    const { email, handle } = otp;
    resend.mutate(
      { email, handle },
      {
        onSuccess: (answer) => {
          waitFor(answer.resend_in);
          onSent(answer.expires_in_minutes);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.retryAfter) waitFor(error.retryAfter);
        },
      },
    );
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
        <p>
          {until === null ? (
            typeset('Pas de code ?')
          ) : (
            <>
              Nouveau code possible dans <Countdown until={until} onEnd={() => setUntil(null)} />
            </>
          )}
        </p>
        <Button size="sm" disabled={until !== null} busy={resend.isPending} onClick={ask}>
          Renvoyer le code
        </Button>
      </div>
      <div role="status">
        {resend.isSuccess && (
          <Notice tone="ok" className="mt-4">
            {OTP_TEXTS.resent}
          </Notice>
        )}
      </div>
      {resend.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {typeset(messageOf(resend.error, OTP_TEXTS.resendFailed))}
        </Notice>
      )}
    </div>
  );
}
