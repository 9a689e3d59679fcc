import { useState } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { PasswordInput } from '../../../ui/forms/PasswordInput.tsx';
import { PASSWORD_TEXTS } from '../texts.ts';
import { differs, type Personal } from './model.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { usePasswordOrigin } from './use-password-origin.ts';

type Props = {
  label: string;
  password: string;
  confirmation: string;
  /** Whose password it is: it may not be drawn from their pseudo or address. */
  personal: Personal;
  onChange: (field: 'password' | 'confirmation', value: string) => void;
  /** What the checklist says once everything is met. */
  complete: string;
  problem?: string;
  confirmationProblem?: string;
};

/** A new password with its checklist, and its confirmation (specification 5, "Password"). */
export function NewPassword(props: Props) {
  const { label, password, confirmation, onChange, complete, problem } = props;
  const [left, setLeft] = useState(false);
  const judged = usePasswordOrigin(password, props.personal);
  // The server knows many more common passwords than this page.
  const origin = problem === PASSWORD_TEXTS.problems.common ? 'common' : judged;
  const mismatch = left ? confirmation !== '' && confirmation !== password : differs(password, confirmation);
  return (
    <>
      <Field label={label} required error={problem}>
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => onChange('password', event.target.value)}
        />
      </Field>
      <PasswordChecklist password={password} origin={origin} complete={complete} />
      <Field
        label="Confirmer le mot de passe"
        required
        className="mt-4"
        error={mismatch ? PASSWORD_TEXTS.mismatch : props.confirmationProblem}
      >
        <PasswordInput
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          onChange={(event) => onChange('confirmation', event.target.value)}
        />
      </Field>
    </>
  );
}
