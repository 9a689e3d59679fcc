import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** A picture of a public write-up; the answer is an image. */
export const getPublicWriteupImage = endpoint('GET /ctf/writeups/public/images/:id', {
  summary: 'Image d’un write-up visible de tous',
  audience: 'public',
  params: z.object({ id }),
  answer: z.any(),
});
