import type { Team, TeamMember } from '@fanion/contract/teams/team';
import { levelOf } from '@fanion/rules/profiles/levels';
import { readVisibility, shownActTime } from '@fanion/rules/profiles/visibility';
import { pick } from '../../../platform/database/pick.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Presence } from '../../../platform/presence.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { TeamMemberRow, TeamRow } from './team-queries.ts';

/** Address of a team's picture: its version changes with the logo, or with the name a generated one needs. */
export const logoUrl = (team: { id: number; name: string; logo: string | null }): string =>
  `/api/ctf/teams/${team.id}/logo?v=${team.logo ?? sha256(team.name).toString('hex').slice(0, 12)}`;

export const presentTeam = (row: TeamRow): Team => ({
  ...pick(row, 'id', 'name', 'description', 'status', 'captain'),
  logo: logoUrl(row),
  isMain: row.is_main,
  members: row.shown_members,
  isCaptain: row.role === 'captain',
});

/** A member of a team, as this reader sees them; one who hides their presence is shown offline. */
export function presentTeamMember(row: TeamMemberRow, readerId: number, presence: Presence): TeamMember {
  const isCurrentUser = row.id === readerId;
  const visibility = readVisibility(row.visibility);
  const online =
    visibility.online && presence.isOnline(presence.latest(row.id, row.last_active_at?.getTime() ?? null));
  return {
    ...pick(row, 'id', 'username', 'role', 'points'),
    specialties: visibility.specialties || isCurrentUser ? row.specialties : [],
    avatar: avatarUrl(row.id, row.avatar),
    level: levelOf(row.xp),
    joinedAt: new Date(
      shownActTime(row.joined_at.getTime(), visibility.online || isCurrentUser),
    ).toISOString(),
    status: row.suspended ? 'suspended' : online ? 'online' : 'offline',
    mayInvite: row.role === 'captain' || row.may_invite,
    isCurrentUser,
  };
}
