import type { getMembership, getPlans } from '@fanion/contract/plans/page';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** The plans, their prices and what they include. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request<typeof getPlans>('GET', '/plans', { signal, isPublic: true }),
  staleTime: FRESH.long,
});

/** The reader's own membership. */
export const membershipQuery = queryOptions({
  queryKey: ['plans', 'membership'],
  queryFn: ({ signal }) => request<typeof getMembership>('GET', '/plans/membership', { signal }),
});
