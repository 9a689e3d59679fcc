import type * as contract from '@fanion/contract/communication/announcements';
import type { BodyFor } from '@fanion/contract/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { untilNext } from './model.ts';

const KEY = ['announcements'] as const;

const WHEN = {
  staleTime: FRESH.standard,
  refetchInterval: (query: { state: { data?: { changes_at: string | null } } }) =>
    untilNext(query.state.data?.changes_at ?? null, Date.now()),
};

/**
 * What is announced to the reader. The bell tells it at its opening, where there is something to tell; it is asked for
 * when the bell tells that it changed, when one begins or ends, and while the bell is cut.
 */
export const announcementsQuery = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: ({ signal }) =>
    request<typeof contract.listAnnouncements>('GET', '/communication/announcements', { signal }),
  ...WHEN,
});

/** The same for who is not logged in. */
export const publicAnnouncementsQuery = queryOptions({
  queryKey: [...KEY, 'public'],
  queryFn: ({ signal }) =>
    request<typeof contract.listPublicAnnouncements>('GET', '/communication/announcements/public', {
      isPublic: true,
      signal,
    }),
  ...WHEN,
});

/** Has what is announced read again, wherever it is shown. */
export function refreshAnnouncements(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: KEY });
  void cache.prefetchQuery({ ...announcementsQuery, staleTime: 0 });
}

/** What the bell tells of them, as it was answered. */
export const receiveAnnouncements = (cache: QueryClient, told: string): void =>
  void cache.setQueryData(announcementsQuery.queryKey, JSON.parse(told));

/** Takes an announcement away at once; back when the server has not heard of it. */
export function useDismiss() {
  const cache = useQueryClient();
  const { queryKey } = announcementsQuery;
  return useMutation({
    mutationFn: (id: number) =>
      request<typeof contract.dismissAnnouncement>('POST', '/communication/announcements/:id/dismiss', {
        params: { id },
      }),
    onMutate: (id) => {
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(
        queryKey,
        (held) => held && { ...held, announcements: held.announcements.filter((one) => one.id !== id) },
      );
      return { before };
    },
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError: (_error, _id, context) => cache.setQueryData(queryKey, context?.before),
  });
}

/** A page of all announcements, for who writes them. */
export const managedAnnouncementsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'managed', page],
    queryFn: ({ signal }) =>
      request<typeof contract.listManagedAnnouncements>('GET', '/communication/manage/announcements', {
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
    meta: { page: true },
  });

/** Writes, changes and ends announcements. */
export function useAnnouncements() {
  const cache = useQueryClient();
  const done = { onSuccess: () => refreshAnnouncements(cache) };
  const write = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: BodyFor<typeof contract.changeAnnouncement> }) =>
      id === null
        ? request<typeof contract.writeAnnouncement>('POST', '/communication/manage/announcements', { body })
        : request<typeof contract.changeAnnouncement>('PUT', '/communication/manage/announcements/:id', {
            params: { id },
            body,
          }),
    ...done,
  });
  const end = useMutation({
    mutationFn: (id: number) =>
      request<typeof contract.endAnnouncement>('POST', '/communication/manage/announcements/:id/end', {
        params: { id },
      }),
    ...done,
  });
  return { write: write.mutateAsync, end: end.mutateAsync };
}
