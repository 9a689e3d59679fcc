import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  answerApplication,
  answerInvitation,
  applyToTeam,
  cancelInvitation,
  invitePlayer,
  listInvitations,
  withdrawApplication,
} from '@fanion/contract/teams/invitations';
import type { getTeamLink, joinByLink } from '@fanion/contract/teams/link';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { refreshSeats, refreshTeams, TEAMS_KEY } from '../queries.ts';

/** What waits between the reader and teams, read again every 30 s while it is looked at: its counts are live. */
export const invitationsQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'invitations'],
  queryFn: ({ signal }) => request<typeof listInvitations>('GET', '/ctf/teams/invitations', { signal }),
  staleTime: FRESH.short,
  refetchInterval: FRESH.short,
  meta: { page: true },
});

/** The team behind the address of an invitation link. */
export const teamLinkQuery = (secret: string) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'link', secret],
    queryFn: ({ signal }) =>
      request<typeof getTeamLink>('GET', '/ctf/teams/links/:secret', { params: { secret }, signal }),
    staleTime: FRESH.short,
    meta: { page: true },
  });

/** A step between a member and a team: after it, done or refused, what is shown is what the server holds. */
function useStep<Given, Answer>(
  step: (given: Given) => Promise<Answer>,
  refresh: (cache: QueryClient) => Promise<void> = refreshTeams,
) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: step, onSettled: () => refresh(cache) });
}

/** Invites a player into a team. */
export const useInvitePlayer = () =>
  useStep(({ teamId, ...body }: { teamId: number } & BodyFor<typeof invitePlayer>) =>
    request<typeof invitePlayer>('POST', '/ctf/teams/:id/invitations', { params: { id: teamId }, body }),
  );

/** Accepts or declines an invitation received. */
export const useAnswerInvitation = () =>
  useStep(
    ({ id, accept }: { id: number; accept: boolean }) =>
      request<typeof answerInvitation>('PUT', '/ctf/teams/invitations/:id', {
        params: { id },
        body: { accept },
      }),
    refreshSeats,
  );

/** Takes back an invitation sent. */
export const useCancelInvitation = () =>
  useStep((id: number) =>
    request<typeof cancelInvitation>('DELETE', '/ctf/teams/invitations/:id', { params: { id } }),
  );

/** Applies to a team that takes players on invitation. */
export const useApply = () =>
  useStep(({ teamId, ...body }: { teamId: number } & BodyFor<typeof applyToTeam>) =>
    request<typeof applyToTeam>('POST', '/ctf/teams/:id/applications', { params: { id: teamId }, body }),
  );

/** Accepts or declines an application received. */
export const useAnswerApplication = () =>
  useStep(
    ({ id, ...body }: { id: number } & BodyFor<typeof answerApplication>) =>
      request<typeof answerApplication>('PUT', '/ctf/teams/applications/:id', { params: { id }, body }),
    refreshSeats,
  );

/** Takes back an application sent. */
export const useWithdrawApplication = () =>
  useStep((id: number) =>
    request<typeof withdrawApplication>('DELETE', '/ctf/teams/applications/:id', { params: { id } }),
  );

/** Joins the team of an invitation link. */
export const useJoinByLink = () =>
  useStep(
    (secret: string) =>
      request<typeof joinByLink>('POST', '/ctf/teams/links/:secret', { params: { secret } }),
    refreshSeats,
  );
