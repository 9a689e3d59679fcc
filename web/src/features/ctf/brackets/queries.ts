import type {
  addBracket,
  listBrackets,
  orderBrackets,
  removeBracket,
  saveBracket,
  setBracket,
} from '@fanion/contract/ctf/brackets/endpoints';
import type { chooseBracket } from '@fanion/contract/ctf/registration/endpoints';
import type { AnswerOf, BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { cacheChangedEvent, refreshEvents } from '../events/queries.ts';
import { managedEventKey, refreshManagedEvent } from '../settings/queries.ts';

/** Brackets of an event with their numbers of entrants, for its managers. */
export const bracketsQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'brackets'],
    queryFn: async ({ signal }) =>
      (
        await request<typeof listBrackets>('GET', '/ctf/manage/events/:id/brackets', {
          params: { id },
          signal,
        })
      ).brackets,
    staleTime: FRESH.short,
  });

function useBracketChange<Variables>(
  id: number,
  send: (variables: Variables) => Promise<AnswerOf<typeof listBrackets>>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ brackets }) => {
      cache.setQueryData(bracketsQuery(id).queryKey, brackets);
      refreshManagedEvent(cache, id);
    },
    // Somebody else changed them.
    onError: () => cache.invalidateQueries({ queryKey: bracketsQuery(id).queryKey }),
  });
}

/** Saves a bracket: a new one without an id. */
export const useWriteBracket = (id: number) =>
  useBracketChange(id, ({ bid, body }: { bid: number | null; body: BodyFor<typeof addBracket> }) =>
    bid === null
      ? request<typeof addBracket>('POST', '/ctf/manage/events/:id/brackets', { params: { id }, body })
      : request<typeof saveBracket>('PUT', '/ctf/manage/events/:id/brackets/:bid', {
          params: { id, bid },
          body,
        }),
  );

export const useRemoveBracket = (id: number) =>
  useBracketChange(id, (bid: number) =>
    request<typeof removeBracket>('DELETE', '/ctf/manage/events/:id/brackets/:bid', { params: { id, bid } }),
  );

export const useOrderBrackets = (id: number) =>
  useBracketChange(id, (brackets: number[]) =>
    request<typeof orderBrackets>('PUT', '/ctf/manage/events/:id/brackets-order', {
      params: { id },
      body: { brackets },
    }),
  );

/** Puts an entrant in a bracket, or in none. */
export const useSetBracket = (id: number) =>
  useChange(
    { onSettled: (cache) => refreshManagedEvent(cache, id) },
    ({ entrantId, bracketId }: { entrantId: number; bracketId: number | null }) =>
      request<typeof setBracket>('PUT', '/ctf/manage/events/:id/entrants/:eid/bracket', {
        params: { id, eid: entrantId },
        body: { bracketId },
      }),
  );

/** Chooses the bracket of the reader or of their team. */
export const useChooseBracket = (eventId: number) =>
  useChange(
    { onSuccess: (cache, { event }) => cacheChangedEvent(cache, event), onError: refreshEvents },
    (bracketId: number) =>
      request<typeof chooseBracket>('PUT', '/ctf/register/:eventId/bracket', {
        params: { eventId },
        body: { bracketId },
      }),
  );
