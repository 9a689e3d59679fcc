import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { startCheckout as contract, OwnOrder } from '@fanion/contract/plans/orders';
import { choicesOf, purchaseText } from '@fanion/rules/plans/purchase';
import { orderReference, REFERENCE_BYTES, readReference } from '@fanion/rules/plans/reference';
import type { Author } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { findOffer, readStudent } from '../catalogue/service.ts';
import { lockLedger, readOpenPeriods } from '../periods/grants-service.ts';
import { type Provider, ProviderError } from '../providers/model.ts';
import { findProvider, instructionsFor, onlineProvider, waysToPay } from '../providers/service.ts';
import { NO_PERIOD, type OrderFrame, readOrderFrame, readOrderSum, recordEventIn } from './apply-service.ts';
import { mailPaymentInstructions } from './instructions-service.ts';
import { presentOwn } from './present.ts';
import { priceOf } from './price-model.ts';
import * as queries from './queries.ts';
import * as records from './record-queries.ts';
import { NO_GIFT } from './texts.ts';

type CheckoutBody = BodyOf<typeof contract>;
type Started = { order_id: string; checkout_url: string | null; order: OwnOrder };

export const newReference = (): string => orderReference(randomBytes(REFERENCE_BYTES));

/** Whether a person looked at an order's payment, and settled it otherwise than the order requested. */
async function wasSettledByPerson(context: Context, order: queries.OrderRow): Promise<boolean> {
  if (order.attention !== null && order.attention !== 'disputed') return false;
  const { payments, payment, seenKeys, stands } = await readOrderSum(context.db, order);
  if (payment !== null) return stands && seenKeys.has(NO_PERIOD);
  return payments.some(({ backCents, cents }) => backCents < cents);
}

const readOwnOrder = async (context: Context, order: queries.OrderRow): Promise<OwnOrder> => {
  const [how, looked] = await Promise.all([
    instructionsFor(context, order.means),
    wasSettledByPerson(context, order),
  ]);
  return presentOwn(order, how, looked);
};

async function presentStarted(context: Context, order: queries.OrderRow): Promise<Outcome<Started>> {
  const ownOrder = await readOwnOrder(context, order);
  return done({ order_id: order.reference, checkout_url: ownOrder.checkout_url, order: ownOrder });
}

interface Quote {
  priceCents: number;
  currency: string;
  provider: Provider | null;
}

/** The request with its current price and provider; a refusal when it is not available. */
async function quoteOrder(context: Context, actor: Actor, body: CheckoutBody): Promise<Outcome<Quote>> {
  const [offer, base, ways, provider] = await Promise.all([
    findOffer(context, body.plan),
    findOffer(context, 'adherent'),
    waysToPay(context),
    onlineProvider(context),
  ]);
  if (!offer.on_sale) return refuse('plan_not_on_sale');
  if (!ways.means.includes(body.means)) return refuse('payment_not_offered');
  if (body.gift_cents > 0 && !offer.gift) return badField('gift_cents', NO_GIFT);
  if (body.reduced && !(await readStudent(context, actor.id)).reduced) return refuse('reduced_refused');
  const prices = priceOf(body.kind, offer, base);
  const priceCents = body.reduced ? prices.reduced : prices.full;
  if (priceCents === null) return refuse(body.reduced ? 'reduced_refused' : 'choice_gone');
  if (body.price_cents !== undefined && body.price_cents !== priceCents) return refuse('price_changed');
  return done({ priceCents, currency: offer.currency, provider: body.means === 'card' ? provider : null });
}

/** Cancels an order that its member replaces with another, or does not want any more. */
export const cancelOrderIn = (
  context: Context,
  sql: Sql,
  order: queries.OrderRow,
  { actorId, frame }: { actorId: number | null; frame: OrderFrame },
): Promise<void> =>
  recordEventIn(context, sql, order, { ref: 'cancel', facts: [{ kind: 'cancelled' }], actorId, frame });

/** Closes the page of a cancelled order: nobody who still has it open can pay it. */
export async function closePaymentPage(context: Context, order: queries.OrderRow | null): Promise<void> {
  if (!order?.checkout_ref || order.provider === 'manual') return;
  const provider = await findProvider(context, order.provider);
  await provider?.close(order.checkout_ref).catch((error: unknown) => {
    // It may be paid already, and then the payment counts.
    context.log.info({ err: error, order: order.id }, 'page of an order not closed');
  });
}

/** The fields of an order about its place of payment. */
const providerFieldsOf = (provider: Provider | null) => ({
  provider: provider?.name ?? ('manual' as const),
  live: provider?.live ?? true,
});

/**
 * Whether an order matches the request: one begun elsewhere, or in a test mode, could not be paid any more.
 */
const matchesRequest = (
  order: queries.OrderRow,
  body: CheckoutBody,
  { priceCents, provider }: Quote,
): boolean =>
  order.provider === providerFieldsOf(provider).provider &&
  order.live === providerFieldsOf(provider).live &&
  order.plan === body.plan &&
  order.kind === body.kind &&
  order.means === body.means &&
  order.reduced === body.reduced &&
  order.gift_cents === body.gift_cents &&
  order.price_cents === priceCents;

interface PlacedOrder {
  order: queries.OrderRow;
  /** The order that it replaced. */
  replaced: queries.OrderRow | null;
}

/** Creates the order, or finds the same one pending: one at a time per member, however many tabs. */
async function placeOrder(
  context: Context,
  actor: Actor,
  body: CheckoutBody,
  quoted: Quote,
): Promise<Outcome<PlacedOrder>> {
  const frame = await readOrderFrame(context);
  const how = await instructionsFor(context, body.means);
  return transact(context.db, async (sql) => {
    const ledger = await lockLedger(sql, actor.id);
    if (!ledger) return refuse('member_not_found');
    const clicked = await queries.findByClick(sql, actor.id, body.idempotency_key);
    if (clicked) return done({ order: clicked, replaced: null });
    const open = await queries.findOpen(sql, actor.id);
    if (open && matchesRequest(open, body, quoted)) return done({ order: open, replaced: null });
    const choices = choicesOf(await readOpenPeriods(sql, actor.id), ledger.now.getTime(), frame.terms);
    if (!choices.some(({ plan, kind }) => plan === body.plan && kind === body.kind))
      return refuse('choice_gone');
    if (open) await cancelOrderIn(context, sql, open, { actorId: actor.id, frame });
    const id = await records.insertOrder(sql, {
      reference: newReference(),
      memberId: actor.id,
      ...pick(body, 'plan', 'kind', 'reduced', 'means'),
      priceCents: quoted.priceCents,
      giftCents: body.gift_cents,
      currency: quoted.currency,
      ...providerFieldsOf(quoted.provider),
      idempotencyKey: body.idempotency_key,
      recordedBy: null,
      note: '',
    });
    const order = id === null ? null : await queries.findById(sql, id);
    if (!order) throw new Error('the order was not written');
    if (how) await mailPaymentInstructions(context, sql, { order, how, memberId: actor.id });
    return done({ order, replaced: open });
  });
}

/** Opens the payment page of an order. When the provider is unavailable, the order is deleted. */
async function openPaymentPage(
  context: Context,
  actor: Actor,
  order: queries.OrderRow,
): Promise<Outcome<queries.OrderRow>> {
  const provider = order.provider === 'manual' ? null : await findProvider(context, order.provider);
  const payer = await queries.findBuyer(context.db, actor.id);
  if (!provider || !payer) return refuse('payment_not_offered');
  const { publicUrl } = context.config;
  try {
    const page = await provider.open({
      reference: order.reference,
      label: purchaseText(order.kind, order.plan),
      priceCents: order.price_cents,
      giftCents: order.gift_cents,
      currency: order.currency,
      payer: { email: payer.email, firstName: payer.first_name, lastName: payer.last_name },
      returnUrl: `${publicUrl}/profile/upgrade?order=${order.reference}`,
      backUrl: `${publicUrl}/upgrade-plan?order=${order.reference}`,
    });
    await records.setCheckout(context.db, order.id, page);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'page of an order not opened');
    await records.deleteUnopened(context.db, order.id);
    return refuse('payment_unavailable');
  }
  const opened = await queries.findById(context.db, order.id);
  return opened?.checkout_url ? done(opened) : refuse('payment_unavailable');
}

/** Creates an order and returns its payment address (docs/product/plans.md#commandes). */
export async function startCheckout(
  context: Context,
  actor: Actor,
  body: CheckoutBody,
): Promise<Outcome<Started>> {
  const clicked = await queries.findByClick(context.db, actor.id, body.idempotency_key);
  // The same click again returns the order as it was created, whatever has changed meanwhile.
  if (clicked && clicked.state !== 'created') return presentStarted(context, clicked);
  const quoted = await quoteOrder(context, actor, body);
  if (!quoted.ok) return quoted;
  const placedOrder = await placeOrder(context, actor, body, quoted.value);
  if (!placedOrder.ok) return placedOrder;
  const { order, replaced } = placedOrder.value;
  await closePaymentPage(context, replaced);
  if (order.means !== 'card' || order.checkout_url !== null) return presentStarted(context, order);
  const opened = await openPaymentPage(context, actor, order);
  return opened.ok ? presentStarted(context, opened.value) : opened;
}

/** A member's own order by its reference as typed; null when it is not theirs. */
async function findOwn(context: Context, actor: Actor, typed: string): Promise<queries.OrderRow | null> {
  const reference = readReference(typed);
  const order = reference && (await queries.findByReference(context.db, reference));
  return order && order.member_id === actor.id ? order : null;
}

export async function readOrder(context: Context, actor: Actor, typed: string): Promise<Outcome<OwnOrder>> {
  const order = await findOwn(context, actor, typed);
  return order ? done(await readOwnOrder(context, order)) : refuse('order_not_found');
}

/** A member's order that awaits payment, for that member. */
export async function readOpenOrder(context: Context, memberId: number): Promise<OwnOrder | null> {
  const order = await queries.findOpen(context.db, memberId);
  return order && order.state === 'pending' ? readOwnOrder(context, order) : null;
}

/** Cancels a member's own order while it awaits payment. */
export async function cancelOrder(context: Context, actor: Actor, typed: string): Promise<Outcome<OwnOrder>> {
  const order = await findOwn(context, actor, typed);
  if (!order) return refuse('order_not_found');
  const frame = await readOrderFrame(context);
  const outcome = await transact(context.db, async (sql) => {
    await lockLedger(sql, actor.id);
    const now = await queries.lockOrder(sql, order.id);
    if (now?.state !== 'pending' && now?.state !== 'created') return refuse('order_settled');
    await cancelOrderIn(context, sql, now, { actorId: actor.id, frame });
    return done(now);
  });
  if (!outcome.ok) return outcome;
  await closePaymentPage(context, outcome.value);
  return readOrder(context, actor, order.reference);
}

/**
 * Handles the orders of a member who leaves: `erase`, in the transaction that locks the member, cancels the
 * pending one and erases the raw events about them; `after` it closes its page. The orders stay, for the
 * accounts.
 */
export async function prepareOrdersErasure(
  context: Context,
  memberId: number,
): Promise<{ erase(sql: Sql): Promise<void>; after(): Promise<void> }> {
  const frame = await readOrderFrame(context);
  let cancelledOrder: queries.OrderRow | null = null;
  return {
    async erase(sql) {
      cancelledOrder = await queries.findOpen(sql, memberId);
      if (cancelledOrder) await cancelOrderIn(context, sql, cancelledOrder, { actorId: null, frame });
      await records.eraseRawEvents(sql, { memberId });
    },
    after: () => closePaymentPage(context, cancelledOrder),
  };
}

/**
 * Handles the orders of two merged accounts: `ready`, in the transaction that locks both, cancels the pending
 * one of the ending account where the other has one as well; `after` closes its page.
 */
export async function mergeOrders(
  context: Context,
  { from, into }: Pair,
  by: Author,
): Promise<{ ready(sql: Sql): Promise<string | null>; after(): Promise<void> }> {
  const frame = await readOrderFrame(context);
  let cancelledOrder: queries.OrderRow | null = null;
  return {
    async ready(sql) {
      const [theirs, own] = [await queries.findOpen(sql, from), await queries.findOpen(sql, into)];
      cancelledOrder = theirs && own ? theirs : null;
      if (cancelledOrder) await cancelOrderIn(context, sql, cancelledOrder, { actorId: by.actorId, frame });
      return cancelledOrder?.reference ?? null;
    },
    after: () => closePaymentPage(context, cancelledOrder),
  };
}
