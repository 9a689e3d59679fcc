import { HELP_ENDS, MESSAGES_AN_HOUR, NEW_THREADS_A_DAY } from '@fanion/rules/messages';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import { countRows } from '../../../platform/database/count.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';

export const threadRow = {
  id: int,
  other_id: int,
  /** Null once the account is deleted. */
  username: nullable(text),
  avatar: nullable(text),
  last_id: int,
  read_to: int,
  cleared_to: int,
  muted: bool,
  help_id: nullable(int),
  challenge_id: nullable(int),
  asker_id: nullable(int),
  ends_at: nullable(moment),
  closed_for: nullable(oneOf(...HELP_ENDS)),
  thanked: bool,
};
export type ThreadRow = RowOf<typeof threadRow>;

// A solved or old request is over at once, whenever the job that records it runs.
const THREAD = `select t.id, o.id as other_id, case when o.status <> 'deleted' then o.username end as username,
    left(a.sha256, 12) as avatar, t.last_id, s.read_to, s.cleared_to, s.muted, t.help_id, h.challenge_id, h.asker_id,
    h.ends_at, case when h.id is null then null when h.closed_for is not null then h.closed_for
      when exists (select 1 from solve v where v.member_id = h.asker_id and v.challenge_id = h.challenge_id) then 'solved'
      when h.ends_at <= now() then 'old' end as closed_for,
    h.thanked_at is not null as thanked`;
const FROM = `from message_seat s join message_thread t on t.id = s.thread_id
  join member o on o.id = case when t.low_id = s.member_id then t.high_id else t.low_id end
  left join avatar a on a.member_id = o.id left join help_request h on h.id = t.help_id`;

/** A conversation as one of its two members sees it; null for anybody else. */
export const findThread = (sql: Sql, memberId: number, id: number): Promise<ThreadRow | null> =>
  sql.row(
    threadRow,
    `${THREAD} ${FROM} where s.member_id = $1 and t.id = $2`,
    [memberId, id],
    'find-message-thread',
  );

export const lastRow = {
  ...threadRow,
  mine: nullable(bool),
  words: nullable(text),
  at: nullable(moment),
  total: int,
};
export type LastRow = RowOf<typeof lastRow>;

const VISIBLE_MESSAGE = '(m.author_id <> s.member_id or not m.dropped) and m.id > s.cleared_to';

/** A page of a member's conversations with messages left for them, the latest message first. */
export const listThreads = (
  sql: Sql,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<LastRow[]> =>
  sql.rows(
    lastRow,
    `${THREAD}, l.author_id = s.member_id as mine, left(l.words, 200) as words, l.at, count(*) over ()::int as total ${FROM}
     left join lateral (select m.author_id, m.words, m.at from message m where m.thread_id = t.id and ${VISIBLE_MESSAGE}
       order by m.id desc limit 1) l on true
     where s.member_id = $1 and t.last_id > s.cleared_to order by t.last_at desc, t.id desc offset $2 limit $3`,
    [memberId, offset, limit],
    'list-message-threads',
  );

const unreadRow = { member_id: int, unread: int };

/**
 * Number of conversations with unread messages of each of these members; members without any are left out.
 */
export const countUnread = (
  sql: Sql,
  memberIds: readonly number[],
): Promise<{ member_id: number; unread: number }[]> =>
  sql.rows(
    unreadRow,
    `select s.member_id, count(*)::int as unread from message_seat s join message_thread t on t.id = s.thread_id
     where s.member_id = any($1) and not s.muted and t.last_id > s.read_to group by s.member_id`,
    [memberIds],
    'count-unread-messages',
  );

export const messageRow = { id: int, mine: bool, words: text, at: moment, removed: bool };
export type MessageRow = RowOf<typeof messageRow>;

/**
 * Some messages of a conversation that a member sees, before one of them or the last ones; the newest first.
 */
export const listMessages = (
  sql: Sql,
  memberId: number,
  { threadId, before, many }: { threadId: number; before: number | null; many: number },
): Promise<MessageRow[]> =>
  sql.rows(
    messageRow,
    `select m.id, m.author_id = $1 as mine, m.words, m.at, m.removed_at is not null as removed
     from message_seat s join message m on m.thread_id = s.thread_id and ${VISIBLE_MESSAGE}
     where s.thread_id = $2 and s.member_id = $1 and ($3::int is null or m.id < $3) order by m.id desc limit $4`,
    [memberId, threadId, before, many],
    'list-messages',
  );

/** The last messages of a member in a conversation, the oldest first. */
export async function listLastMessages(
  sql: Sql,
  { threadId, authorId, many }: { threadId: number; authorId: number; many: number },
): Promise<string[]> {
  const rows = await sql.rows(
    { words: text },
    `select words from message where thread_id = $1 and author_id = $2 order by id desc limit $3`,
    [threadId, authorId, many],
  );
  return rows.map(({ words }) => words).reverse();
}

/** Counts a sent message; false when the limit per hour is reached. The row decides, on every instance. */
export const countSentMessage = async (sql: Sql, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `insert into message_quota as q (member_id, sent) values ($1, array[now()])
     on conflict (member_id) do update
       set sent = array(select x from unnest(q.sent) x where x > now() - interval '1 hour') || now()
       where (select count(*) from unnest(q.sent) x where x > now() - interval '1 hour') < $2`,
    [memberId, MESSAGES_AN_HOUR],
    'count-sent-message',
  )) > 0;

/** Counts a new conversation; false when the limit per day is reached. */
export const countNewThread = async (sql: Sql, memberId: number): Promise<boolean> =>
  (await sql.changed(
    `insert into message_quota as q (member_id, begun) values ($1, array[now()])
     on conflict (member_id) do update
       set begun = array(select x from unnest(q.begun) x where x > now() - interval '1 day') || now()
       where (select count(*) from unnest(q.begun) x where x > now() - interval '1 day') < $2`,
    [memberId, NEW_THREADS_A_DAY],
  )) > 0;

/** Creates a conversation of two members, for a help if one is given; returns its id. */
export const insertThread = (
  sql: Sql,
  [one, other]: readonly [number, number],
  helpId: number | null,
): Promise<number> =>
  sql.value(
    int,
    `with thread as (
       insert into message_thread (low_id, high_id, help_id) values (least($1::int, $2::int), greatest($1::int, $2::int), $3) returning id
     ), seats as (
       insert into message_seat (thread_id, member_id) select id, unnest(array[$1, $2]::int[]) from thread
     )
     select id from thread`,
    [one, other, helpId],
  );

/**
 * Writes a message, which its author has read. Returns whether the other member had read everything before it
 * and has the conversation unmuted: then they are notified.
 */
export async function insertMessage(
  sql: Sql,
  { threadId, authorId, words, at }: { threadId: number; authorId: number; words: string; at?: Date },
): Promise<{ news: boolean }> {
  const row = await sql.row(
    { news: bool },
    `with written as (
       insert into message (thread_id, author_id, words, at) values ($1, $2, $3, coalesce($4, now())) returning id, at
     ), thread as (
       update message_thread t set last_id = w.id, last_at = w.at from written w where t.id = $1
     ), own as (
       update message_seat s set read_to = w.id from written w where s.thread_id = $1 and s.member_id = $2
     )
     select not s.muted and s.read_to >= t.last_id as news from written, message_thread t
     join message_seat s on s.thread_id = t.id and s.member_id <> $2 where t.id = $1`,
    [threadId, authorId, words, at ?? null],
    'insert-message',
  );
  return { news: row?.news ?? false };
}

/** Marks everything up to this message as read; returns whether something was unread. */
export const markRead = async (
  sql: Sql,
  { threadId, memberId, to }: { threadId: number; memberId: number; to: number },
): Promise<boolean> =>
  (await sql.changed(
    `update message_seat s set read_to = least($3, t.last_id) from message_thread t
     where t.id = s.thread_id and s.thread_id = $1 and s.member_id = $2 and s.read_to < least($3, t.last_id)`,
    [threadId, memberId, to],
  )) > 0;

export const setMuted = (
  sql: Sql,
  { threadId, memberId, muted }: { threadId: number; memberId: number; muted: boolean },
): Promise<number> =>
  sql.changed('update message_seat set muted = $3 where thread_id = $1 and member_id = $2', [
    threadId,
    memberId,
    muted,
  ]);

/** Clears a conversation from a member's list up to now. */
export const clearThread = (sql: Sql, threadId: number, memberId: number): Promise<number> =>
  sql.changed(
    `update message_seat s set cleared_to = t.last_id, read_to = t.last_id from message_thread t
     where t.id = s.thread_id and s.thread_id = $1 and s.member_id = $2`,
    [threadId, memberId],
  );

/** Hides a member's own message from them; false when it is not theirs. */
export const hideMessage = async (
  sql: Sql,
  { threadId, memberId, id }: { threadId: number; memberId: number; id: number },
): Promise<boolean> =>
  (await sql.changed(
    'update message set dropped = true where id = $3 and thread_id = $1 and author_id = $2',
    [threadId, memberId, id],
  )) > 0;

const OLD = 'message where at < now() - make_interval(months => $1)';

/** Deletes messages older than so many months, and conversations left empty. */
export async function deleteOld(sql: Sql, months: number): Promise<number> {
  const deletedCount = await sql.changed(`delete from ${OLD}`, [months]);
  await sql.run(
    `delete from message_thread t where t.last_at < now() - make_interval(months => $1)
       and not exists (select 1 from message m where m.thread_id = t.id)`,
    [months],
  );
  return deletedCount;
}
export const countOld = (sql: Statements, months: number): Promise<number> => countRows(sql, OLD, [months]);

const personRow = { username: nullable(text), avatar: nullable(text) };

/** A member's pseudo and photo. */
export const findPerson = (sql: Sql, id: number): Promise<RowOf<typeof personRow> | null> =>
  sql.row(
    personRow,
    `select case when m.status <> 'deleted' then m.username end as username, left(a.sha256, 12) as avatar
     from member m left join avatar a on a.member_id = m.id where m.id = $1`,
    [id],
  );
