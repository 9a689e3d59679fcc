import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import type { Draft } from './model.ts';
import type { ProfileForm } from './use-profile-form.ts';

type Lines = { [F in keyof Draft]: Draft[F] extends string ? F : never }[keyof Draft];

type Props = {
  form: ProfileForm;
  field: Lines;
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
      <Field label={label} hint={hint} optional={optional} required={!optional} error={form.problems[field]}>
        <TextInput
          {...input}
          name={field}
          dir="auto"
          spellCheck={false}
          value={form.draft[field]}
          onChange={(event) => form.set(field, event.target.value)}
        />
      </Field>
    </div>
  );
}
