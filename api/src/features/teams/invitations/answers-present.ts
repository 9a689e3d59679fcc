import type {
  ReceivedApplication,
  ReceivedInvitation,
  SentApplication,
  SentInvitation,
} from '@fanion/contract/teams/invitations';
import { levelOf } from '@fanion/rules/profiles/levels';
import { meanRating } from '@fanion/rules/teams/teams';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import { logoUrl } from '../roster/present.ts';
import type { PlayerRow, TeamFaceRow } from './answers-queries.ts';
import type { ReceivedApplicationRow, SentApplicationRow } from './applications-queries.ts';
import type { ReceivedInvitationRow, SentInvitationRow } from './queries.ts';

const dates = (row: { created_at: Date; expires_at: Date }) => ({
  date: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** A team as an invitation, an application or a link shows it. */
export const presentTeamFace = (row: TeamFaceRow): ReceivedInvitation['fromTeam'] => ({
  id: row.team_id,
  name: row.name,
  avatar: logoUrl({ id: row.team_id, name: row.name, logo: row.logo }),
  memberCount: row.members,
  avgRating: meanRating(row.rating_sum, row.rating_count),
  playing: row.playing,
});

const playerOf = (row: PlayerRow): SentInvitation['toPlayer'] => ({
  id: row.player_id,
  username: row.username,
  avatar: avatarUrl(row.player_id, row.avatar),
  level: levelOf(row.xp),
  rating: meanRating(row.rating_sum, row.rating_count),
});

export const presentReceivedInvitation = (row: ReceivedInvitationRow): ReceivedInvitation => ({
  id: row.id,
  fromTeam: presentTeamFace(row),
  from: row.from,
  message: row.message,
  ...dates(row),
  status: 'pending',
});

export const presentSentInvitation = (row: SentInvitationRow): SentInvitation => ({
  id: row.id,
  team: { id: row.team_id, name: row.team },
  toPlayer: playerOf(row),
  message: row.message,
  ...dates(row),
  status: row.state,
});

export const presentReceivedApplication = (row: ReceivedApplicationRow): ReceivedApplication => ({
  id: row.id,
  team: { id: row.team_id, name: row.team, playing: row.playing },
  fromPlayer: playerOf(row),
  message: row.message,
  ...dates(row),
  status: 'pending',
});

export const presentSentApplication = (row: SentApplicationRow): SentApplication => ({
  id: row.id,
  toTeam: presentTeamFace(row),
  message: row.message,
  reason: row.reason,
  ...dates(row),
  status: row.state,
});
