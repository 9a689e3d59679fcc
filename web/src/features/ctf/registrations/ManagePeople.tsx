import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { EVENT_MODES } from '../page/texts.ts';
import { ManageLine } from '../settings/ManageLine.tsx';
import type { SettingsForm } from '../settings/model.ts';
import { SETTINGS_TEXTS as T } from '../settings/texts.ts';
import type { FormPart } from '../settings/use-settings-form.ts';

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
