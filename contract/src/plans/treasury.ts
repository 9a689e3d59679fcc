import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { ATTENTIONS, CHEQUE_STATES } from '@fanion/rules/plans/means';
import { ORDER_STATES } from '@fanion/rules/plans/orders';
import { LIST_SEARCH_MAX } from '@fanion/rules/search';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, LONG_SEARCH, line, moment, page, pagination } from '../fields.ts';
import { cents, currency, paidPlan } from './catalogue.ts';
import { kind, means, ownOrder } from './orders.ts';
import { receiptLine } from './receipts.ts';

/** An order as a treasurer sees it. Without its member when the account is deleted. */
export const managedOrder = ownOrder.omit({ checkout_url: true, instructions: true, odd: true }).extend({
  member_id: z.int().nullable(),
  username: z.string().nullable(),
  provider: z.string(),
  live: z.boolean(),
  cheque_state: z.enum(CHEQUE_STATES).nullable(),
  note: z.string(),
  attention: z.enum(ATTENTIONS).nullable(),
});
export type ManagedOrder = z.infer<typeof managedOrder>;

const filters = z.object({
  q: z.string().max(LIST_SEARCH_MAX, LONG_SEARCH).default(''),
  /** Days in Paris: of the payment, or of the start while it is unpaid. */
  from: day().optional(),
  to: day().optional(),
  plan: paidPlan.optional(),
  means: means.optional(),
  state: z.enum(ORDER_STATES).optional(),
  /** Only those a treasurer should look at: disputed, odd, or without effect. */
  attention: z.literal('1').optional(),
});

/** The journal, newest first; the totals cover the whole search, in cents. */
export const listOrders = endpoint('GET /plans/manage/orders', {
  summary: 'Journal des commandes',
  query: filters.extend({ page }),
  answer: z.object({
    orders: z.array(managedOrder),
    /** `trials`: test payments without money, not counted. */
    totals: z.object({
      paid_cents: cents,
      refunded_cents: cents,
      gift_cents: cents,
      trials: z.int(),
      currency,
    }),
    pagination,
  }),
});

/**
 * Which provider is chosen, and whether it answers: asking it is slow, so the journal does not wait for it.
 */
export const getHealth = endpoint('GET /plans/manage/health', {
  summary: 'État du prestataire de paiement',
  answer: z.object({ provider: z.string(), live: z.boolean(), ok: z.boolean(), text: z.string() }),
});

export const exportOrders = endpoint('GET /plans/manage/orders.csv', {
  summary: 'Journal des commandes, pour un tableur',
  query: filters,
  answer: z.any(),
});

const reference = z.object({ reference: z.string().max(40) });

/** A member's period, with the order that paid for it. */
const paidPeriod = z.object({
  plan: paidPlan,
  starts_at: moment,
  ends_at: moment,
  order: z.string().nullable(),
});

export const getManagedOrder = endpoint('GET /plans/manage/orders/:reference', {
  summary: 'Une commande, et ses reçus',
  params: reference,
  answer: z.object({
    order: managedOrder,
    receipts: z.array(receiptLine),
    /** What it paid for; `closed`: ended or corrected since, so that a refund takes nothing more. */
    period: z.object({ plan: paidPlan, starts_at: moment, ends_at: moment, closed: z.boolean() }).nullable(),
    /**
     * Further effects of a full refund: the periods that fall with it because they upgrade it, those paid in
     * advance that would begin earlier, and the remaining membership, in words. Null when there are none.
     */
    given_back: z
      .object({ falling: z.array(paidPeriod), moving: z.array(paidPeriod), left: z.string() })
      .nullable(),
    /** Its payments: more than one when it was paid twice. `settles`: the one that counts. */
    payments: z.array(
      z.object({ ref: z.string(), cents, currency: z.string(), back_cents: cents, settles: z.boolean() }),
    ),
    /** Why a finding may stay so, latest first. */
    looked: z.array(z.object({ why: z.string(), by: z.string().nullable(), at: moment })),
  }),
});

const received = cents.max(10_000_000, 'Un montant est de 100 000 € au plus.');

/** A payment made outside: the membership begins at once. An exemption costs nothing. */
export const recordPayment = endpoint('POST /plans/manage/members/:id/payments', {
  summary: 'Enregistrer un chèque, un virement, des espèces ou une exemption',
  params: z.object({ id }),
  body: z.object({
    plan: paidPlan,
    kind,
    means: means.exclude(['card']),
    price_cents: received,
    gift_cents: received.default(0),
    note: z.string().max(LEDGER_NOTE_MAX, tooLong('La note', LEDGER_NOTE_MAX)).default(''),
    idempotency_key: z.string().min(8).max(64),
  }),
  answer: managedOrder,
});

/**
 * `received`: the expected payment arrived; a cheque is then banked, or refused, which takes the membership
 * back.
 */
export const settleOrder = endpoint('POST /plans/manage/orders/:reference/settle', {
  summary: 'Noter qu’un paiement attendu est reçu, un chèque encaissé ou refusé, une commande abandonnée',
  params: reference,
  body: z.object({
    outcome: z.enum(['received', 'banked', 'refused', 'cancelled'], 'Dites ce qu’il en est advenu.'),
  }),
  answer: managedOrder,
});

export const refundOrder = endpoint('POST /plans/manage/orders/:reference/refund', {
  summary: 'Rembourser tout ou partie d’une commande',
  params: reference,
  body: z.object({
    cents: z.number({ error: 'Donnez un montant en centimes.' }).int('Donnez un montant en centimes.').min(1),
    why: line(LEDGER_NOTE_MAX, 'Le motif'),
    /** Of several payments, the one to refund; else the one that counts. */
    payment: z.string().min(1).max(200).optional(),
    idempotency_key: z.string().min(8).max(64),
  }),
  answer: managedOrder,
});

/** A finding was reviewed, with the reason why it may stay so: it leaves the list to review. */
export const lookAtOrder = endpoint('POST /plans/manage/orders/:reference/look', {
  summary: 'Noter que ce qui était à regarder est réglé',
  params: reference,
  body: z.object({ why: line(LEDGER_NOTE_MAX, 'La note') }),
  answer: managedOrder,
});
