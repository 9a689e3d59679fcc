import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const FAILED = `r.sent_at is null and r.last_error is not null and r.closed_at is null
    and ($1::int[] is null or r.id = any($1))`;

/** SQL for a taken recipient whose result is not written: the server may already have the mail. */
const IS_BEING_SENT = `coalesce(r.next_attempt_at = r.taken_at + interval '5 minutes' and r.next_attempt_at > now(), false)`;

/** Makes failed recipients due again, except those of a stopped mail; returns the mail of each. */
export const retryFailed = (sql: Sql, ids: readonly number[] | null): Promise<number[]> =>
  sql.values(
    int,
    `update mailing_recipient r set dropped_at = null, next_attempt_at = now() from mailing g
     where g.id = r.mailing_id and g.state <> 'stopped' and ${FAILED} and not ${IS_BEING_SENT} returning g.id`,
    [ids],
  );

/** Reopens mails that had ended, for the recipients tried again. */
export const reopen = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run(`update mailing set state = 'sending', ended_at = null where id = any($1) and state = 'done'`, [
    ids,
  ]);

export const closeFailed = (sql: Sql, ids: readonly number[] | null): Promise<number> =>
  sql.changed(
    `update mailing_recipient r set closed_at = now(), dropped_at = coalesce(r.dropped_at, now()) where ${FAILED}`,
    [ids],
  );
