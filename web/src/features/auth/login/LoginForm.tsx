import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { EmailInput } from '../../../ui/forms/EmailInput.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { otpStateOf } from '../model.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import type { useLogin } from './queries.ts';
import { LOGIN_TEXTS } from './texts.ts';

type Props = {
  from: string;
  /** The address given on the previous page. */
  email?: string | undefined;
  login: ReturnType<typeof useLogin>;
};

/** Email, password, remember me; the demo accounts below in demo mode. */
export function LoginForm({ from, email: initialEmail = '', login }: Props) {
  const navigate = useNavigate();
  const byCode = useRef(false);
  // After somebody's wrong passwords made this form wait: a person who reads the account's mail need not
  // wait.
  const [mayAskCode, setMayAskCode] = useState(false);
  const form = useForm({
    initial: { email: initialEmail, password: '', remember_me: false },
    check: ({ email, password }) => ({
      email: email.trim() ? undefined : LOGIN_TEXTS.noEmail,
      password: password ? undefined : LOGIN_TEXTS.noPassword,
    }),
    send: (values) =>
      login.mutateAsync(
        { ...values, email: values.email.trim(), ...(byCode.current ? { by_code: true } : {}) },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.error === 'too_many_attempts')
              setMayAskCode(!byCode.current);
          },
        },
      ),
    done: (answer) => {
      if (!answer.requires_otp) return;
      navigate('/otp-verification', { state: { ...otpStateOf(answer, from), unproven: byCode.current } });
    },
  });

  return (
    <>
      <FormBox
        form={form}
        failed={LOGIN_TEXTS.failed}
        onSubmitCapture={() => {
          byCode.current = false;
        }}
      >
        <Field of={form.field('email')} label="E-mail" required>
          <EmailInput />
        </Field>
        <Field of={form.field('password')} label="Mot de passe" required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox {...form.toggle('remember_me')}>Se souvenir de moi</Checkbox>
          <Link className="link inline-flex items-center max-md:min-h-11" to="/forgot-password">
            {LOGIN_TEXTS.forgotten}
          </Link>
        </div>
        <SubmitButton form={form} block className="h-11">
          Se connecter
        </SubmitButton>
        {mayAskCode && (
          <Button
            block
            className="h-11"
            aria-disabled={form.pending || undefined}
            onClick={() => {
              byCode.current = true;
              form.sendNow();
            }}
          >
            {LOGIN_TEXTS.askCode}
          </Button>
        )}
      </FormBox>
      <DemoAccounts
        onChoose={(email, password) => {
          form.set('email', email);
          form.set('password', password);
          form.element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      />
    </>
  );
}
