import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { nextFormedName } from '../entrants/names-service.ts';
import { insertFormedTeam } from '../entrants/record-queries.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { fillFreedPlaces, givePlace } from '../registration/capacity-service.ts';
import { saveRegistration } from '../registration/queries.ts';
import { MODE } from '../registration/texts.ts';
import { findSeatedPlayer, findTeamOf, type SeatedRow } from './seat-queries.ts';
import * as texts from './texts.ts';

/** Solo, in a new team, or in the team of this entrant. */
type Seat = 'solo' | 'new' | number;

interface Team {
  id: number;
  name: string;
  players: readonly string[];
}

/** The team in which a member will play; null: solo. */
async function findTarget(
  sql: Sql,
  event: LockedEvent,
  seated: SeatedRow,
  to: Seat,
): Promise<Outcome<Team | null>> {
  if (to === 'solo') return done(null);
  if (to === 'new') {
    const name = await nextFormedName(sql, event.id);
    return done({ id: await insertFormedTeam(sql, event.id, name), name, players: [] });
  }
  const found = await findTeamOf(sql, event.id, to, seated.member_id);
  if (!found) return badField('to', texts.NO_SUCH_TEAM);
  if (to !== seated.entrant_id && found.taken >= event.team_size) return refuse('team_full');
  return done({ id: to, ...found });
}

async function seatIn(
  context: Context,
  sql: Sql,
  author: Author,
  { eventId, registrationId, to }: { eventId: number; registrationId: number; to: Seat },
): Promise<Outcome<{ message: string }>> {
  const event = await lockEvent(sql, eventId);
  if (!event) return refuse('event_not_found');
  if (event.state === 'cancelled') return refuse('event_cancelled');
  if (event.now >= event.ends_at) return refuse('event_over');
  const seated = await findSeatedPlayer(sql, eventId, registrationId);
  if (!seated) return refuse('not_registered', { message: texts.NO_REGISTRATION });
  if (seated.state !== 'registered') return refuse('not_registered', { message: texts.NO_PLACE });
  if (seated.played) return refuse('member_played');
  const { member_id: memberId, username } = seated;
  const target = await findTarget(sql, event, seated, to);
  if (!target.ok) return target;
  const team = target.value;
  if (team && team.id === seated.entrant_id) return done({ message: texts.seatedIn(username, team.name) });
  if (event.mode === 'solo' && team) return badField('to', MODE.solo);
  if (team)
    await saveRegistration(sql, eventId, memberId, {
      participation_type: 'findTeam',
      state: 'registered',
      team_id: null,
      entrant_id: team.id,
    });
  else await givePlace(sql, event, { memberId, participation_type: 'solo', team_id: null, seated: true });
  await fillFreedPlaces(context, sql, event);
  const news = team
    ? texts.matchedNews(event.name, team.name, [...team.players, username])
    : texts.seatedAloneNews(event.name);
  await notifyOfEvent(context, sql, { event, to: [memberId], news });
  await audit(sql, {
    ...author,
    action: 'event.seat',
    target: `event:${eventId}`,
    details: { member: memberId, ...(team ? { entrant: team.id } : { to: 'solo' }) },
  });
  return done({ message: team ? texts.seatedIn(username, team.name) : texts.seatedAlone(username) });
}

/** Lets a manager seat a player, before or after the matching (docs/product/ctf.md#formation-des-équipes). */
export const seatPlayer = (
  context: Context,
  actor: Pick<Actor, 'id' | 'network'>,
  seat: { eventId: number; registrationId: number; to: Seat },
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, async (sql) => {
    const outcome = await seatIn(context, sql, by(actor), seat);
    if (outcome.ok) sql.publish('event-changed', { eventId: seat.eventId });
    return outcome;
  });
