import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetOtpAtLogin } from '../sessions/queries.ts';
import { SETTINGS_TEXTS } from '../sessions/texts.ts';

type Props = { enabled: boolean; imposed: boolean };

/**
 * Whether a login asks for a code: changing it requires the password, and it is always on for managers
 * (docs/product/auth.md#compte-et-sécurité).
 */
export function OtpAtLogin({ enabled, imposed }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        checked={imposed || enabled}
        disabled={imposed}
        hint={imposed ? SETTINGS_TEXTS.otpImposed : SETTINGS_TEXTS.otpHint}
        // Nothing changes until the password is given.
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
  const form = useForm({
    initial: { current_password: '' },
    check: ({ current_password }) => ({
      current_password: current_password ? undefined : SETTINGS_TEXTS.noCurrent,
    }),
    send: (values) => set.mutateAsync({ ...values, enabled: enable }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={enable ? 'Demander un code à la connexion' : 'Ne plus demander de code'}
      send={enable ? 'Activer' : 'Désactiver'}
      failed={SETTINGS_TEXTS.otpFailed}
      onClose={onClose}
    >
      <p className="text-muted">Confirmez avec votre mot de passe.</p>
      <Field of={form.field('current_password')} label="Mot de passe actuel" required>
        <PasswordInput autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
