import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { Draft } from './model.ts';

type Props = {
  form: Form<Draft>;
  field: Parameters<Form<Draft>['field']>[0];
  label: string;
  hint?: string;
  optional?: boolean;
  autoComplete?: string;
  autoCapitalize?: string;
  placeholder?: string;
};

/** One line of text of the profile's form. It is never cut while typed: its error says what is too long. */
export function EditLine({ form, field, label, hint, optional, ...input }: Props) {
  return (
    <div data-field={field}>
      <Field of={form.field(field)} label={label} hint={hint} optional={optional} required={!optional}>
        <TextInput {...input} dir="auto" spellCheck={false} />
      </Field>
    </div>
  );
}
