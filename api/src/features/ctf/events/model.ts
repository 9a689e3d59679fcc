import { communityRatings } from '@fanion/rules/ctf/rating';
import { compareEvents, type EventStatus, eventStatus } from '@fanion/rules/ctf/status';
import { parisDay } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import type { EventRow } from './queries.ts';

/** An event as cached in memory, shared by all readers. */
export interface StoredEvent extends Omit<EventRow, 'ratings' | 'read_at'> {
  ratings: ReturnType<typeof communityRatings>;
  /** Year of its start, in Paris time. */
  year: number;
  /** The organiser shown to members: the association, unless somebody else is named. */
  shown_organizer: string;
  /** The text that a search looks through. */
  search: string;
}

export function buildStoredEvent(
  { ratings, read_at: _, ...row }: EventRow,
  association: string,
): StoredEvent {
  const shown_organizer = row.organizer || (isElsewhere(row) ? '' : association);
  return {
    ...row,
    shown_organizer,
    ratings: communityRatings(ratings),
    year: Number(parisDay(row.starts_at).slice(0, 4)),
    search: [row.name, shown_organizer, row.location, ...row.categories].map(searchKey).join('\n'),
  };
}

/** Whether an event is held by others on their own site: nobody registers to it here. */
export const isElsewhere = (event: Pick<StoredEvent, 'url' | 'ctftime_id' | 'challenges'>): boolean =>
  (event.url !== null || event.ctftime_id !== null) && event.challenges === 0;

/** The current status of an event; one held elsewhere never has open registrations here. */
export function statusOf(event: StoredEvent, now: number): EventStatus {
  const status = eventStatus({ ...event, now });
  return status === 'registration' && isElsewhere(event) ? 'upcoming' : status;
}

/** An event with its sort keys for one reader. */
export interface Sortable {
  event: StoredEvent;
  status: EventStatus;
  /** The reader's own rank. */
  rank: number | null;
}

/** A missing rank counts as this one (docs/product/ctf.md#historique). */
const NO_RANK = 999;

const byDate = (a: Sortable, b: Sortable): number =>
  compareEvents({ ...a.event, status: a.status }, { ...b.event, status: b.status }) ||
  a.event.id - b.event.id;

/** Sort orders of the history: ties are sorted by date (docs/product/ctf.md#historique). */
export const SORTS: Record<'date' | 'rating' | 'rank', (a: Sortable, b: Sortable) => number> = {
  date: byDate,
  rating: (a, b) => (b.event.ratings.overall ?? -1) - (a.event.ratings.overall ?? -1) || byDate(a, b),
  rank: (a, b) => (a.rank ?? NO_RANK) - (b.rank ?? NO_RANK) || byDate(a, b),
};
