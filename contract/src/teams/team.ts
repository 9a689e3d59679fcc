import { TEAM_LIMITS, TEAM_ROLES, TEAM_SPECIALTIES, TEAM_STATUSES } from '@fanion/rules/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine, page } from '../fields.ts';

/** Teams of a page of the list. */
export const TEAMS_PAGE_SIZE = 12;

export const teamStatus = z.enum(TEAM_STATUSES, { error: 'Ce statut n’existe pas.' });
export const teamRole = z.enum(TEAM_ROLES, { error: 'Ce rôle n’existe pas.' });
export const teamSpecialties = z
  .array(z.enum(TEAM_SPECIALTIES, { error: 'Cette spécialité n’existe pas.' }))
  .max(TEAM_SPECIALTIES.length);
/** Out of 5, to a tenth; null with fewer than three ratings. */
export const rating = z.number().nullable();

/** Name of the event that a team plays at this moment, null when none: its roster is frozen, nobody comes in. */
export const playing = z.string().nullable();

/** A team named in a path or a body. */
export const teamId = z.number({ error: 'Équipe inconnue.' }).int().positive().max(2_147_483_647);
export const namedTeam = z.object({ id });

/** A picture as a data URL, jpeg, png or webp, 5 MB at most; judged by its bytes. */
export const picture = z.string({ error: 'Le fichier doit être une image' });

/** Member of a team (docs/product/teams.md#équipe). What a member hides of themselves is left out or empty. */
const teamMember = z.object({
  id: z.number().int(),
  username: z.string(),
  role: teamRole,
  specialties: z.array(z.string()),
  points: z.number().int(),
  level: z.number().int(),
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
  totalPoints: z.number().int(),
  totalCTFs: z.number().int(),
  /** Events won, and those finished in the first ten. */
  wins: z.number().int(),
  topPositions: z.number().int(),
  avgRank: z.number().nullable(),
});
export type TeamStats = z.infer<typeof teamStats>;

export const teamResult = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  rank: z.number().int(),
  points: z.number().int(),
  date: moment,
});
export type TeamResult = z.infer<typeof teamResult>;

/** A team as a line or a card shows it. */
export const team = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Path of the logo below the API's host; a team without one has a generated picture. */
  logo: z.string(),
  status: teamStatus,
  isMain: z.boolean(),
  members: z.number().int(),
  captain: z.string(),
  isCaptain: z.boolean(),
});
export type Team = z.infer<typeof team>;

/** A team whole (docs/product/teams.md#équipe): with members, results, and what the reader may do. */
export const wholeTeam = team.extend({
  /** Whether the logo is a picture of its own, which may be taken off. */
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
  permissions: z.array(z.enum(['manage_team', 'invite_players', 'kick_members'])),
  playing,
  /** Invitations and applications that wait between the reader and this team; for its captain, how many wait. */
  invitation: z.number().int().nullable(),
  application: z.number().int().nullable(),
  pendingApplications: z.number().int(),
  pendingInvitations: z.number().int(),
  /** Until when its invitation link works, for who may invite. */
  linkUntil: moment.nullable(),
  /** The captain is away for 60 days: members may vote for another. Null otherwise. */
  vote: z
    .object({
      awaySince: moment,
      needed: z.number().int(),
      own: z.number().int().nullable(),
      votes: z.array(z.object({ candidateId: z.number().int(), count: z.number().int() })),
    })
    .nullable(),
});
export type WholeTeam = z.infer<typeof wholeTeam>;

/** A team as others find it (docs/product/teams.md#meilleures-équipes). */
export const topTeam = z.object({
  rank: z.number().int(),
  id: z.number().int(),
  name: z.string(),
  members: z.number().int(),
  totalPoints: z.number().int(),
  avgLevel: z.number().int(),
  wins: z.number().int(),
  rating,
  logo: z.string(),
  specialties: teamSpecialties,
  status: teamStatus,
  recruiting: z.boolean(),
  description: z.string(),
  requirements: z.string(),
  captain: z.string(),
  isMember: z.boolean(),
  /** The reader's application that waits, if any. */
  application: z.number().int().nullable(),
  playing,
});
export type TopTeam = z.infer<typeof topTeam>;

const form = {
  name: line(TEAM_LIMITS.name, 'Le nom d’équipe'),
  description: optionalLine(500, 'La description'),
  status: teamStatus,
  requirements: optionalLine(300, 'Les attentes'),
  specialties: teamSpecialties,
};

export const createTeam = endpoint({
  method: 'POST',
  path: '/ctf/teams/create',
  summary: 'Créer une équipe',
  audience: 'member',
  body: z.object({
    ...form,
    status: form.status.default('invitation_only'),
    specialties: form.specialties.default([]),
    logo: picture.nullish(),
  }),
  answer: z.object({ team, message: z.string() }),
});

/** Joins an open team at once. */
export const joinTeam = endpoint({
  method: 'POST',
  path: '/ctf/teams/join',
  summary: 'Rejoindre une équipe ouverte',
  audience: 'member',
  body: z.object({ teamId }),
  answer: z.object({ team, message: z.string() }),
});

/** Leaves a team; the last member archives it, a captain with members hands over first. */
export const leaveTeam = endpoint({
  method: 'POST',
  path: '/ctf/teams/leave',
  summary: 'Quitter une équipe',
  audience: 'member',
  body: z.object({ teamId }),
  answer: message,
});

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/ctf/teams/:id/members',
  summary: 'Membres d’une équipe',
  audience: 'member',
  params: namedTeam,
  answer: z.object({ team, members: z.array(teamMember) }),
});

/** The reader's own teams. */
export const listOwnTeams = endpoint({
  method: 'GET',
  path: '/ctf/teams/mine',
  summary: 'Ses équipes',
  audience: 'member',
  answer: z.object({ teams: z.array(team) }),
});

/** Living teams by points, found by name; those that take players alone when asked. */
export const listTeams = endpoint({
  method: 'GET',
  path: '/ctf/teams',
  summary: 'Équipes, par points',
  audience: 'member',
  query: z.object({
    q: optionalLine(60, 'La recherche').transform((text) => text ?? ''),
    specialty: z.enum(TEAM_SPECIALTIES, { error: 'Cette spécialité n’existe pas.' }).optional(),
    recruiting: z
      .enum(['true', 'false'], { error: 'Ce filtre vaut true ou false.' })
      .default('false')
      .transform((text) => text === 'true'),
    page,
  }),
  answer: z.object({
    teams: z.array(topTeam),
    pagination: z.object({ page: z.number().int(), total: z.number().int(), total_pages: z.number().int() }),
  }),
});

export const getTeam = endpoint({
  method: 'GET',
  path: '/ctf/teams/:id',
  summary: 'Une équipe',
  audience: 'member',
  params: namedTeam,
  answer: wholeTeam,
});

/** The team's own picture, or a generated one; the answer is an image. */
export const getTeamLogo = endpoint({
  method: 'GET',
  path: '/ctf/teams/:id/logo',
  summary: 'Logo d’une équipe (image)',
  audience: 'public',
  params: namedTeam,
  answer: z.any(),
});
