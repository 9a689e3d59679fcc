import type { TeamActivity } from '@fanion/contract/teams/activity';
import type { TopTeam, WholeTeam } from '@fanion/contract/teams/team';
import { isRecruiting, meanRating, type TeamSpecialty, teamPermissions } from '@fanion/rules/teams/teams';
import { pick } from '../../../platform/database/pick.ts';
import type { Presence } from '../../../platform/presence.ts';
import type { ActivityRow } from '../activity/queries.ts';
import { logoUrl, presentTeam, presentTeamMember } from '../roster/present.ts';
import type { TeamMemberRow } from '../roster/team-queries.ts';
import { type PlayedEvent, presentResults, RECENT, sumsOf } from '../statistics/results-model.ts';
import type { Tie, WholeTeamRow } from './queries.ts';
import type { ListedTeam } from './state.ts';

/** The parts of a team's page. */
interface Parts {
  row: WholeTeamRow;
  members: readonly TeamMemberRow[];
  playing: string | null;
  vote: WholeTeam['vote'];
  events: readonly PlayedEvent[];
  readerId: number;
  presence: Presence;
}

/** A whole team for one reader; what only its captain or those who may invite see is empty for others. */
export function presentWholeTeam({
  row,
  members,
  playing,
  vote,
  events,
  readerId,
  presence,
}: Parts): WholeTeam {
  const permissions = teamPermissions(row.role, row.may_invite);
  const invites = permissions.includes('invite_players');
  const leads = permissions.includes('manage_team');
  return {
    ...presentTeam(row),
    hasLogo: row.logo !== null,
    members: members.map((each) => presentTeamMember(each, readerId, presence)),
    stats: sumsOf(events),
    recentCTFs: presentResults(events).slice(0, RECENT),
    specialties: row.specialties as TeamSpecialty[],
    ...pick(row, 'requirements', 'role', 'invitation', 'application'),
    createdAt: row.created_at.toISOString(),
    recruiting: isRecruiting(row.status, row.members),
    rating: meanRating(row.rating_sum, row.rating_count),
    permissions,
    playing,
    pendingApplications: leads ? row.pending_applications : 0,
    pendingInvitations: invites ? row.pending_invitations : 0,
    linkUntil: invites ? (row.link_until?.toISOString() ?? null) : null,
    vote,
  };
}

/** A team of the list, with the reader's ties to it. */
export const presentTopTeam = (
  { row, rank, totalPoints, wins, avgLevel }: ListedTeam,
  tie: Tie | undefined,
): TopTeam => ({
  rank,
  ...pick(row, 'id', 'name', 'status', 'description', 'requirements', 'captain'),
  members: tie?.member ? row.members : row.shown_members,
  totalPoints,
  avgLevel,
  wins,
  rating: meanRating(row.rating_sum, row.rating_count),
  logo: logoUrl(row),
  specialties: row.specialties as TeamSpecialty[],
  recruiting: isRecruiting(row.status, row.members),
  isMember: tie?.member ?? false,
  application: tie?.application ?? null,
  playing: tie?.playing ?? null,
});

export function presentActivity(row: ActivityRow, played: readonly PlayedEvent[]): TeamActivity {
  const { slug, event } = row;
  const rank = played.find(({ id }) => id === row.event_id)?.rank ?? null;
  return {
    ...pick(row, 'id', 'team', 'username', 'by'),
    type: row.kind,
    teamId: row.team_id,
    event: slug === null || event === null ? null : { slug, name: event, rank },
    date: row.at.toISOString(),
  };
}
