import { registrationLock } from '@fanion/rules/event-status';
import { levelOf } from '@fanion/rules/levels';
import { matchPool } from '@fanion/rules/team-matching';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { Names } from '../names/service.ts';
import type { Letters } from '../registration/news-service.ts';
import type { Places } from '../registration/places-service.ts';
import { type LockedEvent, lockEvent } from '../registration/queries.ts';
import { endOffers } from '../seekers/queries.ts';
import { aloneNews, matchedNews } from '../texts.ts';
import * as queries from './queries.ts';

export interface Matched {
  /** Members who have a team now. */
  matched: number;
  /** Teams formed for the event. */
  teams: number;
  unmatched: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Puts those who seek a team together (behaviours 2.3): free seats of open teams, then teams for the event alone. */
export function createMatching({ db, events }: Context, names: Names, places: Places, letters: Letters) {
  const matchIn = async (sql: Sql, event: LockedEvent, final: boolean): Promise<Matched> => {
    // A seat that was offered and not taken is free again.
    if (final) await endOffers(sql, event.id);
    const seekers = await queries.listSeekers(sql, event.id);
    const open = seekers.length === 0 ? [] : await queries.listOpenTeams(sql, event.id);
    const { assignments, new_teams, unmatched } = matchPool(
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
    const nameOf = new Map(seekers.map(({ id, username }) => [id, username]));
    const seat = async (entrantId: number, team: string, ids: number[], mates: string[]) => {
      await queries.seatPlayers(sql, event.id, ids, entrantId);
      const all = [...mates, ...ids.map((id) => nameOf.get(id)!)];
      await letters.write(sql, event, ids, matchedNews(event.name, team, all));
    };
    for (const [entrantId, list] of groupBy(assignments, ({ team_id }) => team_id)) {
      const team = open.find(({ id }) => id === entrantId)!;
      const mates = team.players.map(({ username }) => username);
      await seat(
        entrantId,
        team.name,
        list.map(({ player_id }) => player_id),
        mates,
      );
    }
    for (const ids of new_teams) {
      const name = await names.nextFormed(sql, event.id);
      await seat(await queries.insertFormedTeam(sql, event.id, name), name, ids, []);
    }
    if (final) {
      for (const id of unmatched)
        await places.settle(sql, event, id, { participation_type: 'solo', team_id: null }, true);
      await letters.write(sql, event, unmatched, aloneNews(event.name));
    }
    return {
      matched: assignments.length + new_teams.flat().length,
      teams: new_teams.length,
      unmatched: unmatched.length,
    };
  };

  const told = (eventId: number) => events.publish('event-changed', { eventId });

  return {
    /** By a manager, at any time before the end; before the lock, who finds nobody goes on seeking. */
    async match(actorId: number, eventId: number): Promise<Outcome<Matched>> {
      const outcome = await db.transaction(async (sql): Promise<Outcome<Matched>> => {
        const event = await lockEvent(sql, eventId);
        if (!event) return refuse('event_not_found');
        if (event.state !== 'published' || event.now >= event.ends_at) return refuse('registration_closed');
        const final = event.now >= registrationLock(event.starts_at);
        const matched = await matchIn(sql, event, final);
        if (final) await queries.markMatched(sql, eventId);
        await audit(sql, {
          actorId,
          channel: 'web',
          action: 'event.match',
          target: `event:${eventId}`,
          details: matched,
        });
        return done(matched);
      });
      if (outcome.ok) told(eventId);
      return outcome;
    },

    /** Matches the events whose hour has come, once whatever the number of instances; their ids. */
    async matchDue(): Promise<number[]> {
      const matched: number[] = [];
      for (const { id } of await queries.listDue(db)) {
        const mine = await db.transaction(async (sql) => {
          if (!(await queries.tryMatchLock(sql))) return false;
          const event = await lockEvent(sql, id);
          if (!event || !(await queries.isDue(sql, id))) return false;
          await matchIn(sql, event, true);
          await queries.markMatched(sql, id);
          return true;
        });
        if (!mine) continue;
        matched.push(id);
        told(id);
      }
      return matched;
    },
  };
}
