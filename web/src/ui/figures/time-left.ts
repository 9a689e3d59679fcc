import { DAY, HOUR, MINUTE, SECOND } from '@fanion/rules/durations';
import { twoDigits } from './duration.ts';

/** A figure of a remaining time and its unit, empty for a clock ("09:41"). */
export type TimePart = { value: string; unit: string };

/**
 * A remaining time (ms) in two figures: 2 j 04 h, 04 h 12 min, then 09:41 (docs/product/ctf-live.md#direct).
 * Never negative.
 */
export function timeParts(ms: number): TimePart[] {
  const left = Math.max(0, Math.ceil(ms / SECOND)) * SECOND;
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= DAY)
    return [
      { value: String(Math.floor(left / DAY)), unit: 'j' },
      { value: twoDigits(hours), unit: 'h' },
    ];
  if (left >= HOUR)
    return [
      { value: twoDigits(hours), unit: 'h' },
      { value: twoDigits(minutes), unit: 'min' },
    ];
  return [{ value: `${twoDigits(minutes)}:${twoDigits((left % MINUTE) / SECOND)}`, unit: '' }];
}

/** A remaining time on one line. */
export const timeText = (ms: number): string =>
  timeParts(ms)
    .map(({ value, unit }) => (unit ? `${value}\u00a0${unit}` : value))
    .join(' ');

/** Moments of a countdown that are announced, in ms before its end. */
export const SPOKEN_AT = [HOUR, 10 * MINUTE, MINUTE, 0] as const;
export type SpokenAt = (typeof SPOKEN_AT)[number];

/** The moment to announce between `before` ms left and `now`: the last one passed, null when none. */
export function passedMark(before: number, now: number): SpokenAt | null {
  return SPOKEN_AT.findLast((mark) => before > mark && now <= mark) ?? null;
}
