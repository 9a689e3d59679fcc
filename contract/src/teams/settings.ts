import { TEAM_LIMITS } from '@fanion/rules/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message, moment, optionalLine } from '../fields.ts';
import { namedTeam, picture, teamRole, teamSpecialties, teamStatus } from './team.ts';

const namedMember = namedTeam.extend({ memberId: id });
/** Told to those concerned, and to nobody else. */
const told = z.object({ reason: optionalLine(280, 'Le motif') });

/** Changes what is given; for the captain. */
export const updateTeam = endpoint({
  method: 'PATCH',
  path: '/ctf/teams/:id',
  summary: 'Changer une équipe',
  audience: 'member',
  params: namedTeam,
  body: z
    .object({
      name: line(TEAM_LIMITS.name, 'Le nom d’équipe'),
      description: optionalLine(500, 'La description'),
      status: teamStatus,
      requirements: optionalLine(300, 'Les attentes'),
      specialties: teamSpecialties,
    })
    .partial(),
  answer: message,
});

/** The captain archives the team: everybody leaves it, results stay, its name is free. */
export const archiveTeam = endpoint({
  method: 'DELETE',
  path: '/ctf/teams/:id',
  summary: 'Archiver une équipe',
  audience: 'member',
  params: namedTeam,
  body: told,
  answer: message,
});

/** Makes one of the reader's teams their main one; the one before stops being it. */
export const setMainTeam = endpoint({
  method: 'PUT',
  path: '/ctf/teams/:id/main',
  summary: 'Choisir son équipe principale',
  audience: 'member',
  params: namedTeam,
  answer: message,
});

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
  body: told,
  answer: message,
});

export const setTeamLogo = endpoint({
  method: 'PUT',
  path: '/ctf/teams/:id/logo',
  summary: 'Changer le logo d’une équipe',
  audience: 'member',
  params: namedTeam,
  body: z.object({ logo: picture }),
  answer: z.object({ logo: z.string(), message: z.string() }),
});

export const removeTeamLogo = endpoint({
  method: 'DELETE',
  path: '/ctf/teams/:id/logo',
  summary: 'Retirer le logo d’une équipe',
  audience: 'member',
  params: namedTeam,
  answer: z.object({ logo: z.string(), message: z.string() }),
});

/** Makes the invitation link, 7 days long: the one before stops working. The address is told once. */
export const createTeamLink = endpoint({
  method: 'POST',
  path: '/ctf/teams/:id/link',
  summary: 'Créer le lien d’invitation d’une équipe',
  audience: 'member',
  params: namedTeam,
  answer: z.object({ url: z.string(), until: moment, message: z.string() }),
});

export const revokeTeamLink = endpoint({
  method: 'DELETE',
  path: '/ctf/teams/:id/link',
  summary: 'Révoquer le lien d’invitation d’une équipe',
  audience: 'member',
  params: namedTeam,
  answer: message,
});

/** A member's choice of captain while theirs is away for 60 days; the one with more than half of the others' votes is. */
export const voteCaptain = endpoint({
  method: 'PUT',
  path: '/ctf/teams/:id/vote',
  summary: 'Voter pour un autre capitaine',
  audience: 'member',
  params: namedTeam,
  body: z.object({ candidateId: id }),
  answer: message,
});

/** A manager gives a team another captain; written in the audit log. */
export const reassignCaptain = endpoint({
  method: 'PUT',
  path: '/ctf/teams/manage/:id/captain',
  summary: 'Donner un autre capitaine à une équipe',
  audience: 'member',
  params: namedTeam,
  body: z.object({ memberId: id, reason: line(300, 'Le motif') }),
  answer: message,
});

/** A manager takes a team's logo or texts off for what they show, or gives it a plain name instead of its own. */
export const moderateTeam = endpoint({
  method: 'POST',
  path: '/ctf/teams/manage/:id/moderate',
  summary: 'Retirer le logo, les textes ou le nom d’une équipe',
  audience: 'member',
  params: namedTeam,
  body: z.object({ what: z.enum(['logo', 'texts', 'name']), reason: line(300, 'Le motif') }),
  answer: message,
});
