import type { CtfEvent, OwnRegistration } from '@fanion/contract/ctf/events/shapes';
import type { listRegistrations, Roster } from '@fanion/contract/ctf/registration/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Team } from '@fanion/contract/teams/team';
import { mayChangeRegistration, PARTICIPATIONS, registrationLock } from '@fanion/rules/ctf/registration';
import { type ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { shortDate } from '../../../lib/french.ts';
import { choicesOf } from '../brackets/model.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

/** The outcome of a registration: the server's sentence, and the event as it is now. */
export type RegistrationAnswer = { message: string; event: CtfEvent };

/** A line of the organisers' list of registrations. */
export type Registration = AnswerOf<typeof listRegistrations>['registrations'][number];

export type ParticipationType = OwnRegistration['participationType'];

/**
 * The reader's state: it decides the button's label and the purpose of its dialog
 * (docs/product/ctf.md#inscription). `elsewhere`: registration is on the organiser's own site.
 */
export type RegistrationStatus =
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

/** The moment when registration opens, if it is still to come; `now` in ms. */
export function nextOpeningOf(
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

export function registrationStatusOf(event: Registrable, now = Date.now()): RegistrationStatus {
  const own = event.registration;
  if (own?.state === 'pending' || own?.offer) return 'invited';
  if (own?.state === 'waitlisted') return 'waiting';
  if (own) return 'registered';
  if (event.elsewhere) return 'elsewhere';
  if (!event.registrationOpen) return nextOpeningOf(event, now) === null ? 'closed' : 'soon';
  return event.full ? 'full' : 'open';
}

/**
 * The team that reserves or offers the reader a place, while it waits for their answer; null when none does.
 */
export const invitingTeam = ({ registration: own }: Pick<CtfEvent, 'registration'>): string | null =>
  own?.offer ?? (own?.state === 'pending' ? (own.teamName ?? '') : null);

/** The label of an event's button. */
export function buttonLabel(event: Registrable, now = Date.now()): string {
  const standing = registrationStatusOf(event, now);
  if (standing === 'waiting') return REGISTRATION_TEXTS.waiting(event.registration?.position ?? null);
  const later = nextOpeningOf(event, now);
  if (standing === 'soon' && later) return REGISTRATION_TEXTS.opensOn(shortDate(later, now));
  const { register: open, full, closed, elsewhere, registered, invited } = REGISTRATION_TEXTS;
  return { open, full, closed, soon: closed, elsewhere, registered, invited }[standing];
}

/** Ways to take part that an event offers a member not registered that way yet. */
export function typesOf(event: Pick<CtfEvent, 'mode' | 'status'>): ParticipationType[] {
  const types: ParticipationType[] =
    event.mode === 'solo' ? ['solo'] : event.mode === 'team' ? ['findTeam', 'team'] : [...PARTICIPATIONS];
  // Once it runs, no more teams are formed.
  return event.status === 'live' ? types.filter((type) => type !== 'findTeam') : types;
}

/**
 * Whether the reader's own registration can be changed or withdrawn; `now` in ms. A place on the waiting list
 * can always be given up.
 */
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

/** Whether the reader plays an event with a team that may still offer seats; `now` in ms. */
export const playsInTeam = (event: CtfEvent, now: number): boolean =>
  event.mode !== 'solo' &&
  event.registration?.participationType === 'team' &&
  event.registration.state === 'registered' &&
  event.registration.teamId !== null &&
  isChangeable(event, now);

/**
 * Events in which the reader loses a place, or a rank on the waiting list, by leaving a team: those whose
 * registrations may still change.
 */
export const eventsLostByLeaving = (events: readonly CtfEvent[], teamId: number, now: number): CtfEvent[] =>
  events.filter(
    (event) =>
      isChangeable(event, now) &&
      event.registration?.participationType === 'team' &&
      event.registration.teamId === teamId &&
      event.registration.state !== 'pending',
  );

/**
 * Whether the reader is the captain of that team: they then see its event's seekers
 * (docs/product/ctf.md#sans-équipe).
 */
export const mayFindPlayers = (event: CtfEvent, teams: readonly Team[], now: number): boolean =>
  playsInTeam(event, now) &&
  teams.some(({ id, isCaptain }) => isCaptain && id === event.registration?.teamId);

const normalizeName = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('fr');

/** The reader's team with a given name, in any case. */
export const findTeam = (teams: readonly Team[], name: string): Team | undefined =>
  teams.find((team) => normalizeName(team.name) === normalizeName(name));

export interface RegistrationForm {
  participationType: ParticipationType;
  teamName: string;
  /** Pseudos chosen by the captain; null = unchanged, or everybody. */
  roster: readonly string[] | null;
  /** Id of the bracket; empty when none is required or chosen. */
  bracketId?: string;
}

/** The body to send: a team and its players only for a team. */
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

/** The visible fields of a form, for the refusals that they can show. */
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
 * The kind of entrant to choose a bracket for, null for none, and the current one: the choice, else the
 * registration's if it is for the same entrant; empty when it is not among the choices.
 */
export function bracketChoiceOf(
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
  // Another team does not have the previous team's bracket.
  const same = own?.participationType === type && (type !== 'team' || registeredTeam);
  const registeredBracket = same && own.bracketId !== null ? String(own.bracketId) : '';
  const currentBracket = chosen ?? registeredBracket;
  return {
    bracketType: type,
    bracketId: choices.some(({ id }) => String(id) === currentBracket) ? currentBracket : '',
  };
}

const TEAM_REFUSALS = ['team_name_taken', 'not_captain', 'team_not_found', 'team_limit', 'team_full'];

/** Assigns each refusal of the server to its field; none for one without a field in the form. */
export function serverProblems(refusal: ApiError, visibleFields: readonly FieldName[]) {
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
 * The players initially proposed to a captain: those already chosen if any, else all available ones, as many
 * as there is room for beside the captain.
 */
export function proposedRoster({ players, room }: Roster, captain: string): string[] {
  const others = players.filter(({ username }) => username !== captain);
  const chosen = others.filter(({ place }) => place === 'playing' || place === 'pending');
  const proposed = chosen.length > 0 ? chosen : others.filter(({ place }) => place === 'free');
  return [captain, ...proposed.slice(0, Math.max(0, room - 1)).map(({ username }) => username)];
}
