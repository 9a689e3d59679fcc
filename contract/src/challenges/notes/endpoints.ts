import { NOTE_MAX } from '@fanion/rules/challenges/limits';
import { required } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { challengeParams } from '../list/endpoints.ts';

/** A member's private notes while they play a challenge (docs/product/challenges.md#notes). */
export const challengeNote = z.object({
  text: z.string(),
  version: z.int(),
  saved_at: moment,
});
export type ChallengeNote = z.infer<typeof challengeNote>;

export const saveNote = endpoint('PUT /challenges/:id/note', {
  summary: 'Garder ses notes sur un challenge',
  params: challengeParams,
  body: z.object({
    text: z
      .string({ error: 'Les notes doivent être un texte.' })
      .max(NOTE_MAX, 'Les notes ne doivent pas dépasser 10\u202f000 caractères.'),
    /** The version that the text was edited from; 0: there was none. */
    version: z
      .number({ error: required('La version') })
      .int()
      .min(0)
      .max(2_000_000_000),
  }),
  answer: z.object({ note: challengeNote }),
});
