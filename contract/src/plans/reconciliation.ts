import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day } from '../fields.ts';
import { cents, currency } from './catalogue.ts';

/**
 * Compares a provider's file of payments or payouts with the orders paid online; nothing is written. The
 * lists hold the first items, the counts cover all of them.
 */
export const reconcilePayments = endpoint('POST /plans/manage/reconciliation', {
  summary: 'Rapprocher les commandes et le fichier d’un prestataire de paiement',
  body: z.object({ text: z.string().max(5_000_000, 'Le fichier est trop gros.') }),
  answer: z.object({
    currency,
    /** Days of the file; null when it has none. */
    days: z.object({ from: day(), to: day() }).nullable(),
    /** Lines that are neither a payment nor a refund. */
    left: z.int(),
    matched: z.object({ count: z.int(), cents }),
    counts: z.object({ differs: z.int(), unknown: z.int(), absent: z.int() }),
    differs: z.array(
      z.object({ reference: z.string(), what: z.enum(['payment', 'refund']), here: cents, there: cents }),
    ),
    unknown: z.array(z.object({ line: z.int(), cents: z.int(), day: day().nullable(), text: z.string() })),
    absent: z.array(z.object({ reference: z.string(), cents, day: day() })),
  }),
});
