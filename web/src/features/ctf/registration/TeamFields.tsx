import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Users } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { useAccess } from '../../access/queries.ts';
import { RosterField } from './RosterField.tsx';
import { REGISTRATION_TEXTS } from './texts.ts';
import type { RegistrationFormState } from './use-registration-form.ts';

type Props = { event: CtfEvent; registration: RegistrationFormState };

/**
 * The team of a registration: its name, with one's own teams at hand, and its roster when one is its captain.
 */
export function TeamFields({ event, registration }: Props) {
  const { form, team, teamName, captained, chooseTeam } = registration;
  return (
    <>
      <Field
        label={REGISTRATION_TEXTS.teamName}
        required
        error={form.problems.teamName}
        hint={<TeamHint event={event} registration={registration} />}
      >
        <TextInput value={teamName} autoComplete="off" onChange={(typed) => chooseTeam(typed.target.value)} />
      </Field>
      {captained.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row everywhere
        <div className="flex flex-wrap gap-2" role="group" aria-label={REGISTRATION_TEXTS.ownTeams}>
          {captained.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              icon={Users}
              aria-pressed={team?.id === id}
              onClick={() => chooseTeam(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {registration.mayRearrange && (
        <Checkbox {...form.toggle('rearranges')}>{REGISTRATION_TEXTS.changeRoster}</Checkbox>
      )}
      {registration.arranges && <RosterField registration={registration} />}
    </>
  );
}

function TeamHint({ event, registration }: Props) {
  const { may } = useAccess();
  const { team, teamName } = registration;
  if (team?.isCaptain) return REGISTRATION_TEXTS.captainOf;
  if (team && event.registration?.teamId === team.id) return REGISTRATION_TEXTS.reservedPlace;
  if (team) return REGISTRATION_TEXTS.notCaptain(team.name, team.captain);
  if (teamName && event.registration?.teamName === teamName) return REGISTRATION_TEXTS.reservedPlace;
  if (!may('can_create_team')) return REGISTRATION_TEXTS.namedTeam;
  const name = teamName.trim();
  if (name === '') return REGISTRATION_TEXTS.newTeam;
  // A running event forms no more teams: a new team stays with one player.
  return event.status === 'live'
    ? REGISTRATION_TEXTS.willCreateAlone(name)
    : REGISTRATION_TEXTS.willCreate(name);
}
