import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FieldsetError } from '../../../ui/forms/FieldsetError.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { PLACE_NOTES, REGISTRATION_TEXTS } from './texts.ts';
import type { RegistrationFormState } from './use-registration-form.ts';

type Props = { registration: RegistrationFormState };

/** The members of the captain's team who play, as many as the event accepts; the captain always does. */
export function RosterField({ registration }: Props) {
  const { form, choice, captain, players, roster } = registration;
  if (!roster || !choice) {
    return (
      <QueryState
        query={players}
        compact
        failed={REGISTRATION_TEXTS.rosterFailed}
        loading={REGISTRATION_TEXTS.rosterLoading}
      />
    );
  }
  const full = roster.length >= choice.room;
  return (
    <fieldset>
      <legend className="field-label">{REGISTRATION_TEXTS.roster(roster.length, choice.room)}</legend>
      <div className="roster">
        {choice.players.map(({ username: name, place }) => {
          const chosen = roster.includes(name);
          return (
            <Checkbox
              key={name}
              checked={chosen}
              disabled={name === captain || (!chosen && (full || place === 'elsewhere'))}
              onChange={() =>
                form.set('roster', chosen ? roster.filter((one) => one !== name) : [...roster, name])
              }
            >
              {name}
              {name === captain ? ` (${REGISTRATION_TEXTS.you})` : PLACE_NOTES[place]}
            </Checkbox>
          );
        })}
      </div>
      <p className="field-hint">{REGISTRATION_TEXTS.rosterAnswer}</p>
      <FieldsetError text={form.problems.roster} />
    </fieldset>
  );
}
