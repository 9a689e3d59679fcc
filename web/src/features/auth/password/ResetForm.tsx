import { useForm } from '../../../lib/use-form.ts';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { OtpInput } from '../../../ui/forms/OtpInput.tsx';
import type { ResetStart } from '../model.ts';
import { codeProblem } from '../otp/model.ts';
import { meetsAll } from './model.ts';
import { NewPassword } from './NewPassword.tsx';
import { useResetPassword } from './queries.ts';
import { PASSWORD_TEXTS, RESET_TEXTS } from './texts.ts';
import { usePasswordOrigin } from './use-password-origin.ts';

/** Email, code, new password twice; sent only when all of them are valid. */
export function ResetForm({ email, code, handle, onDone }: ResetStart & { onDone: () => void }) {
  const reset = useResetPassword();
  const form = useForm({
    initial: { email, code, new_password: '', confirmation: '' },
    send: ({ confirmation: _, ...values }) =>
      reset.mutateAsync({ ...values, email: values.email.trim(), handle }),
    done: onDone,
    refused: (error) => (error.error === 'otp_invalid' ? { code: error.message } : undefined),
  });
  const { values } = form;
  const origin = usePasswordOrigin(values.new_password, { email: values.email });
  const strong = meetsAll(values.new_password, origin);
  const same = values.new_password === values.confirmation;
  const ready = values.email.trim() !== '' && !codeProblem(values.email, values.code) && strong && same;
  return (
    <FormBox form={form} failed={RESET_TEXTS.failed}>
      <Field of={form.field('email')} label="E-mail" required>
        <EmailInput />
      </Field>
      <OtpInput legend="Code reçu par e-mail" error={form.problems.code} {...form.choice('code')} />
      <NewPassword
        label="Nouveau mot de passe"
        password={form.field('new_password')}
        confirmation={form.field('confirmation')}
        personal={{ email: values.email }}
        complete={PASSWORD_TEXTS.valid}
      />
      {values.new_password !== '' && !strong && origin !== 'loading' && (
        <p className="text-warn" role="status">
          {PASSWORD_TEXTS.weak}
        </p>
      )}
      <SubmitButton form={form} block className="mt-2 h-11" disabled={!ready}>
        Changer le mot de passe
      </SubmitButton>
    </FormBox>
  );
}
