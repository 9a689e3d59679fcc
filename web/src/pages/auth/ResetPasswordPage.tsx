import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type LoginState, readResetStart } from '../../features/auth/model.ts';
import { ResetForm } from '../../features/auth/password/ResetForm.tsx';
import { RESET_TEXTS } from '../../features/auth/password/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useLocation, useNavigate, useSearchParams } from '../../lib/routing/hooks.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { codeCharacters } from '../../ui/forms/otp-code.ts';

/** Milliseconds the success screen stays (docs/product/auth.md#oubli-du-mot-de-passe). */
const REDIRECT_MS = 3000;

const LOGIN_STATE: LoginState = { message: RESET_TEXTS.done };

/**
 * /reset-password (docs/product/auth.md#oubli-du-mot-de-passe): filled in from the mail's link, which then
 * leaves the address bar.
 */
export default function ResetPasswordPage() {
  const query = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [initialValues] = useState(() => {
    const start = readResetStart(query, state);
    return { ...start, code: codeCharacters(start.code, 6) };
  });
  const [done, setDone] = useState(false);
  const queried = query.size > 0;
  usePageTitle(done ? RESET_TEXTS.success : RESET_TEXTS.title);

  useEffect(() => {
    if (queried) navigate('/reset-password', { replace: true });
  }, [queried, navigate]);

  return (
    <div className="auth-page">
      {done ? (
        <Success />
      ) : (
        <>
          <h1 tabIndex={-1}>{RESET_TEXTS.title}</h1>
          <p className="mt-1 mb-6 text-muted">Entrez le code reçu, puis votre nouveau mot de passe.</p>
          <ResetForm {...initialValues} onDone={() => setDone(true)} />
          <p className="mt-8 flex flex-wrap justify-between gap-4 border-t border-line pt-5">
            <BackLink to="/login">Retour à la connexion</BackLink>
            <LinkButton to="/forgot-password" size="sm">
              Demander un code
            </LinkButton>
          </p>
        </>
      )}
    </div>
  );
}

function Success() {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => navigate('/login', { replace: true, state: LOGIN_STATE }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <span className="mb-4 inline-flex text-ok">
        <Icon of={CircleCheck} size={24} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {RESET_TEXTS.success}
      </h1>
      <p className="mt-1 mb-6 text-muted">{RESET_TEXTS.done}</p>
      <LinkButton variant="primary" block className="h-11" to="/login" replace state={LOGIN_STATE}>
        Se connecter
      </LinkButton>
    </>
  );
}
