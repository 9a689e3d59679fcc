import type {
  enterView as enterViewEndpoint,
  getNextSteps,
  getPulse,
  getWaiting,
} from '@fanion/contract/console';
import type { View } from '@fanion/rules/access';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';

/** What waits for the reader, one entry per kind. */
export const waitingQuery = queryOptions({
  queryKey: ['console', 'waiting'],
  queryFn: async ({ signal }) =>
    (await request<typeof getWaiting>('GET', '/console/waiting', { signal })).waiting,
  staleTime: FRESH.short,
});

/** What the association still has to choose or write; for managers. */
export const nextStepsQuery = queryOptions({
  queryKey: ['console', 'next'],
  queryFn: async ({ signal }) =>
    (await request<typeof getNextSteps>('GET', '/console/next', { signal })).steps,
});

/** The state of the association, for the parts that the reader manages. */
export const pulseQuery = (year: number | null) =>
  queryOptions({
    queryKey: ['console', 'pulse', year],
    queryFn: ({ signal }) =>
      request<typeof getPulse>('GET', '/console/pulse', { query: { year: year ?? undefined }, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** Records that the reader views the site as somebody else. */
export const enterView = (view: View) =>
  request<typeof enterViewEndpoint>('POST', '/console/view', { body: { view } });
