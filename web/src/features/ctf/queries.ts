import type { createCalendarFeed, revokeCalendarFeed } from '@fanion/contract/ctf/calendar';
import type { CtfEvent, getEvent } from '@fanion/contract/ctf/events';
import type { getCtfDashboard, getPerformances, listEvents } from '@fanion/contract/ctf/list';
import type {
  answerRoster,
  cancelRegistration,
  getRoster,
  registerToEvent,
} from '@fanion/contract/ctf/registration';
import type { rateEvent, toggleLike } from '@fanion/contract/ctf/reviews';
import type { createEvent } from '@fanion/contract/ctf/settings';
import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { API_BASE } from '../../lib/api/api-base.ts';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { type EventPatch, patchEvent } from './events/cache-model.ts';
import { openEvents } from './events/model.ts';
import { placesWith } from './registration/model.ts';

export const CTF_KEY = ['ctf'] as const;
const EVENTS_KEY = [...CTF_KEY, 'events'] as const;
const EVENT_KEY = [...CTF_KEY, 'event'] as const;
const DASHBOARD_KEY = [...CTF_KEY, 'dashboard'] as const;

export type EventsAsked = QueryFor<typeof listEvents>;
export type Scope = NonNullable<QueryFor<typeof getCtfDashboard>['scope']>;

/** A page of events, kept 60 s. The former page stays meanwhile. */
export const eventsQuery = (asked: EventsAsked) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, asked],
    queryFn: ({ signal }) => request<typeof listEvents>('GET', '/ctf/events', { query: asked, signal }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** Events in which the reader gives a place back by leaving a team. */
export function useTeamPlaces(teamId: number): readonly CtfEvent[] {
  const { data } = useQuery(eventsQuery({ ...openEvents(''), scope: 'registered' }));
  return data ? placesWith(data.events, teamId, Date.now()) : [];
}

/** One event with all its page shows, by slug or id. */
export const eventQuery = (named: string) =>
  queryOptions({
    queryKey: [...EVENT_KEY, named],
    queryFn: ({ signal }) =>
      request<typeof getEvent>('GET', '/ctf/events/:id', { params: { id: named }, signal }),
    staleTime: FRESH.standard,
    meta: { page: true },
  });

/** The live card and the next events of the dashboard, in one answer. A card, not a page: no refusal moves anybody. */
export const ctfDashboardQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, scope],
    queryFn: ({ signal }) =>
      request<typeof getCtfDashboard>('GET', '/ctf/dashboard', { query: { scope }, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** The last four events played, kept 60 s. */
export const performancesQuery = queryOptions({
  queryKey: [...CTF_KEY, 'performances'],
  queryFn: ({ signal }) => request<typeof getPerformances>('GET', '/ctf/performances', { signal }),
  staleTime: FRESH.standard,
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
function keepPlace(cache: QueryClient, event: CtfEvent): void {
  holdEvent(cache, event);
  refreshEvents(cache);
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'live'] });
  void cache.invalidateQueries({ queryKey: [...CTF_KEY, 'teams'] });
}

/** Registers to an event, or changes the registration. Answers the event and the sentence to show. */
export function useRegister(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: Omit<BodyFor<typeof registerToEvent>, 'eventId'>) =>
      request<typeof registerToEvent>('POST', '/ctf/register', { body: { ...form, eventId } }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
}

/** Whom the captain of this team may choose for an event: read anew each time it is asked. */
export const rosterQuery = (eventId: number, team: string) =>
  queryOptions({
    queryKey: [...CTF_KEY, 'roster', eventId, team],
    queryFn: ({ signal }) =>
      request<typeof getRoster>('GET', '/ctf/register/:eventId/roster', {
        params: { eventId },
        query: { team },
        signal,
      }),
    staleTime: 0,
  });

/** Withdraws one's registration, or leaves the waiting list. */
export function useCancelRegistration(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof cancelRegistration>('DELETE', '/ctf/register/:eventId', { params: { eventId } }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
}

/** Accepts or declines the place that a captain gave. */
export function useAnswerRoster(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) =>
      request<typeof answerRoster>('PUT', '/ctf/register/:eventId/roster', {
        params: { eventId },
        body: { accept },
      }),
    onSuccess: ({ event }) => keepPlace(cache, event),
    onError: () => refreshEvents(cache),
  });
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

/** Rates an event one took part in; out of 5 on each axis. */
export function useRateEvent(eventId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (rating: BodyFor<typeof rateEvent>) =>
      request<typeof rateEvent>('PUT', '/ctf/events/:id/rating', { params: { id: eventId }, body: rating }),
    onSuccess: () => refreshEvents(cache),
  });
}

/** Makes the secret address of one's calendar; the one before stops working. */
export function useCreateCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof createCalendarFeed>('POST', '/ctf/calendar'),
  });
}

/** Has the secret address of one's calendar stop working. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof revokeCalendarFeed>('DELETE', '/ctf/calendar'),
  });
}

/** Creates an event, for who manages them. */
export function useCreateEvent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: BodyFor<typeof createEvent>) =>
      request<typeof createEvent>('POST', '/ctf/manage/events', { body: form }),
    onSuccess: () => refreshEvents(cache),
  });
}
