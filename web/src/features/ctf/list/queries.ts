import type { getCtfDashboard, getPerformances } from '@fanion/contract/ctf/list/endpoints';
import type { getPreparation } from '@fanion/contract/ctf/manage/endpoints';
import type { QueryFor } from '@fanion/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CTF_KEY, DASHBOARD_KEY } from '../events/queries.ts';

export type Scope = NonNullable<QueryFor<typeof getCtfDashboard>['scope']>;

/**
 * The live card and the next events of the dashboard, in one answer. It is a card, not a page: a refusal
 * redirects nobody.
 */
export const ctfDashboardQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, scope],
    queryFn: ({ signal }) =>
      request<typeof getCtfDashboard>('GET', '/ctf/dashboard', { query: { scope }, signal }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });

/** The last four events played, cached for 60 s. */
export const performancesQuery = queryOptions({
  queryKey: [...CTF_KEY, 'performances'],
  queryFn: ({ signal }) => request<typeof getPerformances>('GET', '/ctf/performances', { signal }),
  staleTime: FRESH.standard,
});

/** What an event still lacks before it opens, for its organisers. */
export const preparationQuery = (slug: string) =>
  queryOptions({
    queryKey: [...DASHBOARD_KEY, 'preparation', slug],
    queryFn: ({ signal }) =>
      request<typeof getPreparation>('GET', '/ctf/manage/events/:id/preparation', {
        params: { id: slug },
        signal,
      }),
    staleTime: FRESH.short,
  });
