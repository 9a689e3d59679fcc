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
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { refreshTeamsAndEvents, TEAMS_KEY, useTeamStep } from '../queries.ts';

/**
 * Everything pending between the reader and teams, refreshed every 30 s while visible: its counts are live.
 */
export const invitationsQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'invitations'],
  queryFn: ({ signal }) => request<typeof listInvitations>('GET', '/ctf/teams/invitations', { signal }),
  staleTime: FRESH.short,
  refetchInterval: FRESH.short,
  meta: { page: true },
});

/** Invites a player into a team. */
export const useInvitePlayer = () =>
  useTeamStep(({ teamId, ...body }: { teamId: number } & BodyFor<typeof invitePlayer>) =>
    request<typeof invitePlayer>('POST', '/ctf/teams/:id/invitations', { params: { id: teamId }, body }),
  );

/** Accepts or declines an invitation received. */
export const useAnswerInvitation = () =>
  useTeamStep(
    ({ id, accept }: { id: number; accept: boolean }) =>
      request<typeof answerInvitation>('PUT', '/ctf/teams/invitations/:id', {
        params: { id },
        body: { accept },
      }),
    refreshTeamsAndEvents,
  );

/** Cancels a sent invitation. */
export const useCancelInvitation = () =>
  useTeamStep((id: number) =>
    request<typeof cancelInvitation>('DELETE', '/ctf/teams/invitations/:id', { params: { id } }),
  );

/** Applies to a team that accepts players on invitation. */
export const useApply = () =>
  useTeamStep(({ teamId, ...body }: { teamId: number } & BodyFor<typeof applyToTeam>) =>
    request<typeof applyToTeam>('POST', '/ctf/teams/:id/applications', { params: { id: teamId }, body }),
  );

/** Accepts or declines an application received. */
export const useAnswerApplication = () =>
  useTeamStep(
    ({ id, ...body }: { id: number } & BodyFor<typeof answerApplication>) =>
      request<typeof answerApplication>('PUT', '/ctf/teams/applications/:id', { params: { id }, body }),
    refreshTeamsAndEvents,
  );

/** Withdraws a sent application. */
export const useWithdrawApplication = () =>
  useTeamStep((id: number) =>
    request<typeof withdrawApplication>('DELETE', '/ctf/teams/applications/:id', { params: { id } }),
  );
