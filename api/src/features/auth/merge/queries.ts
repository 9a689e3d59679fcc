import { bool, int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';

const mergeAccountRow = {
  id: int,
  username: text,
  name: text,
  email: text,
  since: moment,
  points: int,
  solves: int,
  /** Their deletion is planned. */
  leaving: bool,
  /** They requested their deletion, and nobody has answered yet. */
  asked_deletion: bool,
};
export type MergeAccountRow = RowOf<typeof mergeAccountRow>;

/** The holder of an account, with its totals; null when there is none. */
export const findMergeAccount = (sql: Sql, memberId: number): Promise<MergeAccountRow | null> =>
  sql.row(
    mergeAccountRow,
    `select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.created_at as since,
       coalesce(s.points, 0) as points, coalesce(s.solves, 0) as solves,
       exists (select 1 from account_deletion d where d.member_id = m.id) as leaving,
       exists (select 1 from data_request r where r.member_id = m.id and r.kind = 'deletion'
         and r.closed_at is null) as asked_deletion
     from member m left join current_standing s on s.member_id = m.id where m.id = $1 and m.status <> 'deleted'`,
    [memberId],
  );

/** Notes that one account was merged into the other. */
export const insertMerge = (sql: Sql, { from, into }: Pair, by: number | null): Promise<void> =>
  sql.run('insert into account_merge (gone_id, kept_id, merged_by) values ($1, $2, $3)', [from, into, by]);

const pairRow = { from: int, into: int };

/** Merges not yet checked for rows that were still being written. */
export const listUnswept = (sql: Sql): Promise<Pair[]> =>
  sql.rows(
    pairRow,
    `select gone_id as from, kept_id as into from account_merge
     where swept_at is null and at < now() - interval '1 minute' order by at limit 20`,
  );

/** An unchecked merge, locked until the end of the transaction; null when somebody else checked it. */
export const lockUnswept = (sql: Sql, goneId: number): Promise<Pair | null> =>
  sql.row(
    pairRow,
    `select gone_id as from, kept_id as into from account_merge
     where gone_id = $1 and swept_at is null for update skip locked`,
    [goneId],
  );

export const markSwept = (sql: Sql, goneId: number): Promise<void> =>
  sql.run('update account_merge set swept_at = now() where gone_id = $1', [goneId]);
