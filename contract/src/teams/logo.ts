import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { picture } from '../fields.ts';
import { namedTeam } from './team.ts';

/** The team's own picture, or a generated one; the answer is an image. */
export const getTeamLogo = endpoint('GET /ctf/teams/:id/logo', {
  summary: 'Logo d’une équipe (image)',
  audience: 'public',
  params: namedTeam,
  answer: z.any(),
});

export const setTeamLogo = endpoint('PUT /ctf/teams/:id/logo', {
  summary: 'Changer le logo d’une équipe',
  params: namedTeam,
  body: z.object({ logo: picture }),
  answer: z.object({ logo: z.string(), message: z.string() }),
});

export const removeTeamLogo = endpoint('DELETE /ctf/teams/:id/logo', {
  summary: 'Retirer le logo d’une équipe',
  params: namedTeam,
  answer: z.object({ logo: z.string(), message: z.string() }),
});
