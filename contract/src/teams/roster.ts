import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message } from '../fields.ts';
import { namedTeam, team, teamId, teamMember, teamRole, withReason } from './team.ts';

/** Joins an open team at once. */
export const joinTeam = endpoint('POST /ctf/teams/join', {
  summary: 'Rejoindre une équipe ouverte',
  body: z.object({ teamId }),
  answer: z.object({ team, message: z.string() }),
});

/** Leaves a team; the last member archives it, a captain with other members hands over first. */
export const leaveTeam = endpoint('POST /ctf/teams/leave', {
  summary: 'Quitter une équipe',
  body: z.object({ teamId }),
  answer: message,
});

export const listTeamMembers = endpoint('GET /ctf/teams/:id/members', {
  summary: 'Membres d’une équipe',
  params: namedTeam,
  answer: z.object({ team, members: z.array(teamMember) }),
});

/** The reader's own teams. */
export const listOwnTeams = endpoint('GET /ctf/teams/mine', {
  summary: 'Ses équipes',
  answer: z.object({ teams: z.array(team) }),
});

const namedMember = namedTeam.extend({ memberId: id });

/**
 * Sets a member's role and right to invite. `captain`: the reader, who is captain, hands over and becomes a
 * member in the same statement. Giving the captain themselves another role needs `successor`, a member's id
 * (docs/product/teams.md#capitaine).
 */
export const setTeamMember = endpoint('PUT /ctf/teams/:id/members/:memberId', {
  summary: 'Changer le rôle d’un membre de l’équipe',
  params: namedMember,
  body: z.object({ role: teamRole.optional(), mayInvite: z.boolean().optional(), successor: id.optional() }),
  answer: message,
});

/** Excludes a member; never the captain, never while the team plays. */
export const kickTeamMember = endpoint('DELETE /ctf/teams/:id/members/:memberId', {
  summary: 'Exclure un membre de l’équipe',
  params: namedMember,
  body: withReason,
  answer: message,
});
