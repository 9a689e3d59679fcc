import { z } from 'zod';
import { look } from './association/look.ts';
import { endpoint } from './endpoint.ts';

/** What the web app shows of the association to anybody, before login too. Empty texts are hidden. */
const association = z.object({
  name: z.string(),
  look,
  contact_email: z.string(),
  chat_url: z.string(),
  second_chat_url: z.string(),
  /** Where the source of this very program is (AGPL, section 13). */
  source_url: z.string(),
  code_life_minutes: z.int(),
  totals: z.object({ challenges: z.int(), members: z.int() }),
  /** What a new installation waits for: its first manager, then the rest of its first steps; null once they are made. */
  first_run: z.enum(['manager', 'rest']).nullable(),
  /** Whether it has pages for who has no session: the front page, and those of what is on. */
  public_pages: z.boolean(),
  /** Demo accounts, in demo mode only. */
  demo: z
    .object({
      password: z.string(),
      /** Without a server of mails, what would be sent is written beside the data, and its code in the console. */
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
