import type { registerToEvent } from '@fanion/contract/ctf/registration';
import type { BodyOf } from '@fanion/contract/endpoint';
import { mayChangeRegistration, registrationLock } from '@fanion/rules/event-status';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import type { TeamsService } from '../../teams/service.ts';
import type { Names } from '../names/service.ts';
import type { Seekers } from '../seekers/service.ts';
import * as texts from '../texts.ts';
import type { Letters } from './news-service.ts';
import { isOpenNow, type Places } from './places-service.ts';
import * as queries from './queries.ts';
import { aimAtTeam, type TeamAim } from './roster-service.ts';

type Form = BodyOf<typeof registerToEvent>;
/** What was done: how the member takes part, and for which team. */
export interface Placed {
  type: Form['participationType'];
  team: string;
  waiting: boolean;
  /** Name of the team that the registration was for before, when it is archived. */
  left: string | null;
}

const isOffered = (own: queries.RegistrationRow): boolean =>
  own.participation_type === 'findTeam' && own.entrant_id === null && own.team_id !== null;

const locked = (event: queries.LockedEvent): Refused =>
  refuse('registration_locked', { message: texts.lockedSince(registrationLock(event.starts_at)) });

function modeRefusal(event: queries.LockedEvent, type: Form['participationType']): Refused | null {
  if (event.mode === 'solo' && type !== 'solo') return badField('participationType', texts.MODE.solo);
  if (event.mode === 'team' && type === 'solo') return badField('participationType', texts.MODE.team);
  if (type === 'findTeam' && event.now >= event.starts_at)
    return badField('participationType', texts.MODE.started);
  return null;
}

/** Registrations to events (behaviours 2.3). Every change of who plays an event holds its lock. */
export function createRegistrations(
  { db, events }: Context,
  teams: TeamsService,
  names: Names,
  places: Places,
  seekers: Seekers,
  letters: Letters,
) {
  /** Puts the roster as the captain wants it. */
  const arrange = async (
    sql: Sql,
    event: queries.LockedEvent,
    actor: Actor,
    team: TeamAim,
  ): Promise<void> => {
    if (team.others === null) return;
    const gone = await queries.keepRoster(sql, event.id, team.teamId, [actor.id, ...team.others]);
    await queries.releaseSeats(sql, event.id, gone.filter(({ seated }) => seated).length);
    const asked = await queries.offerPlaces(sql, event.id, team.teamId, team.others);
    const news = texts.rosterNews(event.name, team.name, actor.username);
    await letters.write(sql, event, asked, news, { actorId: actor.id });
    const dropped = gone.map(({ id }) => id);
    await letters.write(sql, event, dropped, texts.droppedNews(event.name, team.name));
  };

  const registerIn = async (
    sql: Sql,
    actor: Actor,
    eventId: number,
    form: Form,
  ): Promise<Outcome<Placed>> => {
    const event = await queries.lockEvent(sql, eventId);
    if (!event || event.state === 'draft') return refuse('event_not_found');
    if (event.state === 'cancelled') return refuse('event_cancelled');
    if (event.elsewhere) return refuse('registration_closed', { message: texts.ELSEWHERE });
    if (!isOpenNow(event)) return refuse('registration_closed');
    const { participationType: type } = form;
    const own = await queries.findRegistration(sql, event.id, actor.id);
    const changes = own !== null && own.state !== 'pending';
    const late = changes && !mayChangeRegistration(event);
    if (late && own.participation_type !== type) return locked(event);
    if (!changes || own.participation_type !== type) {
      const refusal = modeRefusal(event, type);
      if (refusal) return refusal;
    }
    let team: TeamAim | null = null;
    // Who seeks a team may have to play alone in the end.
    if (type !== 'team' && (!own || own.participation_type === 'team')) {
      if (await names.isTaken(sql, event.id, actor.username, { teamId: null, memberId: actor.id }))
        return refuse('name_in_event');
    }
    if (type === 'team') {
      const aim = await aimAtTeam(sql, teams, names, event, actor, own, form);
      if (!aim.ok) return aim;
      team = aim.value;
      // What is asked is what is: nothing changes, however late.
      if (late && (team.teamId !== own.team_id || team.others !== null)) return locked(event);
    }
    const placed = (state: queries.RegistrationRow['state']): Outcome<Placed> =>
      done({ type, team: team?.name ?? '', waiting: state === 'waitlisted', left: team?.left ?? null });
    if (changes && own.participation_type === type) {
      // A seat that is offered to who seeks a team waits for its answer.
      if (!team || (own.team_id === team.teamId && !team.others)) return placed(own.state);
    }
    const aim = { participation_type: type, team_id: team?.teamId ?? null };
    const state =
      own?.state === 'waitlisted'
        ? 'waitlisted'
        : await places.settle(sql, event, actor.id, aim, own?.state === 'registered');
    if (own?.state === 'waitlisted')
      await queries.saveRegistration(sql, event.id, actor.id, { ...aim, state, entrant_id: null });
    if (team) await arrange(sql, event, actor, team);
    await places.refill(sql, event);
    return placed(state);
  };

  const cancelIn = async (sql: Sql, memberId: number, eventId: number): Promise<Outcome<string>> => {
    const event = await queries.lockEvent(sql, eventId);
    if (!event || event.state === 'draft') return refuse('event_not_found');
    const own = await queries.findRegistration(sql, event.id, memberId);
    if (!own) return refuse('not_registered');
    if (own.state === 'registered' && !mayChangeRegistration(event)) return locked(event);
    await queries.deleteRegistration(sql, own.id);
    if (own.state === 'registered') await queries.releaseSeats(sql, event.id, 1);
    await places.refill(sql, event);
    return done(own.state === 'pending' ? texts.DECLINED : texts.CANCELLED);
  };

  const acceptIn = async (
    sql: Sql,
    actor: Pick<Actor, 'id' | 'username'>,
    eventId: number,
  ): Promise<Outcome<Placed>> => {
    const event = await queries.lockEvent(sql, eventId);
    if (!event || event.state === 'draft') return refuse('event_not_found');
    if (event.state === 'cancelled') return refuse('event_cancelled');
    const own = await queries.findRegistration(sql, event.id, actor.id);
    if (!own) return refuse('not_registered');
    if (isOffered(own)) {
      const seat = await seekers.acceptIn(sql, event, actor);
      return seat.ok ? done({ type: 'team', team: seat.value, waiting: false, left: null }) : seat;
    }
    const placed = (state: queries.RegistrationRow['state']): Outcome<Placed> =>
      done({ type: own.participation_type, team: '', waiting: state === 'waitlisted', left: null });
    if (own.state !== 'pending') return placed(own.state);
    if (!isOpenNow(event)) return refuse('registration_closed');
    return placed(await places.settle(sql, event, actor.id, own, false));
  };

  const announced = async <T>(eventId: number, work: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const outcome = await work;
    if (outcome.ok) events.publish('event-changed', { eventId });
    return outcome;
  };

  return {
    register: (actor: Actor, eventId: number, form: Form) =>
      announced(
        eventId,
        transact(db, (sql) => registerIn(sql, actor, eventId, form)),
      ),
    cancel: (memberId: number, eventId: number) =>
      announced(
        eventId,
        transact(db, (sql) => cancelIn(sql, memberId, eventId)),
      ),
    accept: (actor: Pick<Actor, 'id' | 'username'>, eventId: number) =>
      announced(
        eventId,
        transact(db, (sql) => acceptIn(sql, actor, eventId)),
      ),
    /** Declining is cancelling a place that was not taken yet; who seeks a team keeps theirs. */
    decline: (memberId: number, eventId: number) =>
      announced(
        eventId,
        transact(db, async (sql) => {
          const own = await queries.findRegistration(sql, eventId, memberId);
          return own?.state === 'pending'
            ? cancelIn(sql, memberId, eventId)
            : seekers.declineIn(sql, eventId, memberId);
        }),
      ),
  };
}
