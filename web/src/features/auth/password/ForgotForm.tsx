import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { useForm } from '../../../lib/use-form.ts';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { LOGIN_TEXTS } from '../login/texts.ts';
import { useForgotPassword } from './queries.ts';
import { FORGOT_TEXTS } from './texts.ts';

/** What was sent, and the server's own string to pass with the new password. */
export type Sent = { email: string; minutes: number; handle: string };

/**
 * Requests a reset code, by a mail that links here. The answer is the same whether the address is known or
 * not.
 */
export function ForgotForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const forgot = useForgotPassword();
  const [search] = useQueryOfAddress();
  const form = useForm({
    initial: { email: search.get('email') ?? '' },
    check: ({ email }) => ({ email: email.trim() ? undefined : LOGIN_TEXTS.noEmail }),
    send: ({ email }) => forgot.mutateAsync(email.trim()),
    done: ({ expires_in_minutes: minutes, handle }, { email }) =>
      onSent({ email: email.trim(), minutes, handle }),
  });
  return (
    <FormBox form={form} failed={FORGOT_TEXTS.failed}>
      <Field of={form.field('email')} label="E-mail" required>
        <EmailInput />
      </Field>
      <SubmitButton form={form} block className="mt-2 h-11">
        Envoyer le code
      </SubmitButton>
    </FormBox>
  );
}
