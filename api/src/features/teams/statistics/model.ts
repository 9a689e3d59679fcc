import { COMPARED } from '@fanion/contract/teams/statistics';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { medianOf } from '@fanion/rules/challenges/statistics';
import { levelOf } from '@fanion/rules/profiles/levels';
import { winRate } from '@fanion/rules/teams/teams';
import type { CategoryRow } from './queries.ts';
import { type PlayedEvent, presentResults, sumsOf } from './results-model.ts';

/** The figures that compare teams, each null where there is none yet. */
export type Figures = Record<(typeof COMPARED)[number], number | null>;

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** The figures of a team, from what it played and the XP of its members. */
export function figuresOf(events: readonly PlayedEvent[], xp: readonly number[]): Figures {
  const { totalPoints, totalCTFs, wins, avgRank } = sumsOf(events);
  const levels = xp.map(levelOf);
  return {
    totalPoints,
    totalCTFs,
    winRate: winRate(wins, totalCTFs),
    avgRank,
    avgLevel:
      levels.length === 0 ? null : Math.round(levels.reduce((sum, one) => sum + one, 0) / levels.length),
  };
}

/** The median of each figure, over the teams that have it. */
export function mediansOf(teams: readonly Figures[]): Figures {
  const of = (key: keyof Figures): number | null => {
    const median = medianOf(teams.flatMap((figures) => figures[key] ?? []));
    return median === null ? null : tenth(median);
  };
  return Object.fromEntries(COMPARED.map((key) => [key, of(key)])) as Figures;
}

export const compareFigures = (own: Figures, medians: Figures) =>
  COMPARED.map((key) => ({ key, own: own[key], median: medians[key] }));

/** Results with the sum of points up to each, oldest first. */
export function evolutionOf(events: readonly PlayedEvent[]) {
  let sum = 0;
  return presentResults(events)
    .reverse()
    .map((result) => {
      sum += result.points;
      return { ...result, sum };
    });
}

const ORDER = new Map(CATEGORIES.map(({ id }, index) => [id, index]));
const orderOf = (category: string): number => ORDER.get(category) ?? ORDER.size;

/** Categories in their display order, with the share solved in percent. */
export const ratesOf = (rows: readonly CategoryRow[]) =>
  rows
    .map(({ category, solved, total }) => ({
      category,
      solved,
      total,
      rate: Math.round((100 * solved) / total),
    }))
    .sort((a, b) => orderOf(a.category) - orderOf(b.category) || a.category.localeCompare(b.category, 'fr'));
