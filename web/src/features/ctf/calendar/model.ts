import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { addDays, dayNumber, parisDay } from '@fanion/rules/paris-days';

/**
 * The dot of an event on a day: red for live and upcoming, green for others (docs/product/ctf.md#calendrier).
 */
export type Dot = 'red' | 'green' | 'more';

export const DOTS_SHOWN = 3;

type Dated = Pick<CtfEvent, 'startDate' | 'endDate'>;

/**
 * The first and last day of an event in Paris, as '2026-03-14'; one that ends at midnight ends the day
 * before.
 */
export function daysOf({ startDate, endDate }: Dated): { first: string; last: string } {
  const start = Date.parse(startDate);
  return { first: parisDay(start), last: parisDay(Math.max(start, Date.parse(endDate) - 1)) };
}

/** The events of a day, by their date range. */
export function eventsOn<Event extends Dated>(events: readonly Event[], day: string): Event[] {
  return events.filter((event) => {
    const { first, last } = daysOf(event);
    return first <= day && day <= last;
  });
}

/** At most three dots, then a grey one (docs/product/ctf.md#calendrier); each with its event. */
export function dotsOf(
  events: readonly Pick<CtfEvent, 'id' | 'status'>[],
): { of: number | 'more'; tone: Dot }[] {
  const dots = events.slice(0, DOTS_SHOWN).map(({ id, status }) => ({
    of: id,
    tone: status === 'live' || status === 'upcoming' ? ('red' as const) : ('green' as const),
  }));
  return events.length > DOTS_SHOWN ? [...dots, { of: 'more', tone: 'more' }] : dots;
}

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7;

export const monthOf = (day: string): string => day.slice(0, 7);

const daysIn = (month: string): number => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The weeks of a month ('2026-03'), Monday first; null for days of the adjacent months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const cells: (string | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let index = 0; index < daysIn(month); index += 1) cells.push(addDays(first, index));
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The same day so many months later, or the last day of that month when it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const index = year * 12 + month - 1 + count;
  const target = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  return `${target}-${String(Math.min(date, daysIn(target))).padStart(2, '0')}`;
}

/**
 * The day that a key leads to in the grid: arrows by days and weeks, Home and End to the ends of the week,
 * Page Up and Down by months, with Shift by years. Null when the calendar does not handle the key.
 */
export function dayAfterKey(day: string, key: string, shift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
