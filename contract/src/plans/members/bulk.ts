import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BAD_SELECTION, bulkAnswer, bulkIds } from '../../fields.ts';
import { cents, currency } from '../catalogue.ts';
import { memberFilters } from '../members.ts';
import { recordPayment } from '../treasury.ts';

const { plan, means, price_cents, note, idempotency_key } = recordPayment.body.shape;

const of = z.union([z.object({ ids: bulkIds }), z.object({ filters: memberFilters })], {
  error: BAD_SELECTION,
});

/**
 * Records the payment of the same plan for several members, one by one, once per click, and reports the
 * outcome of each. `of`: their numbers, or the filters of the list. A trial changes nothing.
 */
export const recordPayments = endpoint('POST /plans/manage/members/payments', {
  summary: 'Enregistrer l’adhésion de plusieurs membres ; à l’essai, rien ne change',
  body: z.object({
    of,
    plan,
    means,
    /** What each of them paid; null: the price of the plan, reduced for those entitled to it. */
    price_cents: price_cents.nullable(),
    note,
    idempotency_key,
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer.extend({
    /** The total recorded. */
    total_cents: cents,
    currency,
  }),
});

/**
 * Reminds several members of a membership that ends or has ended, or of a payment that they announced, at
 * most once a day each; reports the message for each. A trial sends nothing.
 */
export const remindMembers = endpoint('POST /plans/manage/members/remind', {
  summary: 'Relancer plusieurs membres ; à l’essai, rien ne part',
  body: z.object({ of, dry_run: z.boolean() }),
  answer: bulkAnswer,
});
