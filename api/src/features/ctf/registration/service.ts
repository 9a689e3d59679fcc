import type {
  listRegistrations as listContract,
  registerToEvent as registerContract,
} from '@fanion/contract/ctf/registration/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { mayChangeRegistration } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { isNameTaken } from '../entrants/names-service.ts';
import { iso } from '../events/present.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { releaseSeats } from '../events/record-queries.ts';
import { findBracketFor, writeBracketFor } from './bracket-service.ts';
import { fillFreedPlaces, givePlace, isOpenNow, refuseLocked } from './capacity-service.ts';
import * as queries from './queries.ts';
import { listUnaccepted } from './roster-queries.ts';
import {
  acceptOffer,
  arrangeRoster,
  declineOffer,
  findRegistrationTeam,
  type RegistrationTeam,
} from './roster-service.ts';
import * as texts from './texts.ts';

type Form = BodyOf<typeof registerContract>;
/** The result of a registration: how the member takes part, and in which team. */
export interface RegistrationResult {
  type: Form['participationType'];
  team: string;
  waiting: boolean;
  /** Name of the previous team of the registration, if it was archived. */
  left: string | null;
  /** Usernames of the members chosen by the captain who have not accepted yet. */
  awaited: readonly string[];
}

const isOffered = (own: queries.RegistrationRow): boolean =>
  own.participation_type === 'findTeam' && own.entrant_id === null && own.team_id !== null;

function modeRefusal(event: LockedEvent, type: Form['participationType']): Refused | null {
  if (event.mode === 'solo' && type !== 'solo') return badField('participationType', texts.MODE.solo);
  if (event.mode === 'team' && type === 'solo') return badField('participationType', texts.MODE.team);
  if (type === 'findTeam' && event.now >= event.starts_at)
    return badField('participationType', texts.MODE.started);
  return null;
}

/** Why a member may not take part in this way, whatever the team; null when they may. */
async function refusalOf(
  sql: Sql,
  event: LockedEvent,
  actor: Actor,
  { own, type }: { own: queries.RegistrationRow | null; type: Form['participationType'] },
): Promise<Refused | null> {
  const changes = own !== null && own.state !== 'pending';
  if (changes && own.participation_type !== type && !mayChangeRegistration(event)) return refuseLocked(event);
  if (!changes || own.participation_type !== type) {
    const refusal = modeRefusal(event, type);
    if (refusal) return refusal;
  }
  // A seeker may have to play solo in the end.
  if (type === 'team' || (own && own.participation_type !== 'team')) return null;
  const candidate = { name: actor.username, but: { teamId: null, memberId: actor.id } };
  return (await isNameTaken(sql, event.id, candidate)) ? refuse('name_in_event') : null;
}

async function registerIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { eventId, form }: { eventId: number; form: Form },
): Promise<Outcome<RegistrationResult>> {
  const event = await lockEvent(sql, eventId);
  if (!event || event.state === 'draft') return refuse('event_not_found');
  if (event.state === 'cancelled') return refuse('event_cancelled');
  if (event.elsewhere) return refuse('registration_closed', { message: texts.ELSEWHERE });
  if (!isOpenNow(event)) return refuse('registration_closed');
  const { participationType: type } = form;
  const own = await queries.findRegistration(sql, event.id, actor.id);
  const refusal = await refusalOf(sql, event, actor, { own, type });
  if (refusal) return refusal;
  const changes = own !== null && own.state !== 'pending';
  let team: RegistrationTeam | null = null;
  if (type === 'team') {
    const aim = await findRegistrationTeam(context, sql, { event, actor, own, form });
    if (!aim.ok) return aim;
    team = aim.value;
    // The same registration again changes nothing, so it is never too late.
    if (changes && !mayChangeRegistration(event) && (team.teamId !== own.team_id || team.others !== null))
      return refuseLocked(event);
  }
  const request = {
    type,
    teamId: team?.teamId ?? null,
    led: team !== null && !team.captain,
    bracketId: form.bracketId,
  };
  const bracket = await findBracketFor(sql, event, actor.id, request);
  if (!bracket.ok) return bracket;
  const of = { eventId: event.id, memberId: actor.id };
  const placed = async (state: queries.RegistrationRow['state']): Promise<Outcome<RegistrationResult>> => {
    await writeBracketFor(sql, of, bracket.value);
    return done({
      type,
      team: team?.name ?? '',
      waiting: state === 'waitlisted',
      left: team?.left ?? null,
      awaited: team?.others ? await listUnaccepted(sql, event.id, team.teamId) : [],
    });
  };
  if (changes && own.participation_type === type) {
    // A seat offered to a seeker waits for their answer.
    if (!team || (own.team_id === team.teamId && !team.others)) return placed(own.state);
  }
  const aim = { participation_type: type, team_id: team?.teamId ?? null };
  const seated = own?.state === 'registered';
  const state =
    own?.state === 'waitlisted'
      ? 'waitlisted'
      : await givePlace(sql, event, { memberId: actor.id, ...aim, seated });
  if (own?.state === 'waitlisted')
    await queries.saveRegistration(sql, event.id, actor.id, { ...aim, state, entrant_id: null });
  if (team) await arrangeRoster(context, sql, event, { actor, team });
  await fillFreedPlaces(context, sql, event);
  return placed(state);
}

async function cancelIn(
  context: Context,
  sql: Sql,
  memberId: number,
  eventId: number,
): Promise<Outcome<string>> {
  const event = await lockEvent(sql, eventId);
  if (!event || event.state === 'draft') return refuse('event_not_found');
  const own = await queries.findRegistration(sql, event.id, memberId);
  if (!own) return refuse('not_registered');
  if (own.state === 'registered' && !mayChangeRegistration(event)) return refuseLocked(event);
  await queries.deleteRegistration(sql, own.id);
  if (own.state === 'registered') await releaseSeats(sql, event.id, 1);
  await fillFreedPlaces(context, sql, event);
  return done(own.state === 'pending' ? texts.DECLINED : texts.CANCELLED);
}

async function acceptIn(
  context: Context,
  sql: Sql,
  actor: Pick<Actor, 'id' | 'username'>,
  eventId: number,
): Promise<Outcome<RegistrationResult>> {
  const event = await lockEvent(sql, eventId);
  if (!event || event.state === 'draft') return refuse('event_not_found');
  if (event.state === 'cancelled') return refuse('event_cancelled');
  const own = await queries.findRegistration(sql, event.id, actor.id);
  if (!own) return refuse('not_registered');
  if (isOffered(own)) {
    const seat = await acceptOffer(context, sql, event, actor);
    return seat.ok ? done({ type: 'team', team: seat.value, waiting: false, left: null, awaited: [] }) : seat;
  }
  const { participation_type, team_id } = own;
  const placed = (state: queries.RegistrationRow['state']): Outcome<RegistrationResult> =>
    done({
      type: participation_type,
      team: '',
      waiting: state === 'waitlisted',
      left: null,
      awaited: [],
    });
  if (own.state !== 'pending') return placed(own.state);
  if (!isOpenNow(event)) return refuse('registration_closed');
  return placed(
    await givePlace(sql, event, { memberId: actor.id, participation_type, team_id, seated: false }),
  );
}

/** Runs the change in one transaction, then has the caches of the event reloaded. */
const changeRegistrations = <T>(
  { db }: Context,
  eventId: number,
  work: (sql: Sql) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  transact(db, async (sql) => {
    const outcome = await work(sql);
    if (outcome.ok) sql.publish('event-changed', { eventId });
    return outcome;
  });

/**
 * Registers a member to an event, or changes how they take part (docs/product/ctf.md#inscription). Every
 * change to an event's players holds its lock.
 */
export const registerToEvent = (
  context: Context,
  actor: Actor,
  to: { eventId: number; form: Form },
): Promise<Outcome<RegistrationResult>> =>
  changeRegistrations(context, to.eventId, (sql) => registerIn(context, sql, actor, to));

export const cancelRegistration = (
  context: Context,
  memberId: number,
  eventId: number,
): Promise<Outcome<string>> =>
  changeRegistrations(context, eventId, (sql) => cancelIn(context, sql, memberId, eventId));

/** Accepts a place in a roster, or the seat that a captain offers. */
export const acceptPlace = (
  context: Context,
  actor: Pick<Actor, 'id' | 'username'>,
  eventId: number,
): Promise<Outcome<RegistrationResult>> =>
  changeRegistrations(context, eventId, (sql) => acceptIn(context, sql, actor, eventId));

/** Declines a place that was not accepted yet, which cancels it; a seeker keeps their own place. */
export const declinePlace = (context: Context, memberId: number, eventId: number): Promise<Outcome<string>> =>
  changeRegistrations(context, eventId, async (sql) => {
    const own = await queries.findRegistration(sql, eventId, memberId);
    return own?.state === 'pending'
      ? cancelIn(context, sql, memberId, eventId)
      : declineOffer(sql, eventId, memberId);
  });

/** All registrations to an event, for its organisers, then the waiting list with its positions. */
export async function listRegistrations(
  { db }: Context,
  eventId: number,
): Promise<AnswerOf<typeof listContract>> {
  const rows = await queries.listManagedRegistrations(db, eventId);
  let waiting = 0;
  const registrations = rows.map((row) => ({
    id: row.id,
    username: row.username,
    participationType: row.participation_type,
    state: row.state,
    teamName: row.team_name,
    entrantId: row.entrant_id,
    position: row.state === 'waitlisted' ? ++waiting : null,
    createdAt: iso(row.created_at),
  }));
  return { registrations, total: registrations.length };
}
