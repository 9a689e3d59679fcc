import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message } from '../fields.ts';
import { namedTeam } from './team.ts';

/** A manager gives a team another captain; recorded in the audit log. */
export const reassignCaptain = endpoint('PUT /ctf/teams/manage/:id/captain', {
  summary: 'Donner un autre capitaine à une équipe',
  params: namedTeam,
  body: z.object({ memberId: id, reason: line(TEAM_LIMITS.moderationReason, 'Le motif') }),
  answer: message,
});

/** A manager removes a team's logo or texts for what they show, or replaces its name by a plain one. */
export const moderateTeam = endpoint('POST /ctf/teams/manage/:id/moderate', {
  summary: 'Retirer le logo, les textes ou le nom d’une équipe',
  params: namedTeam,
  body: z.object({
    what: z.enum(['logo', 'texts', 'name']),
    reason: line(TEAM_LIMITS.moderationReason, 'Le motif'),
  }),
  answer: message,
});
