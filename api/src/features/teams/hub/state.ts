import { MINUTE } from '@fanion/rules/durations';
import { levelOf } from '@fanion/rules/profiles/levels';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import { sumsOf } from '../statistics/results-model.ts';
import { playedEvents } from '../statistics/results-state.ts';
import { type ListedRow, listLiving } from './queries.ts';

/** A living team as all readers see it. */
export interface ListedTeam {
  row: ListedRow;
  rank: number;
  totalPoints: number;
  wins: number;
  avgLevel: number;
  /** The text that a search looks in. */
  search: string;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/** Best first; equal points share a rank (docs/product/teams.md#meilleures-équipes). */
export function rankTeams(teams: readonly Omit<ListedTeam, 'rank'>[]): ListedTeam[] {
  const sorted = teams.toSorted((a, b) => b.totalPoints - a.totalPoints);
  let rank = 0;
  return sorted.map((team, index) => {
    if (index === 0 || sorted[index - 1]!.totalPoints !== team.totalPoints) rank = index + 1;
    return { ...team, rank };
  });
}

async function readTeams(context: Context): Promise<ListedTeam[]> {
  const [rows, played] = await Promise.all([listLiving(context.db), playedEvents(context)()]);
  const teams = rows.map((row) => {
    const { totalPoints, wins } = sumsOf(played.get(row.id) ?? []);
    return { row, totalPoints, wins, avgLevel: mean(row.xp.map(levelOf)), search: searchKey(row.name) };
  });
  return rankTeams(teams);
}

/** Living teams by points, in memory until one of them changes on any instance, and for a minute at most. */
export const listedTeams = inMemory((context) => {
  const { clock, events } = context;
  const cache = createCached(async () => ({ at: clock.now(), teams: await readTeams(context) }));
  events.subscribe('team-changed', () => cache.forget());
  events.onGap(() => cache.forget());

  return async (): Promise<readonly ListedTeam[]> => {
    const cached = await cache.get();
    // Points and levels may be this old.
    if (clock.now() - cached.at <= MINUTE) return cached.teams;
    cache.forget();
    return (await cache.get()).teams;
  };
});
