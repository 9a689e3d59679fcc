import type { BodyFor, QueryFor } from '@fanion/contract/endpoint';
import type * as filing from '@fanion/contract/reports/filing';
import type * as queue from '@fanion/contract/reports/queue';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

const REPORTS = ['reports'] as const;

/** Reads again the queue and one's own reports, where they are shown. */
export const refreshReports = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: REPORTS });

/** The reader's reports, and what was taken from them. */
export const ownReportsQuery = queryOptions({
  queryKey: [...REPORTS, 'mine'],
  queryFn: ({ signal }) => request<typeof filing.listOwnReports>('GET', '/reports/mine', { signal }),
  staleTime: FRESH.short,
});

/** Reports a member, a team or a review. */
export const useFileReport = () =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: REPORTS }) },
    (body: BodyFor<typeof filing.fileReport>) =>
      request<typeof filing.fileReport>('POST', '/reports', { body }),
  );

/** Contests a decision, once. */
export const useContest = (id: number) =>
  useChange({ onSettled: (cache) => cache.invalidateQueries({ queryKey: REPORTS }) }, (message: string) =>
    request<typeof filing.contestDecision>('POST', '/reports/decisions/:id/contest', {
      params: { id },
      body: { message },
    }),
  );

/** A page of the items that await the reader's decision. */
export const queueQuery = (query: QueryFor<typeof queue.listQueue>) =>
  queryOptions({
    queryKey: [...REPORTS, 'queue', query],
    queryFn: ({ signal }) => request<typeof queue.listQueue>('GET', '/reports/queue', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** The number of pending items of any kind. */
export const waitingQuery = queueQuery({ page: 1 });

const itemKey = (item: string) => [...REPORTS, 'item', item];

/** One item with what is needed to decide: read at each opening, since another moderator may have decided. */
export const queueItemQuery = (item: string) =>
  queryOptions({
    queryKey: itemKey(item),
    queryFn: ({ signal }) =>
      request<typeof queue.getQueueItem>('GET', '/reports/queue/:item', { params: { item }, signal }),
    staleTime: 0,
  });

export const decidedQuery = (query: QueryFor<typeof queue.listDecided>) =>
  queryOptions({
    queryKey: [...REPORTS, 'decided', query],
    queryFn: ({ signal }) =>
      request<typeof queue.listDecided>('GET', '/reports/decisions', { query, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

export const delaysQuery = queryOptions({
  queryKey: [...REPORTS, 'delays'],
  queryFn: ({ signal }) => request<typeof queue.listDelays>('GET', '/reports/delays', { signal }),
  staleTime: FRESH.standard,
});

/** Claims an item, or releases it. */
export function useClaim(item: string) {
  const params = { item };
  return useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: REPORTS }) },
    (take: boolean) =>
      take
        ? request<typeof queue.takeQueueItem>('PUT', '/reports/queue/:item/claim', { params })
        : request<typeof queue.releaseQueueItem>('DELETE', '/reports/queue/:item/claim', { params }),
  );
}

/**
 * Decides on an item. A decision changes pages of members, teams, events and write-ups: everything displayed
 * is read again.
 */
export function useDecide(item: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyFor<typeof queue.decideQueueItem>) =>
      request<typeof queue.decideQueueItem>('POST', '/reports/queue/:item/decision', {
        params: { item },
        body,
      }),
    // Not awaited: the form shows the decision before the removed item is read again.
    onSettled: () => {
      void cache.invalidateQueries();
    },
  });
}
