import type {
  adjustPoints,
  listAdjustments,
  removeAdjustment,
} from '@fanion/contract/ctf/adjustments/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { managedEventKey, refreshManagedEvent } from '../settings/queries.ts';

/** A page of the points given and taken in an event, latest first. */
export const adjustmentsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'adjustments', page],
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
export const useAdjustPoints = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ entrantId, ...body }: { entrantId: number; points: number; reason: string }) =>
      request<typeof adjustPoints>('POST', '/ctf/manage/events/:id/entrants/:eid/adjustments', {
        params: { id, eid: entrantId },
        body,
      }),
  );

/** Removes an adjustment. */
export const useRemoveAdjustment = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ adjustmentId, reason }: { adjustmentId: number; reason: string }) =>
      request<typeof removeAdjustment>('DELETE', '/ctf/manage/events/:id/adjustments/:aid', {
        params: { id, aid: adjustmentId },
        body: { reason },
      }),
  );
