import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EVENT_MODES } from '../event-texts.ts';
import type { SettingsForm } from '../manage-model.ts';
import { SETTINGS_TEXTS as T } from '../manage-texts.ts';
import type { FormPart } from '../use-settings-form.ts';
import { ManageLine } from './ManageLine.tsx';

/** Who may take part: alone or in teams, how large, how many. */
export function ManagePeople(part: FormPart) {
  const { form, errors, set } = part;
  return (
    <div className="manage-fields">
      <Field label={T.mode} error={errors.mode}>
        <Select
          name="mode"
          value={form.mode}
          options={Object.entries(EVENT_MODES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => set('mode', event.target.value as SettingsForm['mode'])}
        />
      </Field>
      <div className="manage-pair">
        {form.mode !== 'solo' && (
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
