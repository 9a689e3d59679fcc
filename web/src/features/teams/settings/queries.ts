import type { BodyFor } from '@fanion/contract/endpoint';
import type { createTeamLink, revokeTeamLink } from '@fanion/contract/teams/link';
import type { removeTeamLogo, setTeamLogo } from '@fanion/contract/teams/logo';
import type { moderateTeam, reassignCaptain } from '@fanion/contract/teams/moderation';
import type { kickTeamMember, setTeamMember } from '@fanion/contract/teams/roster';
import type { archiveTeam, setMainTeam, updateTeam } from '@fanion/contract/teams/settings';
import type { WholeTeam } from '@fanion/contract/teams/team';
import type { voteCaptain } from '@fanion/contract/teams/vote';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { dropOwnTeam, refreshSeats, refreshTeams, teamQuery } from '../queries.ts';

type Patch = Partial<WholeTeam> | ((team: WholeTeam) => Partial<WholeTeam>);

type Follow<Given, Answer> = {
  refresh?: (cache: QueryClient) => Promise<void>;
  /** What the change makes of the team, shown until the server's state is read again. */
  patch?: (given: Given, answer: Answer) => Patch;
};

/** A change of one team; after it, done or refused, what the server holds is read again. */
function useChange<Given, Answer>(
  id: number,
  change: (given: Given) => Promise<Answer>,
  { refresh = refreshTeams, patch }: Follow<Given, Answer> = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer, given) => {
      const part = patch?.(given, answer);
      if (part === undefined) return;
      cache.setQueryData(
        teamQuery(id).queryKey,
        (held) => held && { ...held, ...(typeof part === 'function' ? part(held) : part) },
      );
    },
    // Not waited for: what asked for the change may be gone from the page once it is read.
    onSettled: () => void refresh(cache),
  });
}

/** Changes what is given of a team. Its name follows in events to come. */
export const useUpdateTeam = (id: number) =>
  useChange(
    id,
    (body: BodyFor<typeof updateTeam>) =>
      request<typeof updateTeam>('PATCH', '/ctf/teams/:id', { params: { id }, body }),
    { refresh: refreshSeats, patch: ({ status }) => (status ? { status } : {}) },
  );

/** Archives a team: everybody leaves it. */
export function useArchiveTeam(id: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      request<typeof archiveTeam>('DELETE', '/ctf/teams/:id', { params: { id }, body: { reason } }),
    onSuccess: () => dropOwnTeam(cache, id),
    onSettled: () => void refreshSeats(cache),
  });
}

/** Makes a team the reader's main one. */
export const useSetMainTeam = (id: number) =>
  useChange(id, () => request<typeof setMainTeam>('PUT', '/ctf/teams/:id/main', { params: { id } }), {
    patch: () => ({ isMain: true }),
  });

type MemberChange = { memberId: number } & BodyFor<typeof setTeamMember>;

/** A member's role or right to invite; `captain`, or a `successor`, hands over. */
export const useSetTeamMember = (id: number) =>
  useChange(
    id,
    ({ memberId, ...body }: MemberChange) =>
      request<typeof setTeamMember>('PUT', '/ctf/teams/:id/members/:memberId', {
        params: { id, memberId },
        body,
      }),
    { patch: patchMember },
  );

const patchMember =
  ({ memberId, role, mayInvite, successor }: MemberChange) =>
  ({ members }: WholeTeam): Partial<WholeTeam> => {
    // Who may do what changes with the captain: the server tells it.
    if (role === 'captain' || successor !== undefined) return {};
    const part = { ...(role && { role }), ...(mayInvite !== undefined && { mayInvite }) };
    return { members: members.map((member) => (member.id === memberId ? { ...member, ...part } : member)) };
  };

/** Excludes a member. */
export const useKickTeamMember = (id: number) =>
  useChange(
    id,
    ({ memberId, reason }: { memberId: number; reason: string }) =>
      request<typeof kickTeamMember>('DELETE', '/ctf/teams/:id/members/:memberId', {
        params: { id, memberId },
        body: { reason },
      }),
    { refresh: refreshSeats },
  );

/** Gives a team a logo, or takes it off with null. */
export const useSetTeamLogo = (id: number) =>
  useChange(
    id,
    (logo: string | null) =>
      logo === null
        ? request<typeof removeTeamLogo>('DELETE', '/ctf/teams/:id/logo', { params: { id } })
        : request<typeof setTeamLogo>('PUT', '/ctf/teams/:id/logo', { params: { id }, body: { logo } }),
    { patch: (given, { logo }) => ({ logo, hasLogo: given !== null }) },
  );

/** Makes the invitation link; the one before stops working. */
export const useCreateTeamLink = (id: number) =>
  useChange(id, () => request<typeof createTeamLink>('POST', '/ctf/teams/:id/link', { params: { id } }), {
    patch: (_given, { until }) => ({ linkUntil: until }),
  });

/** Has the invitation link stop working. */
export const useRevokeTeamLink = (id: number) =>
  useChange(id, () => request<typeof revokeTeamLink>('DELETE', '/ctf/teams/:id/link', { params: { id } }), {
    patch: () => ({ linkUntil: null }),
  });

/** The reader's choice of captain while theirs is away. */
export const useVoteCaptain = (id: number) =>
  useChange(id, (candidateId: number) =>
    request<typeof voteCaptain>('PUT', '/ctf/teams/:id/vote', { params: { id }, body: { candidateId } }),
  );

/** A manager gives a team another captain. */
export const useReassignCaptain = (id: number) =>
  useChange(id, (body: BodyFor<typeof reassignCaptain>) =>
    request<typeof reassignCaptain>('PUT', '/ctf/teams/manage/:id/captain', { params: { id }, body }),
  );

/** A manager takes a team's name, logo or texts off. */
export const useModerateTeam = (id: number) =>
  useChange(id, (body: BodyFor<typeof moderateTeam>) =>
    request<typeof moderateTeam>('POST', '/ctf/teams/manage/:id/moderate', { params: { id }, body }),
  );
