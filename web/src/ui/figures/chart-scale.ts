import { niceStep } from './nice-step.ts';

/** The frame of a small chart, in px: figures on its left, labels below. */
export const FRAME = { left: 40, top: 8, bottom: 152, height: 172, right: 28 } as const;

/** The round values of the axis, from 0 to at least the highest value. */
export function axisOf(values: readonly number[], parts = 3): number[] {
  const most = Math.max(1, ...values);
  const step = niceStep(most, parts);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** The height of a value on an axis. */
export const heightOf = (axis: readonly number[], value: number): number =>
  FRAME.bottom - ((FRAME.bottom - FRAME.top) * value) / (axis.at(-1) ?? 1);
