import type { verifyOtp } from '@fanion/contract/auth/registration';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { maskEmail } from '@fanion/rules/auth/email';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { expiryOf } from '../../features/auth/codes/model.ts';
import { OtpForm } from '../../features/auth/codes/OtpForm.tsx';
import { ResendCode } from '../../features/auth/codes/ResendCode.tsx';
import { type LoginState, type OtpState, originOf, readOtpState } from '../../features/auth/model.ts';
import { useVerifyCode } from '../../features/auth/sessions/queries.ts';
import { OTP_TEXTS, REGISTER_TEXTS } from '../../features/auth/texts.ts';
import { useSession } from '../../lib/api/session.ts';
import { time } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
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
  const [expiry, setExpiry] = useState(() => expiryOf(otp.sentAt, otp.expiresInMinutes));
  if (loggedIn && !verify.isPending) return <Navigate to={originOf(otp.from)} replace />;

  function onConfirmed({ purpose, credit }: Confirmed) {
    // A login is followed by the redirection above, now that a session is there.
    if (purpose === 'login') return;
    const message = credit ? `${REGISTER_TEXTS.done} ${credit.message}` : REGISTER_TEXTS.done;
    const state: LoginState = { message };
    navigate('/login', { replace: true, state });
  }

  // Whom no login sent here comes from the registration, whose mail may say something else than a code.
  const tips = otp.from === undefined ? [...OTP_TEXTS.tips, OTP_TEXTS.registrationTip] : OTP_TEXTS.tips;
  return (
    <div className="auth-page">
      <h1 tabIndex={-1}>{OTP_TEXTS.title}</h1>
      <p className="mt-1 mb-6 text-muted">
        Entrez le code reçu à <b className="font-semibold wrap-anywhere text-text">{maskEmail(otp.email)}</b>.
        {expiry !== null && ` Il expire à ${time(expiry)}.`}
      </p>
      {otp.unproven && <Notice className="mb-6">{OTP_TEXTS.unproven}</Notice>}
      <OtpForm email={otp.email} handle={otp.handle} verify={verify} onConfirmed={onConfirmed} />
      <ResendCode otp={otp} onSent={(minutes) => setExpiry(expiryOf(Date.now(), minutes))} />
      <ul className="mt-6 list-disc space-y-2 pl-5 text-subtle">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="mt-6">
        <BackLink to="/login">Retour à la connexion</BackLink>
      </p>
    </div>
  );
}
