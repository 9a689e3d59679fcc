import { levelOf } from '@fanion/rules/levels';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { type Remembered, remembered } from '../../../platform/remembered.ts';
import { type Results, sumsOf } from '../statistics/results-model.ts';
import { type ListedRow, listLiving } from './queries.ts';

/** Points and levels may be this old (ms) in the list (behaviours 2.6, stats). */
const LIFE = 60_000;

/** A living team as all its readers find it. */
export interface Listed {
  row: ListedRow;
  rank: number;
  totalPoints: number;
  wins: number;
  avgLevel: number;
  /** What a search looks in. */
  search: string;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/** The best first; equal points are the same rank (behaviours 0.11). */
export function ranked(teams: readonly Omit<Listed, 'rank'>[]): Listed[] {
  const sorted = teams.toSorted((a, b) => b.totalPoints - a.totalPoints);
  let rank = 0;
  return sorted.map((team, index) => {
    if (index === 0 || sorted[index - 1]!.totalPoints !== team.totalPoints) rank = index + 1;
    return { ...team, rank };
  });
}

/** Living teams by points, in memory until one of them changes on any instance, and for a minute at most. */
export function createList(
  { db, clock, events }: Pick<Context, 'db' | 'clock' | 'events'>,
  results: Results,
) {
  const kept: Remembered<{ at: number; teams: Listed[] }> = remembered(async () => {
    const at = clock.now();
    const [rows, played] = await Promise.all([listLiving(db), results.ofTeams(null)]);
    const teams = rows.map((row) => {
      const { totalPoints, wins } = sumsOf(played.get(row.id) ?? []);
      return {
        row,
        totalPoints,
        wins,
        avgLevel: mean(row.xp.map(levelOf)),
        search: searchKey(row.name),
      };
    });
    return { at, teams: ranked(teams) };
  });
  events.subscribe('team-changed', () => kept.forget());
  events.onGap(() => kept.forget());

  return async (): Promise<readonly Listed[]> => {
    const known = await kept.get();
    if (clock.now() - known.at <= LIFE) return known.teams;
    kept.forget();
    return (await kept.get()).teams;
  };
}
