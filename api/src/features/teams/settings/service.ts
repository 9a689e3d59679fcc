import type { BodyOf } from '@fanion/contract/endpoint';
import type { archiveTeam, updateTeam } from '@fanion/contract/teams/settings';
import { teamName } from '@fanion/rules/team-name';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { brokenUnique, type Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/queries.ts';
import { findPlayed, lockMembers, lockTeam } from '../queries.ts';
import { nameSentence } from '../roster/name-model.ts';
import * as queries from '../roster/queries.ts';
import type { Departed, Roster } from '../roster/service.ts';
import * as texts from '../texts.ts';
import * as manage from './queries.ts';

type Told = Outcome<{ message: string }>;

/** Times that an archive begins again when somebody came in meanwhile. */
const TRIES = 5;

/** What a captain does with their team (behaviours 2.6). */
export function createManage({ db }: Pick<Context, 'db'>, roster: Roster, departed: Departed) {
  const { changed, tell, led } = roster;

  const updateIn = async (
    sql: Sql,
    actorId: number,
    teamId: number,
    form: BodyOf<typeof updateTeam>,
  ): Promise<Outcome<{ renamed: boolean }>> => {
    const own = await led(sql, actorId, teamId);
    if (!own.ok) return own;
    const { team, seats } = own.value;
    const wanted = form.name === undefined ? null : teamName(form.name);
    const keys = wanted?.name === team.name ? null : wanted;
    if (keys && (await manage.isNameTaken(sql, teamId, keys))) return refuse('team_name_taken');
    const { description, requirements, status, specialties } = form;
    const fields = await manage.updateTeam(sql, teamId, keys, {
      ...(description === undefined ? {} : { description: cleanText(description ?? '') }),
      ...(requirements === undefined ? {} : { requirements: cleanText(requirements ?? '') }),
      ...(status === undefined ? {} : { status }),
      ...(specialties === undefined ? {} : { specialties: [...new Set(specialties)] }),
    });
    const renamed = keys !== null;
    if (fields.length === 0) return done({ renamed });
    await logActivity(sql, {
      teamId,
      kind: 'team_changed',
      byId: actorId,
      details: { fields, ...(renamed ? { before: team.name, name: keys.name } : {}) },
    });
    if (renamed) {
      const all = seats.map(({ id }) => id);
      await tell(sql, teamId, all, texts.TIDINGS.renamed(team.name, keys.name), actorId);
    }
    changed(sql, teamId);
    return done({ renamed });
  };

  const archiveIn = async (
    sql: Sql,
    actorId: number,
    teamId: number,
    reason: string,
  ): Promise<Outcome<{ message: string; gone: number[] }>> => {
    const held = new Set(await queries.lockSeats(sql, teamId));
    const own = await led(sql, actorId, teamId);
    if (!own.ok) return own;
    const { team, seats } = own.value;
    // Came in before the team was locked: their row is to be held as well.
    if (seats.some(({ id }) => !held.has(id))) return refuse('conflict');
    const played = await findPlayed(sql, teamId);
    if (played !== null) return refuse('team_playing', { message: texts.plays(played) });
    const all = seats.map(({ id }) => id);
    await roster.archiveIn(sql, teamId, actorId, reason);
    await tell(sql, teamId, all, texts.TIDINGS.archived(team.name, reason), actorId, '/team');
    return done({ message: texts.archived(team.name), gone: all });
  };

  let renamed = async (): Promise<void> => {};

  return {
    /** Says what follows once a team has another name: the events stand on this slice. */
    whenRenamed(follow: () => Promise<void>): void {
      renamed = follow;
    },

    /** Entrants of events to come take the names that their teams have now. */
    followNames: (): Promise<void> => renamed(),

    async update(actorId: number, teamId: number, form: BodyOf<typeof updateTeam>): Promise<Told> {
      const sentence = form.name === undefined ? null : nameSentence(form.name);
      if (sentence) return badField('name', sentence);
      try {
        const outcome = await transact(db, (sql) => updateIn(sql, actorId, teamId, form));
        if (!outcome.ok) return outcome;
        if (outcome.value.renamed) await renamed();
        return done({ message: texts.UPDATED });
      } catch (error) {
        if (brokenUnique(error) === 'team_name') return refuse('team_name_taken');
        throw error;
      }
    },

    async archive(actorId: number, teamId: number, form: BodyOf<typeof archiveTeam>): Promise<Told> {
      const reason = cleanText(form.reason ?? '');
      for (let n = 1; ; n += 1) {
        const outcome = await transact(db, (sql) => archiveIn(sql, actorId, teamId, reason));
        if (!outcome.ok && outcome.code === 'conflict' && n < TRIES) continue;
        if (!outcome.ok) return outcome;
        await departed(outcome.value.gone);
        return done({ message: outcome.value.message });
      }
    },

    /** Makes one of a member's teams their main one. */
    setMain: (actorId: number, teamId: number): Promise<Told> =>
      transact(db, async (sql) => {
        await lockMembers(sql, [actorId]);
        const team = await lockTeam(sql, teamId);
        if (!team) return refuse('team_not_found');
        const seats = await queries.listSeats(sql, teamId);
        if (!seats.some(({ id }) => id === actorId)) return refuse('conflict', { message: texts.NOT_IN });
        await queries.setMain(sql, teamId, actorId);
        return done({ message: texts.mainChosen(team.name) });
      }),
  };
}
