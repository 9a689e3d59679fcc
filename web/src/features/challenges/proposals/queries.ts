import type { listProposals, removeProposal } from '@fanion/contract/challenges/proposals';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CHALLENGES } from '../queries.ts';

/** What the reader proposed. */
export const proposalsQuery = queryOptions({
  queryKey: [...CHALLENGES, 'proposals'],
  queryFn: ({ signal }) => request<typeof listProposals>('GET', '/challenges/proposals', { signal }),
  staleTime: FRESH.short,
});

export function useRemoveProposal() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) =>
      request<typeof removeProposal>('DELETE', '/challenges/proposals/:slug', { params: { slug } }),
    onSettled: () => cache.invalidateQueries({ queryKey: CHALLENGES }),
  });
}
