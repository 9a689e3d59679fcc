import { PAID_PLANS, type PaidPlan } from '@fanion/rules/access';
import {
  bool,
  float,
  int,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

/** A period of the ledger, with its closure if it has one. */
export const periodRow = {
  id: int,
  plan: oneOf(...PAID_PLANS),
  starts_at: moment,
  ends_at: moment,
  source: text,
  reason: text,
  /** Pseudo; null for the command line. */
  recorded_by: nullable(text),
  created_at: moment,
  closed_at: nullable(moment),
  closed_reason: nullable(text),
  closed_by: nullable(text),
  replaced: bool,
  /** The period that it upgrades. */
  rests_on: nullable(int),
  order_id: nullable(int),
  /** Reference of the order that paid for it. */
  order_reference: nullable(text),
};
export type PeriodRow = RowOf<typeof periodRow>;

/** A member's whole ledger, the latest entry first. */
export const listPeriods = (sql: Sql, memberId: number): Promise<PeriodRow[]> =>
  sql.rows(
    periodRow,
    `select p.id, p.plan, p.starts_at, p.ends_at, p.source, p.reason, r.username as recorded_by, p.created_at,
       c.at as closed_at, c.reason as closed_reason, b.username as closed_by, c.replaced_by is not null as replaced,
       p.rests_on, p.order_id, o.reference as order_reference
     from membership p
     left join membership_closure c on c.membership_id = p.id
     left join member r on r.id = p.recorded_by left join member b on b.id = c.closed_by
     left join payment_order o on o.id = p.order_id
     where p.member_id = $1 order by p.id desc`,
    [memberId],
    'list-memberships',
  );

export interface NewPeriod {
  memberId: number;
  plan: PaidPlan;
  startsAt: Date;
  endsAt: Date;
  source: 'manual' | 'demo' | 'order';
  reason: string;
  recordedBy: number | null;
  orderId?: number;
  restsOn?: number | null;
  movedFrom?: number;
}

/** Adds a period to the ledger; returns its id. */
export const insertPeriod = (sql: Sql, p: NewPeriod): Promise<number> =>
  sql.value(
    int,
    `insert into membership (member_id, plan, starts_at, ends_at, source, reason, recorded_by, order_id,
       rests_on, moved_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      p.memberId,
      p.plan,
      p.startsAt,
      p.endsAt,
      p.source,
      p.reason,
      p.recordedBy,
      p.orderId ?? null,
      p.restsOn ?? null,
      p.movedFrom ?? null,
    ],
  );

export interface Closure {
  reason: string;
  closedBy: number | null;
  /** The corrected period. */
  replacedBy: number | null;
  /** The refunded period: one of these, or the one that they upgraded. */
  fellWith?: number;
}

/** Closes these periods now, for good. */
export async function closePeriods(sql: Sql, ids: readonly number[], closure: Closure): Promise<void> {
  if (ids.length === 0) return;
  await sql.run(
    `insert into membership_closure (membership_id, reason, closed_by, replaced_by, fell_with)
     select id, $2, $3, $4, $5 from unnest($1::int[]) as p(id)`,
    [ids, closure.reason, closure.closedBy, closure.replacedBy, closure.fellWith ?? null],
  );
}

/**
 * Locks a member's ledger until the end of the transaction: two treasurers decide in turn, each on what the
 * other wrote. Returns the database's moment; null when there is no such account.
 */
export const lockLedger = (sql: Sql, memberId: number): Promise<{ username: string; now: Date } | null> =>
  sql.row(
    { username: text, now: moment },
    `select username, clock_timestamp() as now from member where id = $1 and status <> 'deleted' for no key update`,
    [memberId],
  );

const grantedRow = {
  id: int,
  plan: oneOf(...PAID_PLANS),
  starts_at: moment,
  ends_at: moment,
  closed: bool,
  /** Whether its payment, or that of the period it upgraded, was refunded. */
  taken_back: bool,
};

/** The period that an order gave, at its current place if it was moved; null before it gives one. */
export const findPeriodOfOrder = (sql: Sql, orderId: number): Promise<RowOf<typeof grantedRow> | null> =>
  sql.row(
    grantedRow,
    `select p.id, p.plan, p.starts_at, p.ends_at, c.membership_id is not null as closed, c.fell_with is not null as taken_back
     from membership p left join membership_closure c on c.membership_id = p.id
     where p.order_id = $1 order by p.id desc limit 1`,
    [orderId],
  );

export const endingRow = {
  member_id: int,
  plan: oneOf(...PAID_PLANS),
  /** In ms. */
  starts: float,
  ends: float,
};
export type EndingRow = RowOf<typeof endingRow>;

/** Open periods of every active member with one that ends about now: reminders are made from them. */
export const listEnding = (sql: Sql): Promise<EndingRow[]> =>
  sql.rows(
    endingRow,
    `with living as (
       select p.member_id, p.plan, p.starts_at, p.ends_at from membership p join member m on m.id = p.member_id
       where m.status = 'active'
         and not exists (select 1 from membership_closure c where c.membership_id = p.id)
     )
     select l.member_id, l.plan, ${milliseconds('l.starts_at')} as starts,
       ${milliseconds('l.ends_at')} as ends
     from living l where l.member_id in (
       select member_id from living where ends_at between now() - interval '22 days' and now() + interval '32 days')
     order by l.member_id, l.ends_at`,
  );

/** A member's pseudo; null for a deleted account. */
export const findUsername = async (sql: Sql, memberId: number): Promise<string | null> =>
  (
    await sql.row({ username: text }, `select username from member where id = $1 and status <> 'deleted'`, [
      memberId,
    ])
  )?.username ?? null;
