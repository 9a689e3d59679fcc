import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { findAccount, type RegistrationRow } from '../accounts/queries.ts';
import type { CodeService } from '../codes/service.ts';
import { alreadyMemberMail, registrationMail } from '../texts.ts';

/** Minutes during which a notice is worth sending. */
const DAY = 60 * 24;

/** Mails what a registration that waits calls for, in the caller's transaction. */
export function createRegistrationMail({ config, outbox }: Context, codes: CodeService) {
  const login = `${config.publicUrl}/login`;
  const forgotten = `${config.publicUrl}/forgot-password`;
  return async (sql: Sql, row: RegistrationRow): Promise<void> => {
    const owner = { registrationId: row.id };
    // Always read: the time must not tell which addresses have an account.
    const account = await findAccount(sql, row.email_key);
    if (!row.decoy && !account) {
      await codes.issue(sql, owner, { purpose: 'registration', emailKey: row.email_key }, (code, minutes) =>
        registrationMail(row.email, row.username, code, minutes),
      );
      return;
    }
    await codes.pretend(sql, owner, 'registration');
    if (!account) return;
    const mail = alreadyMemberMail(account.email, account.username, login, forgotten);
    await outbox.queue(sql, 'already-member', mail, DAY);
  };
}
