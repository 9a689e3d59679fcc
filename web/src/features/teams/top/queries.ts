import type { QueryFor } from '@fanion/contract/endpoint';
import type { listTeams } from '@fanion/contract/teams/hub';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { TEAMS_KEY } from '../queries.ts';

export type TeamFilters = QueryFor<typeof listTeams>;

/** Teams by points, filtered. The previous page stays meanwhile. */
export const teamsQuery = (filters: TeamFilters) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'list', filters],
    queryFn: ({ signal }) => request<typeof listTeams>('GET', '/ctf/teams', { query: filters, signal }),
    staleTime: FRESH.standard,
    placeholderData: keepPreviousData,
  });
