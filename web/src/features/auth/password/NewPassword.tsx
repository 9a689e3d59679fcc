import { useState } from 'react';
import type { FieldBinding } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { confirmationDiffers, originAfterRefusal, type Personal } from './model.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PASSWORD_TEXTS } from './texts.ts';
import { usePasswordOrigin } from './use-password-origin.ts';

type Props = {
  label: string;
  password: FieldBinding;
  confirmation: FieldBinding;
  /** The owner of the password: it may not be derived from their pseudo or address. */
  personal: Personal;
  /** The checklist's text once everything is met. */
  complete: string;
};

/** A new password with its checklist, and its confirmation. */
export function NewPassword({ label, password, confirmation, personal, complete }: Props) {
  const [left, setLeft] = useState(false);
  const [typed, again] = [password.value, confirmation.value];
  const judged = usePasswordOrigin(typed, personal);
  const origin = originAfterRefusal(typed, judged, password.error !== undefined);
  const mismatch = left ? again !== '' && again !== typed : confirmationDiffers(typed, again);
  return (
    <div>
      <Field of={password} label={label} required>
        <PasswordInput name="new_password" autoComplete="new-password" />
      </Field>
      <PasswordChecklist password={typed} origin={origin} complete={complete} />
      <Field
        of={confirmation}
        label="Confirmer le mot de passe"
        required
        className="mt-4"
        error={mismatch ? PASSWORD_TEXTS.mismatch : undefined}
      >
        <PasswordInput
          autoComplete="new-password"
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      </Field>
    </div>
  );
}
