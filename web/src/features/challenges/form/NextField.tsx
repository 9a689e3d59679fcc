import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { FORM_TEXTS as T } from '../drafts/form-texts.ts';
import type { Draft } from '../drafts/model.ts';
import { prerequisiteChoicesQuery } from '../drafts/queries.ts';

/** The challenge to go on with, by name, among those of the same list or event. */
export function NextField({ id, form }: { id: number; form: Form<Draft> }) {
  const { data = [] } = useQuery(prerequisiteChoicesQuery(id));
  const { next } = form.values;
  const names = [...new Set(data.map(({ name }) => name))];
  // The one named in an import may not exist here yet.
  const selectableNames = next === '' || names.includes(next) ? names : [next, ...names];
  return (
    <Field of={form.field('next')} label={T.next} hint={T.nextHint}>
      <Select
        options={[
          { value: '', label: T.nextAuto },
          ...selectableNames.map((name) => ({ value: name, label: name })),
        ]}
      />
    </Field>
  );
}
