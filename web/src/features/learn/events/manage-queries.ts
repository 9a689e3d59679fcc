import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  addTrainingMaterial,
  cancelTrainingEvent,
  changeTrainingEvent,
  createTrainingEvent,
  deleteTrainingEvent,
  deleteTrainingMaterial,
  getManagedTrainingEvent,
  listManagedTrainingEvents,
  listSeats,
  ManagedTrainingEvent,
  publishTrainingEvent,
  setAttendance,
} from '@fanion/contract/learn/events/managed';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshTrainingEvents } from './queries.ts';

const KEY = ['learn', 'managed-events'] as const;

/** All webinars and workshops, drafts included, for their organisers. */
export const managedEventsQuery = queryOptions({
  queryKey: [...KEY, 'all'],
  queryFn: async ({ signal }) =>
    (await request<typeof listManagedTrainingEvents>('GET', '/learn/manage/events', { signal })).events,
  staleTime: FRESH.short,
});

/** One event being edited: never refetched while its author types. */
export const managedEventQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', slug],
    queryFn: ({ signal }) =>
      request<typeof getManagedTrainingEvent>('GET', '/learn/manage/events/:slug', {
        params: { slug },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The seats, the waiting list, the feedback, and the code. */
export const seatsQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'seats', slug],
    queryFn: ({ signal }) =>
      request<typeof listSeats>('GET', '/learn/manage/events/:slug/seats', { params: { slug }, signal }),
    staleTime: FRESH.short,
  });

const refreshManagedEvents = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: managedEventsQuery.queryKey }),
    refreshTrainingEvents(cache),
  ]);

/** A change that returns the updated event. */
function useEventMutation<Input>(send: (input: Input) => Promise<ManagedTrainingEvent>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (event) => {
      cache.setQueryData(managedEventQuery(event.slug).queryKey, event);
      await refreshManagedEvents(cache);
    },
  });
}

type Fields = BodyFor<typeof createTrainingEvent>;

/** Saves an event: a new draft without a slug, else a change to the version that was read. */
export const useSaveEvent = (slug: string | null) =>
  useEventMutation(({ version, ...body }: Fields & { version: number }) =>
    slug === null
      ? request<typeof createTrainingEvent>('POST', '/learn/manage/events', { body })
      : request<typeof changeTrainingEvent>('PUT', '/learn/manage/events/:slug', {
          params: { slug },
          body: { ...body, version },
        }),
  );

export const useAddMaterial = (slug: string) =>
  useEventMutation((body: BodyFor<typeof addTrainingMaterial>) =>
    request<typeof addTrainingMaterial>('POST', '/learn/manage/events/:slug/files', {
      params: { slug },
      body,
    }),
  );

export const useDeleteMaterial = (slug: string) =>
  useEventMutation((fileId: number) =>
    request<typeof deleteTrainingMaterial>('DELETE', '/learn/manage/events/:slug/files/:fileId', {
      params: { slug, fileId },
    }),
  );

/** A change that returns a sentence; the event is read again. */
function useEventAct<Input>(slug: string, send: (input: Input) => Promise<{ message: string }>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: managedEventQuery(slug).queryKey }),
        refreshManagedEvents(cache),
      ]),
  });
}

export const usePublishEvent = (slug: string) =>
  useEventAct(slug, (_: null) =>
    request<typeof publishTrainingEvent>('POST', '/learn/manage/events/:slug/publish', { params: { slug } }),
  );
export const useCancelEvent = (slug: string) =>
  useEventAct(slug, (reason: string) =>
    request<typeof cancelTrainingEvent>('POST', '/learn/manage/events/:slug/cancel', {
      params: { slug },
      body: { reason },
    }),
  );

export const useDeleteEvent = (slug: string) =>
  useChange({ onSuccess: refreshManagedEvents }, () =>
    request<typeof deleteTrainingEvent>('DELETE', '/learn/manage/events/:slug', { params: { slug } }),
  );

/** Records who attended. */
export const useSetAttendance = (slug: string) =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: seatsQuery(slug).queryKey }) },
    (body: BodyFor<typeof setAttendance>) =>
      request<typeof setAttendance>('PUT', '/learn/manage/events/:slug/attendance', {
        params: { slug },
        body,
      }),
  );
