import { dayNumber, parisDay, shiftParisDays } from '../paris-days.ts';

/** From when to when an event is, in ms. */
export interface Span {
  starts_at: number;
  ends_at: number;
}

/**
 * Where a moment of an event (ms) is in a copy held at other dates. Before the start it keeps its hour in Paris, as many
 * days ahead; during the event it keeps its share of the way, so that a freeze "an hour before the end" of a longer copy
 * stays inside it.
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
