import type { Sql } from '../../../platform/database/database.ts';

/**
 * Deletes conversations without anything left to read, and sets the others' last message to the last one
 * left.
 */
const settleThreads = (sql: Sql, memberId: number): Promise<void> =>
  sql.run(
    `with left_over as (
       select t.id, max(m.id) as last_id from message_thread t left join message m on m.thread_id = t.id
       where $1 in (t.low_id, t.high_id) group by t.id
     ), gone as (
       delete from message_thread t using left_over l where l.id = t.id and l.last_id is null
     )
     update message_thread t set last_id = l.last_id from left_over l
     where l.id = t.id and l.last_id is not null and t.last_id <> l.last_id`,
    [memberId],
  );

/** Deletes the messages of a member who leaves; the members they wrote to keep their own. */
export async function erase(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from message where author_id = $1', [memberId]);
  await sql.run('delete from message_quota where member_id = $1', [memberId]);
  await settleThreads(sql, memberId);
  await sql.run('delete from message_seat where member_id = $1', [memberId]);
}

/**
 * Prepares the merge of two accounts: nobody has a conversation with themselves, nor two with the same member.
 * Of two conversations, the messages are joined in one, and what either member had cleared stays cleared.
 */
export async function prepareThreadsMerge(sql: Sql, from: number, into: number): Promise<void> {
  const pair = [from, into];
  await sql.run(
    'delete from message_thread where low_id = least($1::int, $2::int) and high_id = greatest($1::int, $2::int)',
    pair,
  );
  const BOTH = `message_thread g join message_thread k on k.help_id is null and $2 in (k.low_id, k.high_id)
    and case when g.low_id = $1 then g.high_id else g.low_id end = case when k.low_id = $2 then k.high_id else k.low_id end
    where g.help_id is null and $1 in (g.low_id, g.high_id)`;
  await sql.run(
    `with both_have as (select g.id as gone, k.id as kept, g.last_id as gone_last, k.last_id as kept_last from ${BOTH})
     update message_seat s set cleared_to = greatest(s.cleared_to, o.cleared_to), muted = s.muted and o.muted,
       read_to = case when s.read_to >= b.kept_last and o.read_to >= b.gone_last then greatest(s.read_to, o.read_to)
         else least(case when s.read_to < b.kept_last then s.read_to else o.read_to end,
           case when o.read_to < b.gone_last then o.read_to else s.read_to end) end
     from both_have b join message_seat o on o.thread_id = b.gone
     where s.thread_id = b.kept and (o.member_id = s.member_id or (o.member_id = $1 and s.member_id = $2))`,
    pair,
  );
  await sql.run(
    `with both_have as (select g.id as gone, k.id as kept from ${BOTH})
     update message m set thread_id = b.kept from both_have b where m.thread_id = b.gone`,
    pair,
  );
  await sql.run(
    `with both_have as (select g.id as gone, k.id as kept, g.last_id, g.last_at from ${BOTH})
     update message_thread t set last_id = greatest(t.last_id, b.last_id), last_at = greatest(t.last_at, b.last_at)
     from both_have b where t.id = b.kept`,
    pair,
  );
  await sql.run(`delete from message_thread where id in (select g.id from ${BOTH})`, pair);
  await sql.run(
    `update message_thread set low_id = least(case when low_id = $1 then high_id else low_id end, $2),
       high_id = greatest(case when low_id = $1 then high_id else low_id end, $2) where $1 in (low_id, high_id)`,
    pair,
  );
}
