import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getTeamStatistics } from '@fanion/contract/teams/statistics';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findTeam } from '../queries.ts';
import * as model from './model.ts';
import { listCategories, listTeamXp } from './queries.ts';
import { presentResults, RECENT, type Results, sumsOf } from './results-model.ts';

/** Cached for this long (behaviours 2.6, stats). */
const LIFE = 60_000;
/** A team that played an event in so many months is an active one. */
const ACTIVE_MONTHS = 12;

interface Field {
  at: number;
  since: Date;
  teams: number;
  medians: model.Figures;
}

/** Performance of teams, from stored results (specification 2.12, statistics; behaviours 2.6). */
export function createStatistics({ db, clock }: Pick<Context, 'db' | 'clock'>, results: Results) {
  let kept: { at: number; field: Promise<Field> } | null = null;

  const read = async (): Promise<Field> => {
    const [all, people] = await Promise.all([results.ofTeams(null), listTeamXp(db)]);
    const since = new Date();
    since.setUTCMonth(since.getUTCMonth() - ACTIVE_MONTHS);
    const active = people.flatMap(({ team_id, xp }) => {
      const events = all.get(team_id) ?? [];
      return events.some(({ at }) => at > since.getTime()) ? [model.figuresOf(events, xp)] : [];
    });
    return { at: clock.now(), since, teams: active.length, medians: model.mediansOf(active) };
  };
  /** The teams to compare with: one reading for all who ask. */
  const field = (): Promise<Field> => {
    if (!kept || clock.now() - kept.at > LIFE) {
      const mine = { at: clock.now(), field: read() };
      kept = mine;
      mine.field.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.field;
  };

  return {
    async of(readerId: number, teamId: number): Promise<Outcome<AnswerOf<typeof getTeamStatistics>>> {
      if (!(await findTeam(db, teamId, readerId))) return refuse('team_not_found');
      const [all, people, others] = await Promise.all([
        results.ofTeams([teamId]),
        listTeamXp(db, teamId),
        field(),
      ]);
      const events = all.get(teamId) ?? [];
      const categories = await listCategories(
        db,
        teamId,
        events.map(({ id }) => id),
      );
      const own = model.figuresOf(events, people[0]?.xp ?? []);
      return done({
        stats: sumsOf(events),
        winRate: own.winRate,
        categories: model.ratesOf(categories),
        evolution: model.evolutionOf(events),
        recentCTFs: presentResults(events).slice(0, RECENT),
        comparison: model.compare(own, others.medians),
        active: { teams: others.teams, since: others.since.toISOString() },
      });
    },
  };
}
