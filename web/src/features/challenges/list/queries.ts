import type { listChallenges } from '@fanion/contract/challenges/list/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CHALLENGES } from '../queries.ts';

/** Every challenge the reader may see, with the categories. The browser stores its ETag. */
export const challengesQuery = queryOptions({
  queryKey: [...CHALLENGES, 'list'],
  queryFn: ({ signal }) => request<typeof listChallenges>('GET', '/challenges/', { signal }),
  staleTime: FRESH.short,
});
