import type { PaidPlan } from '@fanion/rules/access';
import type { ChequeState, Means, ProviderName } from '@fanion/rules/plans/means';
import type { Fact, OrderState } from '@fanion/rules/plans/orders';
import type { PurchaseKind } from '@fanion/rules/plans/purchase';
import { int, nullable } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ORDER_COLUMNS, type OrderRow, orderRow, type PaymentEventRow, paymentEventRow } from './queries.ts';

export interface NewOrder {
  reference: string;
  memberId: number;
  plan: PaidPlan;
  kind: PurchaseKind;
  priceCents: number;
  giftCents: number;
  currency: string;
  reduced: boolean;
  provider: ProviderName;
  means: Means;
  live: boolean;
  idempotencyKey: string;
  recordedBy: number | null;
  note: string;
}

/** Creates an order; null when the same click already created one. */
export const insertOrder = (sql: Sql, o: NewOrder): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into payment_order (reference, member_id, plan, kind, price_cents, gift_cents, currency, reduced, provider,
       means, live, idempotency_key, recorded_by, note, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, case when $10 = 'card' then 'created' else 'pending' end)
     on conflict (member_id, idempotency_key) do nothing returning id`,
    [
      o.reference,
      o.memberId,
      o.plan,
      o.kind,
      o.priceCents,
      o.giftCents,
      o.currency,
      o.reduced,
      o.provider,
      o.means,
      o.live,
      o.idempotencyKey,
      o.recordedBy,
      o.note,
    ],
  );

/** Records the opened payment page; false when another request did, or the order was cancelled meanwhile. */
export const setCheckout = async (
  sql: Sql,
  id: number,
  { ref, url }: { ref: string; url: string },
): Promise<boolean> =>
  (await sql.changed(
    `update payment_order set checkout_ref = $2, checkout_url = $3, state = 'pending' where id = $1 and state = 'created'`,
    [id, ref, url],
  )) > 0;

/** Deletes an order whose page could not be opened: it has no event. */
export const deleteUnopened = (sql: Sql, id: number): Promise<void> =>
  sql.run(
    `delete from payment_order o where id = $1 and state = 'created'
       and not exists (select 1 from payment_event e where e.order_id = o.id)`,
    [id],
  );

/** Writes the state of an order, from the sum of its events. */
export const saveOrderSum = (
  sql: Sql,
  id: number,
  sum: {
    state: OrderState;
    refundedCents: number;
    paymentRef: string | null;
    attention: OrderRow['attention'];
  },
): Promise<void> =>
  sql.run(
    `update payment_order set state = $2, refunded_cents = $3, payment_ref = $4, attention = $5,
       paid_at = case when $4::text is not null then coalesce(paid_at, now()) end where id = $1`,
    [id, sum.state, sum.refundedCents, sum.paymentRef, sum.attention],
  );

/**
 * Takes an order paid by card without an outcome, to ask its provider: two minutes after its creation, then
 * less and less often, for two days. Each is taken by one instance; cancelled ones included, whose page may
 * have been paid.
 */
export const takeUndecided = (sql: Sql): Promise<OrderRow | null> =>
  sql.row(
    orderRow,
    `update payment_order o set asked_at = now() where o.id = (
       select c.id from payment_order c
       where c.means = 'card' and c.checkout_ref is not null and c.payment_ref is null
         and c.created_at between now() - interval '2 days' and now() - interval '2 minutes'
         and (c.asked_at is null or c.asked_at < now() - greatest(interval '2 minutes', (now() - c.created_at) / 4))
       order by c.asked_at nulls first, c.id limit 1 for update skip locked)
     returning ${ORDER_COLUMNS}`,
  );

export const setCheque = (sql: Sql, id: number, state: ChequeState): Promise<void> =>
  sql.run('update payment_order set cheque_state = $2 where id = $1', [id, state]);

export interface NewEvent {
  provider: ProviderName;
  ref: string;
  orderId: number | null;
  subject: string | null;
  proof: 'signature' | 'read_back' | 'recorded';
  raw: string;
  facts: readonly Fact[];
  actorId: number | null;
}

/** Stores an event as received, once; `isNew`: whether it is stored now, and was not before. */
export async function storeEvent(sql: Sql, e: NewEvent): Promise<PaymentEventRow & { isNew: boolean }> {
  const added = await sql.changed(
    `insert into payment_event (provider, ref, order_id, subject, proof, raw, facts, actor_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (provider, ref) do nothing`,
    [e.provider, e.ref, e.orderId, e.subject, e.proof, e.raw, JSON.stringify(e.facts), e.actorId],
  );
  const row = await sql.row(
    paymentEventRow,
    'select id::int, order_id, provider, subject, raw from payment_event where provider = $1 and ref = $2',
    [e.provider, e.ref],
  );
  return { ...row!, isNew: added > 0 };
}

/** Finds an event's order by another event of the same payment; null while none names it. */
export const linkEventToOrder = (sql: Sql, id: number): Promise<number | null> =>
  sql.valueOrNull(
    nullable(int),
    `update payment_event e set order_id = coalesce(e.order_id, (
         select o.order_id from payment_event o
         where o.provider = e.provider and o.subject = e.subject and o.order_id is not null limit 1))
     where e.id = $1 returning e.order_id`,
    [id],
  );

/** Adopts the events of an order's payments that came before their order was known. */
export const linkOtherEvents = (sql: Sql, orderId: number): Promise<void> =>
  sql.run(
    `update payment_event e set order_id = $1 where e.order_id is null and (e.provider, e.subject) in (
       select o.provider, o.subject from payment_event o where o.order_id = $1)`,
    [orderId],
  );

/** Updates what was read from an event after reading it again. */
export const rereadEvent = (
  sql: Sql,
  id: number,
  { orderId, subject, facts }: Pick<NewEvent, 'orderId' | 'subject' | 'facts'>,
): Promise<void> =>
  sql.run(
    'update payment_event set facts = $2, subject = $3, order_id = coalesce(order_id, $4) where id = $1',
    [id, JSON.stringify(facts), subject, orderId],
  );

/** Erases the raw events of providers, but not their facts: of those too old, or of a member. */
export const eraseRawEvents = (sql: Sql, whose: { before: Date } | { memberId: number }): Promise<number> =>
  sql.changed(
    `update payment_event set raw = '' where raw <> '' and proof <> 'recorded' and outcome <> 'stored'
       and (received_at < $1 or order_id in (select id from payment_order where member_id = $2))`,
    'before' in whose ? [whose.before, null] : [null, whose.memberId],
  );

export const markEvents = (sql: Sql, orderId: number): Promise<void> =>
  sql.run(
    `update payment_event set outcome = case when facts = '[]' then 'ignored' else 'applied' end,
       applied_at = coalesce(applied_at, now()) where order_id = $1 and outcome <> 'applied'`,
    [orderId],
  );

export const markUnknown = (sql: Sql, id: number): Promise<void> =>
  sql.run(`update payment_event set outcome = 'unknown_order', applied_at = now() where id = $1`, [id]);
