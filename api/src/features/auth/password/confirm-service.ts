import { foldEmail } from '@fanion/rules/auth/email';
import { DAY, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type AccountRow, findAccountById } from '../accounts/queries.ts';
import { triedPasswordsMail, WRONG_PASSWORD } from '../accounts/texts.ts';
import { claimMail, type MailPace } from '../codes/queries.ts';
import { findDevice } from '../sessions/queries.ts';
import { accountKey, passwordTries, sourceOf, type Trier } from '../tries/state.ts';

const ONE_A_DAY: MailPace = { apart: DAY / SECOND, perHour: 1 };

const mailWarning = (
  { db, secrets, outbox, config }: Context,
  account: AccountRow,
  sessionId: number,
): Promise<void> =>
  db.transaction(async (sql) => {
    const { email, username } = account;
    const address = secrets.hmac('address', foldEmail(email));
    if (await claimMail(sql, address, 'warning', ONE_A_DAY)) return;
    const device = await findDevice(sql, sessionId);
    const mail = triedPasswordsMail(email, username, device, `${config.publicUrl}/forgot-password`);
    await outbox.queue(sql, 'password-tried', mail, DAY);
  });

/** A password requested again: `field` is the one that holds it. */
interface TypedPassword {
  password: string;
  field: string;
  network: string;
}

/**
 * The reader's account when the password is theirs: requested again from a logged-in member, before what a
 * stolen session must not do. Tries count for the session, on any network, and for the account as at login;
 * the owner is told when they must wait.
 */
export async function confirmPassword(
  context: Context,
  actor: Actor,
  { password, field, network }: TypedPassword,
): Promise<Outcome<AccountRow>> {
  const tries = passwordTries(context);
  const account = await findAccountById(context.db, actor.id);
  if (!account) return refuse('unauthenticated');
  const by: Trier = {
    account: accountKey(context.secrets, foldEmail(account.email)),
    network,
    knownSource: `session:${actor.sessionId}`,
  };
  const judged = await tries.judge(by, async () => {
    if (!(await context.passwords.verify(account.password_hash, password, sourceOf(by)))) return null;
    tries.forget(by);
    return account;
  });
  if (judged.ok || judged.code !== 'wrong_credentials') return judged;
  if (tries.wait(by) > 0) await mailWarning(context, account, actor.sessionId);
  return badField(field, WRONG_PASSWORD);
}
