import type { BodyOf } from '@fanion/contract/endpoint';
import type { refundOrder as refundContract } from '@fanion/contract/plans/treasury';
import type { OnlineProvider } from '@fanion/rules/plans/means';
import type { Fact, Payment } from '@fanion/rules/plans/orders';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { lockLedger } from '../periods/grants-service.ts';
import { ProviderError } from '../providers/model.ts';
import { findProvider } from '../providers/service.ts';
import { applyOrder, readOrderFrame, readOrderSum } from './apply-service.ts';
import { storeProviderEventIn } from './notices-service.ts';
import { totalOf } from './price-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';
import { findOrder, recordTreasurerEvent, storeTreasurerEvent } from './treasurer-service.ts';

/** A refund that a treasurer asks for: `ref` names the click, `key` is the refund's name at its source. */
interface RefundRequest {
  actor: Actor;
  order: queries.OrderRow;
  payment: Payment;
  cents: number;
  key: string;
  ref: string;
  why: string;
}

/**
 * Refunds by the provider that took the payment. Its answer is stored with the line that says who asked:
 * neither is there without the other, and the same click again, which the provider counts once, stores both.
 */
async function refundOnline(
  context: Context,
  name: OnlineProvider,
  { actor, order, payment, cents, key, ref, why }: RefundRequest,
): Promise<Outcome<queries.OrderRow>> {
  if (name === 'helloasso' && cents < payment.cents) return badField('cents', texts.WHOLE_ONLY);
  const provider = await findProvider(context, name);
  if (!provider) return refuse('conflict', { message: texts.BY_THEIR_SITE });
  try {
    const news = await provider.refund(payment.ref, cents, `${order.reference}-${key}`, order.checkout_ref);
    // Without a lock on the order: the provider's notification of the same event may be waiting for it.
    await context.db.transaction(async (sql) => {
      await storeTreasurerEvent(sql, order, { actor, ref, facts: [], why });
      await storeProviderEventIn(context, sql, name, news);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'refund not made');
    return refuse('conflict', { message: texts.BY_THEIR_SITE });
  }
  return done(await applyAndRead(context, order));
}

/** The order once all that is stored of it is applied. */
async function applyAndRead(context: Context, order: queries.OrderRow): Promise<queries.OrderRow> {
  await applyOrder(context, order.id);
  return (await queries.findById(context.db, order.id)) ?? order;
}

/** Records a refund that was made by hand. */
async function refundByHand(
  context: Context,
  { actor, order, payment, cents, key, ref, why }: RefundRequest,
): Promise<Outcome<queries.OrderRow>> {
  const frame = await readOrderFrame(context);
  const facts: Fact[] = [{ kind: 'refund', ref: key, cents, cause: 'refund', payment: payment.ref }];
  return transact(context.db, async (sql) => {
    if (order.member_id !== null) await lockLedger(sql, order.member_id);
    const now = await queries.lockOrder(sql, order.id);
    // The same click may have come first, while this one waited.
    if (await queries.isEventRecorded(sql, `${order.reference}:${ref}`)) return done(now ?? order);
    if (now && cents > totalOf(now) - now.refunded_cents) return badField('cents', texts.TOO_MUCH_BACK);
    await recordTreasurerEvent(context, sql, order, { actor, frame, ref, facts, why });
    return done((await queries.findById(sql, order.id))!);
  });
}

/** Refunds an order: by the provider that took the payment, else records a refund made by hand. */
export async function refundOrder(
  context: Context,
  actor: Actor,
  typed: string,
  { cents, why, idempotency_key: key, payment: paymentRef }: BodyOf<typeof refundContract>,
): Promise<Outcome<queries.OrderRow>> {
  const order = await findOrder(context, typed);
  if (!order) return refuse('order_not_found');
  const payment = (await readOrderSum(context.db, order)).payments.find((one) =>
    paymentRef === undefined ? one.settles : one.ref === paymentRef,
  );
  if (!payment)
    return paymentRef === undefined
      ? refuse('conflict', { message: texts.NOT_PAID })
      : badField('payment', texts.NO_SUCH_PAYMENT);
  const ref = `refund:${key}`;
  // A fault may have come between its first click and its application.
  if (await queries.isEventRecorded(context.db, `${order.reference}:${ref}`))
    return done(await applyAndRead(context, order));
  if (cents > payment.cents - payment.backCents) return badField('cents', texts.TOO_MUCH_BACK);
  const request: RefundRequest = { actor, order, payment, cents, key, ref, why: cleanLine(why) };
  return order.provider === 'manual'
    ? refundByHand(context, request)
    : refundOnline(context, order.provider, request);
}
