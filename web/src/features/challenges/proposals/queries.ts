import type { listProposals, removeProposal } from '@fanion/contract/challenges/proposals/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CHALLENGES } from '../queries.ts';

/** The reader's proposals. */
export const proposalsQuery = queryOptions({
  queryKey: [...CHALLENGES, 'proposals'],
  queryFn: ({ signal }) => request<typeof listProposals>('GET', '/challenges/proposals', { signal }),
  staleTime: FRESH.short,
});

export const useRemoveProposal = () =>
  useChange({ onSettled: (cache) => cache.invalidateQueries({ queryKey: CHALLENGES }) }, (slug: string) =>
    request<typeof removeProposal>('DELETE', '/challenges/proposals/:slug', { params: { slug } }),
  );
