import { PAID_PLANS } from '@fanion/rules/access';
import { ATTENTIONS, CHEQUE_STATES, MEANS, PROVIDERS, RECEIPT_KINDS } from '@fanion/rules/plans/means';
import { ORDER_STATES } from '@fanion/rules/plans/orders';
import { PURCHASE_KINDS } from '@fanion/rules/plans/purchase';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

/** The paid plans, as the association sells them. Amounts in cents of the currency. */
export const planOffer = pgTable(
  'plan_offer',
  {
    plan: text('plan', { enum: PAID_PLANS }).primaryKey(),
    priceCents: integer('price_cents').notNull(),
    /** For students; null when there is no reduced price. */
    reducedCents: integer('reduced_cents'),
    currency: text('currency').notNull().default('EUR'),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
    /** Whether a payer may give more than the price: the rest is a gift. */
    gift: boolean('gift').notNull().default(true),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('plan_offer_plan', sql`${t.plan} in (${sqlWords(PAID_PLANS)})`),
    check(
      'plan_offer_price',
      sql`${t.priceCents} between 100 and 1000000 and ${t.reducedCents} between 100 and ${t.priceCents}`,
    ),
    check('plan_offer_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** The date until which a treasurer confirmed that a member is a student. */
export const studentProof = pgTable('student_proof', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  validUntil: moment('valid_until').notNull(),
  checkedBy: integer('checked_by').references(() => member.id, { onDelete: 'set null' }),
  checkedAt: moment('checked_at').notNull().defaultNow(),
});

/**
 * A payment order with the price and plan of that moment, and its outcome. The outcome is always the sum of
 * its events. It stays, without its member, when an account is deleted: the accounts need it.
 */
export const paymentOrder = pgTable(
  'payment_order',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its public name: on a transfer, at the provider, on the receipt. Cannot be guessed. */
    reference: text('reference').notNull().unique(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    plan: text('plan', { enum: PAID_PLANS }).notNull(),
    kind: text('kind', { enum: PURCHASE_KINDS }).notNull(),
    priceCents: integer('price_cents').notNull(),
    giftCents: integer('gift_cents').notNull().default(0),
    currency: text('currency').notNull(),
    reduced: boolean('reduced').notNull().default(false),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    means: text('means', { enum: MEANS }).notNull(),
    /** Paid with real money, not in the test mode of a provider. */
    live: boolean('live').notNull(),
    state: text('state', {
      enum: ORDER_STATES,
    })
      .notNull()
      .default('created'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Identifies a click: the same click twice is one order. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The provider's names for the checkout page, and for the payment that settled it. */
    checkoutRef: text('checkout_ref'),
    checkoutUrl: text('checkout_url'),
    paymentRef: text('payment_ref'),
    chequeState: text('cheque_state', { enum: CHEQUE_STATES }),
    note: text('note').notNull().default(''),
    /**
     * What a treasurer should check: a payment of another amount, a second one, one that gave no period, a
     * dispute.
     */
    attention: text('attention', { enum: ATTENTIONS }),
    /** The treasurer who wrote it; null for the member. */
    recordedBy: integer('recorded_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** When its provider was last asked for its outcome. */
    askedAt: moment('asked_at'),
  },
  (t) => [
    unique('payment_order_click').on(t.memberId, t.idempotencyKey),
    unique('payment_order_checkout').on(t.provider, t.checkoutRef),
    // One open order per member: a new one cancels the previous.
    uniqueIndex('payment_order_open').on(t.memberId).where(sql`${t.state} in ('created', 'pending')`),
    index('payment_order_made').on(t.createdAt),
    // The journal, the latest first: by date of payment, or of creation while it is unpaid.
    index('payment_order_journal').on(sql`(coalesce(${t.paidAt}, ${t.createdAt})) desc`, sql`${t.id} desc`),
    index('payment_order_attention').on(t.attention).where(sql`${t.attention} is not null`),
    check('payment_order_amounts', sql`${t.priceCents} >= 0 and ${t.giftCents} >= 0`),
    check('payment_order_refunded', sql`${t.refundedCents} between 0 and ${t.priceCents} + ${t.giftCents}`),
  ],
);

/**
 * A statement of a provider or a treasurer about an order, as received, stored before it takes effect. Rows
 * are only ever added; a replay reads `facts` and `outcome` again from `raw`.
 */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The provider's name for it: the same event twice is one. */
    ref: text('ref').notNull(),
    /** Null for an event about no order of ours. */
    orderId: integer('order_id').references(() => paymentOrder.id),
    /**
     * The payment that it is about, by the provider's name: finds events that came before their order was
     * known.
     */
    subject: text('subject'),
    /** Why it is trusted: its signature, a read at the provider, or the person who recorded it here. */
    proof: text('proof', { enum: ['signature', 'read_back', 'recorded'] }).notNull(),
    /** As received; '' once it is too old to be replayed, while what was read of it stays. */
    raw: text('raw').notNull(),
    facts: jsonb('facts').notNull().default([]),
    outcome: text('outcome', { enum: ['stored', 'applied', 'unknown_order', 'ignored'] })
      .notNull()
      .default('stored'),
    actorId: integer('actor_id').references(() => member.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
  },
  (t) => [
    unique('payment_event_once').on(t.provider, t.ref),
    index('payment_event_order').on(t.orderId),
    index('payment_event_subject').on(t.subject),
  ],
);

/**
 * The last number issued in a year: taken in the transaction of its receipt, which returns it on a rollback.
 */
export const receiptCounter = pgTable('receipt_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/**
 * A receipt, or the credit note of a refund, with everything printed on it. Written once: a trigger refuses
 * to change or delete it.
 */
export const receipt = pgTable(
  'receipt',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => paymentOrder.id),
    /**
     * The refund of a credit note, or the failed refund whose credit note a receipt cancels; '' for the
     * receipt of a payment.
     */
    refundRef: text('refund_ref').notNull().default(''),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    lines: jsonb('lines').notNull(),
  },
  (t) => [
    unique('receipt_number').on(t.year, t.number),
    unique('receipt_once').on(t.orderId, t.kind, t.refundRef),
    check('receipt_cents', sql`${t.cents} > 0`),
    check('receipt_of_refund', sql`${t.kind} <> 'credit' or ${t.refundRef} <> ''`),
  ],
);

/** Receipts that were mailed, once each. */
export const receiptMail = pgTable('receipt_mail', {
  receiptId: integer('receipt_id')
    .primaryKey()
    .references(() => receipt.id),
  at: moment('at').notNull().defaultNow(),
});
