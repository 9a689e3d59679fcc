import type { listOwnTeams, listTeamMembers } from '@fanion/contract/teams';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { FRESH } from '../../lib/query-client.ts';

const KEY = ['ctf', 'teams'] as const;

/** The reader's own teams, to register one of them. */
export const ownTeamsQuery = queryOptions({
  queryKey: [...KEY, 'mine'],
  queryFn: ({ signal }) => request<typeof listOwnTeams>('GET', '/ctf/teams/mine', { signal }),
  staleTime: FRESH.short,
});

/** A team and its members. */
export const teamMembersQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id, 'members'],
    queryFn: ({ signal }) =>
      request<typeof listTeamMembers>('GET', '/ctf/teams/:id/members', { params: { id }, signal }),
    staleTime: FRESH.short,
  });
