import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { EVENT_MODES } from '../page/texts.ts';
import { ManageLine } from '../settings/ManageLine.tsx';
import { SETTINGS_TEXTS as T } from '../settings/texts.ts';
import type { FormPart } from '../settings/use-settings-form.ts';

/** Who may take part: alone or in teams, how large, how many. */
export function ManagePeople(part: FormPart) {
  const { form } = part;
  return (
    <div className="manage-fields">
      <Field of={form.field('mode')} label={T.mode}>
        <Select options={optionsOf(EVENT_MODES)} />
      </Field>
      <div className="manage-pair">
        {form.values.mode !== 'solo' && (
          <ManageLine {...part} name="teamSize" label={T.teamSize} type="number" required />
        )}
        <ManageLine
          {...part}
          name="maxParticipants"
          label={T.maxParticipants}
          type="number"
          hint={T.placesHint}
        />
      </div>
    </div>
  );
}
