import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getTeamStatistics } from '@fanion/contract/teams/statistics';
import { decimal, number, percent } from '../../../lib/french.ts';
import { niceStep } from '../../../ui/figures/nice-step.ts';
import type { Stat } from '../../../ui/layout/StatTiles.tsx';
import { TEAM_TEXTS } from '../texts.ts';

export type TeamStatistics = AnswerOf<typeof getTeamStatistics>;
export type Result = TeamStatistics['evolution'][number];
type Compared = TeamStatistics['comparison'][number];

/**
 * A bar of the evolution, in percent of the drawing: the earlier total, and the event's own part above it.
 */
export interface EvolutionBar {
  result: Result;
  x: number;
  width: number;
  before: number;
  own: number;
  /** Where its date is shown below: not under each, when there are many. */
  dated: 'both' | 'wide' | 'narrow' | null;
}

/** Most dates on a card, and on a phone's. */
const DATES = { wide: 5, narrow: 2 } as const;
/** The share of its slot that a bar fills. */
const FILLED = 0.7;

/** The round figure at the top of the axis, and the steps up to it. */
export function axisOf(results: readonly Result[]): { top: number; ticks: number[] } {
  const most = Math.max(0, ...results.map(({ sum }) => sum));
  const step = niceStep(most, 4);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** One bar per event, oldest first: the running total of points. */
export function evolutionBars(results: readonly Result[]): EvolutionBar[] {
  const { top } = axisOf(results);
  const room = 100 / Math.max(1, results.length);
  const isDated = (index: number, most: number) =>
    (results.length - 1 - index) % Math.ceil(results.length / most) === 0;
  return results.map((result, index) => {
    const own = Math.max(0, Math.min(result.points, result.sum));
    return {
      result,
      x: index * room + (room * (1 - FILLED)) / 2,
      width: room * FILLED,
      before: ((result.sum - own) / top) * 100,
      own: (own / top) * 100,
      dated: whereDated(isDated(index, DATES.wide), isDated(index, DATES.narrow)),
    };
  });
}

const whereDated = (wide: boolean, narrow: boolean): EvolutionBar['dated'] =>
  wide && narrow ? 'both' : wide ? 'wide' : narrow ? 'narrow' : null;

/** Lengths of the two bars of a comparison, in percent of the longer one; null without a figure. */
export function comparedBars({ own, median }: Compared): { own: number | null; median: number | null } {
  const most = Math.max(own ?? 0, median ?? 0);
  const share = (value: number | null) =>
    value === null ? null : most === 0 ? 0 : (Math.max(0, value) / most) * 100;
  return { own: share(own), median: share(median) };
}

/** The share of events won, as on a tile; a dash before the first. */
export const rateStat = (rate: number | null): Stat => ({
  label: TEAM_TEXTS.winRate,
  value: rate === null ? '—' : number(rate),
  ...(rate !== null && { unit: '%' }),
});

/** A compared figure as displayed; a dash for none. */
export function comparedText(key: Compared['key'], value: number | null): string {
  if (value === null) return '—';
  if (key === 'winRate') return percent(value);
  return key === 'avgRank' || key === 'avgLevel' || key === 'totalCTFs' ? decimal(value) : number(value);
}
