import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkAnswer, bulkIds } from '../../fields.ts';
import { accountsAsked, BAD_DAY } from '../members.ts';

/**
 * Suspends accounts or lets them back in, each by itself, and says of each what came of it. `of`: their numbers, or what is
 * asked of the list. On trial nothing changes.
 */
export const actOnAccounts = endpoint({
  method: 'POST',
  path: '/auth/manage/members/bulk',
  summary: 'Suspendre ou rétablir plusieurs comptes ; à l’essai, rien ne change',
  audience: 'member',
  body: z.object({
    act: z.enum(['suspend', 'restore'], { error: 'Action inconnue.' }),
    of: z.union([z.object({ ids: bulkIds }), z.object({ asked: accountsAsked })], {
      error: 'La sélection est mal écrite.',
    }),
    reason: z.string().max(500, 'Le motif ne doit pas dépasser 500 caractères.').default(''),
    until: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, BAD_DAY)
      .nullable()
      .default(null),
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});
