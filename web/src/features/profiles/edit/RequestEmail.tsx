import { emailProblem } from '@fanion/rules/email';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useRequestEmailChange } from '../queries.ts';
import { EMAIL_TEXTS } from './texts.ts';

type Props = { current: string; asked: string; onSent: (address: string) => void };
type Problems = { email?: string; password?: string };

function problemsOf(email: string, password: string, current: string): Problems {
  const address = email.trim();
  const wrong = !address
    ? EMAIL_TEXTS.required
    : address.toLowerCase() === current.toLowerCase()
      ? EMAIL_TEXTS.same
      : emailProblem(address)
        ? EMAIL_TEXTS.format
        : undefined;
  return { ...(wrong ? { email: wrong } : {}), ...(password ? {} : { password: EMAIL_TEXTS.noPassword }) };
}

/** The new address and the password: a code goes to the one, a notice to the old. */
export function RequestEmail({ current, asked, onSent }: Props) {
  const send = useRequestEmailChange();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(asked);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const refused = Object.keys(problems).length > 0;

  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const found = problemsOf(email, password, current);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    send.mutate(
      { email: email.trim(), password },
      {
        onSuccess: (answer) => onSent(answer.email),
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          // A wrong password is told by its own status, a bad field by its name.
          setProblems(error.status === 401 ? { password: messageOf(error) } : error.fields);
        },
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p className="mb-4 text-muted">{EMAIL_TEXTS.lead}</p>
      {send.error && !refused && (
        <Notice tone="bad" role="alert" className="mb-4">
          {messageOf(send.error, EMAIL_TEXTS.failed)}
        </Notice>
      )}
      <p className="field-label">{EMAIL_TEXTS.current}</p>
      <p className="mb-4 wrap-anywhere">{current}</p>
      <Field label={EMAIL_TEXTS.label} required error={problems.email} className="mb-4">
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblems({});
          }}
        />
      </Field>
      <Field label={EMAIL_TEXTS.password} required error={problems.password}>
        <PasswordInput
          name="email_password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblems({});
          }}
        />
      </Field>
      <Button type="submit" className="mt-6" busy={send.isPending}>
        {EMAIL_TEXTS.ask}
      </Button>
    </form>
  );
}
