import { REFLECTION_MAX } from '@fanion/rules/challenges/limits';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { challengeParams } from '../list/endpoints.ts';

export const voteDifficulty = endpoint('PUT /challenges/:id/vote', {
  summary: 'Noter la difficulté (de 1 à 5) après résolution',
  params: challengeParams,
  body: z.object({
    difficulty: z
      .number({ error: 'La note va de 1 à 5.' })
      .int('La note va de 1 à 5.')
      .min(1, 'La note va de 1 à 5.')
      .max(5, 'La note va de 1 à 5.'),
  }),
  answer: z.object({ difficulty_vote: z.int() }),
});

export const saveReflection = endpoint('PUT /challenges/:id/reflection', {
  summary: 'Noter pour soi ce que le challenge a appris',
  params: challengeParams,
  body: z.object({ reflection: z.string().max(REFLECTION_MAX, tooLong('La note', REFLECTION_MAX)) }),
  answer: z.object({ reflection: z.string() }),
});
