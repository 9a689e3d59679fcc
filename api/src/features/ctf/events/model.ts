import { isFrozenAt } from '@fanion/rules/event-access';
import { communityRatings } from '@fanion/rules/event-rating';
import { compareEvents, type EventStatus, eventStatus } from '@fanion/rules/event-status';
import { parisDay } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import type { EventRow } from './queries.ts';

/** An event as the server remembers it: what its readers share. Moments are in ms. */
export interface Entry extends Omit<EventRow, 'ratings' | 'read_at'> {
  times: { registration_opens_at: number | null; starts_at: number; ends_at: number };
  ratings: ReturnType<typeof communityRatings>;
  /** Year of its start in Paris. */
  year: number;
  /** Who holds it as members read it: the association, where nobody else is named. */
  shown_organizer: string;
  /** What a search looks in. */
  search: string;
}

export function entryOf({ ratings, read_at: _, ...row }: EventRow, association: string): Entry {
  const times = {
    registration_opens_at: row.registration_opens_at?.getTime() ?? null,
    starts_at: row.starts_at.getTime(),
    ends_at: row.ends_at.getTime(),
  };
  const shown_organizer = row.organizer || (isElsewhere(row) ? '' : association);
  return {
    ...row,
    shown_organizer,
    times,
    ratings: communityRatings(ratings),
    year: Number(parisDay(times.starts_at).slice(0, 4)),
    search: [row.name, shown_organizer, row.location, ...row.categories].map(searchKey).join('\n'),
  };
}

/** Whether an event is held by others, on their own site: nobody registers to it here. */
export const isElsewhere = (entry: Pick<Entry, 'url' | 'ctftime_id' | 'challenges'>): boolean =>
  (entry.url !== null || entry.ctftime_id !== null) && entry.challenges === 0;

/** Where an event is now; of one held elsewhere, registrations are never open here. */
export function statusOf(entry: Entry, now: number): EventStatus {
  const status = eventStatus({ ...entry.times, now });
  return status === 'registration' && isElsewhere(entry) ? 'upcoming' : status;
}

/** Whether the board stands still now. */
export const isFrozen = ({ freeze_at, unfrozen_at }: Entry, now: number): boolean =>
  isFrozenAt({ freeze_at: freeze_at?.getTime() ?? null, unfrozen: unfrozen_at !== null }, now);

/** An event with what sorts it for one reader. */
export interface Sortable {
  entry: Entry;
  status: EventStatus;
  /** The reader's own rank. */
  rank: number | null;
}

/** A missing rank counts as this one (specification 9). */
const NO_RANK = 999;

const byDate = (a: Sortable, b: Sortable): number =>
  compareEvents({ ...a.entry.times, status: a.status }, { ...b.entry.times, status: b.status }) ||
  a.entry.id - b.entry.id;

/** Orders of specification 5, "History sort": equals go by date. */
export const SORTS: Record<'date' | 'rating' | 'rank', (a: Sortable, b: Sortable) => number> = {
  date: byDate,
  rating: (a, b) => (b.entry.ratings.overall ?? -1) - (a.entry.ratings.overall ?? -1) || byDate(a, b),
  rank: (a, b) => (a.rank ?? NO_RANK) - (b.rank ?? NO_RANK) || byDate(a, b),
};
