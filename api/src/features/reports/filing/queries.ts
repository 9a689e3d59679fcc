import {
  REPORT_REASONS,
  REPORT_TARGETS,
  type ReportReason,
  type ReportTarget,
  TARGET_DAYS,
} from '@fanion/rules/moderation';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import {
  type WaitingRow as CountRow,
  waitingRow as countRow,
  countWaiting,
} from '../../../platform/database/waiting.ts';

/** The subject of a report, by its target. */
export interface ReportSubject {
  target: ReportTarget;
  memberId: number | null;
  teamId: number | null;
  eventId: number | null;
  /** Of a message, whose author is `memberId`. */
  messageId: number | null;
}

/** Whether members can see it: a hidden or suspended member is not visible. */
export const isVisible = (sql: Sql, { target, memberId, teamId, eventId }: ReportSubject): Promise<boolean> =>
  sql.value(
    bool,
    `select case $1::text
       when 'member' then exists (select 1 from member where id = $2 and status = 'active' and not hidden)
       when 'team' then exists (select 1 from team where id = $3 and archived_at is null)
       else exists (select 1 from event_rating r join member m on m.id = r.member_id and m.status = 'active' and not m.hidden
         where r.event_id = $4 and r.member_id = $2 and r.review <> '') end as seen`,
    [target, memberId, teamId, eventId],
  );

const excerptRow = { author_id: int, words: text };

/** A message that this member received, with its current text; null for any other. */
export const findReceivedMessage = (
  sql: Sql,
  readerId: number,
  messageId: number,
): Promise<RowOf<typeof excerptRow> | null> =>
  sql.row(
    excerptRow,
    `select m.author_id, m.words from message m join message_thread t on t.id = m.thread_id
     where m.id = $2 and $1 in (t.low_id, t.high_id) and m.author_id <> $1 and m.removed_at is null`,
    [readerId, messageId],
  );

/** Records a report; false when this member has an open one about the same thing. */
export const insertReport = async (
  sql: Sql,
  reporterId: number,
  { target, memberId, teamId, eventId, messageId }: ReportSubject,
  { reason, message, excerpt }: { reason: ReportReason; message: string; excerpt: string | null },
): Promise<boolean> =>
  (await sql.changed(
    `insert into report (target, member_id, team_id, event_id, message_id, reason, message, excerpt, reporter_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [target, memberId, teamId, eventId, messageId, reason, message, excerpt, reporterId],
  )) > 0;

const waitingRow = {
  target: oneOf(...REPORT_TARGETS),
  member_id: nullable(int),
  team_id: nullable(int),
  event_id: nullable(int),
  message_id: nullable(int),
  title: text,
  author: nullable(text),
  since: moment,
  reports: int,
};
export type WaitingRow = RowOf<typeof waitingRow>;

/** Reported things that wait, one line each however many reports there are; the oldest first. */
export const listWaiting = (sql: Sql, most: number): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    `select r.target, r.member_id, r.team_id, r.event_id, r.message_id, coalesce(e.name, t.name, m.username, '') as title,
       case when r.target in ('review', 'message') and m.status <> 'deleted' then m.username end as author,
       min(r.created_at) as since, count(*)::int as reports
     from report r left join member m on m.id = r.member_id left join team t on t.id = r.team_id
     left join event e on e.id = r.event_id
     where r.closed_at is null group by r.target, r.member_id, r.team_id, r.event_id, r.message_id, e.name, t.name, m.username, m.status
     order by since limit $1`,
    [most],
    'list-waiting-member-reports',
  );

const TARGET = `case r.target when 'message' then ${TARGET_DAYS.message} when 'member' then ${TARGET_DAYS.member} when 'team' then ${TARGET_DAYS.team} else ${TARGET_DAYS.review} end`;

/** Reported things that wait, as a count for the console's home. */
export const countOpen = (sql: Sql): Promise<CountRow[]> =>
  sql.rows(
    countRow,
    countWaiting(
      'member_reports',
      `select coalesce(e.name, t.name, m.username) as name, min(r.created_at) as since,
         min(r.created_at + make_interval(days => ${TARGET})) as due
       from report r left join member m on m.id = r.member_id left join team t on t.id = r.team_id
       left join event e on e.id = r.event_id where r.closed_at is null
       group by r.target, r.member_id, r.team_id, r.event_id, r.message_id, e.name, t.name, m.username`,
    ),
  );

const SAME = `target = $1 and member_id is not distinct from $2 and team_id is not distinct from $3
  and event_id is not distinct from $4 and message_id is not distinct from $5 and closed_at is null`;
const subjectValuesOf = ({ target, memberId, teamId, eventId, messageId }: ReportSubject) => [
  target,
  memberId,
  teamId,
  eventId,
  messageId,
];

const openRow = {
  reason: oneOf(...REPORT_REASONS),
  message: text,
  /** Of a message, its text when it was reported. */
  excerpt: nullable(text),
  reporter: nullable(text),
  created_at: moment,
};
export type OpenRow = RowOf<typeof openRow>;

/** The open reports of one thing, the oldest first. */
export const listOpen = (sql: Sql, about: ReportSubject): Promise<OpenRow[]> =>
  sql.rows(
    openRow,
    `select r.reason, r.message, r.excerpt, case when m.status <> 'deleted' then m.username end as reporter, r.created_at
     from (select * from report where ${SAME}) r join member m on m.id = r.reporter_id order by r.id`,
    subjectValuesOf(about),
  );

const decidedRow = { ...openRow, reason: nullable(oneOf(...REPORT_REASONS)) };

/** The reports that a decision answered: they were closed in its transaction, so at the same moment. */
export const listDecided = (sql: Sql, decisionId: number): Promise<RowOf<typeof decidedRow>[]> =>
  sql.rows(
    decidedRow,
    `select r.reason, r.message, r.excerpt, case when m.status <> 'deleted' then m.username end as reporter, r.created_at
     from moderation_decision d cross join lateral (
       select reason, message, excerpt, reporter_id, created_at from report where target = d.kind and closed_at = d.decided_at
       union all
       select null, message, null, member_id, created_at from writeup_report
         where d.item = 'writeup-' || writeup_id and closed_at = d.decided_at) r
     join member m on m.id = r.reporter_id where d.id = $1 order by r.created_at`,
    [decisionId],
  );

/**
 * Locks the open reports of one thing until the end of the transaction; returns since when it waits, null
 * when none is open.
 */
export const lockOpen = (sql: Sql, about: ReportSubject): Promise<Date | null> =>
  sql.valueOrNull(
    moment,
    `select created_at from report where ${SAME} order by id for update`,
    subjectValuesOf(about),
  );

/**
 * Closes the open reports, with an answer to their reporters; returns the reporters, including those since
 * the lock.
 */
export const close = (
  sql: Sql,
  about: ReportSubject,
  { byId, answer }: { byId: number; answer: string },
): Promise<number[]> =>
  sql.values(
    int,
    `update report set closed_at = now(), closed_by = $6, answer = $7 where ${SAME} returning reporter_id`,
    [...subjectValuesOf(about), byId, answer],
  );

const ownRow = {
  id: int,
  target: oneOf(...REPORT_TARGETS),
  subject: text,
  message: text,
  created_at: moment,
  closed_at: nullable(moment),
  answer: nullable(text),
};
export type OwnRow = RowOf<typeof ownRow>;

/** A member's own reports, the latest first. */
export const listOwn = (sql: Sql, memberId: number): Promise<OwnRow[]> =>
  sql.rows(
    ownRow,
    `select r.id, r.target, coalesce(e.name, t.name, case when m.status <> 'deleted' then m.username end, '') as subject,
       r.message, r.created_at, r.closed_at, r.answer
     from report r left join member m on m.id = r.member_id left join team t on t.id = r.team_id
     left join event e on e.id = r.event_id where r.reporter_id = $1 order by r.id desc limit 100`,
    [memberId],
  );

/** Deletes the reports of a member who leaves, and those about them. */
export async function erase(sql: Sql, memberId: number): Promise<void> {
  await sql.run(
    `update report set message = '', answer = null, closed_at = coalesce(closed_at, now()) where reporter_id = $1`,
    [memberId],
  );
  await sql.run(
    `update report set message = '', excerpt = case when excerpt is not null then '' end, answer = null,
       closed_at = coalesce(closed_at, now()) where member_id = $1`,
    [memberId],
  );
}

/** Author of the reported message with this number; null when no report of it is open. */
export const findReportedAuthor = (sql: Sql, messageId: number): Promise<number | null> =>
  sql.valueOrNull(
    nullable(int),
    `select member_id from report where target = 'message' and message_id = $1 and closed_at is null limit 1`,
    [messageId],
  );

/** Deletes the text of reported messages once the messages' own retention is over. */
export const forgetExcerpts = (sql: Sql, months: number): Promise<void> =>
  sql.run(
    `update report set excerpt = '' where excerpt <> '' and closed_at < now() - make_interval(months => $1)`,
    [months],
  );
