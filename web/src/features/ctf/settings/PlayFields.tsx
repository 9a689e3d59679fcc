import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { ManageMoment } from './DateFields.tsx';
import { SettingField } from './SettingField.tsx';
import { BLOOD_UNITS, SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/**
 * The switches of an event (docs/product/ctf.md#gestion): freeze, points of first bloods, limit of attempts;
 * and its hints.
 */
export function PlayFields(part: FormPart) {
  const { values, toggle } = part.form;
  return (
    <div className="manage-fields">
      <Switch hint={T.freezesHint} {...toggle('freezes')}>
        {T.freezes}
      </Switch>
      {values.freezes && <ManageMoment {...part} name="freezeAt" label={T.freezeAt} required />}
      <Switch hint={T.bloodsHint} {...toggle('bloods')}>
        {T.bloods}
      </Switch>
      {values.bloods && (
        <div className="manage-pair">
          <SettingField
            {...part}
            name="bloodPoints"
            label={T.bloodPoints}
            hint={values.bloodUnit === 'percent' ? T.percentHint : undefined}
            required
          />
          <Field of={part.form.field('bloodUnit')} label={T.bloodUnit}>
            <Select options={optionsOf(BLOOD_UNITS)} />
          </Field>
        </div>
      )}
      <Switch hint={T.sharedRanksHint} {...toggle('sharedRanks')}>
        {T.sharedRanks}
      </Switch>
      <Switch hint={T.cappedHint} {...toggle('capped')}>
        {T.capped}
      </Switch>
      {values.capped && (
        <SettingField {...part} name="attemptCap" label={T.attemptCap} type="number" required />
      )}
      <SettingField {...part} name="hintPolicy" label={T.hintPolicy} max={EVENT_BOUNDS.hintPolicy} />
    </div>
  );
}
