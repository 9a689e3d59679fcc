import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, picture } from '../fields.ts';

/** A picture of a write-up: written `![légende](image:ID)` in its text. */
export const writeupImage = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
});
export type WriteupImage = z.infer<typeof writeupImage>;

/** Adds a picture to one's own write-up; adding the same one again returns the same picture. */
export const addWriteupImage = endpoint('POST /ctf/writeups/:id/images', {
  summary: 'Ajouter une image à son write-up',
  params: z.object({ id }),
  body: z.object({ image: picture }),
  answer: z.object({ image: writeupImage }),
});

/** The picture, for those who may read the text that references it; the answer is an image. */
export const getWriteupImage = endpoint('GET /ctf/writeups/images/:id', {
  summary: 'Image d’un write-up',
  params: z.object({ id }),
  answer: z.any(),
});
