import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { code, email, password } from '../fields.ts';
import { ownProfile } from '../profiles/page.ts';

/**
 * Requests another address: a code goes to the new one. The answer is the same for a free and a taken
 * address.
 */
export const requestEmailChange = endpoint('POST /profile/email', {
  summary: "Changer d'adresse e-mail",
  body: z.object({ email, password }),
  answer: z.object({ message: z.string(), email: z.string(), resend_in: z.int() }),
});

export const confirmEmailChange = endpoint('POST /profile/email/confirm', {
  summary: 'Confirmer sa nouvelle adresse par le code reçu',
  body: z.object({ code }),
  answer: ownProfile,
});
