import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { password } from '../fields.ts';

/** Everything stored about the reader, as a zip: a page to read, JSON, their files. */
export const exportOwnData = endpoint('POST /auth/data/export', {
  summary: 'Télécharger toutes ses données',
  body: z.object({ password }),
  answer: z.any(),
});

/** The register of processing of members' data, built from what the program really stores. */
export const getRegister = endpoint('GET /auth/register-of-processing', {
  summary: 'Registre des traitements de données personnelles',
  audience: 'public',
  answer: z.object({
    processings: z.array(
      z.object({
        title: z.string(),
        why: z.string(),
        basis: z.string(),
        retained: z.array(z.object({ what: z.string(), until: z.string(), leaves: z.string() })),
      }),
    ),
    /** How long an unused account is kept, in words. */
    idle: z.string(),
  }),
});
