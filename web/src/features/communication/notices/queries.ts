import type * as contract from '@fanion/contract/communication/announcements';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { untilNext } from './model.ts';

/** Where all that is announced is kept. */
export const ANNOUNCEMENTS = ['announcements'] as const;

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
  queryKey: [...ANNOUNCEMENTS, 'own'],
  queryFn: ({ signal }) =>
    request<typeof contract.listAnnouncements>('GET', '/communication/announcements', { signal }),
  ...WHEN,
});

/** The same for who is not logged in. */
export const publicAnnouncementsQuery = queryOptions({
  queryKey: [...ANNOUNCEMENTS, 'public'],
  queryFn: ({ signal }) =>
    request<typeof contract.listPublicAnnouncements>('GET', '/communication/announcements/public', {
      isPublic: true,
      signal,
    }),
  ...WHEN,
});

/** Has what is announced read again, wherever it is shown. */
export function refreshAnnouncements(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ANNOUNCEMENTS });
  void cache.prefetchQuery({ ...announcementsQuery, staleTime: 0 });
}

/** What the bell tells of them, as it was answered. */
export const receiveAnnouncements = (cache: QueryClient, json: string): void =>
  void cache.setQueryData(announcementsQuery.queryKey, JSON.parse(json));

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
        (cachedAnswer) =>
          cachedAnswer && {
            ...cachedAnswer,
            announcements: cachedAnswer.announcements.filter((one) => one.id !== id),
          },
      );
      return { before };
    },
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    onError: (_error, _id, context) => cache.setQueryData(queryKey, context?.before),
  });
}
