import { ACCOUNT_STATUSES } from '@fanion/rules/auth/accounts';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const insertReport = (
  sql: Sql,
  memberId: number,
  challengeId: number,
  message: string,
): Promise<void> =>
  sql.run('insert into challenge_report (member_id, challenge_id, message) values ($1, $2, $3)', [
    memberId,
    challengeId,
    message,
  ]);

const reportRow = {
  id: int,
  challenge_id: int,
  challenge_name: text,
  challenge_slug: text,
  event_slug: nullable(text),
  username: text,
  status: oneOf(...ACCOUNT_STATUSES),
  message: text,
  created_at: moment,
  closed_at: nullable(moment),
  closed_by: nullable(text),
  answer: nullable(text),
};
export type ReportRow = RowOf<typeof reportRow>;

const SELECT = `select r.id, r.challenge_id, c.name as challenge_name, c.slug as challenge_slug,
    case when not c.catalogued then e.slug end as event_slug, m.username, m.status, r.message, r.created_at, r.closed_at,
    case when h.status <> 'deleted' then h.username end as closed_by, r.answer
  from challenge_report r join challenge c on c.id = r.challenge_id join member m on m.id = r.member_id
  left join member h on h.id = r.closed_by
  left join event_challenge ec on ec.challenge_id = c.id left join event e on e.id = ec.event_id`;

/** A page of the reports of one challenge, or of all: open oldest first, handled last handled first. */
export const listReports = (
  sql: Sql,
  {
    challengeId,
    closed,
    offset,
    limit,
  }: {
    challengeId: number | null;
    closed: boolean;
    offset: number;
    limit: number;
  },
): Promise<ReportRow[]> =>
  sql.rows(
    reportRow,
    `${SELECT}
     where ($1::int is null or r.challenge_id = $1) and (r.closed_at is not null) = $2
     order by r.closed_at desc, r.created_at, r.id offset $3 limit $4`,
    [challengeId, closed, offset, limit],
    'list-reports',
  );

/** Slug of the event that plays a challenge; null when none does. */
export const findEventSlug = (sql: Sql, challengeId: number): Promise<string | null> =>
  sql.valueOrNull(
    text,
    'select e.slug from event_challenge ec join event e on e.id = ec.event_id where ec.challenge_id = $1',
    [challengeId],
  );

/** How many reports are open and handled, of one challenge or of all. */
export const countReports = (
  sql: Sql,
  challengeId: number | null,
): Promise<{ open: number; closed: number }> =>
  sql.oneRow(
    { open: int, closed: int },
    `select count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed
     from challenge_report where $1::int is null or challenge_id = $1`,
    [challengeId],
    'count-reports',
  );

/** Challenge of a report, and whether somebody already handled it; null when there is none. */
export const findReport = (sql: Sql, id: number): Promise<{ challenge_id: number; closed: boolean } | null> =>
  sql.row(
    { challenge_id: int, closed: bool },
    'select challenge_id, closed_at is not null as closed from challenge_report where id = $1',
    [id],
  );

/** Locks the open reports of a challenge until the transaction ends: closing the last one is noticed. */
export const lockOpenReports = (sql: Sql, challengeId: number): Promise<void> =>
  sql.run(
    'select 1 from challenge_report where challenge_id = $1 and closed_at is null order by id for update',
    [challengeId],
  );

/** Open reports as the moderation queue lists them, oldest first. */
export const listWaitingLines = (
  sql: Sql,
  most: number,
): Promise<{ id: number; title: string; author: string | null; since: Date }[]> =>
  sql.rows(
    { id: int, title: text, author: nullable(text), since: moment },
    `select r.id, c.name as title, null::text as author, r.created_at as since
     from challenge_report r join challenge c on c.id = r.challenge_id where r.closed_at is null order by r.id limit $1`,
    [most],
    'list-waiting-reports',
  );

/** One report, open or handled. */
export const findFullReport = (sql: Sql, id: number): Promise<ReportRow | null> =>
  sql.row(reportRow, `${SELECT} where r.id = $1`, [id]);

/** What a member reported about challenges, newest first. */
export const listReported = (
  sql: Sql,
  memberId: number,
): Promise<
  {
    id: number;
    title: string;
    message: string;
    created_at: Date;
    closed_at: Date | null;
    answer: string | null;
  }[]
> =>
  sql.rows(
    {
      id: int,
      title: text,
      message: text,
      created_at: moment,
      closed_at: nullable(moment),
      answer: nullable(text),
    },
    `select r.id, c.name as title, r.message, r.created_at, r.closed_at, r.answer
     from challenge_report r join challenge c on c.id = r.challenge_id where r.member_id = $1 order by r.id desc limit 100`,
    [memberId],
  );

/** Marks a report as handled, once; its author and challenge, or null when somebody else was first. */
export const closeReport = (
  sql: Sql,
  report: { id: number; managerId: number; answer: string | null },
): Promise<{ member_id: number; name: string; slug: string; created_at: Date } | null> =>
  sql.row(
    { member_id: int, name: text, slug: text, created_at: moment },
    `update challenge_report r set closed_at = now(), closed_by = $2, answer = $3 from challenge c
     where r.id = $1 and r.closed_at is null and c.id = r.challenge_id returning r.member_id, c.name, c.slug, r.created_at`,
    [report.id, report.managerId, report.answer],
  );

/** Erases the words of a departing member's reports, and the answers; that there was a problem stays. */
export const eraseReports = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(
    `update challenge_report set message = '', answer = null, closed_at = coalesce(closed_at, now()) where member_id = $1`,
    [memberId],
  );
