import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useQuery } from '@tanstack/react-query';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { ownTeamsQuery } from '../../teams/queries.ts';
import type { RegistrationAnswer } from './model.ts';
import {
  bodyOf,
  bracketChoiceOf,
  fieldsShown,
  findTeam,
  type ParticipationType,
  proposedRoster,
  serverProblems,
  typesOf,
} from './model.ts';
import { rosterQuery, useRegister } from './queries.ts';

type Choices = {
  participationType: ParticipationType;
  /** As typed; null until then: the registration's team, else the reader's main one. */
  teamName: string | null;
  /** As chosen; null until then: as many as there is room for. */
  roster: readonly string[] | null;
  rearranges: boolean;
  /** As chosen; null until then: the registration's, if it is for the same entrant. */
  bracketId: string | null;
};

const NOTHING = { teamName: null, roster: null, rearranges: false, bracketId: null };

/** The form of a registration: the type, the team, and its roster. `onDone` receives the server's answer. */
export function useRegistrationForm(event: CtfEvent, onDone: (answer: RegistrationAnswer) => void) {
  const own = event.registration;
  const types = typesOf(event);
  const register = useRegister(event.id);
  const form: Form<Choices> = useForm({
    initial: { ...NOTHING, participationType: own?.participationType ?? types[0] ?? 'solo' },
    send: ({ participationType }) =>
      register.mutateAsync(bodyOf({ participationType, teamName, roster, bracketId })),
    done: onDone,
    refused: (error) => serverProblems(error, fieldsShown({ type, arranges, bracketType })),
  });
  const { participationType: type, rearranges } = form.values;

  const { data: mine } = useQuery({ ...ownTeamsQuery, enabled: type === 'team' });
  const captained = mine?.teams.filter(({ isCaptain }) => isCaptain) ?? [];
  const usual = captained.find(({ isMain }) => isMain) ?? captained[0];
  const teamName = form.values.teamName ?? own?.teamName ?? usual?.name ?? '';
  const team = findTeam(mine?.teams ?? [], teamName);
  const registeredTeam = own?.participationType === 'team' && team !== undefined && team.id === own.teamId;
  const arranges = type === 'team' && team?.isCaptain === true && (!registeredTeam || rearranges);
  const players = useQuery({ ...rosterQuery(event.id, team?.name ?? ''), enabled: arranges });
  const choice = arranges ? players.data : undefined;
  const captain = team?.captain ?? '';
  const roster = choice ? (form.values.roster ?? proposedRoster(choice, captain)) : null;
  const { bracketType, bracketId } = bracketChoiceOf(event, {
    type,
    team,
    registeredTeam,
    chosen: form.values.bracketId,
  });

  return {
    form,
    /** The kind of entrant to choose a bracket for; null for none. */
    bracketAsked: bracketType,
    bracketId,
    types,
    type,
    teamName,
    team,
    captained,
    captain,
    choice,
    roster,
    players,
    /** Whether the form asks for the roster. */
    arranges,
    /** Whether the captain of the registered team may leave the roster unchanged. */
    mayRearrange: registeredTeam && team.isCaptain,
    chooseTeam: (name: string) => {
      form.set('teamName', name);
      form.set('roster', null);
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;
