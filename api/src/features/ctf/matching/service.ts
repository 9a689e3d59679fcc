import { matchPool } from '@fanion/rules/ctf/matching';
import { registrationLock } from '@fanion/rules/ctf/registration';
import { levelOf } from '@fanion/rules/profiles/levels';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { nextFormedName } from '../entrants/names-service.ts';
import { insertFormedTeam } from '../entrants/record-queries.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { markMatched } from '../events/record-queries.ts';
import { givePlace } from '../registration/capacity-service.ts';
import { seatPlayers } from '../registration/queries.ts';
import { endOffers } from '../registration/roster-queries.ts';
import * as queries from './queries.ts';
import { aloneNews, matchedNews } from './texts.ts';

export interface MatchResult {
  /** Number of members who now have a team. */
  matched: number;
  /** Number of teams formed for the event. */
  teams: number;
  unmatched: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The teams formed from an event's seekers: see `matchPool`. */
const matchSeekers = (
  event: LockedEvent,
  seekers: readonly queries.SeekerRow[],
  open: readonly queries.OpenTeamRow[],
): ReturnType<typeof matchPool> =>
  matchPool(
    seekers.map((row) => ({ ...row, level: levelOf(row.xp), languages: [] })),
    open.map((team) => ({
      id: team.id,
      free_seats: Math.max(0, event.team_size - team.taken),
      level: mean(team.players.map(({ xp }) => levelOf(xp))),
      specialties: team.players.flatMap(({ specialties }) => specialties),
      languages: [],
    })),
    event.team_size,
  );

/**
 * Puts seekers into teams (docs/product/ctf.md#formation-des-équipes): free seats of open teams first, then
 * teams formed for this event only.
 */
async function matchIn(context: Context, sql: Sql, event: LockedEvent, final: boolean): Promise<MatchResult> {
  // An offered seat that was not taken is free again.
  if (final) await endOffers(sql, event.id);
  const seekers = await queries.listSeekers(sql, event.id);
  const open = seekers.length === 0 ? [] : await queries.listOpenTeams(sql, event.id);
  const { assignments, new_teams, unmatched } = matchSeekers(event, seekers, open);
  const nameOf = new Map(seekers.map(({ id, username }) => [id, username]));
  const seat = async (
    { id, name, mates }: { id: number; name: string; mates: readonly string[] },
    to: number[],
  ) => {
    await seatPlayers(sql, event.id, to, id);
    const news = matchedNews(event.name, name, [...mates, ...to.map((one) => nameOf.get(one)!)]);
    await notifyOfEvent(context, sql, { event, to, news });
  };
  for (const [entrantId, list] of groupBy(assignments, ({ team_id }) => team_id)) {
    const { id, name, players } = open.find((team) => team.id === entrantId)!;
    const mates = players.map(({ username }) => username);
    await seat(
      { id, name, mates },
      list.map(({ player_id }) => player_id),
    );
  }
  for (const ids of new_teams) {
    const name = await nextFormedName(sql, event.id);
    await seat({ id: await insertFormedTeam(sql, event.id, name), name, mates: [] }, ids);
  }
  if (final) {
    const alone = { participation_type: 'solo', team_id: null, seated: true } as const;
    for (const memberId of unmatched) await givePlace(sql, event, { memberId, ...alone });
    await notifyOfEvent(context, sql, { event, to: unmatched, news: aloneNews(event.name) });
  }
  return {
    matched: assignments.length + new_teams.flat().length,
    teams: new_teams.length,
    unmatched: unmatched.length,
  };
}

/** Matches on request, at any time before the end; before the lock, unmatched seekers go on seeking. */
export const matchPlayers = (
  context: Context,
  actor: Pick<Actor, 'id' | 'network'>,
  eventId: number,
): Promise<Outcome<MatchResult>> =>
  context.db.transaction(async (sql): Promise<Outcome<MatchResult>> => {
    const event = await lockEvent(sql, eventId);
    if (!event) return refuse('event_not_found');
    if (event.state !== 'published' || event.now >= event.ends_at) return refuse('registration_closed');
    const final = event.now >= registrationLock(event.starts_at);
    const matched = await matchIn(context, sql, event, final);
    if (final) await markMatched(sql, eventId);
    await audit(sql, {
      ...by(actor),
      action: 'event.match',
      target: `event:${eventId}`,
      details: matched,
    });
    sql.publish('event-changed', { eventId });
    return done(matched);
  });

/** Matches the due events, once whatever the number of instances; returns their ids. */
export async function matchDueEvents(context: Context): Promise<number[]> {
  const matched: number[] = [];
  for (const { id } of await queries.listDue(context.db)) {
    const mine = await context.db.transaction(async (sql) => {
      if (!(await queries.tryMatchLock(sql))) return false;
      const event = await lockEvent(sql, id);
      if (!event || !(await queries.isDue(sql, id))) return false;
      await matchIn(context, sql, event, true);
      await markMatched(sql, id);
      sql.publish('event-changed', { eventId: id });
      return true;
    });
    if (mine) matched.push(id);
  }
  return matched;
}
