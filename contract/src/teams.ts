import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, message, moment, optionalLine } from './fields.ts';

/** What a team is to who wants to join it. */
export const TEAM_STATUSES = ['open', 'invitation_only', 'closed'] as const;

const teamMember = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
  points: z.number().int(),
  level: z.number().int(),
  joinedAt: moment,
  status: z.enum(['online', 'offline']),
});

const team = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(TEAM_STATUSES),
  isMain: z.boolean(),
  members: z.number().int(),
  captain: z.string(),
  isCaptain: z.boolean(),
});
export type Team = z.infer<typeof team>;

/** A team by id. */
const teamId = z.number({ error: 'Équipe inconnue.' }).int().positive().max(2_147_483_647);

export const createTeam = endpoint({
  method: 'POST',
  path: '/ctf/teams/create',
  summary: 'Créer une équipe',
  audience: 'member',
  body: z.object({
    name: line(30, 'Le nom d’équipe'),
    description: optionalLine(500, 'La description'),
    status: z.enum(TEAM_STATUSES, { error: 'Ce statut n’existe pas.' }).default('invitation_only'),
    requirements: optionalLine(300, 'Les attentes'),
    specialties: z.array(z.string().max(40)).max(8).default([]),
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
  params: z.object({
    id: z.coerce.number({ error: 'Équipe inconnue.' }).int().positive().max(2_147_483_647),
  }),
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
