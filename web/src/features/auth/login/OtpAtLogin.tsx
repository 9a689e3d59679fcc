import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWait } from '../codes/use-wait.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useSetOtpAtLogin } from '../sessions/queries.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import { useFocusInvalid } from '../use-focus-invalid.ts';

type Props = { enabled: boolean; imposed: boolean };

/** Whether a code is asked at login: changed with the password, always on for managers (behaviours 23). */
export function OtpAtLogin({ enabled, imposed }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        checked={imposed || enabled}
        disabled={imposed}
        hint={imposed ? SETTINGS_TEXTS.otpImposed : SETTINGS_TEXTS.otpHint}
        // Nothing changes before the password is given.
        onChange={() => setAsking(true)}
      >
        Code à la connexion
      </Switch>
      {enabled && !imposed && <p className="field-hint mt-2">{SETTINGS_TEXTS.trustHint}</p>}
      {asking && <AskPassword enable={!enabled} onClose={() => setAsking(false)} />}
    </>
  );
}

function AskPassword({ enable, onClose }: { enable: boolean; onClose: () => void }) {
  const set = useSetOtpAtLogin();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ current_password?: string }>({});
  const { wait, begin, end } = useWait();
  useFocusInvalid(form, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (set.isPending || wait) return;
    setProblems(password ? {} : { current_password: SETTINGS_TEXTS.noCurrent });
    if (!password) return;
    set.mutate(
      { enabled: enable, current_password: password },
      {
        onSuccess: (answer) => {
          toast.ok(answer.message);
          onClose();
        },
        onError: (error) => {
          begin(error);
          if (error instanceof ApiError) setProblems(error.fields);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={enable ? 'Demander un code à la connexion' : 'Ne plus demander de code'}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={set.isPending}
            aria-disabled={wait ? true : undefined}
          >
            {enable ? 'Activer' : 'Désactiver'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit}>
        <p className="mb-4 text-muted">Confirmez avec votre mot de passe.</p>
        <FormFailure
          error={problems.current_password ? null : set.error}
          fallback={SETTINGS_TEXTS.otpFailed}
          wait={wait}
          onWaited={() => {
            end();
            set.reset();
          }}
        />
        <Field label="Mot de passe actuel" required error={problems.current_password}>
          <PasswordInput
            name="current_password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              if (problems.current_password) setProblems({});
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
