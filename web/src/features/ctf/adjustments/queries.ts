import type {
  adjustPoints,
  listAdjustments,
  removeAdjustment,
} from '@fanion/contract/ctf/adjustments/adjustments';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { keyOf, refreshAll } from '../settings/queries.ts';

/** A page of the points given and taken in an event, the last ones first. */
export const adjustmentsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyOf(id), 'adjustments', page],
    queryFn: ({ signal }) =>
      request<typeof listAdjustments>('GET', '/ctf/manage/events/:id/adjustments', {
        params: { id },
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** Gives points to an entrant, or takes some. */
export function useAdjustPoints(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ entrantId, ...body }: { entrantId: number; points: number; reason: string }) =>
      request<typeof adjustPoints>('POST', '/ctf/manage/events/:id/entrants/:eid/adjustments', {
        params: { id, eid: entrantId },
        body,
      }),
    onSettled: () => refreshAll(cache, id),
  });
}

/** Takes an adjustment back. */
export function useRemoveAdjustment(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ adjustmentId, reason }: { adjustmentId: number; reason: string }) =>
      request<typeof removeAdjustment>('DELETE', '/ctf/manage/events/:id/adjustments/:aid', {
        params: { id, aid: adjustmentId },
        body: { reason },
      }),
    onSettled: () => refreshAll(cache, id),
  });
}
