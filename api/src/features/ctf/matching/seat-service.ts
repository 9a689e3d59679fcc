import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { Names } from '../names/service.ts';
import type { Letters } from '../registration/news-service.ts';
import type { Places } from '../registration/places-service.ts';
import { lockEvent, saveRegistration } from '../registration/queries.ts';
import * as texts from '../texts.ts';
import { insertFormedTeam } from './queries.ts';
import { findSeated, findTeamOf } from './seat-queries.ts';

/** Alone, in a new team, or in the team of this entrant. */
type Seat = 'solo' | 'new' | number;

/** A manager's hand in who plays with whom, after those who sought a team were put together or before (behaviours 2.3). */
export function createSeating({ db, events }: Context, names: Names, places: Places, letters: Letters) {
  const seatIn = async (
    sql: Sql,
    actorId: number,
    eventId: number,
    registrationId: number,
    to: Seat,
  ): Promise<Outcome<{ message: string }>> => {
    const event = await lockEvent(sql, eventId);
    if (!event) return refuse('event_not_found');
    if (event.state === 'cancelled') return refuse('event_cancelled');
    if (event.now >= event.ends_at) return refuse('event_over');
    const seated = await findSeated(sql, eventId, registrationId);
    if (!seated) return refuse('not_registered', { message: texts.NO_REGISTRATION });
    if (seated.state !== 'registered') return refuse('not_registered', { message: texts.NO_PLACE });
    if (seated.played) return refuse('member_played');
    const { member_id: memberId, username } = seated;
    let team: { id: number; name: string; players: string[] } | null = null;
    if (to === 'new') {
      const name = await names.nextFormed(sql, eventId);
      team = { id: await insertFormedTeam(sql, eventId, name), name, players: [] };
    } else if (to !== 'solo') {
      const found = await findTeamOf(sql, eventId, to, memberId);
      if (!found) return badField('to', texts.NO_SUCH_TEAM);
      if (to === seated.entrant_id) return done({ message: texts.seatedIn(username, found.name) });
      if (found.taken >= event.team_size) return refuse('team_full');
      team = { id: to, ...found };
    }
    if (event.mode === 'solo' && team) return badField('to', texts.MODE.solo);
    if (team)
      await saveRegistration(sql, eventId, memberId, {
        participation_type: 'findTeam',
        state: 'registered',
        team_id: null,
        entrant_id: team.id,
      });
    else await places.settle(sql, event, memberId, { participation_type: 'solo', team_id: null }, true);
    await places.refill(sql, event);
    const news = team
      ? texts.matchedNews(event.name, team.name, [...team.players, username])
      : texts.seatedAloneNews(event.name);
    await letters.write(sql, event, [memberId], news);
    await audit(sql, {
      actorId,
      channel: 'web',
      action: 'event.seat',
      target: `event:${eventId}`,
      details: { member: memberId, to: team?.name ?? 'solo' },
    });
    return done({ message: team ? texts.seatedIn(username, team.name) : texts.seatedAlone(username) });
  };

  return async (
    actorId: number,
    eventId: number,
    registrationId: number,
    to: Seat,
  ): Promise<Outcome<{ message: string }>> => {
    const outcome = await transact(db, (sql) => seatIn(sql, actorId, eventId, registrationId, to));
    if (outcome.ok) events.publish('event-changed', { eventId });
    return outcome;
  };
}
