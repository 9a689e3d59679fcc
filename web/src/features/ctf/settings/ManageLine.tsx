import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { SettingsForm } from './model.ts';
import type { FormPart } from './use-settings-form.ts';

/** The settings that are a line of text. */
export type LineName = {
  [Name in keyof SettingsForm]: SettingsForm[Name] extends string
    ? string extends SettingsForm[Name]
      ? Name
      : never
    : never;
}[keyof SettingsForm];

type Props = FormPart & {
  name: LineName;
  label: string;
  hint?: ReactNode;
  type?: string;
  required?: boolean;
  max?: number;
};

/** A setting in one line. */
export function ManageLine({ form, errors, set, name, label, hint, type = 'text', required, max }: Props) {
  return (
    <Field label={label} hint={hint} error={errors[name]} required={required}>
      <TextInput
        name={name}
        type={type}
        inputMode={type === 'number' ? 'numeric' : undefined}
        min={type === 'number' ? 1 : undefined}
        maxLength={max}
        autoComplete="off"
        value={form[name]}
        onChange={(event) => set(name, event.target.value)}
      />
    </Field>
  );
}
