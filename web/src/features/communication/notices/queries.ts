import type * as contract from '@fanion/contract/communication/announcements';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { nextChangeDelay } from './model.ts';

/** The first key of every announcement query. */
export const ANNOUNCEMENTS = ['announcements'] as const;

const REFRESH_OPTIONS = {
  staleTime: FRESH.standard,
  refetchInterval: (query: { state: { data?: { changes_at: string | null } } }) =>
    nextChangeDelay(query.state.data?.changes_at ?? null, Date.now()),
};

/**
 * The announcements for the reader. The bell sends them when it opens, if there are any; they are read again
 * when the bell reports a change, when one begins or ends, and while the bell is disconnected.
 */
export const announcementsQuery = queryOptions({
  queryKey: [...ANNOUNCEMENTS, 'own'],
  queryFn: ({ signal }) =>
    request<typeof contract.listAnnouncements>('GET', '/communication/announcements', { signal }),
  ...REFRESH_OPTIONS,
});

/** The announcements for visitors who are not logged in. */
export const publicAnnouncementsQuery = queryOptions({
  queryKey: [...ANNOUNCEMENTS, 'public'],
  queryFn: ({ signal }) =>
    request<typeof contract.listPublicAnnouncements>('GET', '/communication/announcements/public', {
      isPublic: true,
      signal,
    }),
  ...REFRESH_OPTIONS,
});

/** Reads the announcements again, wherever they are shown. */
export function refreshAnnouncements(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ANNOUNCEMENTS });
  void cache.prefetchQuery({ ...announcementsQuery, staleTime: 0 });
}

/** Stores the announcements that the bell sent. */
export const receiveAnnouncements = (cache: QueryClient, json: string): void =>
  void cache.setQueryData(announcementsQuery.queryKey, JSON.parse(json));

/** Dismisses an announcement at once; it comes back if the request fails. */
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
