import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import { type Holder, holder } from '../accounts/queries.ts';
import { DELETION_DAYS, REMINDER_DAYS, WARNING_DAYS } from './model.ts';

const deletionRow = { asked_at: moment, due_at: moment, asked_by: nullable(int), reason: text };
export type DeletionRow = RowOf<typeof deletionRow>;

export const findDeletion = (sql: Sql, memberId: number): Promise<DeletionRow | null> =>
  sql.row(
    deletionRow,
    'select asked_at, due_at, asked_by, reason from account_deletion where member_id = $1',
    [memberId],
  );

/** Plans the deletion of an account; null when it is already planned. */
export const insertDeletion = (
  sql: Sql,
  memberId: number,
  { askedBy, reason }: { askedBy: number | null; reason: string },
): Promise<DeletionRow | null> =>
  sql.row(
    deletionRow,
    `insert into account_deletion (member_id, due_at, asked_by, reason)
     values ($1, now() + make_interval(days => $4), $2, $3)
     on conflict (member_id) do nothing returning asked_at, due_at, asked_by, reason`,
    [memberId, askedBy, reason, DELETION_DAYS],
  );

export const deleteDeletion = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed('delete from account_deletion where member_id = $1', [memberId]);

/** Members whose account is due for deletion. */
export const listDueAccounts = (sql: Sql): Promise<number[]> =>
  sql.values(
    int,
    `select member_id as id from account_deletion where due_at <= now() order by due_at limit 200`,
  );

/** Whether the deletion of an account is still due; locks it until the end of the transaction. */
export async function lockDueDeletion(sql: Sql, memberId: number): Promise<boolean> {
  const row = await sql.row(
    { id: int },
    'select member_id as id from account_deletion where member_id = $1 and due_at <= now() for update',
    [memberId],
  );
  return row !== null;
}

/** SQL for an account that may be idle: not a manager's, nor one with a running membership. */
const IDLE = `m.status <> 'deleted' and not m.admin and not m.manager and not m.demo
  and not exists (select 1 from current_membership c where c.member_id = m.id)`;
const LAST = 'greatest(m.created_at, p.last_active_at)';

/** SQL for accounts unused for almost this many months. */
const OLD = `member m left join presence p on p.member_id = m.id
  where ${IDLE} and ${LAST} < now() - make_interval(months => $1) + make_interval(days => ${WARNING_DAYS})`;
export const countIdle = (sql: Statements, months: number): Promise<number> => countRows(sql, OLD, [months]);

/** Warns, once, members who have been away for almost as long as accounts are kept; returns them. */
export const warnIdle = (sql: Sql, months: number): Promise<Holder[]> =>
  sql.rows(
    holder,
    `with told as (
       insert into inactivity_warning (member_id)
       select m.id from ${OLD}
       order by m.id limit 200
       on conflict (member_id) do nothing returning member_id)
     select m.id, m.email, m.username from member m join told t on t.member_id = m.id`,
    [months],
  );

/** Warns them again, once, a week before the end. */
export const remindIdle = (sql: Sql): Promise<Holder[]> =>
  sql.rows(
    holder,
    `with told as (
       update inactivity_warning set reminded_at = now()
       where reminded_at is null and warned_at < now() - make_interval(days => $1) returning member_id)
     select m.id, m.email, m.username from member m join told t on t.member_id = m.id`,
    [WARNING_DAYS - REMINDER_DAYS],
  );

/** Deletes the warnings of members who came back, and of accounts that are now kept for longer. */
export const forgetReturned = (sql: Sql, months: number): Promise<void> =>
  sql.run(
    `delete from inactivity_warning w using member m left join presence p on p.member_id = m.id
     where m.id = w.member_id and (not (${IDLE}) or ${LAST} > w.warned_at
       or ${LAST} > now() - make_interval(months => $1) + make_interval(days => ${WARNING_DAYS}))`,
    [months],
  );

/** Members who were warned twice and have not come back. */
export const listUnreturned = (sql: Sql): Promise<number[]> =>
  sql.values(
    int,
    `select w.member_id as id from inactivity_warning w join member m on m.id = w.member_id
     left join presence p on p.member_id = m.id
     where w.warned_at < now() - make_interval(days => $1)
       and w.reminded_at < now() - make_interval(days => $2)
       and ${IDLE} and ${LAST} < w.warned_at
     order by w.warned_at limit 200`,
    // A second warning always leaves some days, however late its mail went.
    [WARNING_DAYS, REMINDER_DAYS - 1],
  );

/** Deletes what is stored about the end of an account, in the transaction that ends it. */
export async function deleteTraces(sql: Sql, memberId: number): Promise<void> {
  await deleteDeletion(sql, memberId);
  await sql.run('delete from inactivity_warning where member_id = $1', [memberId]);
}

/** Withdraws a member's open requests for deletion; returns how many. */
export const withdrawRequests = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(
    `update data_request set closed_at = now(), outcome = 'withdrawn'
     where member_id = $1 and kind = 'deletion' and closed_at is null`,
    [memberId],
  );

/** Closes the requests of an account's holder, in the transaction that ends the account. */
export const closeRequestsOf = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(
    `update data_request set closed_at = now(), outcome = 'done' where member_id = $1 and closed_at is null`,
    [memberId],
  );
