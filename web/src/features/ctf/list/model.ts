import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { EVENT_BOUNDS } from '@fanion/rules/ctf/event-bounds';
import { EVENT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { parisDay } from '@fanion/rules/paris-days';
import type { EventFilters } from '../events/queries.ts';

export const TABS = ['live', 'upcoming', 'history'] as const;
export type HubTab = (typeof TABS)[number];

/** The tab of an address: `live` unless it names another (docs/product/ctf.md#hub). */
export const readTab = (search: URLSearchParams): HubTab =>
  TABS.find((tab) => tab === search.get('tab')) ?? 'live';

export const SORTS = ['date', 'rating', 'rank'] as const;
export type HistorySort = (typeof SORTS)[number];

/** The filters of the history, as in the address (docs/product/ctf.md#historique). */
export interface HistoryAddress {
  q: string;
  sort: HistorySort;
  year: number | null;
  series: string;
  page: number;
}

export const NO_HISTORY_FILTER: HistoryAddress = { q: '', sort: 'date', year: null, series: '', page: 1 };

/** Events per page of the history. */
export const HISTORY_PAGE = 12;
export const UPCOMING_SHOWN = 8;
/** Categories on a card (docs/product/ctf.md#hub). */
export const CATEGORIES_SHOWN = 4;

const parseWhole = (text: string | null, least: number, most: number): number | null => {
  const value = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

const readSearchWords = (search: URLSearchParams): string =>
  (search.get('q') ?? '').slice(0, EVENT_SEARCH_MAX);

/** The history's filters from an address; unknown values are ignored. */
export const readHistoryAddress = (search: URLSearchParams): HistoryAddress => ({
  q: readSearchWords(search),
  sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'date',
  year: parseWhole(search.get('year'), 2000, 2200),
  series: (search.get('series') ?? '').slice(0, EVENT_BOUNDS.series),
  page: parseWhole(search.get('page'), 1, 10_000) ?? 1,
});

const write = (pieces: Record<string, string>): string => {
  const filledPieces = Object.entries(pieces).filter(([, text]) => text !== '');
  return `?${new URLSearchParams(Object.fromEntries(filledPieces))}`;
};

/** The query of the history with these filters. */
export const writeHistoryAddress = ({ q, sort, year, series, page }: HistoryAddress): string =>
  write({
    tab: 'history',
    q,
    sort: sort === 'date' ? '' : sort,
    year: year === null ? '' : String(year),
    series,
    page: page > 1 ? String(page) : '',
  });

/** The search among the upcoming events, as in the address. */
export const readUpcomingAddress = (search: URLSearchParams): { q: string } => ({
  q: readSearchWords(search),
});

/** The query of the upcoming events that match a search. */
export const writeUpcomingAddress = ({ q }: { q: string }): string => write({ tab: 'upcoming', q });

/** How many filters exclude events from the history; order and page do not count. */
export const isFiltered = ({ q, year, series }: HistoryAddress): boolean =>
  q.trim() !== '' || year !== null || series !== '';

/** Ended events that match the filters. */
export const endedEventFilters = ({ q, sort, year, series, page }: HistoryAddress): EventFilters => ({
  status: 'ended',
  limit: HISTORY_PAGE,
  q: q.trim(),
  sort,
  series,
  page,
  ...(year === null ? {} : { year }),
});

/** Only the oldest ended event: a page past the end is the last one, and the order is by date. */
export const OLDEST_ENDED: EventFilters = { status: 'ended', limit: 1, page: 10_000 };

/** Years from this one (of `now`, in ms, in Paris) back to the oldest event's, plus the selected one. */
export function yearsBack(oldest: string | undefined, selectedYear: number | null, now: number): number[] {
  const yearOf = (ms: number) => Number(parisDay(ms).slice(0, 4));
  const last = yearOf(now);
  const first = Math.min(last, oldest === undefined ? last : yearOf(Date.parse(oldest)));
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return selectedYear === null || years.includes(selectedYear)
    ? years
    : [...years, selectedYear].sort((a, b) => b - a);
}

/** The events whose board the live tab can show. */
export const liveEventsOf = (events: readonly CtfEvent[]): CtfEvent[] =>
  events.filter(({ status, cancelled, draft }) => status === 'live' && !cancelled && !draft);

/** The first upcoming event that will take place. */
export const nextEventOf = (events: readonly CtfEvent[]): CtfEvent | undefined =>
  events.find(
    ({ status, cancelled, draft }) => status !== 'live' && status !== 'ended' && !cancelled && !draft,
  );

/**
 * The live event shown first: one that the reader takes part in, then the one with the most participants;
 * then the order of the list.
 */
export const defaultLiveEvent = <Event extends Pick<CtfEvent, 'registered' | 'currentParticipants'>>(
  live: readonly Event[],
): Event | undefined =>
  [...live].sort(
    (a, b) => Number(b.registered) - Number(a.registered) || b.currentParticipants - a.currentParticipants,
  )[0];

/** The history of the same event: its series, else the events of its organiser. */
export function historyLinkOf(event: Pick<CtfEvent, 'series' | 'organizer'>): { search: string; of: string } {
  const { series, organizer } = event;
  if (series) return { search: writeHistoryAddress({ ...NO_HISTORY_FILTER, series }), of: series };
  return { search: writeHistoryAddress({ ...NO_HISTORY_FILTER, q: organizer }), of: organizer };
}
