import type { BodyFor } from '@fanion/contract/endpoint';
import type { joinTeam, kickTeamMember, leaveTeam, setTeamMember } from '@fanion/contract/teams/roster';
import type { WholeTeam } from '@fanion/contract/teams/team';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { refreshTeamsAndEvents, removeOwnTeam, useTeamChange } from '../queries.ts';

/** Joins an open team at once. */
export const useJoinTeam = () =>
  useChange({ onSettled: refreshTeamsAndEvents }, (teamId: number) =>
    request<typeof joinTeam>('POST', '/ctf/teams/join', { body: { teamId } }),
  );

/** Leaves a team; its last member archives it. */
export const useLeaveTeam = () =>
  useChange(
    {
      onSuccess: (cache, _answer, teamId) => removeOwnTeam(cache, teamId),
      // Not awaited: the page moves to another team meanwhile.
      onSettled: (cache) => void refreshTeamsAndEvents(cache),
    },
    (teamId: number) => request<typeof leaveTeam>('POST', '/ctf/teams/leave', { body: { teamId } }),
  );

type MemberChange = { memberId: number } & BodyFor<typeof setTeamMember>;

/** A member's role or right to invite; `captain`, or a `successor`, hands over. */
export const useSetTeamMember = (id: number) =>
  useTeamChange(
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
    // Permissions change with the captain: the server returns them.
    if (role === 'captain' || successor !== undefined) return {};
    const part = { ...(role && { role }), ...(mayInvite !== undefined && { mayInvite }) };
    return { members: members.map((member) => (member.id === memberId ? { ...member, ...part } : member)) };
  };

/** Excludes a member. */
export const useKickTeamMember = (id: number) =>
  useTeamChange(
    id,
    ({ memberId, reason }: { memberId: number; reason: string }) =>
      request<typeof kickTeamMember>('DELETE', '/ctf/teams/:id/members/:memberId', {
        params: { id, memberId },
        body: { reason },
      }),
    { refresh: refreshTeamsAndEvents },
  );
