import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, moment } from '../fields.ts';
import { fromTeam } from './invitations.ts';
import { namedTeam } from './team.ts';

/**
 * Creates the invitation link, valid for 7 days: the previous one stops working. The address is shown once.
 */
export const createTeamLink = endpoint('POST /ctf/teams/:id/link', {
  summary: 'Créer le lien d’invitation d’une équipe',
  params: namedTeam,
  answer: z.object({ url: z.string(), until: moment, message: z.string() }),
});

export const revokeTeamLink = endpoint('DELETE /ctf/teams/:id/link', {
  summary: 'Révoquer le lien d’invitation d’une équipe',
  params: namedTeam,
  answer: message,
});

const secret = z.object({ secret: z.string().min(1).max(100) });

/** The team behind an invitation link; reading it changes nothing. */
export const getTeamLink = endpoint('GET /ctf/teams/links/:secret', {
  summary: 'Équipe d’un lien d’invitation',
  params: secret,
  answer: z.object({ team: fromTeam, until: moment, isMember: z.boolean() }),
});

export const joinByLink = endpoint('POST /ctf/teams/links/:secret', {
  summary: 'Rejoindre une équipe par son lien d’invitation',
  params: secret,
  answer: z.object({ teamId: z.int(), message: z.string() }),
});
