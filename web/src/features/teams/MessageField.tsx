import { TEAM_LIMITS } from '@fanion/rules/teams';
import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** A message of 280 characters that goes with an invitation, an application or an answer. */
export function MessageField({ label, hint, error, value, onChange }: Props) {
  return (
    <Field label={label} optional hint={hint} error={error}>
      <TextArea
        rows={4}
        limit={TEAM_LIMITS.message}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
