import type { CtfEvent } from '@fanion/contract/ctf/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTeamsQuery, teamMembersQuery } from '../../teams/queries.ts';
import { useRegister } from '../queries.ts';
import {
  bodyOf,
  errorsOf,
  type FieldName,
  type ParticipationType,
  proposedRoster,
  type RegistrationErrors,
  teamNamed,
  typesOf,
} from './model.ts';

/**
 * The form of a registration: what is chosen, the team it names, who of it plays, and the refusals by field. `onDone`
 * receives the server's sentence.
 */
export function useRegistrationForm(event: CtfEvent, onDone: (said: string) => void) {
  const own = event.registration;
  const types = typesOf(event);
  const [type, setType] = useState<ParticipationType>(own?.participationType ?? types[0] ?? 'solo');
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [rearranges, setRearranges] = useState(false);
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const register = useRegister(event.id);

  const { data: mine } = useQuery({ ...ownTeamsQuery, enabled: type === 'team' });
  const captained = mine?.teams.filter(({ isCaptain }) => isCaptain) ?? [];
  const usual = captained.find(({ isMain }) => isMain) ?? captained[0];
  const teamName = typed ?? own?.teamName ?? usual?.name ?? '';
  const team = teamNamed(mine?.teams ?? [], teamName);
  const registeredTeam = own?.participationType === 'team' && team !== undefined && team.id === own.teamId;
  const arranges = type === 'team' && team?.isCaptain === true && (!registeredTeam || rearranges);
  const players = useQuery({ ...teamMembersQuery(team?.id ?? 0), enabled: arranges });
  const members = arranges ? (players.data?.members ?? []).map(({ username }) => username) : [];
  const captain = team?.captain ?? '';
  const roster = members.length > 0 ? (picked ?? proposedRoster(members, captain, event.teamSize)) : null;

  const ask = (change: () => void) => {
    setErrors({});
    change();
  };

  return {
    types,
    type,
    teamName,
    team,
    captained,
    captain,
    members,
    roster,
    errors,
    busy: register.isPending,
    /** The captain of the registered team may leave who plays as it is. */
    mayRearrange: registeredTeam && team.isCaptain,
    rearranges,
    players: {
      shown: arranges,
      failed: players.isError,
      retry: () => void players.refetch(),
      retrying: players.isFetching,
    },
    chooseType: (next: ParticipationType) => ask(() => setType(next)),
    chooseTeam: (name: string) =>
      ask(() => {
        setTyped(name);
        setPicked(null);
      }),
    chooseRoster: (names: readonly string[]) => ask(() => setPicked(names)),
    setRearranges: (on: boolean) => ask(() => setRearranges(on)),
    submit() {
      const shown: FieldName[] = ['participationType'];
      if (type === 'team') shown.push('teamName');
      if (arranges) shown.push('roster');
      setErrors({});
      register.mutate(bodyOf({ participationType: type, teamName, roster }), {
        onSuccess: ({ message }) => onDone(message),
        onError: (error) => setErrors(errorsOf(error, shown)),
      });
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;
