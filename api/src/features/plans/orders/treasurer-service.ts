import type { BodyOf } from '@fanion/contract/endpoint';
import type { recordPayment as recordContract } from '@fanion/contract/plans/treasury';
import type { PaidPlan } from '@fanion/rules/access';
import type { Fact } from '@fanion/rules/plans/orders';
import {
  choicesOf,
  type Grant,
  grantOf,
  type NumberedPeriod,
  type PurchaseKind,
} from '@fanion/rules/plans/purchase';
import { readReference } from '@fanion/rules/plans/reference';
import type { Terms } from '@fanion/rules/plans/terms';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { findOffer } from '../catalogue/service.ts';
import { lockLedger, readOpenPeriods } from '../periods/grants-service.ts';
import {
  applyOrderIn,
  NO_PERIOD,
  type OrderFrame,
  readOrderFrame,
  readOrderSum,
  storeOrderEventIn,
} from './apply-service.ts';
import { totalOf } from './price-model.ts';
import * as queries from './queries.ts';
import * as records from './record-queries.ts';
import { cancelOrderIn, closePaymentPage, newReference } from './service.ts';
import * as texts from './texts.ts';

export async function findOrder({ db }: Context, typed: string): Promise<queries.OrderRow | null> {
  const reference = readReference(typed);
  return reference === null ? null : queries.findByReference(db, reference);
}

/** What a treasurer does to an order. */
export interface TreasurerEvent {
  actor: Actor;
  ref: string;
  facts: Fact[];
  why?: string;
}

/** Stores a treasurer's event on an order, once, with its line in the audit log; does not apply it. */
export async function storeTreasurerEvent(
  sql: Sql,
  order: queries.OrderRow,
  { actor, ref, facts, why }: TreasurerEvent,
): Promise<void> {
  const event = { ref, facts, actorId: actor.id, ...(why ? { why } : {}) };
  if (!(await storeOrderEventIn(sql, order, event))) return;
  await audit(sql, {
    ...by(actor),
    action: `order.${ref.split(':')[0]}`,
    target: `order:${order.reference}`,
    details: { facts, why },
  });
}

/** Stores a treasurer's event on an order, and applies it in the same transaction. */
export async function recordTreasurerEvent(
  context: Context,
  sql: Sql,
  order: queries.OrderRow,
  { frame, ...event }: TreasurerEvent & { frame: OrderFrame },
): Promise<void> {
  await storeTreasurerEvent(sql, order, event);
  await applyOrderIn(context, sql, order.id, frame);
}

const paymentFactOf = (order: queries.OrderRow): Fact => ({
  kind: 'payment',
  ref: `recorded-${order.reference}`,
  cents: totalOf(order),
  currency: order.currency,
});

type PaymentBody = BodyOf<typeof recordContract>;

/** A payment without a kind joins or renews: whichever applies to this member. */
type RequestedPayment = Omit<PaymentBody, 'kind'> & { kind: PurchaseKind | null };

/** A recorded payment. */
export interface Recorded {
  order: queries.OrderRow;
  /** What it gives; null where the same click had already recorded it. */
  grant: Grant | null;
  /** The pending order that it replaced. */
  replaced: queries.OrderRow | null;
}

/** What a member may take of a plan for a whole term now. */
const termOf = (plan: PaidPlan, living: readonly NumberedPeriod[], at: { now: number; terms: Terms }) =>
  choicesOf(living, at.now, at.terms).find((one) => one.plan === plan && one.kind !== 'upgrade');

/** Refuses an amount that does not fit its means of payment. */
export function judgeAmount({
  means,
  price_cents,
  gift_cents,
}: Omit<PaymentBody, 'kind' | 'plan'>): Outcome<null> {
  const free = means === 'exemption';
  if (free && price_cents + gift_cents > 0) return badField('price_cents', texts.FREE_IS_FREE);
  return !free && price_cents === 0 ? badField('price_cents', texts.PRICE_NEEDED) : done(null);
}

/**
 * Records a payment in the caller's transaction, once per click; the replaced order's page is closed after
 * it.
 */
export async function recordPaymentIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  {
    memberId,
    payment,
    frame,
    currency,
  }: { memberId: number; payment: RequestedPayment; frame: OrderFrame; currency: string },
): Promise<Outcome<Recorded>> {
  const ledger = await lockLedger(sql, memberId);
  if (!ledger) return refuse('member_not_found');
  const clicked = await queries.findByClick(sql, memberId, payment.idempotency_key);
  if (clicked) return done({ order: clicked, grant: null, replaced: null });
  const living = await readOpenPeriods(sql, memberId);
  const at = { now: ledger.now.getTime(), terms: frame.terms };
  const kind = payment.kind ?? termOf(payment.plan, living, at)?.kind;
  if (!kind) return refuse('conflict', { message: texts.PAID_AHEAD });
  const grant = grantOf(kind, payment.plan, living, at);
  if (!grant) return refuse('conflict', { message: texts.NOTHING_TO_GIVE });
  const replaced = await queries.findOpen(sql, memberId);
  if (replaced) await cancelOrderIn(context, sql, replaced, { actorId: actor.id, frame });
  const id = await records.insertOrder(sql, {
    ...{ reference: newReference(), memberId, plan: payment.plan, kind, currency },
    ...{ priceCents: payment.price_cents, giftCents: payment.gift_cents, reduced: false },
    ...{ provider: 'manual', means: payment.means, live: true, idempotencyKey: payment.idempotency_key },
    ...{ recordedBy: actor.id, note: cleanLine(payment.note) },
  });
  const order = id === null ? null : await queries.findById(sql, id);
  if (!order) throw new Error('the order was not written');
  if (order.means === 'cheque') await records.setCheque(sql, order.id, 'received');
  await recordTreasurerEvent(context, sql, order, {
    actor,
    frame,
    ref: 'payment',
    facts: [paymentFactOf(order)],
  });
  return done({ order: (await queries.findById(sql, order.id))!, grant, replaced });
}

/** Records a payment made outside the site, or waived: it counts at once. The same click twice is one. */
export async function recordPayment(
  context: Context,
  actor: Actor,
  memberId: number,
  payment: PaymentBody,
): Promise<Outcome<queries.OrderRow>> {
  const fit = judgeAmount(payment);
  if (!fit.ok) return fit;
  const [frame, { currency }] = await Promise.all([
    readOrderFrame(context),
    findOffer(context, payment.plan),
  ]);
  const recorded = await transact(context.db, (sql) =>
    recordPaymentIn(context, sql, actor, { memberId, payment, frame, currency }),
  );
  if (!recorded.ok) return recorded;
  await closePaymentPage(context, recorded.value.replaced);
  return done(recorded.value.order);
}

export type Settling = 'received' | 'banked' | 'refused' | 'cancelled';

/** The fact that a treasurer may record about an order now; a refusal where it does not apply. */
function settlingFacts(order: queries.OrderRow, outcome: Settling): Outcome<Fact[]> {
  const open = order.state === 'created' || order.state === 'pending';
  if (outcome === 'cancelled') return open ? done([{ kind: 'cancelled' }]) : refuse('order_settled');
  if (outcome === 'received') {
    if (order.means === 'card') return refuse('conflict', { message: texts.NOT_BY_HAND });
    return order.payment_ref === null ? done([paymentFactOf(order)]) : refuse('order_settled');
  }
  if (order.means !== 'cheque') return refuse('conflict', { message: texts.NOT_A_CHEQUE });
  if (order.payment_ref === null) return refuse('conflict', { message: texts.NOT_PAID });
  // A bank may reverse a payment for weeks.
  const may = outcome === 'refused' ? ['received', 'banked'] : ['received'];
  if (!may.includes(order.cheque_state ?? '')) return refuse('order_settled');
  const left = totalOf(order) - order.refunded_cents;
  return done(
    outcome === 'refused' ? [{ kind: 'refund', ref: 'cheque', cents: left, cause: 'cheque_refused' }] : [],
  );
}

/** Records the outcome of an order that is not paid online. */
export async function settleOrder(
  context: Context,
  actor: Actor,
  typed: string,
  outcome: Settling,
): Promise<Outcome<queries.OrderRow>> {
  const found = await findOrder(context, typed);
  if (!found) return refuse('order_not_found');
  const frame = await readOrderFrame(context);
  const settled = await transact(context.db, async (sql) => {
    if (found.member_id !== null) await lockLedger(sql, found.member_id);
    const order = await queries.lockOrder(sql, found.id);
    if (!order) return refuse('order_not_found');
    const facts = settlingFacts(order, outcome);
    if (!facts.ok) return facts;
    const cheque = outcome === 'cancelled' || order.means !== 'cheque' ? null : outcome;
    if (cheque) await records.setCheque(sql, order.id, cheque);
    await recordTreasurerEvent(context, sql, order, { actor, frame, ref: outcome, facts: facts.value });
    return done((await queries.findById(sql, order.id))!);
  });
  if (settled.ok && outcome === 'cancelled') await closePaymentPage(context, settled.value);
  return settled;
}

/** Records that a person looked at an order's problem, and why it may stay: it no longer needs a look. */
export async function lookAtOrder(
  context: Context,
  actor: Actor,
  typed: string,
  why: string,
): Promise<Outcome<queries.OrderRow>> {
  const found = await findOrder(context, typed);
  if (!found) return refuse('order_not_found');
  const frame = await readOrderFrame(context);
  return transact(context.db, async (sql) => {
    if (found.member_id !== null) await lockLedger(sql, found.member_id);
    const order = await queries.lockOrder(sql, found.id);
    if (!order?.attention) return refuse('conflict', { message: texts.NOTHING_TO_SEE });
    const { toSee, seenKeys } = await readOrderSum(sql, order);
    const keys = toSee.flatMap(({ what, key }) => (what === order.attention ? [key] : []));
    const what = order.attention === 'no_period' ? [NO_PERIOD] : keys;
    const ref = `looked:${seenKeys.size + 1}`;
    const note = cleanLine(why);
    const facts: Fact[] = [{ kind: 'seen', ref, what, why: note }];
    await recordTreasurerEvent(context, sql, order, { actor, frame, ref, facts, why: note });
    return done((await queries.findById(sql, order.id))!);
  });
}
