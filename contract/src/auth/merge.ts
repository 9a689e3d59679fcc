import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, moment, password } from '../fields.ts';

const who = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  since: moment,
  points: z.int(),
  solves: z.int(),
});

const merge = z.object({
  remaining: who,
  removed: who,
  /** What the remaining account will have. */
  points: z.int(),
  solves: z.int(),
  /** What is transferred: `moved` of `rows`; the remaining account already has the rest. */
  lines: z.array(z.object({ what: z.string(), rows: z.int(), moved: z.int() })),
  /** What is deleted with the account. */
  ends: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** The resulting membership, in words. */
  membership: z.string(),
  /** The order that is cancelled when both accounts have a pending one; null: none. */
  order: z.string().nullable(),
});
export type Merge = z.infer<typeof merge>;

const params = z.object({ id });

/** The account `:id` remains; `named`: the other one, by its pseudo or its address. Nothing changes. */
export const tryMerge = endpoint('POST /auth/manage/members/:id/merge/trial', {
  summary: 'Ce que ferait la fusion d’un compte dans celui-ci',
  params,
  body: z.object({ named: line(254, 'Le pseudo ou l’adresse') }),
  answer: merge,
});

/**
 * Requires the reader's password: it cannot be undone. `address`: which of the two addresses the account will
 * have.
 */
export const mergeAccounts = endpoint('POST /auth/manage/members/:id/merge', {
  summary: 'Fusionner un compte dans celui-ci',
  params,
  body: z.object({
    removed: id,
    address: z.enum(['kept', 'gone'], { error: 'Dites quelle adresse garder.' }),
    password,
  }),
  answer: merge,
});
