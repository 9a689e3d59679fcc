import { MAILING_KINDS } from '@fanion/rules/communication/mailings';
import { bool, int, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** Most recipients taken at once. */
const MOST = 20;

/** Scheduled mails whose time has come. */
export const listDueMailings = (sql: Sql): Promise<number[]> =>
  sql.values(
    int,
    `select id from mailing where state = 'scheduled' and send_at <= now() order by send_at, id`,
  );

/** Locks taking recipients until the end of the transaction: instances keep the pace together. */
export const lockPace = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316041)');

const takenRow = {
  id: int,
  attempts: int,
  member_id: int,
  username: text,
  email: text,
  /** False for a member suspended or unsubscribed since the sending began. */
  wanted: bool,
  mailing_id: int,
  kind: oneOf(...MAILING_KINDS),
  subject: text,
  text,
};
export type TakenRow = RowOf<typeof takenRow>;

/**
 * Takes due recipients, as many as the pace of a minute leaves. They belong to this sender for five minutes:
 * what a killed program had taken is then due again.
 */
export const takeRecipients = (sql: Sql, aMinute: number): Promise<TakenRow[]> =>
  sql.rows(
    takenRow,
    `update mailing_recipient r set attempts = r.attempts + 1, taken_at = now(), next_attempt_at = now() + interval '5 minutes'
     from (select w.id from mailing_recipient w join mailing g on g.id = w.mailing_id and g.state = 'sending'
       where w.sent_at is null and w.dropped_at is null and w.next_attempt_at <= now()
       order by w.next_attempt_at, w.id
       limit (select greatest(0, least(${MOST}, $1::int - count(*))) from mailing_recipient
         where taken_at > now() - interval '1 minute')
       for update of w skip locked) due, member m, mailing g
     where r.id = due.id and m.id = r.member_id and g.id = r.mailing_id
     returning r.id, r.attempts, m.id as member_id, m.username, m.email, m.status = 'active' and not (g.kind = 'news'
       and exists (select 1 from notification_preference n where n.member_id = m.id and n.kind = 'news' and not n.mail))
       as wanted, g.id as mailing_id, g.kind, g.subject, g.text`,
    [aMinute],
  );

/** The result of a sending: `later` is tried again after some seconds. */
export interface SendingResult {
  id: number;
  what: 'sent' | 'gone' | 'unwanted' | 'later';
  reason: string | null;
  wait: number;
}

/**
 * Writes results in one statement. A recipient that fails for three days is given up; one given up by hand
 * while a server was asked stays so.
 */
export const recordSendings = (sql: Sql, all: readonly SendingResult[]): Promise<void> =>
  sql.run(
    `update mailing_recipient r set sent_at = case when c.what = 'sent' then now() end,
       dropped_at = case when c.what = 'sent' then null
         when c.what in ('gone', 'unwanted') or g.started_at < now() - interval '3 days' then now()
         else r.dropped_at end,
       last_error = c.reason, next_attempt_at = now() + make_interval(secs => c.wait)
     from unnest($1::int[], $2::text[], $3::text[], $4::int[]) c(id, what, reason, wait), mailing g
     where r.id = c.id and g.id = r.mailing_id`,
    listsOf(all, 'id', 'what', 'reason', 'wait'),
  );

/** Ends the mails without waiting recipients. */
export const endFinished = (sql: Sql): Promise<void> =>
  sql.run(
    `update mailing g set state = 'done', ended_at = now() where g.state = 'sending' and not exists (
       select 1 from mailing_recipient r where r.mailing_id = g.id and r.sent_at is null and r.dropped_at is null)`,
  );
