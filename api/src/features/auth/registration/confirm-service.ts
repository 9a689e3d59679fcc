import type { TokenPair } from '@fanion/contract/auth';
import { foldEmail } from '@fanion/rules/email';
import { CODE_RESEND_SECONDS } from '@fanion/rules/otp';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { createMember } from '../../profiles/members/service.ts';
import {
  type AccountRow,
  findAccount,
  findAccountById,
  findRegistration,
  findRegistrations,
  type RegistrationRow,
  takeRegistration,
} from '../accounts/queries.ts';
import { isOfPassword, readHandle } from '../codes/handle-model.ts';
import { findLoginCode, type GuessBy } from '../codes/queries.ts';
import { type CodeService, unprovenKey } from '../codes/service.ts';
import type { Visitor } from '../login/service.ts';
import type { SessionService } from '../sessions/service.ts';
import { loginMail, REQUEST_OVER } from '../texts.ts';
import { createRegistrationMail } from './form-service.ts';

export interface Confirmed {
  token: TokenPair;
  purpose: 'registration' | 'login';
  /** Token for the trusted-device cookie, when this device may skip the code for 30 days. */
  trusted: string | null;
}

/** What waits for a code: a registration, or the login of a member; or what looks like one to who asked for it. */
interface Pending {
  registration: RegistrationRow | null;
  account: AccountRow | null;
  /** What a guess counts for: the address, or what stands for it. */
  emailKey: string;
  /** Whoever asked may not be told whether their password was right: nothing is said of what is counted. */
  unproven: boolean;
}

/** Confirming a registration or a login with the mailed code, and sending that code again. */
export function createConfirmation(context: Context, codes: CodeService, sessions: SessionService) {
  const { db, secrets } = context;
  const mailRegistration = createRegistrationMail(context, codes);

  /** What a handle is for, when it is of this address. */
  const handled = async (emailKey: string, handle: string): Promise<Pending | null> => {
    const named = readHandle(secrets, handle);
    if (!named) return null;
    const nothing = { registration: null, account: null, emailKey, unproven: named.kind === 'unproven' };
    if (named.kind === 'registration') {
      const registration = await findRegistration(db, named.id);
      return registration?.email_key === emailKey ? { ...nothing, registration } : null;
    }
    if (named.kind !== 'login' && named.kind !== 'unproven') return null;
    // Read when nobody has the id as well: the time must not tell.
    const account = await findAccountById(db, named.id);
    const genuine =
      account !== null &&
      foldEmail(account.email) === emailKey &&
      isOfPassword(secrets, named, account.password_hash);
    if (genuine) return { ...nothing, account };
    return nothing.unproven ? { ...nothing, emailKey: unprovenKey(emailKey) } : null;
  };

  /**
   * What may wait for a code at an address: the login of its member, and its registration when it is the only one. A
   * decoy is one as well: what is asked by the address alone must go the same way for known and unknown ones.
   */
  const alone = async (emailKey: string): Promise<Pending> => {
    const [account, registrations] = await Promise.all([
      findAccount(db, emailKey),
      findRegistrations(db, emailKey),
    ]);
    return {
      account: account?.status === 'active' ? account : null,
      registration: registrations.length === 1 ? (registrations[0] ?? null) : null,
      emailKey,
      unproven: false,
    };
  };

  const register = async (
    registration: RegistrationRow | null,
    guess: GuessOf,
  ): Promise<Outcome<Confirmed>> => {
    const owner = registration ? { registrationId: registration.id } : codes.nobodyAt(guess.emailKey);
    return codes.use<Confirmed>({ ...guess, owner, purpose: 'registration' }, async (sql) => {
      const taken = registration && (await takeRegistration(sql, registration.id));
      if (!taken) return refuse('otp_invalid');
      const member = await createMember(sql, {
        username: taken.username,
        email: taken.email,
        passwordHash: taken.password_hash,
        profile: taken.profile,
        avatar: taken.avatar,
      });
      if (!member.ok) return member;
      sql.publish('member-changed', { memberId: member.value });
      const token = await sessions.open(sql, member.value, false, guess.device);
      return done({ token, purpose: 'registration', trusted: null });
    });
  };

  const logIn = (account: AccountRow | null, guess: GuessOf): Promise<Outcome<Confirmed>> => {
    const owner = account ? { memberId: account.id } : codes.nobodyAt(guess.emailKey);
    return codes.use({ ...guess, owner, purpose: 'login' }, async (sql, used) => {
      if (!account || !(await findAccountById(sql, account.id))) return refuse('otp_invalid');
      const { device, known } = guess;
      const entered = await sessions.enter(sql, account.id, { rememberMe: used.remember_me, device, known });
      return done({ ...entered, purpose: 'login' });
    });
  };

  const sendLoginAgain = async (sql: Sql, account: AccountRow, emailKey: string): Promise<void> => {
    const waiting = await findLoginCode(sql, account.id);
    if (!waiting || waiting.age < CODE_RESEND_SECONDS) return;
    const about = { purpose: 'login', emailKey, rememberMe: waiting.remember_me } as const;
    await codes.issue(sql, { memberId: account.id }, about, (code, minutes) =>
      loginMail(account.email, account.username, code, minutes),
    );
  };

  return {
    /** Confirms what `handle` names, or without one what waits alone at the address. */
    async verify(
      email: string,
      typed: string,
      { network, device, trusted }: Visitor,
      handle: string | null,
    ): Promise<Outcome<Confirmed>> {
      const emailKey = foldEmail(email);
      const known = trusted && (await sessions.isTrusted(emailKey, trusted)) ? trusted : null;
      const guess: GuessOf = {
        emailKey,
        typed,
        by: handle === null ? 'blind' : 'asker',
        network,
        device,
        known,
      };
      if (handle === null) {
        const { account, registration } = await alone(emailKey);
        const entered = await logIn(account, guess);
        return entered.ok ? entered : register(registration, guess);
      }
      const pending = await handled(emailKey, handle);
      if (!pending?.account && !pending?.unproven) return register(pending?.registration ?? null, guess);
      const entered = await logIn(pending.account, { ...guess, emailKey: pending.emailKey });
      const counted = !entered.ok && entered.code === 'too_many_attempts';
      return counted && pending.unproven ? refuse('otp_invalid') : entered;
    },

    /** Sends again the code of what `handle` names, or without one of what waits alone at the address. */
    async resend(email: string, handle: string | null, network: string): Promise<Outcome<null>> {
      const emailKey = foldEmail(email);
      const pending = await (handle === null ? alone(emailKey) : handled(emailKey, handle));
      if (!pending) return refuse('conflict', { message: REQUEST_OVER });
      const { account, registration, unproven } = pending;
      // Who knows the address alone takes from what a registration has, whatever waits: a refusal tells nothing.
      const counted = handle !== null && (account || unproven) ? 'login' : 'registration';
      const sent = await codes.send({ emailKey: pending.emailKey, network }, counted, async (sql) => {
        if (registration) await mailRegistration(sql, registration);
        if (account) await sendLoginAgain(sql, account, emailKey);
        return null;
      });
      return unproven ? done(null) : sent;
    },
  };
}

/** A guess, and where it comes from. `known`: the device's token, when it is one of the account's. */
interface GuessOf {
  emailKey: string;
  typed: string;
  by: GuessBy;
  network: string;
  device: string;
  known: string | null;
}
