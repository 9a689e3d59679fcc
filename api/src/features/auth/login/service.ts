import type { TokenPair } from '@fanion/contract/auth';
import { foldEmail } from '@fanion/rules/email';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import {
  type AccountRow,
  findAccount,
  findRegistrations,
  type RegistrationRow,
} from '../accounts/queries.ts';
import type { SessionService } from '../sessions/service.ts';
import type { CodeAsked, LoginCodes } from './code-service.ts';
import { accountName, type PasswordTries, sourceOf, type Trier } from './tries-state.ts';

export interface Visitor {
  /** Network of the client. */
  network: string;
  device: string;
  /** Token of the trusted-device cookie, when the browser has one. */
  trusted: string | null;
}

export interface LoginAnswer {
  email: string;
  entered: { token: TokenPair; trusted: string | null } | null;
  asked: CodeAsked | null;
}

/** What an address and its password open. */
type Opened = { account: AccountRow } | { registration: RegistrationRow };

/** Login by email and password: a session, or a code to give first. */
export function createLogin(
  context: Context,
  codes: LoginCodes,
  sessions: SessionService,
  tries: PasswordTries,
) {
  const { db, config, passwords, secrets } = context;

  const asksCode = (account: AccountRow, known: string | null): boolean => {
    if (account.demo && config.demo) return false;
    return account.privileged || (account.otp_at_login && known === null);
  };

  /** The account or the registration that an address and its password open, null for none. */
  const open = async (emailKey: string, password: string, by: Trier): Promise<Opened | null> => {
    const source = sourceOf(by);
    // Both are always read, and one password is compared without an account too: the time must not tell.
    const [account, registrations] = await Promise.all([
      findAccount(db, emailKey),
      findRegistrations(db, emailKey),
    ]);
    if ((await passwords.verify(account?.password_hash ?? null, password, source)) && account) {
      tries.forget(by);
      return { account };
    }
    // Wrong passwords of the account are not forgiven for one that anybody may have registered.
    for (const registration of registrations)
      if (await passwords.verify(registration.password_hash, password, source)) return { registration };
    return null;
  };

  /** Who tries: a device that the account knows has tries of its own. */
  const trierOf = (emailKey: string, network: string, known: string | null): Trier => ({
    account: accountName(secrets, emailKey),
    network,
    known: known && `device:${sha256(known).toString('hex')}`,
  });

  return {
    async enter(
      email: string,
      password: string,
      rememberMe: boolean,
      { network, device, trusted }: Visitor,
    ): Promise<Outcome<LoginAnswer>> {
      const emailKey = foldEmail(email);
      const known = trusted && (await sessions.isTrusted(emailKey, trusted)) ? trusted : null;
      const by = trierOf(emailKey, network, known);
      const opened = await tries.judge(by, () => open(emailKey, password, by));
      if (!opened.ok) return opened;
      if ('registration' in opened.value) {
        const { registration } = opened.value;
        const asked = await codes.registration(registration, network);
        return asked.ok ? done({ email: registration.email, entered: null, asked: asked.value }) : asked;
      }
      const { account } = opened.value;
      if (account.status !== 'active') return refuse('suspended');
      if (!asksCode(account, known)) {
        const entered = await sessions.enter(db, account.id, { rememberMe, device, known });
        return done({ email: account.email, entered, asked: null });
      }
      const asked = await codes.member(account, rememberMe, network);
      return asked.ok ? done({ email: account.email, entered: null, asked: asked.value }) : asked;
    },

    /** The same by a code, whatever there is to wait for: it is mailed when the password is right. */
    async enterByCode(
      email: string,
      password: string,
      rememberMe: boolean,
      network: string,
    ): Promise<Outcome<LoginAnswer>> {
      const by = trierOf(foldEmail(email), network, null);
      const asked = await codes.unproven(email, password, rememberMe, by);
      return asked.ok ? done({ email: email.trim(), entered: null, asked: asked.value }) : asked;
    },
  };
}
