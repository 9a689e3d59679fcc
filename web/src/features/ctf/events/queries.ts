import type { CtfEvent, getEvent, getEventBracket } from '@fanion/contract/ctf/events';
import type { listEvents } from '@fanion/contract/ctf/list';
import type { toggleLike } from '@fanion/contract/ctf/reviews';
import type { QueryFor } from '@fanion/contract/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { API_BASE } from '../../../lib/api/api-base.ts';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../../teams/queries.ts';
import { type EventPatch, patchEvent } from './cache-model.ts';

export const CTF_KEY = ['ctf'] as const;
const EVENTS_KEY = [...CTF_KEY, 'events'] as const;
const EVENT_KEY = [...CTF_KEY, 'event'] as const;
export const DASHBOARD_KEY = [...CTF_KEY, 'dashboard'] as const;

export type EventsAsked = QueryFor<typeof listEvents>;

/** A page of events, kept 60 s. The former page stays meanwhile. */
export const eventsQuery = (asked: EventsAsked) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, asked],
    queryFn: ({ signal }) => request<typeof listEvents>('GET', '/ctf/events', { query: asked, signal }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** One event with all its page shows, by slug or id. */
export const eventQuery = (named: string) =>
  queryOptions({
    queryKey: [...EVENT_KEY, named],
    queryFn: ({ signal }) =>
      request<typeof getEvent>('GET', '/ctf/events/:id', { params: { id: named }, signal }),
    staleTime: FRESH.standard,
    meta: { page: true },
  });

/** The ranking of that page for those of one bracket. */
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

/** Changes an event wherever it is held, at once. */
function holdEvent(cache: QueryClient, patch: EventPatch): void {
  for (const queryKey of [EVENTS_KEY, EVENT_KEY, DASHBOARD_KEY])
    cache.setQueriesData({ queryKey }, (held: unknown) => patchEvent(held, patch));
}

/** Has that event and every list of events read again. */
export function refreshEvents(cache: QueryClient): void {
  for (const queryKey of [EVENTS_KEY, EVENT_KEY, DASHBOARD_KEY]) void cache.invalidateQueries({ queryKey });
}

/** What a change of one's place does to what is held: the event as it is now, its lists and its board read again. */
export function keepPlace(cache: QueryClient, event: CtfEvent): void {
  holdEvent(cache, event);
  refreshEvents(cache);
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'live'] });
  void cache.invalidateQueries({ queryKey: TEAMS_KEY });
}

/**
 * Likes an event or not: shown at once, taken back when the server refuses (docs/product/ctf.md#favoris-et-rappels).
 */
export function useToggleLike(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof toggleLike>('POST', '/ctf/toggle-like', { body: { eventId } }),
    onMutate: () => {
      const flip: EventPatch = {
        id: eventId,
        change: ({ liked, likeCount }) => ({ liked: !liked, likeCount: likeCount + (liked ? -1 : 1) }),
      };
      // A reading under way would bring back the state from before.
      void cache.cancelQueries({ queryKey: EVENTS_KEY });
      void cache.cancelQueries({ queryKey: EVENT_KEY });
      void cache.cancelQueries({ queryKey: DASHBOARD_KEY });
      holdEvent(cache, flip);
      return flip;
    },
    onError: (_error, _given, flip) => flip && holdEvent(cache, flip),
    onSuccess: ({ liked, like_count: likeCount }) =>
      holdEvent(cache, { id: eventId, change: () => ({ liked, likeCount }) }),
    onSettled: () => refreshEvents(cache),
  });
}
