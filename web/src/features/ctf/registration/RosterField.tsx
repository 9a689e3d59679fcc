import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { FieldsetError } from '../settings/FieldsetError.tsx';
import { REGISTRATION_TEXTS } from './texts.ts';
import type { RegistrationFormState } from './use-registration-form.ts';

type Props = { size: number; form: RegistrationFormState };

/** Who of the captain's team plays, as many as the event takes; the captain always does (behaviours 2.3). */
export function RosterField({ size, form }: Props) {
  const { members, captain, players } = form;
  if (!form.roster) {
    return players.failed ? (
      <ErrorState
        compact
        message={REGISTRATION_TEXTS.rosterFailed}
        onRetry={players.retry}
        retrying={players.retrying}
      />
    ) : (
      <Skeleton lines={3} text={REGISTRATION_TEXTS.rosterLoading} />
    );
  }
  const roster = form.roster;
  const full = roster.length >= size;
  return (
    <fieldset>
      <legend className="field-label">{REGISTRATION_TEXTS.roster(roster.length, size)}</legend>
      <div className="roster">
        {members.map((name) => {
          const chosen = roster.includes(name);
          return (
            <Checkbox
              key={name}
              checked={chosen}
              disabled={name === captain || (full && !chosen)}
              onChange={() =>
                form.chooseRoster(chosen ? roster.filter((one) => one !== name) : [...roster, name])
              }
            >
              {name}
              {name === captain && ` (${REGISTRATION_TEXTS.you})`}
            </Checkbox>
          );
        })}
      </div>
      <p className="field-hint">{REGISTRATION_TEXTS.rosterAnswer}</p>
      <FieldsetError text={form.errors.roster} />
    </fieldset>
  );
}
