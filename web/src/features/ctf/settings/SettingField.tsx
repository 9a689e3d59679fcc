import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { FormPart } from './use-settings-form.ts';

type Props = FormPart & {
  name: Parameters<FormPart['form']['field']>[0];
  label: string;
  hint?: ReactNode;
  type?: string;
  required?: boolean;
  max?: number;
};

/** A one-line setting. */
export function SettingField({ form, name, label, hint, type = 'text', required, max }: Props) {
  const number = type === 'number' ? ({ inputMode: 'numeric', min: 1 } as const) : {};
  return (
    <Field of={form.field(name)} label={label} hint={hint} required={required}>
      <TextInput type={type} maxLength={max} autoComplete="off" {...number} />
    </Field>
  );
}
