import { HOUR, MINUTE } from '@fanion/rules/durations';
import { number, time } from '../../../lib/french.ts';
import { niceStep } from '../../../ui/figures/nice-step.ts';

/**
 * Points over time of one entrant; moments in ms. `place` in the order of the board, from 1: equals only
 * share a rank.
 */
export type Line = {
  id: number;
  name: string;
  rank: number;
  place: number;
  points: { at: number; score: number }[];
};

/** The drawing area of a graph, in its own units. */
export type Frame = { left: number; top: number; right: number; bottom: number };

/** A part of a line, in ms; unbounded where absent. */
type Part = { since?: number; until?: number };

export type Scale = { from: number; to: number; top: number };

const STEPS = [
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];

/** The range of the axes: from the start to now (or the end), and from 0 to a round figure. */
export function scaleOf(lines: readonly Line[], start: number, until: number): Scale {
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ score }) => score)));
  const step = niceStep(most, 4);
  return {
    from: start,
    to: Math.max(until, start + 5 * MINUTE),
    top: Math.max(step, Math.ceil(most / step) * step),
  };
}

export const xOf = ({ from, to }: Scale, { left, right }: Frame, at: number): number =>
  left + ((Math.min(Math.max(at, from), to) - from) / (to - from)) * (right - left);

export const yOf = ({ top: most }: Scale, { top, bottom }: Frame, score: number): number =>
  bottom - (Math.max(0, score) / most) * (bottom - top);

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The path of a line: a score holds until the next one, and the last one until the end of the graph. `since`
 * and `until` limit it to a part.
 */
export function stepPath(line: Line, scale: Scale, frame: Frame, { since, until }: Part = {}): string {
  const [first, ...rest] = line.points;
  if (!first) return '';
  const from = Math.max(first.at, since ?? first.at);
  const start = `M${round(xOf(scale, frame, from))} ${round(yOf(scale, frame, scoreAt(line, from)))}`;
  const steps = rest
    .filter(({ at }) => at > from && at <= (until ?? at))
    .map(({ at, score }) => `H${round(xOf(scale, frame, at))}V${round(yOf(scale, frame, score))}`);
  return `${start}${steps.join('')}H${round(until === undefined ? frame.right : xOf(scale, frame, until))}`;
}

/** Figures of the vertical axis, from 0 up. */
export function scoreTicks({ top }: Scale): { score: number; label: string }[] {
  const step = niceStep(top, 4);
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => ({
    score: index * step,
    label: number(index * step),
  }));
}

/** Moments of the horizontal axis, at round hours in Paris, at most `most` of them: "14 h", "14:30". */
export function timeTicks({ from, to }: Scale, most: number): { at: number; label: string }[] {
  const step =
    STEPS.find((one) => (to - from) / one <= most) ?? Math.ceil((to - from) / most / (24 * HOUR)) * 24 * HOUR;
  const first = Math.ceil(from / step) * step;
  const ticks: { at: number; label: string }[] = [];
  for (let at = first; at <= to; at += step) ticks.push({ at, label: hourLabel(at) });
  return ticks;
}

function hourLabel(at: number): string {
  const clockTime = time(at);
  return clockTime.endsWith(':00') ? `${Number(clockTime.slice(0, 2))}\u00a0h` : clockTime;
}

/**
 * Vertical positions of the names at the end of lines: each as near to its line as the `gap` between two
 * names allows, all between `top` and `bottom`. In the order of `lineEnds`, from top to bottom.
 */
export function spreadLabels(
  lineEnds: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const placed: number[] = [];
  for (const [index, y] of lineEnds.entries())
    placed.push(Math.max(y, index === 0 ? top : (placed[index - 1] ?? top) + gap));
  const over = (placed.at(-1) ?? bottom) - bottom;
  if (over <= 0) return placed;
  placed[placed.length - 1] = bottom;
  for (let index = placed.length - 2; index >= 0; index -= 1)
    placed[index] = Math.min(placed[index] ?? top, (placed[index + 1] ?? bottom) - gap);
  return placed;
}

/** The look of a line: the first three and the reader's own stand out by their dashes and marks, not by colour alone. */
export type Look = 'first' | 'second' | 'third' | 'own' | 'rest';

/** A place without points belongs to nobody yet. */
export function lookOf({ place, points }: Pick<Line, 'place' | 'points'>, isOwn: boolean): Look {
  if (isOwn) return 'own';
  if ((points.at(-1)?.score ?? 0) <= 0) return 'rest';
  return (['first', 'second', 'third'] as const)[place - 1] ?? 'rest';
}

/** Score of a line at a given moment. */
export const scoreAt = ({ points }: Line, at: number): number =>
  points.reduce((score, point) => (point.at <= at ? point.score : score), 0);

/**
 * The lines with the reader's own continued after the freeze, while the board is frozen, ordered by their
 * ends; null when it is not.
 */
export function withOwnAfterFreeze(
  lines: readonly Line[],
  ownId: number | null,
  since: Line['points'] | undefined,
): Line[] | null {
  if (!since || !lines.some(({ id }) => id === ownId)) return null;
  return lines
    .map((line) => (line.id === ownId ? { ...line, points: [...line.points, ...since] } : line))
    .sort((a, b) => (b.points.at(-1)?.score ?? 0) - (a.points.at(-1)?.score ?? 0));
}
