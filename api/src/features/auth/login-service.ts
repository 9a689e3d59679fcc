import type { TokenPair } from '@fanion/contract/auth';
import { foldEmail } from '@fanion/rules/email';
import type { Deps } from '../../platform/deps.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { type AccountRow, findAccount, findRegistration } from './account-queries.ts';
import { rememberOnCode } from './code-queries.ts';
import type { CodeService } from './code-service.ts';
import type { SessionService } from './session-service.ts';
import { loginMail, registrationMail, tooManyAttempts } from './texts.ts';
import { createThrottle, createTurns } from './throttle-state.ts';

/** Wrong passwords one network address may try before it waits: a classroom shares one. */
const FORGIVEN_BY_ADDRESS = 30;

export interface Visitor {
  ip: string;
  device: string;
  /** Token of the trusted-device cookie, when the browser has one. */
  trusted: string | null;
}

export interface LoginAnswer {
  email: string;
  token: TokenPair | null;
}

/** Login by email and password: a session, or a code to give first. */
export function createLogin(
  { db, clock, config, outbox, passwords }: Deps,
  codes: CodeService,
  sessions: SessionService,
) {
  const byAccount = createThrottle(clock);
  const byAddress = createThrottle(clock, FORGIVEN_BY_ADDRESS * config.limitFactor);

  const inTurn = createTurns();

  const asksCode = async (account: AccountRow, trusted: string | null): Promise<boolean> => {
    if (account.demo && config.demo) return false;
    if (account.privileged) return true;
    if (!account.otp_at_login) return false;
    return trusted === null || !(await sessions.isTrusted(account.id, trusted));
  };

  const sendCode = async (
    purpose: 'login' | 'registration',
    emailKey: string,
    send: () => Promise<void>,
  ): Promise<boolean> => {
    // No right to mail again means that a code went less than two minutes ago: it still opens.
    if ((await codes.takeMail(emailKey, purpose)) !== null) return false;
    await send();
    outbox.wake();
    return true;
  };

  /** The account or the registration that an address and its password open; each try counts. */
  const check = async (emailKey: string, password: string, ip: string) => {
    const wait = Math.max(byAccount.wait(emailKey), byAddress.wait(ip));
    if (wait > 0) return refuse('too_many_attempts', { message: tooManyAttempts(wait), retryAfter: wait });
    // Both are always read: the time must not tell which addresses have an account.
    const [account, registration] = await Promise.all([
      findAccount(db, emailKey),
      findRegistration(db, emailKey),
    ]);
    const pending = account ? null : registration;
    if (!(await passwords.verify(account?.password_hash ?? pending?.password_hash ?? null, password))) {
      byAccount.fail(emailKey);
      byAddress.fail(ip);
      return refuse('wrong_credentials');
    }
    byAccount.forget(emailKey);
    return done({ account, pending });
  };

  return async (
    email: string,
    password: string,
    rememberMe: boolean,
    visitor: Visitor,
  ): Promise<Outcome<LoginAnswer>> => {
    const emailKey = foldEmail(email);
    const checked = await inTurn(emailKey, () => check(emailKey, password, visitor.ip));
    if (!checked.ok) return checked;
    const { account, pending } = checked.value;
    if (pending) {
      await sendCode('registration', emailKey, () =>
        db.transaction((sql) =>
          codes.issue(
            sql,
            { purpose: 'registration', emailKey, registrationId: pending.id },
            (code, minutes) => registrationMail(pending.email, pending.username, code, minutes),
          ),
        ),
      );
      return done({ email: pending.email, token: null });
    }
    if (!account) return refuse('wrong_credentials');
    if (account.status !== 'active') return refuse('suspended');
    if (await asksCode(account, visitor.trusted)) {
      const sent = await sendCode('login', emailKey, () =>
        db.transaction((sql) =>
          codes.issue(
            sql,
            { purpose: 'login', emailKey, memberId: account.id, rememberMe },
            (code, minutes) => loginMail(account.email, account.username, code, minutes),
          ),
        ),
      );
      if (!sent) await rememberOnCode(db, account.id, rememberMe);
      return done({ email: account.email, token: null });
    }
    return done({
      email: account.email,
      token: await sessions.open(db, account.id, rememberMe, visitor.device),
    });
  };
}
