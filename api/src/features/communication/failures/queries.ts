import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const failureRow = {
  source: oneOf('mail', 'mailing'),
  id: int,
  address: text,
  username: nullable(text),
  kind: text,
  answer: text,
  attempts: int,
  since: moment,
  next_at: nullable(moment),
  state: oneOf('waiting', 'held', 'lost'),
};
export type FailureRow = RowOf<typeof failureRow>;

const MAILS = `from mail_outbox o where o.sent_at is null and o.last_error is not null and o.closed_at is null`;
const MAILINGS = `from mailing_recipient r join mailing g on g.id = r.mailing_id join member m on m.id = r.member_id
    where r.sent_at is null and r.last_error is not null and r.closed_at is null`;

const FAILED = `failed as (
    select 'mail' as source, o.id, o.recipient as address, o.kind, o.last_error as answer, o.attempts,
      o.created_at as since, o.next_attempt_at as next_at,
      case when o.dropped_at is not null or o.valid_until <= now() then 'lost'
        when o.next_attempt_at > o.valid_until then 'held' else 'waiting' end as state ${MAILS}
    union all
    select 'mailing', r.id, m.email, g.subject, r.last_error, r.attempts, coalesce(r.taken_at, g.created_at),
      r.next_attempt_at, case when g.state = 'stopped' then 'lost' when r.dropped_at is not null then 'held'
        else 'waiting' end ${MAILINGS}
  )`;
const ORDER = 'since desc, source, id';
/** SQL for the failures of a page, with the owner of each address. */
const OF_PAGE = `select p.source, p.id, p.address, m.username, p.kind, p.answer, p.attempts, p.since,
    case when p.state = 'waiting' then p.next_at end as next_at, p.state
  from page p left join member m on lower(m.email) = lower(p.address) and m.status <> 'deleted'
  order by p.since desc, p.source, p.id`;

/** Mails that failed, from the queue and to groups, newest first. */
export const listFailures = (sql: Sql, offset: number, limit: number): Promise<FailureRow[]> =>
  sql.rows(
    failureRow,
    `with ${FAILED}, page as (select * from failed order by ${ORDER} offset $1 limit $2) ${OF_PAGE}`,
    [offset, limit],
  );

/** Failed mails to one member’s address, newest first. */
export const listFailuresOf = (sql: Sql, memberId: number, limit: number): Promise<FailureRow[]> =>
  sql.rows(
    failureRow,
    `with ${FAILED}, page as (
       select * from failed where lower(address) = (select lower(email) from member where id = $1)
       order by ${ORDER} limit $2) ${OF_PAGE}`,
    [memberId, limit],
  );

const countedRow = { count: int, since: nullable(moment) };

/** Recipients of the last ones, by pseudo where they have one. */
export const listNames = (sql: Sql, limit: number): Promise<RowOf<{ name: typeof text }>[]> =>
  sql.rows(
    { name: text },
    `with ${FAILED}, last as (select address, max(since) as since from failed group by address order by since desc limit $1)
     select coalesce(m.username, l.address) as name from last l
     left join member m on lower(m.email) = lower(l.address) and m.status <> 'deleted' order by l.since desc`,
    [limit],
  );

/** How many failed, and since when the oldest waits. */
export async function countFailures(sql: Sql): Promise<RowOf<typeof countedRow>> {
  const row = await sql.row(
    countedRow,
    `select count(*)::int as count, min(since) as since from (
       select o.created_at as since ${MAILS} union all select coalesce(r.taken_at, g.created_at) ${MAILINGS}) failed`,
  );
  return row!;
}

/** Whether the mails to a member’s address bounce. */
export async function isRefused(sql: Sql, memberId: number): Promise<boolean> {
  const row = await sql.row(
    { id: int },
    'select m.id from member m join refused_address a on a.address = lower(m.email) where m.id = $1',
    [memberId],
    'is-refused',
  );
  return row !== null;
}
