import type { actOnUnveiling, getUnveiling } from '@fanion/contract/ctf/unveiling/endpoints';
import type { BodyFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { CTF_KEY } from '../events/queries.ts';
import { MANAGE_KEY } from '../settings/queries.ts';

/** Another browser may control it: its steps are read within this time. */
const READ_MS = 2000;

/** The state of an unveiling, or of its rehearsal. */
export const unveilingQuery = (slug: string, rehearsal: boolean, bracket: number | null) =>
  queryOptions({
    queryKey: [...MANAGE_KEY, 'unveiling', slug, rehearsal, bracket],
    queryFn: ({ signal }) =>
      request<typeof getUnveiling>('GET', '/ctf/manage/events/:id/unveiling', {
        params: { id: slug },
        query: { rehearsal: rehearsal ? 'true' : 'false', bracket: bracket ?? undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? READ_MS : false),
    staleTime: 0,
  });

type Action = BodyFor<typeof actOnUnveiling>['action'];

/** Makes a step, or starts, stops, publishes. */
export function useUnveil(slug: string, rehearsal: boolean, bracket: number | null) {
  const cache = useQueryClient();
  const { queryKey } = unveilingQuery(slug, rehearsal, bracket);
  return useMutation({
    mutationFn: async ({ action, from }: { action: Action; from: number }) => {
      await cache.cancelQueries({ queryKey });
      return request<typeof actOnUnveiling>('POST', '/ctf/manage/events/:id/unveiling', {
        params: { id: slug },
        body: { rehearsal, action, from, bracket },
      });
    },
    onSuccess: (state, { action }) => {
      cache.setQueryData(queryKey, state);
      if (action === 'lift' && !rehearsal) void cache.invalidateQueries({ queryKey: CTF_KEY });
    },
  });
}
