import { type Fact, type OrderSum, sumOf } from '@fanion/rules/plans/orders';
import type { Terms } from '@fanion/rules/plans/terms';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { listRightHolders } from '../../access/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { readTerms } from '../catalogue/service.ts';
import {
  grantPeriod,
  hasPeriod,
  lockLedger,
  readMembershipText,
  takePeriodBack,
} from '../periods/grants-service.ts';
import { writeRecorded } from '../providers/recorded-model.ts';
import { issueReceipts, type Letterhead, type ReceiptOrder, readLetterhead } from '../receipts/service.ts';
import { totalOf } from './price-model.ts';
import * as queries from './queries.ts';
import * as records from './record-queries.ts';
import * as texts from './texts.ts';

/**
 * What applying an order needs besides the database, read before its transaction: a transaction that waits
 * for a second connection could wait for those that wait for it.
 */
export interface OrderFrame {
  terms: Terms;
  letterhead: Letterhead;
}

export const readOrderFrame = async (context: Context): Promise<OrderFrame> => ({
  terms: await readTerms(context),
  letterhead: await readLetterhead(context),
});

type Attention = queries.OrderRow['attention'];

/** A locked order, with the sum of its events. */
interface LockedOrder {
  context: Context;
  frame: OrderFrame;
  sql: Sql;
  order: queries.OrderRow;
  sum: OrderSum;
  /** The member's name and the moment of their lock; null when the account was deleted. */
  ledger: { username: string; now: Date } | null;
}

/** Result of giving or taking back a period. */
interface SettledPeriod {
  /** Whether the payment gives no period. */
  lacking: boolean;
  /** Other orders of the member that now pay for nothing. */
  fallen: number[];
}

/**
 * Gives the paid period, once, and takes it back when nothing is left of the payment. A payment without a
 * period, or whose upgraded period was taken back, needs a look until it is refunded.
 */
async function settlePeriod({ frame, sql, order, sum, ledger }: LockedOrder): Promise<SettledPeriod> {
  const { id: orderId, member_id: memberId, kind, plan, recorded_by: recordedBy } = order;
  if (sum.payment === null) return { lacking: false, fallen: [] };
  // The account was deleted: a payment made now gives nobody anything.
  if (memberId === null || ledger === null)
    return { lacking: sum.stands && !(await hasPeriod(sql, orderId)), fallen: [] };
  // A payment that came too late for a period never gives one: a treasurer looks at it.
  const at = { now: ledger.now, terms: frame.terms };
  const hasGrant =
    order.paid_at === null
      ? await grantPeriod(sql, { orderId, memberId, kind, plan, recordedBy }, at)
      : await hasPeriod(sql, orderId);
  const fallen =
    !sum.stands && sum.cause
      ? await takePeriodBack(sql, { orderId, memberId }, { why: texts.takenBackWhy(sum.cause), ...at })
      : [];
  return { lacking: sum.stands && !hasGrant, fallen };
}

const receiptOrderOf = (order: queries.OrderRow, paidAt: Date): ReceiptOrder => ({
  ...pick(order, 'id', 'reference', 'kind', 'plan', 'currency', 'means', 'live'),
  memberId: order.member_id,
  priceCents: order.price_cents,
  giftCents: order.gift_cents,
  paidAt,
});

/** Notifies treasurers of failed refunds, and the member who was told of the refund. */
async function tellOfFailedRefunds({
  context,
  sql,
  order,
  sum,
  ledger,
}: Omit<LockedOrder, 'frame'>): Promise<void> {
  const { reference, currency, member_id: memberId } = order;
  for (const { ref, cents } of sum.failedRefunds) {
    const notice = { once: `order:${reference}:undone:${ref}`, subject: texts.UNDONE_SUBJECT };
    await notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_payments'), {
      ...notice,
      kind: 'payment_attention',
      path: '/gestion/adhesions',
      text: texts.failedRefundAttention(reference, cents, currency),
    });
    if (memberId === null || ledger === null) continue;
    const text = texts.failedRefundNews(cents, currency);
    await notifyMembers(context, sql, [memberId], {
      ...notice,
      kind: 'membership',
      path: '/profile/upgrade',
      text,
    });
  }
}

/** Notifies the member of their order's outcome, and treasurers of what needs a look: each once. */
async function tellOfOrder(
  { context, sql, order, sum, ledger }: LockedOrder,
  { attention, lacking }: { attention: Attention; lacking: boolean },
): Promise<void> {
  const { reference, currency, member_id: memberId } = order;
  if (attention)
    await notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_payments'), {
      kind: 'payment_attention',
      path: `/gestion/adhesions/commandes?commande=${reference}`,
      // A new problem after a person's look is notified again.
      once: `order:${reference}:${attention}${sum.seenKeys.size > 0 ? `:${sum.seenKeys.size}` : ''}`,
      subject: texts.ATTENTION_SUBJECT,
      text: texts.ATTENTION[attention](reference),
    });
  await tellOfFailedRefunds({ sql, context, order, sum, ledger });
  if (memberId === null || ledger === null) return;
  // A refund made before the current payment came was announced as taking the membership back.
  for (const { ref, cents } of lacking ? [] : sum.aside)
    await notifyMembers(context, sql, [memberId], {
      ...{ kind: 'membership', path: '/profile/upgrade', once: `order:${reference}:aside:${ref}` },
      ...texts.extraPaymentNews(cents, currency),
    });
  // A failed refund was already notified.
  if (sum.payment === null || (lacking && sum.failedRefunds.length > 0)) return;
  const membership = await readMembershipText(sql, memberId, ledger.now);
  const { cause } = sum;
  const news = cause
    ? texts.refundedNews(sum.refundedCents, currency, texts.takenBackWhy(cause), membership)
    : lacking
      ? texts.latePaymentNews(totalOf(order), currency)
      : texts.paidNews(totalOf(order), currency, membership);
  await notifyMembers(context, sql, [memberId], {
    kind: 'membership',
    path: '/profile/upgrade',
    once: `order:${reference}:${cause ? sum.refundedCents : lacking ? 'nothing' : 'paid'}`,
    ...news,
  });
}

/** The sum of an order's events. */
export const readOrderSum = async (sql: Sql, order: queries.OrderRow): Promise<OrderSum> =>
  sumOf(
    {
      cents: totalOf(order),
      currency: order.currency,
      before: order.means === 'card' && order.checkout_ref === null ? 'created' : 'pending',
    },
    await queries.listFacts(sql, order.id),
  );

/** Name under which a person's look at an order without a period is recorded. */
export const NO_PERIOD = 'no_period';

/** What needs a look in an order until a person has looked; the most urgent first. */
function attentionOf({ toSee, seenKeys }: OrderSum, lacking: boolean): Attention {
  const stands = (what: OrderSum['toSee'][number]['what']) => toSee.some((one) => one.what === what);
  if (stands('odd_payment')) return 'odd_payment';
  if (lacking && !seenKeys.has(NO_PERIOD)) return 'no_period';
  return stands('disputed') ? 'disputed' : null;
}

/**
 * Applies the sum of an order's events: its state, one period, one receipt, one credit note per refund
 * (docs/product/plans.md#commandes). Doing it again changes nothing. The ledger is locked before the order,
 * as everywhere.
 */
export async function applyOrderIn(
  context: Context,
  sql: Sql,
  orderId: number,
  frame: OrderFrame,
): Promise<void> {
  const unlockedOrder = await queries.findById(sql, orderId);
  if (!unlockedOrder) return;
  const ledger = unlockedOrder.member_id === null ? null : await lockLedger(sql, unlockedOrder.member_id);
  const order = await queries.lockOrder(sql, orderId);
  if (!order) return;
  // Its member's account was merged into another during the wait for the lock.
  if (order.member_id !== unlockedOrder.member_id) return applyOrderIn(context, sql, orderId, frame);
  await records.linkOtherEvents(sql, orderId);
  const sum = await readOrderSum(sql, order);
  const hand: LockedOrder = { context, frame, sql, order, sum, ledger };
  const { lacking, fallen } = await settlePeriod(hand);
  const attention = attentionOf(sum, lacking);
  await records.saveOrderSum(sql, orderId, {
    state: sum.state,
    refundedCents: sum.refundedCents,
    paymentRef: sum.payment,
    attention,
  });
  await records.markEvents(sql, orderId);
  if (sum.payment !== null) {
    const paidAt = (await queries.findById(sql, orderId))?.paid_at;
    if (paidAt) await issueReceipts(sql, receiptOrderOf(order, paidAt), sum, frame.letterhead);
  }
  await tellOfOrder(hand, { attention, lacking });
  for (const other of fallen) await applyOrderIn(context, sql, other, frame);
}

export async function applyOrder(context: Context, orderId: number): Promise<void> {
  const frame = await readOrderFrame(context);
  await context.db.transaction((sql) => applyOrderIn(context, sql, orderId, frame));
}

/** What a member, a treasurer or the passing of time does to an order. */
interface OrderEvent {
  ref: string;
  facts: readonly Fact[];
  actorId: number | null;
  why?: string;
}

/**
 * Stores an event of an order that no provider reported, without applying it; false when it was stored before.
 */
export async function storeOrderEventIn(
  sql: Sql,
  order: Pick<queries.OrderRow, 'id' | 'reference'>,
  { ref, facts, actorId, why }: OrderEvent,
): Promise<boolean> {
  const { isNew } = await records.storeEvent(sql, {
    provider: 'manual',
    ref: `${order.reference}:${ref}`,
    orderId: order.id,
    subject: null,
    proof: 'recorded',
    raw: writeRecorded(order.reference, facts, why ? { why } : {}),
    facts,
    actorId,
  });
  return isNew;
}

/** Stores an event of an order, and applies it in the same transaction. */
export async function recordEventIn(
  context: Context,
  sql: Sql,
  order: Pick<queries.OrderRow, 'id' | 'reference'>,
  { frame, ...event }: OrderEvent & { frame: OrderFrame },
): Promise<void> {
  await storeOrderEventIn(sql, order, event);
  await applyOrderIn(context, sql, order.id, frame);
}
