import type { RowOf } from '../../../platform/database/columns.ts';
import { float, int, nullable, oneOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';
import { ORDER_COLUMNS, orderRow } from '../orders/queries.ts';

/** Filters of the journal; null for no filter. Moments: from, and before. */
export interface Filters {
  q: string;
  from: Date | null;
  before: Date | null;
  plan: string | null;
  means: string | null;
  state: string | null;
  /** Only orders that need a treasurer's look. */
  attention: boolean;
}

export const journalRow = { ...orderRow, username: nullable(text) };
export type JournalRow = RowOf<typeof journalRow>;

const WHERE = `from payment_order o left join member m on m.id = o.member_id
  where o.state <> 'created'
    and ($1 = '' or m.username_key like '%' || $1 || '%' or lower(o.reference) like '%' || $1 || '%')
    and ($2::timestamptz is null or coalesce(o.paid_at, o.created_at) >= $2)
    and ($3::timestamptz is null or coalesce(o.paid_at, o.created_at) < $3)
    and ($4::text is null or o.plan = $4) and ($5::text is null or o.means = $5) and ($6::text is null or o.state = $6)
    and (not $7::bool or o.attention is not null)`;

const valuesOf = (filters: Filters) => {
  const { q, from, before, plan, means, state, attention } = filters;
  return [q, from, before, plan, means, state, attention];
};

export const listJournal = (
  sql: Sql,
  filters: Filters,
  { offset, limit }: { offset: number; limit: number },
): Promise<JournalRow[]> =>
  sql.rows(
    journalRow,
    `select ${ORDER_COLUMNS}, m.username ${WHERE} order by coalesce(o.paid_at, o.created_at) desc, o.id desc
     offset $8 limit $9`,
    [...valuesOf(filters), offset, limit],
  );

export const findJournal = (sql: Sql, id: number): Promise<JournalRow | null> =>
  sql.row(
    journalRow,
    `select ${ORDER_COLUMNS}, m.username from payment_order o left join member m on m.id = o.member_id where o.id = $1`,
    [id],
  );

export const listOrdersOf = (sql: Sql, memberId: number): Promise<JournalRow[]> =>
  sql.rows(
    journalRow,
    `select ${ORDER_COLUMNS}, m.username from payment_order o join member m on m.id = o.member_id
     where o.member_id = $1 order by o.id desc limit 100`,
    [memberId],
  );

/**
 * Ids of all matching orders, the latest first: a file written from them has each once, whatever is paid
 * meanwhile.
 */
export const listJournalIds = (sql: Sql, filters: Filters): Promise<number[]> =>
  sql.values(
    int,
    `select o.id ${WHERE} order by coalesce(o.paid_at, o.created_at) desc, o.id desc`,
    valuesOf(filters),
  );

export const fileRow = { ...journalRow, name: nullable(text) };
export type FileRow = RowOf<typeof fileRow>;

/** Orders by id, in the given order, with the real names of their members. */
export const listForFile = (sql: Sql, ids: readonly number[]): Promise<FileRow[]> =>
  sql.rows(
    fileRow,
    `select ${ORDER_COLUMNS}, m.username, nullif(trim(m.first_name || ' ' || m.last_name), '') as name
     from unnest($1::int[]) with ordinality as asked(id, place) join payment_order o on o.id = asked.id
     left join member m on m.id = o.member_id order by asked.place`,
    [ids],
  );

const totals = { total: int, paid: float, refunded: float, gifts: float, trials: int };

/**
 * Number of matching orders, and their totals paid, refunded and donated, in cents; test orders, without real
 * money, are counted apart.
 */
export async function sumJournal(sql: Sql, filters: Filters): Promise<RowOf<typeof totals>> {
  const row = await sql.row(
    totals,
    `select count(*)::int as total,
       coalesce(sum(o.price_cents + o.gift_cents) filter (where o.paid_at is not null and o.live), 0)::float8 as paid,
       coalesce(sum(o.refunded_cents) filter (where o.live), 0)::float8 as refunded,
       coalesce(sum(o.gift_cents) filter (where o.paid_at is not null and o.live), 0)::float8 as gifts,
       count(*) filter (where o.paid_at is not null and not o.live)::int as trials ${WHERE}`,
    valuesOf(filters),
  );
  return row!;
}

/** Items that await a treasurer: announced payments, and orders that need a look. */
export const listWaiting = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    `${countWaiting(
      'payments',
      `select m.username as name, o.created_at as since, null::timestamptz as due, m.id
       from payment_order o join member m on m.id = o.member_id
       where o.state in ('created', 'pending') and o.means <> 'card' and m.status <> 'deleted'`,
      'id',
    )} union all ${countWaiting(
      'odd_payments',
      `select o.reference as name, coalesce(o.paid_at, o.created_at) as since, null::timestamptz as due
       from payment_order o where o.attention is not null`,
    )}`,
  );

const revenueRow = {
  month: nullable(int),
  means: oneOf('card', 'cheque', 'transfer', 'cash'),
  cents: float,
};

/**
 * Payments between two moments, less their refunds, by month of Paris and by means; without a month, those
 * announced.
 */
export const sumRevenue = (
  sql: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<RowOf<typeof revenueRow>[]> =>
  sql.rows(
    revenueRow,
    `select extract(month from paid_at at time zone 'Europe/Paris')::int as month, means,
       sum(price_cents + gift_cents - refunded_cents)::float8 as cents
     from payment_order where paid_at >= $1 and paid_at < $2 and live and means <> 'exemption'
     group by 1, 2
     union all
     select null, o.means, sum(o.price_cents + o.gift_cents)::float8 from payment_order o
     where o.state in ('created', 'pending') and o.means in ('cheque', 'transfer', 'cash') and o.live
       and o.member_id is not null
     group by o.means`,
    [from, to],
  );

/** The years of Paris with a payment, test ones left out. */
export const listPaidYears = async (sql: Sql): Promise<number[]> =>
  (
    await sql.rows(
      { year: int },
      `select distinct extract(year from paid_at at time zone 'Europe/Paris')::int as year
       from payment_order where paid_at is not null and live and means <> 'exemption'`,
      [],
    )
  ).map(({ year }) => year);

const referenceRow = { reference: text, username: nullable(text) };

/** Orders by part of their reference, or by the number of a receipt, the latest first. */
export const listReferences = (
  sql: Sql,
  { part, receipt, limit }: { part: string; receipt: { year: number; number: number } | null; limit: number },
): Promise<RowOf<typeof referenceRow>[]> =>
  sql.rows(
    referenceRow,
    `select o.reference, m.username from payment_order o left join member m on m.id = o.member_id
     where o.state <> 'created' and (o.reference like '%' || $1 || '%' or o.id in (
       select r.order_id from receipt r where r.year = $2 and r.number = $3))
     order by o.id desc limit $4`,
    [part, receipt?.year ?? null, receipt?.number ?? null, limit],
  );
