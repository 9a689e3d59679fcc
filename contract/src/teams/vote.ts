import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message } from '../fields.ts';
import { namedTeam } from './team.ts';

/** A member's choice of captain while theirs is away for 60 days; the one with more than half of the others' votes is. */
export const voteCaptain = endpoint('PUT /ctf/teams/:id/vote', {
  summary: 'Voter pour un autre capitaine',
  params: namedTeam,
  body: z.object({ candidateId: id }),
  answer: message,
});
