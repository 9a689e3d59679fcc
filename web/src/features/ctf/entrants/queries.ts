import type { allowEventSolve } from '@fanion/contract/ctf/corrections/endpoints';
import type { listEntrants, setGuest } from '@fanion/contract/ctf/entrants/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { managedEventKey, refreshManagedEvent } from '../settings/queries.ts';

/** A page of the entrants of an event, by name, with their members and solves; `q` searches by name. */
export const entrantsQuery = (id: number, q: string, page: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'entrants', q, page],
    queryFn: ({ signal }) =>
      request<typeof listEntrants>('GET', '/ctf/manage/events/:id/entrants', {
        params: { id },
        query: { q: q || undefined, page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

export type Solve = { entrantId: number; challengeId: number };

/** Lets an entrant solve a blocked challenge again. */
export const useAllowSolve = (id: number) =>
  useChange({ onSettled: (cache) => refreshManagedEvent(cache, id) }, ({ entrantId, challengeId }: Solve) =>
    request<typeof allowEventSolve>('DELETE', '/ctf/manage/events/:id/entrants/:eid/solves/:cid/block', {
      params: { id, eid: entrantId, cid: challengeId },
    }),
  );

/** Ranks an entrant as a guest, or with the others. */
export const useSetGuest = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ entrantId, guest }: { entrantId: number; guest: boolean }) =>
      request<typeof setGuest>('PUT', '/ctf/manage/events/:id/entrants/:eid/guest', {
        params: { id, eid: entrantId },
        body: { guest },
      }),
  );
