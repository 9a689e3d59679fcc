import type { TokenPair } from '@fanion/contract/auth';
import { foldEmail } from '@fanion/rules/email';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/otp';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { sha256 } from '../../platform/secrets.ts';
import { type AccountRow, findAccount, findRegistrations, type RegistrationRow } from './account-queries.ts';
import { type CodeOwner, rememberOnCode } from './code-queries.ts';
import type { CodeService } from './code-service.ts';
import { type Confirmation, writeHandle } from './handle-format.ts';
import { createRegistrationMail } from './registration-service.ts';
import type { SessionService } from './session-service.ts';
import { loginMail, tooManyAttempts } from './texts.ts';
import type { PasswordTries } from './throttle-state.ts';

export interface Visitor {
  ip: string;
  device: string;
  /** Token of the trusted-device cookie, when the browser has one. */
  trusted: string | null;
}

/** A code to give first: what it confirms, when it may be sent again, how long it lives. */
export interface CodeAsked {
  registration: string;
  resendIn: number;
  minutes: number;
}

export interface LoginAnswer {
  email: string;
  entered: { token: TokenPair; trusted: string | null } | null;
  asked: CodeAsked | null;
}

/** Login by email and password: a session, or a code to give first. */
export function createLogin(deps: Deps, codes: CodeService, sessions: SessionService, tries: PasswordTries) {
  const { db, config, passwords, secrets } = deps;
  const mailRegistration = createRegistrationMail(deps, codes);

  const asksCode = (account: AccountRow, known: string | null): boolean => {
    if (account.demo && config.demo) return false;
    return account.privileged || (account.otp_at_login && known === null);
  };

  /** Sends a code, or tells of the one that still opens; refused when there is neither. */
  const ask = async (
    emailKey: string,
    owner: CodeOwner,
    of: Confirmation,
    send: (sql: Sql) => Promise<void>,
  ): Promise<Outcome<CodeAsked>> => {
    const registration = writeHandle(secrets, of);
    const sent = await codes.send(emailKey, of.kind, send);
    if (sent.ok) return done({ registration, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES });
    const minutes = await codes.liveMinutes(owner, of.kind);
    return minutes === null ? sent : done({ registration, resendIn: sent.retryAfter ?? 0, minutes });
  };

  const askRegistered = (row: RegistrationRow) =>
    ask(row.email_key, { registrationId: row.id }, { kind: 'registration', id: row.id }, (sql) =>
      mailRegistration(sql, row),
    );

  const askMember = async (account: AccountRow, emailKey: string, rememberMe: boolean) => {
    const { id, email, username, password_hash: passwordHash } = account;
    const asked = await ask(emailKey, { memberId: id }, { kind: 'login', id, passwordHash }, (sql) =>
      codes.issue(sql, { memberId: id }, { purpose: 'login', emailKey, rememberMe }, (code, minutes) =>
        loginMail(email, username, code, minutes),
      ),
    );
    if (asked.ok) await rememberOnCode(db, id, rememberMe);
    return asked;
  };

  /** The account or the registration that an address and its password open; each try counts for `key`. */
  const check = async (emailKey: string, password: string, key: string, ip: string) => {
    const wait = tries.wait(key, ip);
    if (wait > 0) return refuse('too_many_attempts', { message: tooManyAttempts(wait), retryAfter: wait });
    // Both are always read, and one password is compared without an account too: the time must not tell.
    const [account, registrations] = await Promise.all([
      findAccount(db, emailKey),
      findRegistrations(db, emailKey),
    ]);
    if (await passwords.verify(account?.password_hash ?? null, password)) {
      tries.forget(key);
      return done({ account, registration: null });
    }
    // Wrong passwords of the account are not forgiven for one that anybody may have registered.
    for (const registration of registrations)
      if (await passwords.verify(registration.password_hash, password))
        return done({ account: null, registration });
    tries.fail(key, ip);
    return refuse('wrong_credentials');
  };

  return async (
    email: string,
    password: string,
    rememberMe: boolean,
    { ip, device, trusted }: Visitor,
  ): Promise<Outcome<LoginAnswer>> => {
    const emailKey = foldEmail(email);
    const known = trusted && (await sessions.isTrusted(emailKey, trusted)) ? trusted : null;
    // A known device has tries of its own: wrong passwords from elsewhere do not keep its owner out.
    const key = known ? sha256(known).toString('hex') : emailKey;
    const checked = await tries.inTurn(key, () => check(emailKey, password, key, ip));
    if (!checked.ok) return checked;
    const { account, registration } = checked.value;
    if (account && account.status !== 'active') return refuse('suspended');
    if (account && !asksCode(account, known)) {
      const how = { rememberMe, device, known };
      const entered = await sessions.enter(db, account.id, how);
      return done({ email: account.email, entered, asked: null });
    }
    const asked = account
      ? await askMember(account, emailKey, rememberMe)
      : registration && (await askRegistered(registration));
    if (!asked) return refuse('wrong_credentials');
    if (!asked.ok) return asked;
    return done({ email: (account ?? registration)?.email ?? email, entered: null, asked: asked.value });
  };
}
