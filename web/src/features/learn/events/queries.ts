import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  attendTrainingEvent,
  getTrainingCalendar,
  getTrainingEvent,
  getTrainingMaterial,
  leaveSeat,
  listTrainingEvents,
  rateTrainingEvent,
  takeSeat,
} from '@fanion/contract/learn/events';
import { MINUTE } from '@fanion/rules/durations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshOverview } from '../overview/queries.ts';

const KEY = ['learn', 'events'] as const;

/** All webinars and workshops, to come and past. */
export const trainingEventsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => request<typeof listTrainingEvents>('GET', '/learn/events', { signal }),
  staleTime: FRESH.short,
});

/** One event. Its link appears half an hour before: the page polls every minute. */
export const trainingEventQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', slug],
    queryFn: ({ signal }) =>
      request<typeof getTrainingEvent>('GET', '/learn/events/:slug', { params: { slug }, signal }),
    staleTime: FRESH.short,
    refetchInterval: ({ state: { data } }) => (data && !data.over ? MINUTE : false),
  });

/** Refreshes all event data after a change. */
export const refreshTrainingEvents = (cache: QueryClient): Promise<unknown> =>
  Promise.all([cache.invalidateQueries({ queryKey: KEY }), refreshOverview(cache)]);

/** Takes a seat, or a place on the waiting list. */
export const useTakeSeat = () =>
  useChange({ onSettled: refreshTrainingEvents }, (slug: string) =>
    request<typeof takeSeat>('POST', '/learn/events/:slug/seat', { params: { slug } }),
  );

/** Gives up a seat, or a place on the waiting list. */
export const useLeaveSeat = () =>
  useChange({ onSettled: refreshTrainingEvents }, (slug: string) =>
    request<typeof leaveSeat>('DELETE', '/learn/events/:slug/seat', { params: { slug } }),
  );

/** Confirms one's attendance by the current code. */
export const useConfirmAttendance = (slug: string) =>
  useChange({ onSuccess: refreshTrainingEvents }, (body: BodyFor<typeof attendTrainingEvent>) =>
    request<typeof attendTrainingEvent>('POST', '/learn/events/:slug/attendance', {
      params: { slug },
      body,
    }),
  );

export const useRateTrainingEvent = (slug: string) =>
  useChange({ onSuccess: refreshTrainingEvents }, (body: BodyFor<typeof rateTrainingEvent>) =>
    request<typeof rateTrainingEvent>('PUT', '/learn/events/:slug/feedback', { params: { slug }, body }),
  );

/** The calendar file of an event. */
export const readEventCalendar = (slug: string): Promise<Blob> =>
  request<typeof getTrainingCalendar>('GET', '/learn/events/:slug/calendar.ics', { params: { slug } });

/** A file handed out at an event. */
export const readMaterial = (slug: string, fileId: number): Promise<Blob> =>
  request<typeof getTrainingMaterial>('GET', '/learn/events/:slug/files/:fileId', {
    params: { slug, fileId },
  });
