import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useWait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import { otpStateOf, type useLogin } from '../sessions/queries.ts';
import { LOGIN_TEXTS } from '../texts.ts';
import { useFocusInvalid } from '../use-focus-invalid.ts';
import { DemoAccounts } from './DemoAccounts.tsx';

type Props = { from: string; login: ReturnType<typeof useLogin> };

/** Email, password, remember me (specification 2.14); the demo accounts below in demo mode. */
export function LoginForm({ from, login }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', password: '' });
  const [remember, setRemember] = useState(false);
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});
  // Once somebody's wrong passwords made this form wait: who reads the mails of the account need not wait again.
  const [mayAskCode, setMayAskCode] = useState(false);
  const { wait, begin, end } = useWait();
  useFocusInvalid(form, problems);

  const set = (field: 'email' | 'password') => (event: { target: { value: string } }) => {
    setValues({ ...values, [field]: event.target.value });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };

  function send(byCode: boolean) {
    const missing = {
      ...(values.email.trim() ? {} : { email: LOGIN_TEXTS.noEmail }),
      ...(values.password ? {} : { password: LOGIN_TEXTS.noPassword }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return;
    login.mutate(
      {
        email: values.email.trim(),
        password: values.password,
        remember_me: remember,
        ...(byCode ? { by_code: true } : {}),
      },
      {
        onSuccess: (answer) => {
          if (!answer.requires_otp) return;
          navigate('/otp-verification', { state: { ...otpStateOf(answer, from), unproven: byCode } });
        },
        onError: (error) => {
          begin(error);
          if (!(error instanceof ApiError)) return;
          setProblems(error.fields);
          if (error.error === 'too_many_attempts') setMayAskCode(!byCode);
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!login.isPending && !wait) send(false);
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <FormFailure
          error={login.error}
          fallback={LOGIN_TEXTS.failed}
          wait={wait}
          onWaited={() => {
            end();
            login.reset();
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
            onChange={set('email')}
          />
        </Field>
        <Field label="Mot de passe" required error={problems.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={set('password')}
          />
        </Field>
        <div className="mt-5 mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            name="remember_me"
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          >
            Se souvenir de moi
          </Checkbox>
          <Link className="link inline-flex items-center max-md:min-h-11" to="/forgot-password">
            {LOGIN_TEXTS.forgotten}
          </Link>
        </div>
        <Button
          type="submit"
          variant="primary"
          block
          className="h-11"
          busy={login.isPending}
          aria-disabled={wait ? true : undefined}
        >
          Se connecter
        </Button>
        {mayAskCode && (
          <Button
            block
            className="mt-3 h-11"
            aria-disabled={login.isPending ? true : undefined}
            onClick={() => !login.isPending && send(true)}
          >
            {LOGIN_TEXTS.askCode}
          </Button>
        )}
      </form>
      <DemoAccounts
        onChoose={(email, password) => {
          setValues({ email, password });
          setProblems({});
          form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
        }}
      />
    </>
  );
}
