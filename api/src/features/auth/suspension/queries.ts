import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Writes the reason and end of a suspension; where one is running, its reason and end change. */
export const saveSuspension = (
  sql: Sql,
  memberId: number,
  { reason, until, by }: { reason: string; until: Date | null; by: number | null },
): Promise<void> =>
  sql.run(
    `insert into suspension (member_id, reason, until, suspended_by) values ($1, $2, $3, $4)
     on conflict (member_id) where lifted_at is null
     do update set reason = excluded.reason, until = excluded.until, suspended_by = excluded.suspended_by`,
    [memberId, reason, until, by],
  );

export const liftSuspension = (sql: Sql, memberId: number, by: number | null): Promise<void> =>
  sql.run(
    'update suspension set lifted_at = now(), lifted_by = $2 where member_id = $1 and lifted_at is null',
    [memberId, by],
  );

/** Members whose suspension has reached its end. */
export const listEndedSuspensions = (sql: Sql): Promise<number[]> =>
  sql.values(
    int,
    'select member_id as id from suspension where lifted_at is null and until <= now() order by until limit 200',
  );

/** Whether a member's suspension has reached its end; locks it until the end of the transaction. */
export async function lockEndedSuspension(sql: Sql, memberId: number): Promise<boolean> {
  const row = await sql.row(
    { id: int },
    `select id from suspension where member_id = $1 and lifted_at is null and until <= now() for update`,
    [memberId],
  );
  return row !== null;
}

export const suspensionRow = {
  reason: text,
  started_at: moment,
  until: nullable(moment),
  by: nullable(text),
  lifted_at: nullable(moment),
};
export type SuspensionRow = RowOf<typeof suspensionRow>;

/** The suspensions of a member: the running one, then the others, newest first. */
export const listSuspensions = (sql: Sql, memberId: number): Promise<SuspensionRow[]> =>
  sql.rows(
    suspensionRow,
    `select s.reason, s.started_at, s.until, s.lifted_at, case when m.status <> 'deleted' then m.username end as by
     from suspension s left join member m on m.id = s.suspended_by
     where s.member_id = $1 order by s.lifted_at is not null, s.id desc limit 20`,
    [memberId],
  );

/** Deletes the suspensions of a departed member. */
export const deleteSuspensions = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from suspension where member_id = $1', [memberId]);
