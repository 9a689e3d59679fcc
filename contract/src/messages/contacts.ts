import { RECEIVES } from '@fanion/rules/messages';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { person } from './threads.ts';

const settings = z.object({
  receives: z.enum(RECEIVES, { error: 'Ce choix n’existe pas.' }),
  /** The member agreed to receive help requests on the challenges that they solved. */
  helps: z.boolean(),
});
const contacts = settings.extend({ blocked: z.array(person.extend({ at: moment })) });
export type Contacts = z.infer<typeof contacts>;

export const getContacts = endpoint('GET /messages/settings', {
  summary: 'Qui peut vous écrire, et qui vous bloquez',
  answer: contacts,
});

export const setContacts = endpoint('PUT /messages/settings', {
  summary: 'Régler qui peut vous écrire',
  body: settings.partial(),
  answer: contacts,
});

const params = z.object({ username: z.string().min(1).max(100) });

/** From now on neither can write to the other. */
export const blockMember = endpoint('PUT /messages/blocks/:username', {
  summary: 'Bloquer un membre',
  params,
  answer: contacts,
});

export const unblockMember = endpoint('DELETE /messages/blocks/:username', {
  summary: 'Ne plus bloquer un membre',
  params,
  answer: contacts,
});
