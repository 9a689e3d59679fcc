import { Switch } from '../../../ui/forms/Switch.tsx';
import { ManageMoment } from './ManageDates.tsx';
import { ManageLine } from './ManageLine.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/**
 * The switches of an event (docs/product/ctf.md#gestion): freeze, points of first bloods, cap of attempts; and its
 * hints.
 */
export function ManagePlay(part: FormPart) {
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
      {values.bloods && <ManageLine {...part} name="bloodPoints" label={T.bloodPoints} required />}
      <Switch hint={T.cappedHint} {...toggle('capped')}>
        {T.capped}
      </Switch>
      {values.capped && (
        <ManageLine {...part} name="attemptCap" label={T.attemptCap} type="number" required />
      )}
      <ManageLine {...part} name="hintPolicy" label={T.hintPolicy} max={300} />
    </div>
  );
}
