import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useWait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useForgotPassword } from '../sessions/queries.ts';
import { FORGOT_TEXTS, LOGIN_TEXTS } from '../texts.ts';
import { useFocusInvalid } from '../use-focus-invalid.ts';

/** What was sent, and the server's own string that the new password is given with. */
export type Sent = { email: string; minutes: number; handle: string };

type Props = { onSent: (sent: Sent) => void };

/** Asks for a reset code. The answer is the same whether the address is known or not. */
export function ForgotForm({ onSent }: Props) {
  const forgot = useForgotPassword();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<{ email?: string }>({});
  const { wait, begin, end } = useWait();
  useFocusInvalid(form, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (forgot.isPending || wait) return;
    const asked = email.trim();
    setProblems(asked ? {} : { email: LOGIN_TEXTS.noEmail });
    if (!asked) return;
    forgot.mutate(asked, {
      onSuccess: ({ expires_in_minutes: minutes, handle }) => onSent({ email: asked, minutes, handle }),
      onError: (error) => {
        begin(error);
        if (error instanceof ApiError) setProblems(error.fields);
      },
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FormFailure
        error={forgot.error}
        fallback={FORGOT_TEXTS.failed}
        wait={wait}
        onWaited={() => {
          end();
          forgot.reset();
        }}
      />
      <Field label="E-mail" required error={problems.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            if (problems.email) setProblems({});
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        block
        className="mt-6 h-11"
        busy={forgot.isPending}
        aria-disabled={wait ? true : undefined}
      >
        Envoyer le code
      </Button>
    </form>
  );
}
