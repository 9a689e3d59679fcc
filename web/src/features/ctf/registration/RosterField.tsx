import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { FieldsetError } from '../settings/FieldsetError.tsx';
import { REGISTRATION_TEXTS } from './texts.ts';
import type { RegistrationFormState } from './use-registration-form.ts';

type Props = { size: number; registration: RegistrationFormState };

/** Who of the captain's team plays, as many as the event takes; the captain always does. */
export function RosterField({ size, registration }: Props) {
  const { form, members, captain, players, roster } = registration;
  if (!roster) {
    return (
      <QueryState
        query={players}
        compact
        failed={REGISTRATION_TEXTS.rosterFailed}
        loading={REGISTRATION_TEXTS.rosterLoading}
      />
    );
  }
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
                form.set('roster', chosen ? roster.filter((one) => one !== name) : [...roster, name])
              }
            >
              {name}
              {name === captain && ` (${REGISTRATION_TEXTS.you})`}
            </Checkbox>
          );
        })}
      </div>
      <p className="field-hint">{REGISTRATION_TEXTS.rosterAnswer}</p>
      <FieldsetError text={form.problems.roster} />
    </fieldset>
  );
}
