import { PAID_PLANS } from '@fanion/rules/access';
import { ATTENTIONS, CHEQUE_STATES, MEANS, PROVIDERS } from '@fanion/rules/plans/means';
import { DISPUTE_OUTCOMES, type Fact, ORDER_STATES, REFUND_CAUSES } from '@fanion/rules/plans/orders';
import { PURCHASE_KINDS } from '@fanion/rules/plans/purchase';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const orderRow = {
  id: int,
  reference: text,
  member_id: nullable(int),
  plan: oneOf(...PAID_PLANS),
  kind: oneOf(...PURCHASE_KINDS),
  price_cents: int,
  gift_cents: int,
  currency: text,
  reduced: bool,
  provider: oneOf(...PROVIDERS),
  means: oneOf(...MEANS),
  live: bool,
  state: oneOf(...ORDER_STATES),
  refunded_cents: int,
  checkout_ref: nullable(text),
  checkout_url: nullable(text),
  payment_ref: nullable(text),
  cheque_state: nullable(oneOf(...CHEQUE_STATES)),
  note: text,
  attention: nullable(oneOf(...ATTENTIONS)),
  recorded_by: nullable(int),
  created_at: moment,
  paid_at: nullable(moment),
};
export type OrderRow = RowOf<typeof orderRow>;

export const ORDER_COLUMNS = Object.keys(orderRow)
  .map((name) => `o.${name}`)
  .join(', ');

export const findByReference = (sql: Sql, reference: string): Promise<OrderRow | null> =>
  sql.row(orderRow, `select ${ORDER_COLUMNS} from payment_order o where reference = $1`, [reference]);

export const findByClick = (sql: Sql, memberId: number, key: string): Promise<OrderRow | null> =>
  sql.row(
    orderRow,
    `select ${ORDER_COLUMNS} from payment_order o where member_id = $1 and idempotency_key = $2`,
    [memberId, key],
  );

/** A member's order that awaits payment. */
export const findOpen = (sql: Sql, memberId: number): Promise<OrderRow | null> =>
  sql.row(
    orderRow,
    `select ${ORDER_COLUMNS} from payment_order o where member_id = $1 and state in ('created', 'pending')`,
    [memberId],
  );

export const findById = (sql: Sql, id: number): Promise<OrderRow | null> =>
  sql.row(orderRow, `select ${ORDER_COLUMNS} from payment_order o where id = $1`, [id]);

/**
 * An order, locked until the end of the transaction: the next transaction to apply it sees this one's result.
 */
export const lockOrder = (sql: Sql, id: number): Promise<OrderRow | null> =>
  sql.row(orderRow, `select ${ORDER_COLUMNS} from payment_order o where id = $1 for update`, [id]);

const named = { ref: z.string() };
const returned = { ...named, cents: z.int(), payment: z.string().exactOptional() };
/** A fact as stored: `Fact` in the rules. */
const fact: z.ZodType<Fact> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('payment'), ...named, cents: z.int(), currency: z.string() }),
  z.strictObject({ kind: z.literal('refund'), ...returned, cause: z.enum(REFUND_CAUSES) }),
  z.strictObject({ kind: z.literal('refund_failed'), ...named }),
  z.strictObject({ kind: z.literal('dispute'), ...returned, outcome: z.enum(DISPUTE_OUTCOMES) }),
  z.strictObject({ kind: z.literal('seen'), ...named, what: z.array(z.string()), why: z.string() }),
  z.strictObject({ kind: z.literal('failed') }),
  z.strictObject({ kind: z.literal('cancelled') }),
]);

/** All facts of an order. */
export async function listFacts(sql: Sql, orderId: number): Promise<Fact[]> {
  const rows = await sql.rows(
    { facts: json(z.array(fact)) },
    'select facts from payment_event where order_id = $1 order by id',
    [orderId],
  );
  return rows.flatMap(({ facts }) => facts);
}

const lookRow = { why: text, by: nullable(text), at: moment };

/**
 * People's looks at an order's problems, the latest first; `by`: pseudo, null when the account was deleted.
 */
export const listLooks = (sql: Sql, orderId: number): Promise<RowOf<typeof lookRow>[]> =>
  sql.rows(
    lookRow,
    `select f ->> 'why' as why, m.username as by, e.received_at as at
     from payment_event e cross join lateral jsonb_array_elements(e.facts) f left join member m on m.id = e.actor_id
     where e.order_id = $1 and f ->> 'kind' = 'seen' order by e.id desc`,
    [orderId],
  );

export const paymentEventRow = {
  id: int,
  order_id: nullable(int),
  provider: oneOf(...PROVIDERS),
  subject: nullable(text),
  raw: text,
};
export type PaymentEventRow = RowOf<typeof paymentEventRow>;

/** Some events, from the oldest: of one order, or of all; `only`: those not applied for a minute. */
export const listEvents = (
  sql: Sql,
  { orderId, after, only }: { orderId: number | null; after: number; only: 'unapplied' | 'all' },
): Promise<PaymentEventRow[]> =>
  sql.rows(
    paymentEventRow,
    `select id::int, order_id, provider, subject, raw from payment_event
     where id > $2 and ($1::int is null or order_id = $1) and raw <> ''
       and ($3 = 'all' or outcome = 'stored' and received_at < now() - interval '1 minute')
     order by id limit 200`,
    [orderId, after, only],
  );

export const staleRow = { id: int, reference: text, member_id: nullable(int) };

/** Orders that nobody will pay any more: online after two days, by other means after sixty. */
export const listStale = (sql: Sql): Promise<RowOf<typeof staleRow>[]> =>
  sql.rows(
    staleRow,
    `select id, reference, member_id from payment_order
     where state in ('created', 'pending')
       and created_at < now() - case when means = 'card' then interval '2 days' else interval '60 days' end
     order by id limit 200`,
  );

const payer = { username: text, email: text, first_name: text, last_name: text };

export const findBuyer = (sql: Sql, memberId: number): Promise<RowOf<typeof payer> | null> =>
  sql.row(
    payer,
    `select username, email, first_name, last_name from member where id = $1 and status = 'active'`,
    [memberId],
  );

/** Whether an event was already recorded here under this name. */
export const isEventRecorded = async (sql: Sql, ref: string): Promise<boolean> =>
  (await sql.changed(`select 1 from payment_event where provider = 'manual' and ref = $1`, [ref])) > 0;
