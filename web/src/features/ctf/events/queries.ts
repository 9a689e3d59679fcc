import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { listEvents } from '@fanion/contract/ctf/list/endpoints';
import type { getEvent, getEventBracket } from '@fanion/contract/ctf/page/endpoints';
import type { QueryFor } from '@fanion/contract/endpoint';
import { MINUTE } from '@fanion/rules/durations';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { API_BASE } from '../../../lib/api/api-base.ts';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../../teams/queries.ts';
import { type EventPatch, patchEvent } from './cache-model.ts';

export const CTF_KEY = ['ctf'] as const;
const EVENTS_KEY = [...CTF_KEY, 'events'] as const;
const EVENT_KEY = [...CTF_KEY, 'event'] as const;
export const DASHBOARD_KEY = [...CTF_KEY, 'dashboard'] as const;

/** The keys of cached answers that contain an event. */
const HOLDERS = [EVENTS_KEY, EVENT_KEY, DASHBOARD_KEY];

export type EventFilters = QueryFor<typeof listEvents>;

/** A page of events, cached for 60 s. The previous page stays meanwhile. */
export const eventsQuery = (filters: EventFilters) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, filters],
    queryFn: ({ signal }) => request<typeof listEvents>('GET', '/ctf/events', { query: filters, signal }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** One event with everything on its page, by slug or id. */
export const eventQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: [...EVENT_KEY, idOrSlug],
    queryFn: ({ signal }) =>
      request<typeof getEvent>('GET', '/ctf/events/:id', { params: { id: idOrSlug }, signal }),
    staleTime: FRESH.standard,
    // Readers who wait for the unveiling see it come.
    refetchInterval: ({ state: { data } }) => (data?.status === 'ended' && data.frozen ? MINUTE : false),
    meta: { page: true },
  });

/** That page's ranking for one bracket. */
export const bracketResultsQuery = (slug: string, bracket: number) =>
  queryOptions({
    queryKey: [...EVENT_KEY, slug, 'bracket', bracket],
    queryFn: ({ signal }) =>
      request<typeof getEventBracket>('GET', '/ctf/events/:id/brackets/:bid', {
        params: { id: slug, bid: bracket },
        signal,
      }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
  });

/** Address of the calendar file of an event. */
export const calendarFileOf = (slug: string): string =>
  `${API_BASE}/ctf/events/${encodeURIComponent(slug)}/calendar.ics`;

/** Changes an event at once, wherever it is cached. */
export function patchCachedEvent(cache: QueryClient, patch: EventPatch): void {
  for (const queryKey of HOLDERS)
    cache.setQueriesData({ queryKey }, (cachedValue: unknown) => patchEvent(cachedValue, patch));
}

/** Cancels the event readings in progress: each would bring back the old state. */
export function cancelEvents(cache: QueryClient): void {
  for (const queryKey of HOLDERS) void cache.cancelQueries({ queryKey });
}

/** Reads that event and every list of events again. */
export function refreshEvents(cache: QueryClient): void {
  for (const queryKey of HOLDERS) void cache.invalidateQueries({ queryKey });
}

/**
 * Updates the cache after a registration change: the event as it is now, its lists and its board read again.
 */
export function cacheChangedEvent(cache: QueryClient, event: CtfEvent): void {
  patchEvent(cache, event);
  refreshEvents(cache);
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'live'] });
  void cache.invalidateQueries({ queryKey: TEAMS_KEY });
}
