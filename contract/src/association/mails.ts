import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields.ts';

/** Sends a mail at once, and returns what the mail server answered: a refusal is an answer too. */
export const tryMail = endpoint('POST /association/manage/mail-test', {
  summary: 'Envoyer un mail d’essai',
  body: z.object({ to: email }),
  answer: z.object({
    sent: z.boolean(),
    /** In the words of the server; without one, the name of the file that holds the mail. */
    answer: z.string(),
    by_server: z.boolean(),
  }),
});
