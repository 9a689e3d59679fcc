import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/routing/Link.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangePassword } from '../sessions/queries.ts';
import { SETTINGS_TEXTS } from '../sessions/texts.ts';
import { TOKENS_PLACE, tokensQuery } from '../tokens/queries.ts';
import { passwordProblem } from './model.ts';
import { NewPassword } from './NewPassword.tsx';
import { PASSWORD_TEXTS } from './texts.ts';
import { readPasswordOrigin } from './use-password-origin.ts';

/** Personal tokens that a new password leaves valid, for a member who has some. */
function LeftTokens() {
  const { data: tokens = [] } = useQuery(tokensQuery);
  if (tokens.length === 0) return null;
  return (
    <p className="text-muted">
      {SETTINGS_TEXTS.tokensStay(tokens.length)}{' '}
      <Link to={`#${TOKENS_PLACE}`}>{SETTINGS_TEXTS.seeTokens}</Link>
    </p>
  );
}

/** Changes the reader's password, which ends their other sessions. */
export function ChangePassword({ email, username }: { email: string; username: string }) {
  const change = useChangePassword();
  const form = useForm({
    initial: { current_password: '', new_password: '', confirmation: '' },
    check: async ({ current_password, new_password, confirmation }) => ({
      current_password: current_password ? undefined : SETTINGS_TEXTS.noCurrent,
      new_password: passwordProblem(
        new_password,
        await readPasswordOrigin(new_password, { email, username }),
      ),
      confirmation: new_password === confirmation ? undefined : PASSWORD_TEXTS.mismatch,
    }),
    send: ({ current_password, new_password }) => change.mutateAsync({ current_password, new_password }),
    done: () => {
      form.reset();
      toast.ok(SETTINGS_TEXTS.changed);
    },
  });
  return (
    <FormBox form={form} failed={SETTINGS_TEXTS.changeFailed}>
      <p className="text-muted">Le changement déconnecte vos autres appareils.</p>
      <LeftTokens />
      {/* Tells password managers whose password it is. */}
      <input
        className="sr"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field of={form.field('current_password')} label="Mot de passe actuel" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <NewPassword
        label="Nouveau mot de passe"
        password={form.field('new_password')}
        confirmation={form.field('confirmation')}
        personal={{ email, username }}
        complete={PASSWORD_TEXTS.valid}
      />
      <SubmitButton form={form} className="mt-2 justify-self-start">
        Changer le mot de passe
      </SubmitButton>
    </FormBox>
  );
}
