import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ForgotForm, type Sent } from '../../features/auth/password/ForgotForm.tsx';
import { FORGOT_TEXTS } from '../../features/auth/password/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';

/**
 * /forgot-password (docs/product/auth.md#oubli-du-mot-de-passe): the form, then "email envoyé", which leads back to an
 * empty form.
 */
export default function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  usePageTitle(sent ? FORGOT_TEXTS.sent : FORGOT_TEXTS.title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen changed, the values are not read
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [sent]);

  return (
    <div className="auth-page">
      {sent && (
        <span className="mb-4 inline-flex text-ok">
          <Icon of={MailCheck} size={24} />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {sent ? FORGOT_TEXTS.sent : FORGOT_TEXTS.title}
      </h1>
      {sent ? (
        <>
          <p className="mt-1 mb-6 text-muted">
            Si un compte correspond à <b className="font-semibold wrap-anywhere text-text">{sent.email}</b>,
            un code vient d’y être envoyé. Il expire dans {sent.minutes} minutes.
          </p>
          <LinkButton
            variant="primary"
            block
            className="h-11"
            to={`/reset-password?email=${encodeURIComponent(sent.email)}`}
            state={{ handle: sent.handle }}
          >
            Entrer le code
          </LinkButton>
          <Button block className="mt-3 h-11" onClick={() => setSent(null)}>
            Renvoyer un e-mail
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 mb-6 text-muted">{FORGOT_TEXTS.lead}</p>
          <ForgotForm onSent={setSent} />
        </>
      )}
      <p className="mt-8 border-t border-line pt-5">
        <BackLink to="/login">Retour à la connexion</BackLink>
      </p>
    </div>
  );
}
