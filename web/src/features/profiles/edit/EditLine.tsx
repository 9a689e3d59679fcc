import { PROFILE_LINES, type ProfileLine } from '@fanion/rules/profiles/lines';
import type { Platform } from '@fanion/rules/profiles/social-links';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { networkName } from '../model.ts';
import type { Draft } from './model.ts';

type Props = {
  form: Form<Draft>;
  field: ProfileLine | Platform;
  autoComplete?: string;
  autoCapitalize?: string;
  placeholder?: string;
};

const isLine = (field: ProfileLine | Platform): field is ProfileLine => Object.hasOwn(PROFILE_LINES, field);

/**
 * One line of text of the profile's form. It is never cut while typing: its error reports what is too long.
 */
export function EditLine({ form, field, ...input }: Props) {
  const { label, needed } = isLine(field)
    ? PROFILE_LINES[field]
    : { label: networkName(field), needed: false };
  return (
    <div data-field={field}>
      <Field of={form.field(field)} label={label} optional={!needed} required={needed}>
        <TextInput {...input} dir="auto" spellCheck={false} />
      </Field>
    </div>
  );
}
