import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../fields.ts';
import { namedTeam } from './team.ts';

/** The team's own picture, or a generated one; the answer is an image. */
export const getTeamLogo = endpoint({
  method: 'GET',
  path: '/ctf/teams/:id/logo',
  summary: 'Logo d’une équipe (image)',
  audience: 'public',
  params: namedTeam,
  answer: z.any(),
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
