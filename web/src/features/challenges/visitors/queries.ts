import type {
  getOpenChallenge,
  listOpenChallenges,
  submitOpenFlag,
} from '@fanion/contract/challenges/visitors/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useAccess } from '../../access/queries.ts';

const OPEN = ['open-challenges'] as const;

/** The challenges that anybody plays, and which of them this browser solved. */
export const openChallengesQuery = queryOptions({
  queryKey: [...OPEN, 'list'],
  queryFn: ({ signal }) =>
    request<typeof listOpenChallenges>('GET', '/open-challenges', { isPublic: true, signal }),
  staleTime: FRESH.standard,
});

/** One challenge, as a visitor plays it. */
export const openChallengeQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: [...OPEN, 'detail', idOrSlug],
    queryFn: ({ signal }) =>
      request<typeof getOpenChallenge>('GET', '/open-challenges/:id', {
        isPublic: true,
        params: { id: idOrSlug },
        signal,
      }),
    staleTime: FRESH.standard,
  });

/** Sends a flag without an account; the browser stores a right one. */
export function useSubmitOpenFlag(idOrSlug: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (flag: string) =>
      request<typeof submitOpenFlag>('POST', '/open-challenges/:id/submit', {
        isPublic: true,
        params: { id: idOrSlug },
        body: { flag },
      }),
    onSuccess: ({ outcome }) => {
      if (outcome !== 'wrong') void cache.invalidateQueries({ queryKey: OPEN });
    },
  });
}

/**
 * Whether the list of challenges has something for the reader: they have the module, or some challenges are
 * open to all (docs/product/challenges.md#ouverts-à-tous).
 */
export function useChallengesAccess(): { open: boolean; loading: boolean } {
  const { loggedIn } = useSession();
  const access = useAccess();
  const has = access.opens('challenges');
  const { data, isPending } = useQuery({
    ...openChallengesQuery,
    enabled: loggedIn && !access.loading && !has,
  });
  return {
    open: has || (data?.challenges.length ?? 0) > 0,
    loading: access.loading || (loggedIn && !has && isPending),
  };
}
