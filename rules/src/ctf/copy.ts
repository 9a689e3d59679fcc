import { dayNumber, parisDay, shiftParisDays } from '../paris-days.ts';

/** The start and the end of an event, in ms. */
export interface Span {
  starts_at: number;
  ends_at: number;
}

/**
 * Moves a moment of an event (ms) to a copy on other dates. Before the start it keeps its hour in Paris, as
 * many days ahead; during the event it keeps its relative position, so that a freeze "an hour before the end"
 * stays inside a longer copy.
 */
export function movedMoment(moment: number, from: Span, to: Span): number {
  if (moment >= from.starts_at) {
    const share = (moment - from.starts_at) / (from.ends_at - from.starts_at);
    return Math.round(to.starts_at + share * (to.ends_at - to.starts_at));
  }
  const days = dayNumber(parisDay(to.starts_at)) - dayNumber(parisDay(from.starts_at));
  const moved = shiftParisDays(moment, days);
  return moved < to.starts_at ? moved : to.starts_at - (from.starts_at - moment);
}
