import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { EVENT_MODES } from '../events/texts.ts';
import { SettingField } from './SettingField.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/** The participants: alone or in teams, team size, capacity. */
export function PeopleFields(part: FormPart) {
  const { form } = part;
  return (
    <div className="manage-fields">
      <Field of={form.field('mode')} label={T.mode}>
        <Select options={optionsOf(EVENT_MODES)} />
      </Field>
      <div className="manage-pair">
        {form.values.mode !== 'solo' && (
          <SettingField {...part} name="teamSize" label={T.teamSize} type="number" required />
        )}
        <SettingField
          {...part}
          name="maxParticipants"
          label={T.maxParticipants}
          type="number"
          hint={T.maxParticipantsHint}
        />
      </div>
    </div>
  );
}
