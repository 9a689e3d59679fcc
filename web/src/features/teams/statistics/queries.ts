import type { getTeamStatistics } from '@fanion/contract/teams/statistics';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../queries.ts';

/** The performance of a team, from its stored results. */
export const teamStatisticsQuery = (id: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, id, 'statistics'],
    queryFn: ({ signal }) =>
      request<typeof getTeamStatistics>('GET', '/ctf/teams/:id/statistics', { params: { id }, signal }),
    staleTime: FRESH.standard,
  });
