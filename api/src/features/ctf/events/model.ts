import { communityRatings } from '@fanion/rules/ctf/rating';
import { compareEvents, type EventStatus, eventStatus } from '@fanion/rules/ctf/status';
import { parisDay } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import type { EventRow } from './queries.ts';

/** An event as the server remembers it: what its readers share. */
export interface StoredEvent extends Omit<EventRow, 'ratings' | 'read_at'> {
  ratings: ReturnType<typeof communityRatings>;
  /** Year of its start in Paris. */
  year: number;
  /** Who holds it as members read it: the association, where nobody else is named. */
  shown_organizer: string;
  /** What a search looks in. */
  search: string;
}

export function storedEvent({ ratings, read_at: _, ...row }: EventRow, association: string): StoredEvent {
  const shown_organizer = row.organizer || (isElsewhere(row) ? '' : association);
  return {
    ...row,
    shown_organizer,
    ratings: communityRatings(ratings),
    year: Number(parisDay(row.starts_at).slice(0, 4)),
    search: [row.name, shown_organizer, row.location, ...row.categories].map(searchKey).join('\n'),
  };
}

/** Whether an event is held by others, on their own site: nobody registers to it here. */
export const isElsewhere = (event: Pick<StoredEvent, 'url' | 'ctftime_id' | 'challenges'>): boolean =>
  (event.url !== null || event.ctftime_id !== null) && event.challenges === 0;

/** Where an event is now; of one held elsewhere, registrations are never open here. */
export function statusOf(event: StoredEvent, now: number): EventStatus {
  const status = eventStatus({ ...event, now });
  return status === 'registration' && isElsewhere(event) ? 'upcoming' : status;
}

/** An event with what sorts it for one reader. */
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

/** Orders of the history: equals go by date (docs/product/ctf.md#historique). */
export const SORTS: Record<'date' | 'rating' | 'rank', (a: Sortable, b: Sortable) => number> = {
  date: byDate,
  rating: (a, b) => (b.event.ratings.overall ?? -1) - (a.event.ratings.overall ?? -1) || byDate(a, b),
  rank: (a, b) => (a.rank ?? NO_RANK) - (b.rank ?? NO_RANK) || byDate(a, b),
};
