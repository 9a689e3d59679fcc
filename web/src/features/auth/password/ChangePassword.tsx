import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useChangePassword } from '../sessions/queries.ts';
import { PASSWORD_TEXTS, SETTINGS_TEXTS } from '../texts.ts';
import { useFocusInvalid } from '../use-focus-invalid.ts';
import { passwordProblem } from './model.ts';
import { NewPassword } from './NewPassword.tsx';
import { originOf } from './use-password-origin.ts';

type Problems = { current_password?: string; new_password?: string; confirmation?: string };

const EMPTY = { current: '', password: '', confirmation: '' };

/** Changes the password of the reader, whose other sessions end with it (behaviours 23). */
export function ChangePassword({ email, username }: { email: string; username: string }) {
  const change = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const { wait, begin, end } = useWait();
  useFocusInvalid(form, problems);

  const set = (field: keyof typeof EMPTY, value: string) => {
    setValues({ ...values, [field]: value });
    setProblems({});
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || wait) return;
    const weak = passwordProblem(values.password, await originOf(values.password, { email, username }));
    const found: Problems = {
      ...(values.current ? {} : { current_password: SETTINGS_TEXTS.noCurrent }),
      ...(weak ? { new_password: weak } : {}),
      ...(values.password === values.confirmation ? {} : { confirmation: PASSWORD_TEXTS.mismatch }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    change.mutate(
      { current_password: values.current, new_password: values.password },
      {
        onSuccess: () => {
          setValues(EMPTY);
          toast.ok(SETTINGS_TEXTS.changed);
        },
        onError: (error) => {
          begin(error);
          if (error instanceof ApiError) setProblems(error.fields);
        },
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-4 text-muted">Le changement déconnecte vos autres appareils.</p>
      <FormFailure
        error={Object.keys(problems).length > 0 ? null : change.error}
        fallback={SETTINGS_TEXTS.changeFailed}
        wait={wait}
        onWaited={() => {
          end();
          change.reset();
        }}
      />
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
      <Field label="Mot de passe actuel" required error={problems.current_password} className="mb-4">
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          value={values.current}
          onChange={(event) => set('current', event.target.value)}
        />
      </Field>
      <NewPassword
        label="Nouveau mot de passe"
        password={values.password}
        confirmation={values.confirmation}
        personal={{ email, username }}
        onChange={set}
        complete={PASSWORD_TEXTS.valid}
        problem={problems.new_password}
        confirmationProblem={problems.confirmation}
      />
      <Button
        type="submit"
        variant="primary"
        className="mt-6"
        busy={change.isPending}
        aria-disabled={wait ? true : undefined}
      >
        Changer le mot de passe
      </Button>
    </form>
  );
}
