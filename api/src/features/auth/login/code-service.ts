import { foldEmail } from '@fanion/rules/auth/email';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type AccountRow, findAccount, type RegistrationRow } from '../accounts/queries.ts';
import { loginMail, tooManyAttempts } from '../accounts/texts.ts';
import { type Confirmation, writeHandle } from '../codes/handle-model.ts';
import { type CodeOwner, setCodeRememberMe } from '../codes/queries.ts';
import {
  type CodeRequest,
  issueCode,
  liveMinutes,
  type MailRequest,
  pretendSent,
  sendCode,
} from '../codes/service.ts';
import { mailRegistration } from '../registration/form-service.ts';
import { recordFailedSignIn } from '../sessions/service.ts';
import { sourceOf, type Trier } from '../tries/state.ts';

/** Logins by code that one network may request on one account. They reveal nothing: this spares the CPU. */
const CODE_LOGIN_LIMIT: Limit = { max: 5, windowMs: 10 * MINUTE };

/** A code to request: its purpose and its owner. */
interface Request {
  to: MailRequest;
  owner: CodeOwner;
  of: Extract<Confirmation, { kind: 'registration' | 'login' }>;
}

/** Sends a code, or reports the one that is still valid; refused when there is neither. */
async function requestCode(
  context: Context,
  { to, owner, of }: Request,
  send: (sql: Sql) => Promise<unknown>,
): Promise<Outcome<CodeRequest>> {
  const handle = writeHandle(context.secrets, of);
  const sent = await sendCode(context, { ...to, purpose: of.kind }, send);
  if (sent.ok) return done({ handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES });
  const minutes = await liveMinutes(context, owner, of.kind);
  return minutes === null ? sent : done({ handle, resendIn: sent.retryAfter ?? 0, minutes });
}

/** Requests a code for a member who gave the right password. */
export async function requestLoginCode(
  context: Context,
  account: AccountRow,
  { rememberMe, network }: { rememberMe: boolean; network: string },
): Promise<Outcome<CodeRequest>> {
  const { id, email, username, password_hash: passwordHash } = account;
  const emailKey = foldEmail(email);
  const owner = { memberId: id };
  const codeRequest = await requestCode(
    context,
    { to: { emailKey, network }, owner, of: { kind: 'login', id, passwordHash } },
    (sql) =>
      issueCode(context, sql, {
        owner,
        purpose: 'login',
        emailKey,
        rememberMe,
        mail: (code, minutes) => loginMail(email, username, code, minutes),
      }),
  );
  if (codeRequest.ok) await setCodeRememberMe(context.db, id, rememberMe);
  return codeRequest;
}

/** Requests a code for a person who gave the password of a waiting registration. */
export const requestRegistrationCode = (
  context: Context,
  row: RegistrationRow,
  network: string,
): Promise<Outcome<CodeRequest>> =>
  requestCode(
    context,
    {
      to: { emailKey: row.email_key, network },
      owner: { registrationId: row.id },
      of: { kind: 'registration', id: row.id },
    },
    (sql) => mailRegistration(context, sql, row),
  );

/**
 * The way past the wait after wrong passwords: a code is mailed when the password is right, and the answer is
 * the same when it is not. A person who does not read the mails of the account learns nothing, causes no mail
 * and uses none up: so no wait comes before it.
 */
export async function requestUnprovenCode(
  context: Context,
  {
    email,
    password,
    rememberMe,
    device,
  }: { email: string; password: string; rememberMe: boolean; device: string },
  by: Trier,
): Promise<Outcome<CodeRequest>> {
  const { db, limiter, passwords, secrets } = context;
  const wait = limiter.take(`login by code ${by.account} ${by.network}`, CODE_LOGIN_LIMIT);
  if (wait !== null) return refuse('too_many_attempts', { message: tooManyAttempts(wait), retryAfter: wait });
  const emailKey = foldEmail(email);
  const { network } = by;
  const account = await findAccount(db, emailKey);
  const right = await passwords.verify(account?.password_hash ?? null, password, sourceOf(by));
  const proven = right && account?.status === 'active' ? account : null;
  const outcome = proven ? 'code_asked' : 'wrong_password';
  await recordFailedSignIn(context, account?.id ?? null, { outcome, device, network });
  if (proven) await requestLoginCode(context, proven, { rememberMe, network });
  else await pretendSent(context, { emailKey, network, purpose: 'login' });
  const { id, password_hash: passwordHash } = proven ?? { id: 0, password_hash: '' };
  const handle = writeHandle(secrets, { kind: 'unproven', id, passwordHash });
  return done({ handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES });
}
