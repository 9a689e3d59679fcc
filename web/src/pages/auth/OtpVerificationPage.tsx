import type { verifyOtp } from '@fanion/contract/auth/otp';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { maskEmail } from '@fanion/rules/auth/email';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { associationQuery } from '../../features/association/queries.ts';
import {
  type LoginState,
  type OtpState,
  type RegisterState,
  readOtpState,
  returnPathOf,
} from '../../features/auth/model.ts';
import { expiryOf } from '../../features/auth/otp/model.ts';
import { OtpForm } from '../../features/auth/otp/OtpForm.tsx';
import { useVerifyCode } from '../../features/auth/otp/queries.ts';
import { ResendCode } from '../../features/auth/otp/ResendCode.tsx';
import { OTP_TEXTS } from '../../features/auth/otp/texts.ts';
import { REGISTER_TEXTS } from '../../features/auth/registration/texts.ts';
import { useSession } from '../../lib/api/session.ts';
import { time } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useLocation, useNavigate } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

/** /otp-verification (docs/product/auth.md#codes): needs the address in the navigation state. */
export default function OtpVerificationPage() {
  const otp = readOtpState(useLocation().state);
  usePageTitle(OTP_TEXTS.title);
  if (!otp) return <Navigate to="/login" replace />;
  return <Verification otp={otp} />;
}

type Confirmed = AnswerOf<typeof verifyOtp>;

function Verification({ otp }: { otp: OtpState }) {
  const navigate = useNavigate();
  const verify = useVerifyCode();
  const { loggedIn } = useSession();
  const demo = useQuery(associationQuery).data?.demo;
  const [resent, setResent] = useState(false);
  const [expiry, setExpiry] = useState(() => expiryOf(otp.sentAt, otp.expiresInMinutes));
  if (loggedIn && !verify.isPending) return <Navigate to={returnPathOf(otp.from)} replace />;

  function onConfirmed({ purpose, credit }: Confirmed) {
    // The redirection above follows a login, now that there is a session.
    if (purpose === 'login') return;
    const message = credit ? `${REGISTER_TEXTS.done} ${credit.message}` : REGISTER_TEXTS.done;
    // The address was just typed and verified: it is not asked for again.
    const state: LoginState = { from: otp.registers?.from, message, email: otp.email };
    navigate('/login', { replace: true, state });
  }

  const back: LoginState = { from: otp.registers?.from ?? otp.from };
  const tips = [
    ...OTP_TEXTS.tips,
    ...(resent ? [OTP_TEXTS.resentTip] : []),
    // A person whom no login sent here comes from the registration.
    ...(resent && otp.from === undefined ? [OTP_TEXTS.registrationTip] : []),
  ];
  function onSent(minutes: number) {
    setExpiry(expiryOf(Date.now(), minutes));
    setResent(true);
  }
  return (
    <div className="auth-page">
      <h1 tabIndex={-1}>{OTP_TEXTS.title}</h1>
      <p className="mt-1 mb-6 text-muted">
        Entrez le code reçu à <b className="font-semibold wrap-anywhere text-text">{maskEmail(otp.email)}</b>.
        {expiry !== null && ` Il expire à ${time(expiry)}.`}
      </p>
      {otp.unproven && <Notice className="mb-6">{OTP_TEXTS.unproven}</Notice>}
      {demo && !demo.sends_mails && (
        <Notice className="mb-6">
          {OTP_TEXTS.demo} <code>{OTP_TEXTS.demoLine}</code> {OTP_TEXTS.demoFile}
        </Notice>
      )}
      <OtpForm email={otp.email} handle={otp.handle} verify={verify} onConfirmed={onConfirmed} />
      <ResendCode otp={otp} onSent={onSent} />
      <ul className="mt-6 list-disc space-y-2 pl-5 text-subtle">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      {otp.registers && (
        <p className="mt-6">
          <LinkButton to="/register" state={otp.registers satisfies RegisterState}>
            {OTP_TEXTS.correct}
          </LinkButton>
        </p>
      )}
      <p className="mt-6">
        <BackLink to="/login" state={back}>
          Retour à la connexion
        </BackLink>
      </p>
    </div>
  );
}
