import { HELD_REASON } from '@fanion/rules/communication/mail-failure';
import type { Sql } from '../database/database.ts';

/**
 * Stops the automatic sending of waiting mails, in the caller's transaction: a manager sees them, and may
 * send them.
 */
export const holdMails = (sql: Sql): Promise<void> =>
  sql.run(
    `update mail_outbox set next_attempt_at = valid_until + interval '1 second', last_error = $1
     where sent_at is null and dropped_at is null`,
    [HELD_REASON],
  );
