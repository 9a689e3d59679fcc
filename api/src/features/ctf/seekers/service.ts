import { type listSeekers, SEEKERS_PAGE_SIZE } from '@fanion/contract/ctf/registration';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { mayChangeRegistration, registrationLock } from '@fanion/rules/event-status';
import { levelOf } from '@fanion/rules/levels';
import { readVisibility } from '@fanion/rules/profile-visibility';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import type { Entry } from '../events/model.ts';
import type { EventsState } from '../events/state.ts';
import type { Letters } from '../registration/news-service.ts';
import { type LockedEvent, lockEvent } from '../registration/queries.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';

/** Offers of one team to one member: who declines is not asked without end. */
const OFFER_LIMIT: Limit = { max: 3, windowMs: 24 * 3_600_000 };

const locked = ({ starts_at }: Pick<LockedEvent, 'starts_at'>): Refused =>
  refuse('registration_locked', { message: texts.lockedSince(registrationLock(starts_at)) });

export type Seekers = ReturnType<typeof createSeekers>;

/** Who seeks a team in an event, for the captains with free seats (behaviours 2.3), until the registrations lock. */
export function createSeekers({ db, events, limiter }: Context, state: EventsState, letters: Letters) {
  /** The team of a captain who may look for players at this moment. */
  const captained = async (
    sql: Sql,
    actor: Actor,
    event: Pick<LockedEvent, 'id' | 'state' | 'starts_at' | 'now'>,
  ): Promise<Outcome<queries.OwnTeam>> => {
    if (event.state === 'draft') return refuse('event_not_found');
    if (event.state === 'cancelled') return refuse('event_cancelled');
    const team = await queries.findOwnTeam(sql, event.id, actor.id);
    if (!team) return refuse('not_captain', { message: texts.SEEKERS_FOR_CAPTAINS });
    return mayChangeRegistration(event) ? done(team) : locked(event);
  };
  /** A change of who is asked, under the lock of the event. */
  const change = async (
    actor: Actor,
    eventId: number,
    work: (sql: Sql, event: LockedEvent, team: queries.OwnTeam) => Promise<Outcome<{ message: string }>>,
  ): Promise<Outcome<{ message: string }>> => {
    const outcome = await transact(db, async (sql) => {
      const event = await lockEvent(sql, eventId);
      if (!event) return refuse('event_not_found');
      const team = await captained(sql, actor, event);
      return team.ok ? work(sql, event, team.value) : team;
    });
    if (outcome.ok) events.publish('event-changed', { eventId });
    return outcome;
  };

  return {
    /** Those who seek a team, as their profiles show them. */
    async list(actor: Actor, entry: Entry, page: number): Promise<Outcome<AnswerOf<typeof listSeekers>>> {
      const { id, state: is, team_size: size, times } = entry;
      const now = state.now();
      const found = await captained(db, actor, { id, state: is, starts_at: times.starts_at, now });
      if (!found.ok) return found;
      const team = found.value;
      const freeSeats = Math.max(0, size - team.taken);
      const rows = await queries.listSeekers(db, id, {
        teamId: team.id,
        offersOnly: freeSeats === 0,
        from: (page - 1) * SEEKERS_PAGE_SIZE,
        many: SEEKERS_PAGE_SIZE,
      });
      const total = rows[0]?.total ?? 0;
      return done({
        team: { id: team.id, name: team.name, freeSeats },
        seekers: rows.map((row) => ({
          id: row.id,
          username: row.username,
          avatar: avatarUrl(row.id, row.avatar),
          level: levelOf(row.xp),
          specialties: readVisibility(row.visibility).specialties ? row.specialties : [],
          offer: row.offer_team_id === null ? 'none' : row.offer_team_id === team.id ? 'own' : 'other',
        })),
        pagination: { page, total, total_pages: Math.max(1, Math.ceil(total / SEEKERS_PAGE_SIZE)) },
      });
    },

    /** Offers a seat, which the member takes or declines. */
    offer: (actor: Actor, eventId: number, memberId: number) =>
      change(actor, eventId, async (sql, event, team) => {
        const seeker = await queries.findSeeker(sql, eventId, memberId);
        if (!seeker) return refuse('seeker_not_found');
        if (seeker.offer_team_id === team.id) return done({ message: texts.offered(seeker.username) });
        if (seeker.offer_team_id !== null) return refuse('seeker_asked');
        const wait = limiter.take(`seat ${eventId} ${team.id} ${memberId}`, OFFER_LIMIT);
        if (wait !== null) return refuse('too_many_requests', { retryAfter: wait });
        if (!(await queries.offerSeat(sql, eventId, memberId, team.id, event.team_size)))
          return refuse('team_full');
        await letters.write(sql, event, [memberId], texts.rosterNews(event.name, team.name, actor.username), {
          actorId: actor.id,
        });
        return done({ message: texts.offered(seeker.username) });
      }),

    /** Takes an offer back. */
    takeBack: (actor: Actor, eventId: number, memberId: number) =>
      change(actor, eventId, async (sql, _event, team) =>
        (await queries.endOffer(sql, eventId, memberId, team.id))
          ? done({ message: texts.OFFER_TAKEN_BACK })
          : refuse('seeker_not_found'),
      ),

    /** Takes the seat that a captain offered; the name of the team. In the caller's transaction, under the event's lock. */
    async acceptIn(
      sql: Sql,
      event: LockedEvent,
      member: Pick<Actor, 'id' | 'username'>,
    ): Promise<Outcome<string>> {
      if (!mayChangeRegistration(event)) return locked(event);
      const taken = await queries.takeOffer(sql, event.id, member.id, event.team_size);
      if (!taken) return refuse('offer_gone');
      const { team, captain_id: captainId } = taken;
      if (captainId !== null)
        await letters.write(sql, event, [captainId], texts.seatTakenNews(event.name, team, member.username), {
          actorId: member.id,
        });
      return done(team);
    },

    /** Declines it: the member goes on seeking. */
    declineIn: async (sql: Sql, eventId: number, memberId: number): Promise<Outcome<string>> =>
      (await queries.endOffer(sql, eventId, memberId, null))
        ? done(texts.OFFER_DECLINED)
        : refuse('not_registered'),
  };
}
