import type { CtfEvent, OwnRegistration } from '@fanion/contract/ctf/events';
import type { Roster } from '@fanion/contract/ctf/registration';
import type { Team } from '@fanion/contract/teams/team';
import { mayChangeRegistration, PARTICIPATIONS, registrationLock } from '@fanion/rules/ctf/registration';
import { type ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { shortDate } from '../../../lib/french.ts';
import { choicesOf } from '../brackets/model.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

/** What a registration came to: the server's sentence, and the event as it is now. */
export type Answered = { message: string; event: CtfEvent };

export type ParticipationType = OwnRegistration['participationType'];

/**
 * Where the reader stands: what the button says, and what its window is for (docs/product/ctf.md#inscription).
 * `elsewhere`: one registers on the site of who holds the event.
 */
export type Standing =
  | 'open'
  | 'full'
  | 'soon'
  | 'closed'
  | 'elsewhere'
  | 'registered'
  | 'waiting'
  | 'invited';

type Registrable = Pick<
  CtfEvent,
  'registration' | 'registrationOpen' | 'registrationOpensAt' | 'full' | 'status' | 'cancelled' | 'elsewhere'
>;

/** The moment registrations open, when it is still to come; `now` in ms. */
export function opensLater(
  {
    registrationOpen,
    registrationOpensAt,
    status,
    cancelled,
    elsewhere,
  }: Omit<Registrable, 'registration' | 'full'>,
  now: number,
): string | null {
  if (elsewhere || registrationOpen || registrationOpensAt === null || cancelled || status === 'ended')
    return null;
  return Date.parse(registrationOpensAt) > now ? registrationOpensAt : null;
}

export function standingOf(event: Registrable, now = Date.now()): Standing {
  const own = event.registration;
  if (own?.state === 'pending' || own?.offer) return 'invited';
  if (own?.state === 'waitlisted') return 'waiting';
  if (own) return 'registered';
  if (event.elsewhere) return 'elsewhere';
  if (!event.registrationOpen) return opensLater(event, now) === null ? 'closed' : 'soon';
  return event.full ? 'full' : 'open';
}

/** The team that keeps or offers the reader a place, while it waits for their answer; null when none does. */
export const invitingTeam = ({ registration: own }: Pick<CtfEvent, 'registration'>): string | null =>
  own?.offer ?? (own?.state === 'pending' ? (own.teamName ?? '') : null);

/** What the button of an event says. */
export function buttonLabel(event: Registrable, now = Date.now()): string {
  const standing = standingOf(event, now);
  if (standing === 'waiting') return REGISTRATION_TEXTS.waiting(event.registration?.position ?? null);
  const later = opensLater(event, now);
  if (standing === 'soon' && later) return REGISTRATION_TEXTS.opensOn(shortDate(later, now));
  const { register: open, full, closed, elsewhere, registered, invited } = REGISTRATION_TEXTS;
  return { open, full, closed, soon: closed, elsewhere, registered, invited }[standing];
}

/** Ways to take part that an event takes from somebody who is not registered that way yet. */
export function typesOf(event: Pick<CtfEvent, 'mode' | 'status'>): ParticipationType[] {
  const types: ParticipationType[] =
    event.mode === 'solo' ? ['solo'] : event.mode === 'team' ? ['findTeam', 'team'] : [...PARTICIPATIONS];
  // Once it runs, nobody forms teams any more.
  return event.status === 'live' ? types.filter((type) => type !== 'findTeam') : types;
}

/** True while an own registration can be changed or withdrawn; `now` in ms. A place in the waiting list is always left. */
export function isChangeable(
  event: Pick<CtfEvent, 'startDate' | 'cancelled' | 'status'>,
  now: number,
): boolean {
  const starts_at = Date.parse(event.startDate);
  return !event.cancelled && event.status !== 'ended' && mayChangeRegistration({ starts_at, now });
}

/** The moment, in ms, until which a registration to an event may change. */
export const changeableUntil = (event: Pick<CtfEvent, 'startDate'>): number =>
  registrationLock(Date.parse(event.startDate));

/** The reader plays an event with a team whose seats may still be offered; `now` in ms. */
export const playsTeam = (event: CtfEvent, now: number): boolean =>
  event.mode !== 'solo' &&
  event.registration?.participationType === 'team' &&
  event.registration.state === 'registered' &&
  event.registration.teamId !== null &&
  isChangeable(event, now);

/** Events in which the reader loses a place, or a turn, by leaving a team: those whose registrations may still change. */
export const eventsLostWith = (events: readonly CtfEvent[], teamId: number, now: number): CtfEvent[] =>
  events.filter(
    (event) =>
      isChangeable(event, now) &&
      event.registration?.participationType === 'team' &&
      event.registration.teamId === teamId &&
      event.registration.state !== 'pending',
  );

/** The reader is the captain of that team: who seeks one is shown to them (docs/product/ctf.md#sans-équipe). */
export const mayFindPlayers = (event: CtfEvent, teams: readonly Team[], now: number): boolean =>
  playsTeam(event, now) && teams.some(({ id, isCaptain }) => isCaptain && id === event.registration?.teamId);

const folded = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('fr');

/** The reader's team that has a name, whatever its capitals. */
export const teamNamed = (teams: readonly Team[], name: string): Team | undefined =>
  teams.find((team) => folded(team.name) === folded(name));

export interface RegistrationForm {
  participationType: ParticipationType;
  teamName: string;
  /** Pseudos chosen by the captain; null = as it is, or everybody. */
  roster: readonly string[] | null;
  /** Id of the bracket; empty when none is asked or chosen. */
  bracketId?: string;
}

/** What the server is asked: a team and its players only for a team. */
export function bodyOf({ participationType, teamName, roster, bracketId = '' }: RegistrationForm) {
  const bracket = bracketId === '' ? {} : { bracketId: Number(bracketId) };
  if (participationType !== 'team') return { participationType, ...bracket };
  return {
    participationType,
    teamName: teamName.trim(),
    ...(roster ? { roster: [...roster] } : {}),
    ...bracket,
  };
}

export type FieldName = 'participationType' | 'teamName' | 'roster' | 'bracketId';

/** The fields that a form shows, for the refusals that they may bear. */
export function fieldsShown({
  type,
  arranges,
  bracketType,
}: {
  type: ParticipationType;
  arranges: boolean;
  bracketType: ParticipationType | null;
}): FieldName[] {
  const visibleFields: FieldName[] = ['participationType'];
  if (type === 'team') visibleFields.push('teamName');
  if (arranges) visibleFields.push('roster');
  if (bracketType) visibleFields.push('bracketId');
  return visibleFields;
}

/**
 * For whom a bracket is to be chosen, null when none is, and the one that stands: chosen, else that of the registration if
 * it is for the same; empty when it is none of those that may be chosen.
 */
export function bracketIn(
  event: CtfEvent,
  {
    type,
    team,
    registeredTeam,
    chosen,
  }: { type: ParticipationType; team: Team | undefined; registeredTeam: boolean; chosen: string | null },
): { bracketType: 'solo' | 'team' | null; bracketId: string } {
  const own = event.registration;
  // A mate of the registered team leaves the bracket to its captain.
  const led = type === 'team' && registeredTeam && !team?.isCaptain;
  const choices = led ? [] : choicesOf(event, type);
  if (type === 'findTeam' || choices.length === 0) return { bracketType: null, bracketId: '' };
  // Another team is not in the bracket of the one that is left.
  const same = own?.participationType === type && (type !== 'team' || registeredTeam);
  const registeredBracket = same && own.bracketId !== null ? String(own.bracketId) : '';
  const currentBracket = chosen ?? registeredBracket;
  return {
    bracketType: type,
    bracketId: choices.some(({ id }) => String(id) === currentBracket) ? currentBracket : '',
  };
}

const TEAM_REFUSALS = ['team_name_taken', 'not_captain', 'team_not_found', 'team_limit', 'team_full'];

/** Where each refusal of the server is shown; none for one that the form has no place for. */
export function errorsOf(refusal: ApiError, visibleFields: readonly FieldName[]) {
  const found: Partial<Record<FieldName, string>> = {};
  const addError = (field: FieldName, text: string | undefined) => {
    if (text && visibleFields.includes(field)) found[field] ??= text;
  };
  const { error, fields } = refusal;
  for (const field of visibleFields) addError(field, fields[field]);
  const text = messageOf(refusal);
  if (error === 'other_team') addError(visibleFields.includes('roster') ? 'roster' : 'teamName', text);
  else if (error?.startsWith('bracket_')) addError('bracketId', text);
  else if (TEAM_REFUSALS.includes(error ?? '')) addError('teamName', text);
  return found;
}

/**
 * The players first proposed to a captain: those already chosen when there are some, else all who may be, as many as there
 * is room for beside the captain.
 */
export function proposedRoster({ players, room }: Roster, captain: string): string[] {
  const others = players.filter(({ username }) => username !== captain);
  const chosen = others.filter(({ place }) => place === 'playing' || place === 'pending');
  const proposed = chosen.length > 0 ? chosen : others.filter(({ place }) => place === 'free');
  return [captain, ...proposed.slice(0, Math.max(0, room - 1)).map(({ username }) => username)];
}
