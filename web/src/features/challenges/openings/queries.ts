import type { continueChallenge } from '@fanion/contract/challenges/openings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CHALLENGES } from '../queries.ts';

/** The last opened challenge that is not solved yet, for the dashboard. */
export const continueQuery = queryOptions({
  queryKey: [...CHALLENGES, 'continue'],
  queryFn: ({ signal }) => request<typeof continueChallenge>('GET', '/challenges/continue', { signal }),
  staleTime: FRESH.short,
});
