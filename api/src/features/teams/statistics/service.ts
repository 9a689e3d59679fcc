import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getTeamStatistics } from '@fanion/contract/teams/statistics';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findTeam } from '../roster/team-queries.ts';
import * as model from './model.ts';
import { listCategories, listTeamXp } from './queries.ts';
import { presentResults, RECENT, sumsOf } from './results-model.ts';
import { playedEvents } from './results-state.ts';
import { activeTeams } from './state.ts';

/** How a team does, from stored results (docs/product/teams.md#statistiques). */
export async function readStatistics(
  context: Context,
  readerId: number,
  teamId: number,
): Promise<Outcome<AnswerOf<typeof getTeamStatistics>>> {
  const { db } = context;
  if (!(await findTeam(db, teamId, readerId))) return refuse('team_not_found');
  const [all, people, others] = await Promise.all([
    playedEvents(context)(),
    listTeamXp(db, teamId),
    activeTeams(context)(),
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
    comparison: model.compareFigures(own, others.medians),
    active: { teams: others.teams, since: others.since.toISOString() },
  });
}
