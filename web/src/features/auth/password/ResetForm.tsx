import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { OtpInput } from '../../../ui/forms/OtpInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { codeProblem } from '../codes/model.ts';
import { useWait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import type { ResetStart } from '../model.ts';
import { useResetPassword } from '../sessions/queries.ts';
import { PASSWORD_TEXTS, RESET_TEXTS } from '../texts.ts';
import { useFocusInvalid } from '../use-focus-invalid.ts';
import { meetsAll } from './model.ts';
import { NewPassword } from './NewPassword.tsx';
import { usePasswordOrigin } from './use-password-origin.ts';

type Problems = { email?: string; code?: string; new_password?: string };
type Props = ResetStart & { onDone: () => void };

/** Email, code, new password twice; sent only when all of them are good (specification 5, "Reset form"). */
export function ResetForm({ email, code, handle, onDone }: Props) {
  const reset = useResetPassword();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email, code, password: '', confirmation: '' });
  const [problems, setProblems] = useState<Problems>({});
  const { wait, begin, end } = useWait();
  useFocusInvalid(form, problems);

  const set = (field: keyof typeof values, value: string) => {
    setValues({ ...values, [field]: value });
    const named = field === 'password' ? 'new_password' : field;
    if (named in problems) setProblems({ ...problems, [named]: undefined });
  };
  const origin = usePasswordOrigin(values.password, { email: values.email });
  const strong = meetsAll(values.password, origin);
  const same = values.password === values.confirmation;
  const ready = values.email.trim() !== '' && !codeProblem(values.email, values.code) && strong && same;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || reset.isPending || wait) return;
    setProblems({});
    reset.mutate(
      { email: values.email.trim(), code: values.code, handle, new_password: values.password },
      {
        onSuccess: onDone,
        onError: (error) => {
          begin(error);
          if (!(error instanceof ApiError)) return;
          setProblems(error.error === 'otp_invalid' ? { code: error.message } : error.fields);
        },
      },
    );
  }

  const shownBelow = Object.values(problems).some(Boolean);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormFailure
        error={shownBelow ? null : reset.error}
        fallback={RESET_TEXTS.failed}
        wait={wait}
        onWaited={() => {
          end();
          reset.reset();
        }}
      />
      <Field label="E-mail" required error={problems.email} className="mb-4">
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <div className="mb-4">
        <OtpInput
          legend="Code reçu par e-mail"
          value={values.code}
          error={problems.code}
          onChange={(next) => set('code', next)}
        />
      </div>
      <NewPassword
        label="Nouveau mot de passe"
        password={values.password}
        confirmation={values.confirmation}
        personal={{ email: values.email }}
        onChange={set}
        complete={PASSWORD_TEXTS.valid}
        problem={problems.new_password}
      />
      {values.password !== '' && !strong && origin !== 'loading' && (
        <p className="mt-4 text-warn" role="status">
          {PASSWORD_TEXTS.weak}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        block
        className="mt-6 h-11"
        disabled={!ready}
        busy={reset.isPending}
        aria-disabled={wait ? true : undefined}
      >
        Changer le mot de passe
      </Button>
    </form>
  );
}
