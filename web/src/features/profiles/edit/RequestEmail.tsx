import { emailProblem } from '@fanion/rules/auth/email';
import { useForm } from '../../../lib/use-form.ts';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { useRequestEmailChange } from './queries.ts';
import { EMAIL_TEXTS } from './texts.ts';

type Props = { current: string; pendingEmail: string; onSent: (address: string) => void };

function addressProblem(address: string, current: string): string | undefined {
  if (!address) return EMAIL_TEXTS.required;
  if (address.toLowerCase() === current.toLowerCase()) return EMAIL_TEXTS.same;
  return emailProblem(address) ? EMAIL_TEXTS.format : undefined;
}

/** The new address and the password: a code goes to the new address, a notice to the old. */
export function RequestEmail({ current, pendingEmail, onSent }: Props) {
  const request = useRequestEmailChange();
  const form = useForm({
    initial: { email: pendingEmail, password: '' },
    check: ({ email, password }) => ({
      email: addressProblem(email.trim(), current),
      password: password ? undefined : EMAIL_TEXTS.noPassword,
    }),
    send: ({ email, password }) => request.mutateAsync({ email: email.trim(), password }),
    done: (answer) => onSent(answer.email),
    // A wrong password has its own status, an invalid field its name.
    refused: (error) => (error.status === 401 ? { password: error.message } : undefined),
  });
  return (
    <FormBox form={form} failed={EMAIL_TEXTS.failed}>
      <p className="text-muted">{EMAIL_TEXTS.lead}</p>
      <div>
        <p className="field-label">{EMAIL_TEXTS.current}</p>
        <p className="wrap-anywhere">{current}</p>
      </div>
      <Field of={form.field('email')} label={EMAIL_TEXTS.label} required>
        <EmailInput />
      </Field>
      <Field of={form.field('password')} label={EMAIL_TEXTS.password} required>
        <PasswordInput name="email_password" autoComplete="current-password" />
      </Field>
      <SubmitButton form={form} variant="secondary" className="mt-2 justify-self-start">
        {EMAIL_TEXTS.ask}
      </SubmitButton>
    </FormBox>
  );
}
