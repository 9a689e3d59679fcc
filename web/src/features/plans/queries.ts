import type { getMembership, getPlans } from '@fanion/contract/plans/page';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** The plans on sale, their prices, what they include, and the means of payment. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request<typeof getPlans>('GET', '/plans', { signal, isPublic: true }),
  staleTime: FRESH.long,
});

/** The reader's own membership; keys of related data, such as an order, begin with this one. */
export const membershipQuery = queryOptions({
  queryKey: ['plans', 'membership'],
  queryFn: ({ signal }) => request<typeof getMembership>('GET', '/plans/membership', { signal }),
});

/** Reads again the plans, the reader's membership and their orders. */
export const refreshPlans = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: plansQuery.queryKey });
