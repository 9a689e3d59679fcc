import type { PaidPlan } from '@fanion/rules/plans/membership';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** A period of the ledger, with how it was closed when it was. */
export const periodRow = {
  id: int,
  plan: oneOf('adherent', 'bienfaiteur'),
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
};
export type PeriodRow = RowOf<typeof periodRow>;

/** The whole ledger of a member, what was recorded last first. */
export const listPeriods = (sql: Sql, memberId: number): Promise<PeriodRow[]> =>
  sql.rows(
    periodRow,
    `select p.id, p.plan, p.starts_at, p.ends_at, p.source, p.reason, r.username as recorded_by, p.created_at,
       c.at as closed_at, c.reason as closed_reason, b.username as closed_by, c.replaced_by is not null as replaced
     from membership p
     left join membership_closure c on c.membership_id = p.id
     left join member r on r.id = p.recorded_by left join member b on b.id = c.closed_by
     where p.member_id = $1 order by p.id desc`,
    [memberId],
    'list-memberships',
  );

export interface NewPeriod {
  memberId: number;
  plan: PaidPlan;
  startsAt: Date;
  endsAt: Date;
  source: 'manual' | 'demo';
  reason: string;
  recordedBy: number | null;
}

/** Adds a period to the ledger; its number. */
export async function insertPeriod(sql: Sql, p: NewPeriod): Promise<number> {
  const rows = await sql.rows(
    { id: int },
    `insert into membership (member_id, plan, starts_at, ends_at, source, reason, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [p.memberId, p.plan, p.startsAt, p.endsAt, p.source, p.reason, p.recordedBy],
  );
  return rows[0]!.id;
}

/** Ends these periods now, for good; `replacedBy`: the one that says what they should have. */
export async function closePeriods(
  sql: Sql,
  ids: readonly number[],
  closure: { reason: string; closedBy: number | null; replacedBy: number | null },
): Promise<void> {
  await sql.run(
    `insert into membership_closure (membership_id, reason, closed_by, replaced_by)
     select id, $2, $3, $4 from unnest($1::int[]) as p(id)`,
    [ids, closure.reason, closure.closedBy, closure.replacedBy],
  );
}

/**
 * Takes a member's ledger in hand until the end of the transaction: two treasurers decide in turn, each on what the
 * other wrote. With the database's moment; null when there is no such account.
 */
export async function lockLedger(
  sql: Sql,
  memberId: number,
): Promise<{ username: string; now: Date } | null> {
  return sql.row(
    { username: text, now: moment },
    `select username, clock_timestamp() as now from member where id = $1 and status <> 'deleted' for no key update`,
    [memberId],
  );
}
