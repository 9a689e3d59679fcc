import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { register } from './registration.ts';
import { tokenPair } from './sessions.ts';

/**
 * Opens a session for the first manager, confirmed by the code in the log. The route disappears afterwards.
 */
export const beginFirstRun = endpoint('POST /auth/first-run', {
  summary: 'Créer le premier gérant',
  audience: 'public',
  body: register.body
    .pick({
      username: true,
      email: true,
      password: true,
      first_name: true,
      last_name: true,
      shows_name: true,
    })
    .extend({
      code: z
        .string({ error: 'Donnez le code du journal.' })
        .max(64, 'Ce code n’est pas celui du journal.')
        .refine((text) => text.trim() !== '', 'Donnez le code du journal.'),
    }),
  answer: z.object({ token: tokenPair }),
});

/** What an association starts with; `import`: the challenges of a zip, already imported by then. */
export const STARTS = ['empty', 'demo', 'import'] as const;

export const endFirstRun = endpoint('POST /auth/first-run/end', {
  summary: 'Terminer la mise en route',
  body: z.object({ start: z.enum(STARTS) }),
  answer: z.object({ challenges: z.int() }),
});
