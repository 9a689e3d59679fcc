import type { createTeamLink, getTeamLink, joinByLink, revokeTeamLink } from '@fanion/contract/teams/link';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { refreshTeamsAndEvents, TEAMS_KEY, useTeamChange, useTeamStep } from '../queries.ts';

/** Creates the invitation link; the previous one stops working. */
export const useCreateTeamLink = (id: number) =>
  useTeamChange(id, () => request<typeof createTeamLink>('POST', '/ctf/teams/:id/link', { params: { id } }), {
    patch: (_given, { until }) => ({ linkUntil: until }),
  });

/** Revokes the invitation link. */
export const useRevokeTeamLink = (id: number) =>
  useTeamChange(
    id,
    () => request<typeof revokeTeamLink>('DELETE', '/ctf/teams/:id/link', { params: { id } }),
    {
      patch: () => ({ linkUntil: null }),
    },
  );

/** The team of an invitation link, by its address. */
export const teamLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'link', secret],
    queryFn: ({ signal }) =>
      request<typeof getTeamLink>('GET', '/ctf/teams/links/:secret', { params: { secret }, signal }),
    staleTime: FRESH.short,
    meta: { page: true },
  });

/** Joins the team of an invitation link. */
export const useJoinByLink = () =>
  useTeamStep(
    (secret: string) =>
      request<typeof joinByLink>('POST', '/ctf/teams/links/:secret', { params: { secret } }),
    refreshTeamsAndEvents,
  );
