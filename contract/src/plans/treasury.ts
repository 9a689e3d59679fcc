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

/** An order as a treasurer sees it. Without its member when the account is gone. */
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
  /** Days of Paris, of when it was paid, or begun while it is not. */
  from: day().optional(),
  to: day().optional(),
  plan: paidPlan.optional(),
  means: means.optional(),
  state: z.enum(ORDER_STATES).optional(),
  /** Only what a treasurer should look at: what is disputed, odd, or gave nothing. */
  attention: z.literal('1').optional(),
});

/** The journal, the last first; the totals are those of all that is looked for, in cents. */
export const listOrders = endpoint('GET /plans/manage/orders', {
  summary: 'Journal des commandes',
  query: filters.extend({ page }),
  answer: z.object({
    orders: z.array(managedOrder),
    /** `trials`: payments that were tried without money, which add nothing. */
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

/** Which provider is chosen, and whether it answers: it is asked, which the journal does not wait for. */
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

/** A period of a member's, with the order that paid for it. */
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
    /** What it paid for; `closed`: ended or corrected since, so that giving the money back takes nothing more. */
    period: z.object({ plan: paidPlan, starts_at: moment, ends_at: moment, closed: z.boolean() }).nullable(),
    /**
     * What giving the whole of it back would do besides: what falls along, since it raises that period, what was paid in
     * advance and would begin earlier, and the membership that is left, in words. Null when it takes nothing.
     */
    given_back: z
      .object({ falling: z.array(paidPeriod), moving: z.array(paidPeriod), left: z.string() })
      .nullable(),
    /** What came for it: more than one when it was paid twice. `settles`: the one that it counts by. */
    payments: z.array(
      z.object({ ref: z.string(), cents, currency: z.string(), back_cents: cents, settles: z.boolean() }),
    ),
    /** Why what stood out may stay so, the last first. */
    looked: z.array(z.object({ why: z.string(), by: z.string().nullable(), at: moment })),
  }),
});

const received = cents.max(10_000_000, 'Un montant est de 100 000 € au plus.');

/** Something that was paid outside: the membership begins at once. An exemption costs nothing. */
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

/** `received`: what was waited for came; a cheque is then banked, or refused, which takes the membership back. */
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
    /** Of several payments, the one that is given back; else the one that the order counts by. */
    payment: z.string().min(1).max(200).optional(),
    idempotency_key: z.string().min(8).max(64),
  }),
  answer: managedOrder,
});

/** What stood out was looked at, and why it may stay so: it leaves what is to be looked at. */
export const lookAtOrder = endpoint('POST /plans/manage/orders/:reference/look', {
  summary: 'Noter que ce qui était à regarder est réglé',
  params: reference,
  body: z.object({ why: line(LEDGER_NOTE_MAX, 'La note') }),
  answer: managedOrder,
});
