import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message } from '../fields.ts';
import { namedTeam } from './team.ts';

/**
 * A member's vote for a captain while theirs has been away for 60 days; more than half of the others' votes
 * elects one.
 */
export const voteCaptain = endpoint('PUT /ctf/teams/:id/vote', {
  summary: 'Voter pour un autre capitaine',
  params: namedTeam,
  body: z.object({ candidateId: id }),
  answer: message,
});
