import { Switch } from '../../../ui/forms/Switch.tsx';
import { ManageMoment } from './ManageDates.tsx';
import { ManageLine } from './ManageLine.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

/** The switches of an event (behaviours 0.9): freeze, points of first bloods, cap of attempts; and its hints. */
export function ManagePlay(part: FormPart) {
  const { form, set } = part;
  return (
    <div className="manage-fields">
      <Switch
        hint={T.freezesHint}
        checked={form.freezes}
        onChange={(event) => set('freezes', event.target.checked)}
      >
        {T.freezes}
      </Switch>
      {form.freezes && <ManageMoment {...part} name="freezeAt" label={T.freezeAt} required />}
      <Switch
        hint={T.bloodsHint}
        checked={form.bloods}
        onChange={(event) => set('bloods', event.target.checked)}
      >
        {T.bloods}
      </Switch>
      {form.bloods && <ManageLine {...part} name="bloodPoints" label={T.bloodPoints} required />}
      <Switch
        hint={T.cappedHint}
        checked={form.capped}
        onChange={(event) => set('capped', event.target.checked)}
      >
        {T.capped}
      </Switch>
      {form.capped && <ManageLine {...part} name="attemptCap" label={T.attemptCap} type="number" required />}
      <ManageLine {...part} name="hintPolicy" label={T.hintPolicy} max={300} />
    </div>
  );
}
