import { foldEmail } from '@fanion/rules/auth/email';
import { PASSWORD_SENTENCES } from '@fanion/rules/auth/password';
import { passwordProblems } from '@fanion/rules/auth/password-strength';
import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { saveOtpAtLogin, savePassword } from '../../profiles/record/service.ts';
import { type AccountRow, findAccount, findAccountById } from '../accounts/queries.ts';
import { MESSAGES, passwordChangedMail, resetMail } from '../accounts/texts.ts';
import { readHandle, writeHandle } from '../codes/handle-model.ts';
import type { GuessOrigin } from '../codes/queries.ts';
import { issueCode, pretendCode, redeemCode, sendCode, unknownOwnerAt } from '../codes/service.ts';
import { forgetDevices } from '../sessions/queries.ts';
import { endSessions } from '../sessions/service.ts';
import { accountKey, sourceOf } from '../tries/state.ts';
import { confirmPassword } from './confirm-service.ts';
import { findPasswordProblem } from './policy.ts';

type MessageOutcome = Outcome<{ message: string }>;

/** Stores a new password: every session except `keep` ends, and the owner is notified. */
async function storePassword(
  { outbox, config }: Context,
  sql: Sql,
  { account, hash, keep }: { account: AccountRow; hash: string; keep: number | null },
): Promise<void> {
  await savePassword(sql, account.id, hash);
  await endSessions(sql, account.id, keep);
  const forgotten = `${config.publicUrl}/forgot-password`;
  const mail = passwordChangedMail(account.email, account.username, forgotten);
  await outbox.queue(sql, 'password-changed', mail, DAY);
}

/** The mail of a reset, whose link alone opens the reset, whatever others try meanwhile. */
const resetMailTo =
  ({ secrets, config }: Context, { email, username }: AccountRow) =>
  (code: string, minutes: number, codeId: number) => {
    const handle = writeHandle(secrets, { kind: 'mailed-reset', id: codeId });
    const link = `${config.publicUrl}/reset-password?${new URLSearchParams({ email, code, handle })}`;
    return resetMail(email, { username, code, minutes, link });
  };

/** Whose tries a guess uses, and the only code it may open. A forged handle opens none. */
function guessOriginOf({ secrets }: Context, handle: string | null): { by: GuessOrigin; codeId?: number } {
  if (handle === null) return { by: 'blind' };
  const parsedHandle = readHandle(secrets, handle);
  if (parsedHandle?.kind === 'mailed-reset') return { by: 'mail', codeId: parsedHandle.id };
  return { by: 'asker', codeId: parsedHandle?.kind === 'reset' ? parsedHandle.id : 0 };
}

/** Sends a code when the address is known; answers the same when it is not. */
export async function forgotPassword(
  context: Context,
  email: string,
  network: string,
): Promise<Outcome<{ handle: string }>> {
  const emailKey = foldEmail(email);
  const purpose = 'reset';
  return sendCode(context, { emailKey, network, purpose }, async (sql) => {
    const account = await findAccount(sql, emailKey);
    const id =
      account?.status === 'active'
        ? await issueCode(context, sql, {
            owner: { memberId: account.id },
            purpose,
            emailKey,
            mail: resetMailTo(context, account),
          })
        : await pretendCode(sql, unknownOwnerAt(context, emailKey), purpose);
    return { handle: writeHandle(context.secrets, { kind: 'reset', id: id ?? 0 }) };
  });
}

/** `handle`: from the request for the code, or from the link in its mail; null with the address alone. */
interface Reset {
  email: string;
  code: string;
  password: string;
  handle: string | null;
  network: string;
}

/** Chooses a new password with a code. */
export async function resetPassword(
  context: Context,
  { email, code, password, handle, network }: Reset,
): Promise<MessageOutcome> {
  const { db, passwords, secrets } = context;
  const emailKey = foldEmail(email);
  const refused = await findPasswordProblem(context, password, { email });
  if (refused) return badField('new_password', refused);
  const hash = await passwords.hash(password, sourceOf({ network, knownSource: null }));
  const existingAccount = await findAccount(db, emailKey);
  const owner =
    existingAccount?.status === 'active'
      ? { memberId: existingAccount.id }
      : unknownOwnerAt(context, emailKey);
  const purpose = 'reset';
  const guess = {
    owner,
    purpose,
    emailKey,
    typed: code,
    network,
    ...guessOriginOf(context, handle),
  } as const;
  return redeemCode(context, guess, async (sql) => {
    const account = existingAccount && (await findAccountById(sql, existingAccount.id));
    if (!account) return refuse('otp_invalid');
    const [personal] = passwordProblems(password, account);
    if (personal) return badField('new_password', PASSWORD_SENTENCES[personal]);
    await storePassword(context, sql, { account, hash, keep: null });
    // A member who has just shown that they read the mails need not wait for strangers' wrong passwords.
    sql.publish('password-reset', { account: accountKey(secrets, emailKey) });
    return done({ message: MESSAGES.passwordChanged });
  });
}

/** Changes the member's password, given the current one. */
export async function changePassword(
  context: Context,
  actor: Actor,
  { current, next, network }: { current: string; next: string; network: string },
): Promise<MessageOutcome> {
  const typed = { password: current, field: 'current_password', network };
  const confirmed = await confirmPassword(context, actor, typed);
  if (!confirmed.ok) return confirmed;
  const account = confirmed.value;
  const refused = await findPasswordProblem(context, next, account);
  if (refused) return badField('new_password', refused);
  const source = sourceOf({ network: '', knownSource: `session:${actor.sessionId}` });
  const hash = await context.passwords.hash(next, source);
  await context.db.transaction((sql) =>
    storePassword(context, sql, { account, hash, keep: actor.sessionId }),
  );
  return done({ message: MESSAGES.passwordChanged });
}

/** Sets whether a code is required at each login. */
export async function setOtpAtLogin(
  context: Context,
  actor: Actor,
  { enabled, current, network }: { enabled: boolean; current: string; network: string },
): Promise<MessageOutcome> {
  const typed = { password: current, field: 'current_password', network };
  const confirmed = await confirmPassword(context, actor, typed);
  if (!confirmed.ok) return confirmed;
  await context.db.transaction(async (sql) => {
    await saveOtpAtLogin(sql, actor.id, enabled);
    // A member who switches it off and on again wants every device to be asked anew.
    await forgetDevices(sql, actor.id);
  });
  return done({ message: enabled ? MESSAGES.otpOn : MESSAGES.otpOff });
}
