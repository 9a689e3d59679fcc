import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { typo } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { OtpInput } from '../../../ui/forms/OtpInput.tsx';
import type { useVerifyCode } from '../sessions/queries.ts';
import { OTP_TEXTS } from '../texts.ts';
import { codeProblem } from './model.ts';

type Props = {
  email: string;
  /** What the code confirms, as the server named it. */
  handle?: string;
  verify: ReturnType<typeof useVerifyCode>;
  onConfirmed: (purpose: 'registration' | 'login') => void;
};

/** The six boxes; a whole code is sent at once. A refused one empties them and the focus is on the first again. */
export function OtpForm({ email, handle, verify, onConfirmed }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  function send(typed: string) {
    if (verify.isPending) return;
    const missing = codeProblem(email, typed);
    setProblem(missing);
    if (missing) {
      setAttempt(attempt + 1);
      return;
    }
    verify.mutate(
      { email, code: typed, handle },
      {
        onSuccess: onConfirmed,
        onError: (error) => {
          setProblem(typo(messageOf(error, OTP_TEXTS.failed)));
          setCode('');
          setAttempt(attempt + 1);
        },
      },
    );
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(code);
      }}
    >
      <OtpInput
        // Born again after a refusal: its first box takes the focus.
        key={attempt}
        autoFocus
        legend="Code reçu par e-mail"
        value={code}
        disabled={verify.isPending}
        error={problem}
        onChange={(next) => {
          setCode(next);
          if (next) setProblem(undefined);
        }}
        onComplete={send}
      />
      <Button type="submit" variant="primary" block className="mt-6 h-11" busy={verify.isPending}>
        Vérifier le code
      </Button>
    </form>
  );
}
