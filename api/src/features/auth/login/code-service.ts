import { foldEmail } from '@fanion/rules/email';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/otp';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type AccountRow, findAccount, type RegistrationRow } from '../accounts/queries.ts';
import { type Confirmation, writeHandle } from '../codes/handle-model.ts';
import { type CodeOwner, rememberOnCode } from '../codes/queries.ts';
import type { Asked, CodeService } from '../codes/service.ts';
import { createRegistrationMail } from '../registration/form-service.ts';
import { loginMail, tooManyAttempts } from '../texts.ts';
import { sourceOf, type Trier } from './tries-state.ts';

/** A code to give first: what it confirms, when it may be sent again, how long it lives. */
export interface CodeAsked {
  handle: string;
  resendIn: number;
  minutes: number;
}

/** Logins by code that one network may ask for on one account. Nothing is learnt from them: this spares the processor. */
const BY_CODE: Limit = { max: 5, windowMs: 10 * 60_000 };

export type LoginCodes = ReturnType<typeof createLoginCodes>;

/** Codes that a login asks for. */
export function createLoginCodes(context: Context, codes: CodeService) {
  const { db, secrets, passwords, limiter } = context;
  const mailRegistration = createRegistrationMail(context, codes);

  /** Sends a code, or tells of the one that still opens; refused when there is neither. */
  const ask = async (
    to: Asked,
    owner: CodeOwner,
    of: Extract<Confirmation, { kind: 'registration' | 'login' }>,
    send: (sql: Sql) => Promise<unknown>,
  ): Promise<Outcome<CodeAsked>> => {
    const handle = writeHandle(secrets, of);
    const sent = await codes.send(to, of.kind, send);
    if (sent.ok) return done({ handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES });
    const minutes = await codes.liveMinutes(owner, of.kind);
    return minutes === null ? sent : done({ handle, resendIn: sent.retryAfter ?? 0, minutes });
  };

  /** A code for a member who gave the right password. */
  const member = async (
    account: AccountRow,
    rememberMe: boolean,
    network: string,
  ): Promise<Outcome<CodeAsked>> => {
    const { id, email, username, password_hash: passwordHash } = account;
    const emailKey = foldEmail(email);
    const asked = await ask(
      { emailKey, network },
      { memberId: id },
      { kind: 'login', id, passwordHash },
      (sql) =>
        codes.issue(sql, { memberId: id }, { purpose: 'login', emailKey, rememberMe }, (code, minutes) =>
          loginMail(email, username, code, minutes),
        ),
    );
    if (asked.ok) await rememberOnCode(db, id, rememberMe);
    return asked;
  };

  return {
    member,

    /** A code for who gave the password of a registration that waits. */
    registration: (row: RegistrationRow, network: string) =>
      ask(
        { emailKey: row.email_key, network },
        { registrationId: row.id },
        { kind: 'registration', id: row.id },
        (sql) => mailRegistration(sql, row),
      ),

    /**
     * The way past the wait of wrong passwords: a code is mailed when the password is right, and the answer is the
     * same when it is not. Who does not read the mails of the account learns nothing from it, causes no mail and uses
     * up none: so no wait stands before it.
     */
    async unproven(
      email: string,
      password: string,
      rememberMe: boolean,
      by: Trier,
    ): Promise<Outcome<CodeAsked>> {
      const wait = limiter.take(`login by code ${by.account} ${by.network}`, BY_CODE);
      if (wait !== null)
        return refuse('too_many_attempts', { message: tooManyAttempts(wait), retryAfter: wait });
      const emailKey = foldEmail(email);
      const account = await findAccount(db, emailKey);
      const right = await passwords.verify(account?.password_hash ?? null, password, sourceOf(by));
      const proven = right && account?.status === 'active' ? account : null;
      if (proven) await member(proven, rememberMe, by.network);
      else await codes.pretendSent({ emailKey, network: by.network }, 'login');
      const { id, password_hash: passwordHash } = proven ?? { id: 0, password_hash: '' };
      const handle = writeHandle(secrets, { kind: 'unproven', id, passwordHash });
      return done({ handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES });
    },
  };
}
