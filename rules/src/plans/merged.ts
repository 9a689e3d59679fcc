import { addDays, dayNumber, parisDay } from '../paris-days.ts';
import type { MovedPeriod, NumberedPeriod } from './purchase.ts';
import { lastSecondOf } from './terms.ts';

/**
 * The first full day in Paris of a period that begins at a moment (ms): a period that follows an end starts
 * on the next day.
 */
const firstDay = (from: number): string => {
  const day = parisDay(from);
  return from >= lastSecondOf(day) ? addDays(day, 1) : day;
};

const isBenefactorAt = (periods: readonly NumberedPeriod[], now: number): boolean =>
  periods.some(({ plan, from, to }) => plan === 'bienfaiteur' && from <= now && now < to);

/**
 * The periods that move when two ledgers become one (docs/product/auth.md#fusion): the rest of one follows
 * the rest of the other, day for day, so that no day that both covered is lost. The one that opens most now
 * goes first, else the first ledger; a period that begins after the other ends stays where it is.
 */
export function mergedPeriods(
  first: readonly NumberedPeriod[],
  second: readonly NumberedPeriod[],
  now: number,
): MovedPeriod[] {
  const left = (periods: readonly NumberedPeriod[]) => periods.filter(({ to }) => to > now);
  const [stay, follow] =
    isBenefactorAt(second, now) && !isBenefactorAt(first, now)
      ? [left(second), left(first)]
      : [left(first), left(second)];
  if (stay.length === 0 || follow.length === 0) return [];
  const end = Math.max(...stay.map(({ to }) => to));
  const begin = Math.min(...follow.map(({ from }) => Math.max(from, now)));
  if (begin >= end) return [];
  const days = dayNumber(parisDay(end)) + 1 - dayNumber(firstDay(begin));
  const later = (ms: number): number => lastSecondOf(addDays(parisDay(ms), days));
  return follow.map(({ id, from, to }) => ({ id, from: from <= begin ? end : later(from), to: later(to) }));
}
