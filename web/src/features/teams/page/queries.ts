import type { listTeamActivity } from '@fanion/contract/teams/hub';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../queries.ts';

/** A page of a team's activity. */
export const teamActivityQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, id, 'activity', page],
    queryFn: ({ signal }) =>
      request<typeof listTeamActivity>('GET', '/ctf/teams/:id/activity', {
        params: { id },
        query: { page },
        signal,
      }),
    staleTime: FRESH.short,
    placeholderData: keepPreviousData,
  });
