import { RECEIPT_KINDS } from '@fanion/rules/plans/means';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { cents, currency } from './catalogue.ts';

/** A receipt or the credit note of a refund, `number` as people write it: 2026-000123. */
export const receiptLine = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  cents,
  currency,
  issued_at: moment,
  order: z.string(),
});
export type ReceiptLine = z.infer<typeof receiptLine>;

/** One's own, or anybody's for a treasurer. */
export const getReceiptPdf = endpoint('GET /subscriptions/receipts/:number', {
  summary: 'Un reçu ou un avoir en PDF',
  params: z.object({ number: z.string().max(20) }),
  answer: z.any(),
});
