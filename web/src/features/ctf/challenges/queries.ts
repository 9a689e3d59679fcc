import type { manageChallenges } from '@fanion/contract/challenges/manage/endpoints';
import type {
  createEventChallenge,
  manageEventChallenges,
  moveChallenges,
  removeEventChallenge,
  setEventChallenge,
} from '@fanion/contract/ctf/challenges/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { MANAGE_KEY, managedEventKey, refreshManagedEvent } from '../settings/queries.ts';

/** The challenges of an event, including unreleased ones. */
export const attachedQuery = (id: number) =>
  queryOptions({
    queryKey: [...managedEventKey(id), 'challenges'],
    queryFn: async ({ signal }) =>
      (
        await request<typeof manageEventChallenges>('GET', '/ctf/manage/events/:id/challenges', {
          params: { id },
          signal,
        })
      ).challenges,
    staleTime: FRESH.short,
  });

/**
 * The permanent list, hidden challenges included, to attach some. Read at each opening and not in between: an
 * attached one leaves that list, but stays in the dialog.
 */
export const catalogueQuery = queryOptions({
  queryKey: [...MANAGE_KEY, 'catalogue'],
  queryFn: async ({ signal }) =>
    (await request<typeof manageChallenges>('GET', '/challenges/manage', { signal })).challenges,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** Adds a challenge to an event, or changes its release (null = at the start) and its place. */
export const useSetChallenge = (id: number) =>
  useChange(
    { onSuccess: (cache) => refreshManagedEvent(cache, id) },
    ({ cid, ...body }: { cid: number } & BodyFor<typeof setEventChallenge>) =>
      request<typeof setEventChallenge>('PUT', '/ctf/manage/events/:id/challenges/:cid', {
        params: { id, cid },
        body,
      }),
  );

/** Creates a challenge that only this event plays. */
export const useBeginChallenge = (id: number) =>
  useChange({ onSuccess: (cache) => refreshManagedEvent(cache, id) }, (name: string) =>
    request<typeof createEventChallenge>('POST', '/ctf/manage/events/:id/challenges', {
      params: { id },
      body: { name },
    }),
  );

/** Removes a challenge from an event that has not begun. */
export const useRemoveChallenge = (id: number) =>
  useChange({ onSuccess: (cache) => refreshManagedEvent(cache, id) }, (cid: number) =>
    request<typeof removeEventChallenge>('DELETE', '/ctf/manage/events/:id/challenges/:cid', {
      params: { id, cid },
    }),
  );

/** After the end, moves the challenges to the permanent list. */
export function useMoveToCatalogue(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof moveChallenges>('POST', '/ctf/manage/events/:id/move-challenges', { params: { id } }),
    onSuccess: () => {
      refreshManagedEvent(cache, id);
      void cache.invalidateQueries({ queryKey: ['challenges'] });
    },
  });
}
