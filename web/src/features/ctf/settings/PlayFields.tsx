import { Switch } from '../../../ui/forms/Switch.tsx';
import { ManageMoment } from './DateFields.tsx';
import { SettingField } from './SettingField.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/**
 * The switches of an event (docs/product/ctf.md#gestion): freeze, points of first bloods, cap of attempts; and its
 * hints.
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
      {values.bloods && <SettingField {...part} name="bloodPoints" label={T.bloodPoints} required />}
      <Switch hint={T.cappedHint} {...toggle('capped')}>
        {T.capped}
      </Switch>
      {values.capped && (
        <SettingField {...part} name="attemptCap" label={T.attemptCap} type="number" required />
      )}
      <SettingField {...part} name="hintPolicy" label={T.hintPolicy} max={300} />
    </div>
  );
}
