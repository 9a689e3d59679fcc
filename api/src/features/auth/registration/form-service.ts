import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { findAccount, type RegistrationRow } from '../accounts/queries.ts';
import { alreadyMemberMail, registrationMail } from '../accounts/texts.ts';
import { issueCode, pretendCode } from '../codes/service.ts';

/** Mails what a waiting registration calls for, in the caller's transaction. */
export async function mailRegistration(context: Context, sql: Sql, row: RegistrationRow): Promise<void> {
  const { outbox, config } = context;
  const owner = { registrationId: row.id };
  // Always read: the time must not reveal which addresses have an account.
  const account = await findAccount(sql, row.email_key);
  if (!row.decoy && !account) {
    await issueCode(context, sql, {
      owner,
      purpose: 'registration',
      emailKey: row.email_key,
      mail: (code, minutes) => registrationMail(row.email, row.username, code, minutes),
    });
    return;
  }
  await pretendCode(sql, owner, 'registration');
  if (!account) return;
  const [login, forgotten] = [`${config.publicUrl}/login`, `${config.publicUrl}/forgot-password`];
  const mail = alreadyMemberMail(account.email, account.username, login, forgotten);
  await outbox.queue(sql, 'already-member', mail, DAY);
}
