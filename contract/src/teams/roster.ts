import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message } from '../fields.ts';
import { namedTeam, team, teamId, teamMember, teamRole, withReason } from './team.ts';

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

const namedMember = namedTeam.extend({ memberId: id });

/**
 * A member's role and right to invite. `captain`: the reader, who is captain, hands over and becomes a member in the
 * same statement. Another role for the captain themselves needs `successor`, a member's id
 * (docs/product/teams.md#capitaine).
 */
export const setTeamMember = endpoint({
  method: 'PUT',
  path: '/ctf/teams/:id/members/:memberId',
  summary: 'Changer le rôle d’un membre de l’équipe',
  audience: 'member',
  params: namedMember,
  body: z.object({ role: teamRole.optional(), mayInvite: z.boolean().optional(), successor: id.optional() }),
  answer: message,
});

/** Excludes a member; never the captain, never while the team plays. */
export const kickTeamMember = endpoint({
  method: 'DELETE',
  path: '/ctf/teams/:id/members/:memberId',
  summary: 'Exclure un membre de l’équipe',
  audience: 'member',
  params: namedMember,
  body: withReason,
  answer: message,
});
