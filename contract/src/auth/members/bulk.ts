import { GIVEN_RIGHTS } from '@fanion/rules/access';
import { SUSPENSION_REASON_MAX } from '@fanion/rules/auth/limits';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BAD_SELECTION, bulkAnswer, bulkIds, day, password } from '../../fields.ts';
import { accountFilters } from '../members.ts';

/** Accounts by number, or the filters of the list. */
const of = z.union([z.object({ ids: bulkIds }), z.object({ filters: accountFilters })], {
  error: BAD_SELECTION,
});

/**
 * Suspends or restores accounts, each independently, and reports the outcome of each. A trial changes
 * nothing.
 */
export const actOnAccounts = endpoint('POST /auth/manage/members/bulk', {
  summary: 'Suspendre ou rétablir plusieurs comptes ; à l’essai, rien ne change',
  body: z.object({
    act: z.enum(['suspend', 'restore'], { error: 'Action inconnue.' }),
    of,
    reason: z.string().max(SUSPENSION_REASON_MAX, tooLong('Le motif', SUSPENSION_REASON_MAX)).default(''),
    until: day().nullable().default(null),
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});

/** What may be given to several accounts at once: a role, or a single right on top of it. */
export const ENTRUSTED = ['manager', 'honorary', ...GIVEN_RIGHTS] as const;
export type Entrusted = (typeof ENTRUSTED)[number];

/**
 * Gives a role or a right to several accounts, or takes it back, each independently. Requires the reader's
 * password, except on trial, which changes nothing.
 */
export const entrustMany = endpoint('POST /auth/manage/members/bulk/role', {
  summary: 'Donner un rôle ou un droit à plusieurs membres, ou le reprendre ; à l’essai, rien ne change',
  body: z.object({
    of,
    what: z.enum(ENTRUSTED, { error: 'Ce rôle n’existe pas.' }),
    given: z.boolean(),
    password: password.nullable().default(null),
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});
