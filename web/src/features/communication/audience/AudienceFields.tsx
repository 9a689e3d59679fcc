import type { Audience } from '@fanion/contract/communication/audience';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { AUDIENCE_TEXTS as T } from './texts.ts';
import { useAudienceChoices } from './use-audience-name.ts';

type Values = { whom: Audience['kind'] | 'selection'; which: string };
/** A form with these fields: its other fields do not matter. */
type Props = {
  form: { values: Values; set: (name: 'whom' | 'which', value: never) => void };
  kinds: readonly Values['whom'][];
  /** The label of a selection, where one is possible. */
  selection?: string;
  error?: string;
};

/** The audience of a message: a kind, and which one of this kind. */
export function AudienceFields({ form, kinds, selection = '', error }: Props) {
  const { whom } = form.values;
  const choices = useAudienceChoices(whom);
  const options = [{ value: '', label: choices?.length === 0 ? T.none : T.choose }, ...(choices ?? [])];
  return (
    <>
      <Field label={T.whom} error={choices === null ? error : undefined} required>
        <Select
          value={whom}
          options={kinds.map((value) => ({
            value,
            label: value === 'selection' ? selection : T.kinds[value],
          }))}
          onChange={({ target }) => {
            form.set('whom', target.value as never);
            form.set('which', '' as never);
          }}
        />
      </Field>
      {choices !== null && (
        <Field label={T.which} error={error} required>
          <Select
            value={form.values.which}
            options={options}
            onChange={({ target }) => form.set('which', target.value as never)}
          />
        </Field>
      )}
    </>
  );
}
