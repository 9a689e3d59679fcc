import type { getEventChallenge, linkEventFile, submitEventFlag } from '@fanion/contract/ctf/play/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { challengesKey, liveKey } from '../board/queries.ts';
import { challengeTeamworkQuery } from '../teamwork/queries.ts';

/** Time left for the celebration before the page changes under it (docs/product/interface.md#mouvement). */
const REFRESH_AFTER_MS = 500;
/** A challenge of an event, for its players; for everybody with the module once it has ended. */
export const eventChallengeQuery = (slug: string, challengeId: number) =>
  queryOptions({
    queryKey: [...challengesKey(slug), challengeId],
    queryFn: ({ signal }) =>
      request<typeof getEventChallenge>('GET', '/ctf/events/:id/challenges/:cid', {
        params: { id: slug, cid: challengeId },
        signal,
      }),
    staleTime: FRESH.short,
  });

/** Sends a flag in an event (docs/product/ctf-live.md#flags). A wrong one is an answer, not an error. */
export function useSubmitEventFlag(slug: string, challengeId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (flag: string) =>
      request<typeof submitEventFlag>('POST', '/ctf/events/:id/challenges/:cid/submit', {
        params: { id: slug, cid: challengeId },
        body: { flag },
      }),
    onSuccess: (result) => {
      if (!result.success) {
        void cache.invalidateQueries({ queryKey: eventChallengeQuery(slug, challengeId).queryKey });
        // The stream notifies members of a team of a try; a lone player reads their own here.
        return void cache.invalidateQueries({ queryKey: challengeTeamworkQuery(slug, challengeId).queryKey });
      }
      setTimeout(() => {
        void cache.invalidateQueries({ queryKey: liveKey(slug) });
        void cache.invalidateQueries({ queryKey: ['ctf', 'event'] });
        void cache.invalidateQueries({ queryKey: ['ctf', 'dashboard'] });
      }, REFRESH_AFTER_MS);
    },
    // The limit of tries was reached, or the event ended: the challenge says so.
    onError: () =>
      void cache.invalidateQueries({ queryKey: eventChallengeQuery(slug, challengeId).queryKey }),
  });
}

/** Requests the short-lived address of a file of an event. */
export function useEventFileLink(slug: string, challengeId: number) {
  return useMutation({
    mutationFn: (fileId: number) =>
      request<typeof linkEventFile>('POST', '/ctf/events/:id/challenges/:cid/files/:fileId/link', {
        params: { id: slug, cid: challengeId, fileId },
      }),
  });
}
