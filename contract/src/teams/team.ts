import {
  CAPTAIN_PERMISSIONS,
  TEAM_LIMITS,
  TEAM_ROLES,
  TEAM_SPECIALTIES,
  TEAM_STATUSES,
} from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { id, moment, optionalLine } from '../fields.ts';

export const teamStatus = z.enum(TEAM_STATUSES, { error: 'Ce statut n’existe pas.' });
export const teamRole = z.enum(TEAM_ROLES, { error: 'Ce rôle n’existe pas.' });
export const teamSpecialties = z
  .array(z.enum(TEAM_SPECIALTIES, { error: 'Cette spécialité n’existe pas.' }))
  .max(TEAM_SPECIALTIES.length);
/** Out of 5, to one decimal; null with fewer than three ratings. */
export const rating = z.number().nullable();

/** Name of the event that a team is playing now, null when none: its roster is frozen, nobody can join. */
export const playing = z.string().nullable();

/** A team named in a path or a body. */
export const teamId = z.number({ error: 'Équipe inconnue.' }).int().positive().max(2_147_483_647);
export const namedTeam = z.object({ id });

/** A member of a team (docs/product/teams.md#équipe). What they hide is left out or empty. */
export const teamMember = z.object({
  id: z.int(),
  username: z.string(),
  role: teamRole,
  specialties: z.array(z.string()),
  points: z.int(),
  level: z.int(),
  avatar: z.string().nullable(),
  joinedAt: moment,
  /** A suspended account, which only the captain sees: it holds a seat. */
  status: z.enum(['online', 'offline', 'suspended']),
  mayInvite: z.boolean(),
  isCurrentUser: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** Sums over the stored results of a team (docs/product/teams.md#statistiques). */
export const teamStats = z.object({
  totalPoints: z.int(),
  totalCTFs: z.int(),
  /** Events won, and events finished in the first ten. */
  wins: z.int(),
  topPositions: z.int(),
  avgRank: z.number().nullable(),
});
export type TeamStats = z.infer<typeof teamStats>;

export const teamResult = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  rank: z.int(),
  points: z.int(),
  date: moment,
});
export type TeamResult = z.infer<typeof teamResult>;

/** A team in a list or on a card. */
export const team = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Path of the logo below the API's host; a team without one has a generated picture. */
  logo: z.string(),
  status: teamStatus,
  isMain: z.boolean(),
  members: z.int(),
  captain: z.string(),
  isCaptain: z.boolean(),
});
export type Team = z.infer<typeof team>;

/** A team in full (docs/product/teams.md#équipe): with members, results, and what the reader may do. */
export const wholeTeam = team.extend({
  /** Whether the logo is its own picture, which may be removed. */
  hasLogo: z.boolean(),
  members: z.array(teamMember),
  stats: teamStats,
  recentCTFs: z.array(teamResult),
  specialties: teamSpecialties,
  requirements: z.string(),
  createdAt: moment,
  recruiting: z.boolean(),
  rating,
  /** The reader's own role; null when they are not a member. */
  role: teamRole.nullable(),
  permissions: z.array(z.enum(CAPTAIN_PERMISSIONS)),
  playing,
  /**
   * Pending invitations and applications between the reader and this team; for its captain, how many are
   * pending.
   */
  invitation: z.int().nullable(),
  application: z.int().nullable(),
  pendingApplications: z.int(),
  pendingInvitations: z.int(),
  /** When its invitation link expires, for those who may invite. */
  linkUntil: moment.nullable(),
  /** The captain has been away for 60 days: members may vote for another. Null otherwise. */
  vote: z
    .object({
      awaySince: moment,
      needed: z.int(),
      own: z.int().nullable(),
      votes: z.array(z.object({ candidateId: z.int(), count: z.int() })),
    })
    .nullable(),
});
export type WholeTeam = z.infer<typeof wholeTeam>;

/** A team in the results of a search (docs/product/teams.md#meilleures-équipes). */
export const topTeam = z.object({
  rank: z.int(),
  id: z.int(),
  name: z.string(),
  members: z.int(),
  totalPoints: z.int(),
  avgLevel: z.int(),
  wins: z.int(),
  rating,
  logo: z.string(),
  specialties: teamSpecialties,
  status: teamStatus,
  recruiting: z.boolean(),
  description: z.string(),
  requirements: z.string(),
  captain: z.string(),
  isMember: z.boolean(),
  /** The reader's pending application, if any. */
  application: z.int().nullable(),
  playing,
});
export type TopTeam = z.infer<typeof topTeam>;

/** Shown only to those concerned. */
export const withReason = z.object({ reason: optionalLine(TEAM_LIMITS.message, 'Le motif') });
