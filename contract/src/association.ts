import { z } from 'zod';
import { look } from './association/look.ts';
import { endpoint } from './endpoint.ts';

/** What the web app shows anybody about the association, before login too. Empty texts are hidden. */
const association = z.object({
  name: z.string(),
  look,
  contact_email: z.string(),
  chat_url: z.string(),
  second_chat_url: z.string(),
  /** Where the source of this very program is available (AGPL, section 13). */
  source_url: z.string(),
  code_life_minutes: z.int(),
  totals: z.object({ challenges: z.int(), members: z.int() }),
  /**
   * What a new installation still needs: its first manager, then the rest of its first steps; null when done.
   */
  first_run: z.enum(['manager', 'rest']).nullable(),
  /** Whether visitors without a session have pages: the front page, and those of current events. */
  public_pages: z.boolean(),
  /** Demo accounts, in demo mode only. */
  demo: z
    .object({
      password: z.string(),
      /** Without a mail server, mails are written beside the data, and their codes to the console. */
      sends_mails: z.boolean(),
      accounts: z.array(z.object({ email: z.string(), role: z.string() })),
    })
    .nullable(),
});
export type Association = z.infer<typeof association>;

export const getAssociation = endpoint('GET /association', {
  summary: "Réglages publics de l'association",
  audience: 'public',
  answer: association,
});
