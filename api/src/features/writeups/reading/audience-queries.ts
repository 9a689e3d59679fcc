import { int, moment, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * Sets a member's vote for somebody else's public write-up, 0 for none. False when it is no longer public.
 */
export async function saveVote(sql: Sql, id: number, memberId: number, value: number): Promise<boolean> {
  if (value === 0) {
    await sql.run('delete from writeup_vote where writeup_id = $1 and member_id = $2', [id, memberId]);
    return true;
  }
  return (
    (await sql.changed(
      `insert into writeup_vote (writeup_id, member_id, value)
     select w.id, $2, $3 from writeup w where w.id = $1 and w.published_at is not null and w.author_id <> $2
     on conflict (writeup_id, member_id) do update set value = excluded.value,
       at = case when writeup_vote.value = excluded.value then writeup_vote.at else now() end
     returning 1`,
      [id, memberId, value],
    )) > 0
  );
}

export const countVotes = (sql: Sql, id: number): Promise<{ upvotes: number; downvotes: number }> =>
  sql.oneRow(
    { upvotes: int, downvotes: int },
    `select count(*) filter (where value = 1)::int as upvotes, count(*) filter (where value = -1)::int as downvotes
     from writeup_vote where writeup_id = $1`,
    [id],
  );

/** Records a report; a reader with an open one replaces its text. */
export const saveReport = (sql: Sql, id: number, memberId: number, message: string): Promise<void> =>
  sql.run(
    `with said as (
       update writeup_report set message = $3 where writeup_id = $1 and member_id = $2 and closed_at is null returning 1
     ) insert into writeup_report (writeup_id, member_id, message)
     select $1, $2, $3 where not exists (select 1 from said)`,
    [id, memberId, message],
  );

/** Closes the open reports of a write-up; returns their reporters. */
export const closeReports = (sql: Sql, id: number, closedBy: number): Promise<number[]> =>
  sql.values(
    int,
    `update writeup_report set closed_at = now(), closed_by = $2 where writeup_id = $1 and closed_at is null
     returning member_id`,
    [id, closedBy],
  );

/** A member's own reports of write-ups, the latest first. */
export const listReported = (
  sql: Sql,
  memberId: number,
): Promise<{ id: number; title: string; message: string; created_at: Date; closed_at: Date | null }[]> =>
  sql.rows(
    { id: int, title: text, message: text, created_at: moment, closed_at: nullable(moment) },
    `select r.id, w.title, r.message, r.created_at, r.closed_at from writeup_report r join writeup w on w.id = r.writeup_id
     where r.member_id = $1 order by r.id desc limit 100`,
    [memberId],
  );

/** Deletes the text of the reports of a member who leaves: the reports themselves stay. */
export const eraseReports = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(`update writeup_report set message = '' where member_id = $1`, [memberId]);
