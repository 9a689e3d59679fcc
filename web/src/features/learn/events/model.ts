import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { inParis, time } from '../../../lib/french.ts';
import { minutesText } from '../model.ts';
import { EVENT_TEXTS } from './texts.ts';

export const eventAddress = (slug: string): string => `/learn/event/${encodeURIComponent(slug)}`;

/** "mardi à 19:00, 1 h": the date is beside, in figures. */
export const whenText = ({ starts_at, minutes }: Pick<TrainingEventLine, 'starts_at' | 'minutes'>): string =>
  EVENT_TEXTS.dayAndLength(inParis(starts_at, { weekday: 'long' }), time(starts_at), minutesText(minutes));

/** "26 places libres", or "Complet". */
export function seatsText({ seats, taken }: Pick<TrainingEventLine, 'seats' | 'taken'>): string {
  const free = Math.max(0, seats - taken);
  return free === 0 ? EVENT_TEXTS.full : EVENT_TEXTS.freeSeats(free);
}

export const percentTaken = ({ seats, taken }: Pick<TrainingEventLine, 'seats' | 'taken'>): number =>
  seats <= 0 ? 100 : Math.min(100, Math.round((taken / seats) * 100));

/** "3 devant vous". */
export const aheadText = (ahead: number): string =>
  ahead === 0 ? EVENT_TEXTS.first : EVENT_TEXTS.ahead(ahead);

export type SeatAction = 'closed' | 'cancelled' | 'over' | 'registered' | 'waiting' | 'join' | 'wait';

/** What a reader may do about an event, or why they may not. */
export function seatAction(event: TrainingEventLine): SeatAction {
  if (event.cancelled) return 'cancelled';
  if (event.over) return 'over';
  if (event.own !== 'none') return event.own;
  if (event.closed) return 'closed';
  return event.taken < event.seats && event.waiting === 0 ? 'join' : 'wait';
}
