import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listTeamMembers, Team } from '@fanion/contract/teams';
import { levelOf } from '@fanion/rules/levels';
import { readVisibility } from '@fanion/rules/profile-visibility';
import { avatarUrl } from '../../platform/avatar-url.ts';
import type { Presence } from '../../platform/presence.ts';
import type { TeamMemberRow, TeamRow } from './queries.ts';

export const presentTeam = (row: TeamRow): Team => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  isMain: row.is_main,
  members: row.members,
  captain: row.captain,
  isCaptain: row.role === 'captain',
});

/** A member of a team; who hides whether they are online is offline. */
export function presentTeamMember(
  row: TeamMemberRow,
  presence: Presence,
): AnswerOf<typeof listTeamMembers>['members'][number] {
  const online =
    readVisibility(row.visibility).online &&
    presence.isOnline(presence.latest(row.id, row.last_active_at?.getTime() ?? null));
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    avatar: avatarUrl(row.id, row.avatar),
    points: row.points,
    level: levelOf(row.xp),
    joinedAt: row.joined_at.toISOString(),
    status: online ? 'online' : 'offline',
  };
}
