import type { getMembership, getPlans } from '@fanion/contract/plans/page';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** The plans on sale, their prices, what they include, and how one may pay. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request<typeof getPlans>('GET', '/plans', { signal, isPublic: true }),
  staleTime: FRESH.long,
});

/** The reader's own membership; the keys of what follows it, as an order, begin with its own. */
export const membershipQuery = queryOptions({
  queryKey: ['plans', 'membership'],
  queryFn: ({ signal }) => request<typeof getMembership>('GET', '/plans/membership', { signal }),
});

/** Has all that is known of plans, of the reader's membership and of their orders read again. */
export const refreshPlans = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: plansQuery.queryKey });
