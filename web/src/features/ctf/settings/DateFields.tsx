import { fromParis } from '../../../lib/event-dates.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { utcOffsetOf } from '../events/dates-model.ts';
import { SettingField } from './SettingField.tsx';
import { SETTINGS_TEXTS as T } from './texts.ts';
import type { FormPart } from './use-settings-form.ts';

type Moment = 'startDate' | 'endDate' | 'registrationOpensAt' | 'freezeAt';
type Props = FormPart & { name: Moment; label: string; hint?: string; required?: boolean };

/**
 * A moment typed in Paris time; its hint shows the offset on that day, and the reader's own time when it
 * differs.
 */
export function ManageMoment({ hint, ...props }: Props) {
  const moment = fromParis(props.form.values[props.name]);
  const zone = T.paris(moment ? utcOffsetOf(moment, 'Europe/Paris') : '');
  const differs = moment !== null && utcOffsetOf(moment) !== utcOffsetOf(moment, 'Europe/Paris');
  const local = differs ? T.local(localTime(moment)) : undefined;
  return (
    <SettingField
      {...props}
      type="datetime-local"
      hint={
        <Facts>
          {zone}
          {local}
          {hint}
        </Facts>
      }
    />
  );
}

const localTime = (moment: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));

/** When an event is held, and when registration is open. */
export function DateFields(part: FormPart) {
  return (
    <div className="manage-fields">
      <ManageMoment {...part} name="startDate" label={T.startDate} required />
      <ManageMoment {...part} name="endDate" label={T.endDate} required />
      <ManageMoment {...part} name="registrationOpensAt" label={T.registrationOpensAt} hint={T.opensHint} />
      <Switch hint={T.allowLateHint} {...part.form.toggle('allowLate')}>
        {T.allowLate}
      </Switch>
    </div>
  );
}
