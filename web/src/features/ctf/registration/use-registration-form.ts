import type { CtfEvent } from '@fanion/contract/ctf/events';
import { useQuery } from '@tanstack/react-query';
import { type Form, useForm } from '../../../lib/use-form.ts';
import { ownTeamsQuery } from '../../teams/queries.ts';
import { choicesOf } from '../brackets/model.ts';
import type { Answered } from './model.ts';
import {
  bodyOf,
  errorsOf,
  type FieldName,
  type ParticipationType,
  proposedRoster,
  teamNamed,
  typesOf,
} from './model.ts';
import { rosterQuery, useRegister } from './queries.ts';

type Choices = {
  participationType: ParticipationType;
  /** As typed; null before: the team of the registration, else the reader's main one. */
  teamName: string | null;
  /** As chosen; null before: as many as there is room for. */
  roster: readonly string[] | null;
  rearranges: boolean;
  /** As chosen; null before: the one of the registration, if it is for the same. */
  bracketId: string | null;
};

/**
 * The form of a registration: what is chosen, the team it names, and who of it plays. `onDone` receives the
 * server's answer.
 */
export function useRegistrationForm(event: CtfEvent, onDone: (answer: Answered) => void) {
  const own = event.registration;
  const types = typesOf(event);
  const register = useRegister(event.id);
  const initial: Choices = {
    participationType: own?.participationType ?? types[0] ?? 'solo',
    teamName: null,
    roster: null,
    rearranges: false,
    bracketId: null,
  };
  const form: Form<Choices> = useForm({
    initial,
    send: ({ participationType }) =>
      register.mutateAsync(
        bodyOf({ participationType, teamName, roster, bracketId: bracketAsked ? bracketId : '' }),
      ),
    done: onDone,
    refused: (error) => {
      const shown: FieldName[] = ['participationType'];
      if (type === 'team') shown.push('teamName');
      if (arranges) shown.push('roster');
      if (bracketAsked) shown.push('bracketId');
      return errorsOf(error, shown);
    },
  });
  const { participationType: type, rearranges } = form.values;

  const { data: mine } = useQuery({ ...ownTeamsQuery, enabled: type === 'team' });
  const captained = mine?.teams.filter(({ isCaptain }) => isCaptain) ?? [];
  const usual = captained.find(({ isMain }) => isMain) ?? captained[0];
  const teamName = form.values.teamName ?? own?.teamName ?? usual?.name ?? '';
  const team = teamNamed(mine?.teams ?? [], teamName);
  const registeredTeam = own?.participationType === 'team' && team !== undefined && team.id === own.teamId;
  const arranges = type === 'team' && team?.isCaptain === true && (!registeredTeam || rearranges);
  const players = useQuery({ ...rosterQuery(event.id, team?.name ?? ''), enabled: arranges });
  const choice = arranges ? players.data : undefined;
  const captain = team?.captain ?? '';
  const roster = choice ? (form.values.roster ?? proposedRoster(choice, captain)) : null;
  // A mate of the registered team leaves the bracket to its captain.
  const led = type === 'team' && registeredTeam && !team.isCaptain;
  const bracketAsked = type !== 'findTeam' && !led && choicesOf(event, type).length > 0 ? type : null;
  // Another team is not in the bracket of the one that is left.
  const same = own?.participationType === type && (type !== 'team' || registeredTeam);
  const kept = same && own.bracketId !== null ? String(own.bracketId) : '';
  const chosen = form.values.bracketId ?? kept;
  const fits = bracketAsked && choicesOf(event, bracketAsked).some(({ id }) => String(id) === chosen);
  const bracketId = fits ? chosen : '';

  return {
    form,
    /** For whom a bracket is to be chosen; null when none is. */
    bracketAsked,
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
    /** Who plays is asked. */
    arranges,
    /** The captain of the registered team may leave who plays as it is. */
    mayRearrange: registeredTeam && team.isCaptain,
    chooseTeam: (name: string) => {
      form.set('teamName', name);
      form.set('roster', null);
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;
