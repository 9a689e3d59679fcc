import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, message, optionalLine, picture } from '../fields.ts';
import { namedTeam, team, teamSpecialties, teamStatus, withReason } from './team.ts';

const form = {
  name: line(TEAM_LIMITS.name, 'Le nom d’équipe'),
  description: optionalLine(TEAM_LIMITS.description, 'La description'),
  status: teamStatus,
  requirements: optionalLine(TEAM_LIMITS.requirements, 'Les attentes'),
  specialties: teamSpecialties,
};

/** Changes the given fields; for the captain. */
export const updateTeam = endpoint('PATCH /ctf/teams/:id', {
  summary: 'Changer une équipe',
  params: namedTeam,
  body: z.object(form).partial(),
  answer: message,
});

/** The captain archives the team: everybody leaves it, results stay, its name becomes free. */
export const archiveTeam = endpoint('DELETE /ctf/teams/:id', {
  summary: 'Archiver une équipe',
  params: namedTeam,
  body: withReason,
  answer: message,
});

/** Makes one of the reader's teams their main one; the previous one no longer is. */
export const setMainTeam = endpoint('PUT /ctf/teams/:id/main', {
  summary: 'Choisir son équipe principale',
  params: namedTeam,
  answer: message,
});

export const createTeam = endpoint('POST /ctf/teams/create', {
  summary: 'Créer une équipe',
  body: z.object({
    ...form,
    status: form.status.default('invitation_only'),
    specialties: form.specialties.default([]),
    logo: picture.nullish(),
  }),
  answer: z.object({ team, message: z.string() }),
});
