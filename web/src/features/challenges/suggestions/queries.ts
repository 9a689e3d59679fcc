import type { suggestChallenges } from '@fanion/contract/challenges/suggestions/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { SUGGESTIONS } from '../queries.ts';

/** Challenges to go on with, after the one with this slug or in general (''). */
export const suggestionsQuery = (after: string) =>
  queryOptions({
    queryKey: [...SUGGESTIONS, after],
    queryFn: ({ signal }) =>
      request<typeof suggestChallenges>('GET', '/challenges/suggestions', { query: { after }, signal }),
    staleTime: FRESH.short,
  });
