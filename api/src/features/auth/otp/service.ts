import type { TokenPair } from '@fanion/contract/auth/sessions';
import type { Credit } from '@fanion/contract/challenges/visitors/endpoints';
import { foldEmail } from '@fanion/rules/auth/email';
import { CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { giveConsents } from '../../association/consents/service.ts';
import { creditVisit } from '../../challenges/visitors/service.ts';
import { createMember } from '../../profiles/members/service.ts';
import { noteFact } from '../../webhooks/facts/service.ts';
import {
  type AccountRow,
  findAccount,
  findAccountById,
  findRegistration,
  findRegistrations,
  type RegistrationRow,
  takeRegistration,
} from '../accounts/queries.ts';
import { loginMail, REQUEST_OVER } from '../accounts/texts.ts';
import { matchesPassword, readHandle } from '../codes/handle-model.ts';
import { findLoginCode, type GuessOrigin } from '../codes/queries.ts';
import { issueCode, redeemCode, sendCode, unknownOwnerAt, unprovenKey } from '../codes/service.ts';
import { takeInvitedMembership } from '../invitations/service.ts';
import type { Visitor } from '../login/service.ts';
import { mailRegistration } from '../registration/form-service.ts';
import { isTrustedDevice, openLoginSession, openSession, recordFailedSignIn } from '../sessions/service.ts';

export interface Confirmed {
  token: TokenPair;
  purpose: 'registration' | 'login';
  /** Token for the trusted-device cookie, when this device may skip the code for 30 days. */
  trusted: string | null;
  /** What a new member gets for what this browser solved before; null when there is nothing to mention. */
  credit: Credit | null;
}

/** What waits for a code: a registration, a member's login, or what looks like one to the requester. */
interface Pending {
  registration: RegistrationRow | null;
  account: AccountRow | null;
  /** What a guess counts for: the address, or the key that replaces it. */
  emailKey: string;
  /** The requester may not learn whether their password was right: no count is revealed. */
  unproven: boolean;
}

/** A guess and its origin. `deviceToken`: the device's token, when the account knows it. */
interface TypedCode {
  emailKey: string;
  typed: string;
  by: GuessOrigin;
  network: string;
  device: string;
  deviceToken: string | null;
  /** Cookies of the request: what its browser solved without an account. */
  cookies?: string | undefined;
}

/** What a handle is for, if it belongs to this address. */
async function findByHandle(
  { db, secrets }: Context,
  emailKey: string,
  handle: string,
): Promise<Pending | null> {
  const parsedHandle = readHandle(secrets, handle);
  if (!parsedHandle) return null;
  const nothing = { registration: null, account: null, emailKey, unproven: parsedHandle.kind === 'unproven' };
  if (parsedHandle.kind === 'registration') {
    const registration = await findRegistration(db, parsedHandle.id);
    return registration?.email_key === emailKey ? { ...nothing, registration } : null;
  }
  if (parsedHandle.kind !== 'login' && parsedHandle.kind !== 'unproven') return null;
  // Read even when the id belongs to nobody: the time must not reveal it.
  const account = await findAccountById(db, parsedHandle.id);
  const genuine =
    account !== null &&
    foldEmail(account.email) === emailKey &&
    matchesPassword(secrets, parsedHandle, account.password_hash);
  if (genuine) return { ...nothing, account };
  return nothing.unproven ? { ...nothing, emailKey: unprovenKey(emailKey) } : null;
}

/**
 * What may wait for a code at an address: its member's login, and its registration when it is the only one. A
 * decoy counts too: a request by address alone must go the same way for known and unknown addresses.
 */
async function findByAddress({ db }: Context, emailKey: string): Promise<Pending> {
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
}

function confirmRegistration(
  context: Context,
  registration: RegistrationRow | null,
  guess: TypedCode,
): Promise<Outcome<Confirmed>> {
  const owner = registration ? { registrationId: registration.id } : unknownOwnerAt(context, guess.emailKey);
  return redeemCode<Confirmed>(context, { ...guess, owner, purpose: 'registration' }, async (sql) => {
    const confirmedRegistration = registration && (await takeRegistration(sql, registration.id));
    if (!confirmedRegistration) return refuse('otp_invalid');
    const member = await createMember(sql, {
      ...pick(confirmedRegistration, 'username', 'email', 'profile', 'avatar'),
      passwordHash: confirmedRegistration.password_hash,
    });
    if (!member.ok) return member;
    const memberId = member.value;
    if (confirmedRegistration.profile.consents)
      await giveConsents(sql, memberId, confirmedRegistration.profile.consents);
    await takeInvitedMembership(sql, memberId, guess.emailKey);
    await noteFact(sql, { kind: 'member.registered', key: memberId, memberId });
    sql.publish('member-changed', { memberId });
    const token = await openSession(context, sql, { memberId, rememberMe: false, device: guess.device });
    const { cookies, network } = guess;
    const credit = await creditVisit(context, sql, { memberId, cookies, network });
    return done({ token, purpose: 'registration', trusted: null, credit });
  });
}

async function confirmLogin(
  context: Context,
  account: AccountRow | null,
  guess: TypedCode,
): Promise<Outcome<Confirmed>> {
  const owner = account ? { memberId: account.id } : unknownOwnerAt(context, guess.emailKey);
  const { device, network, deviceToken } = guess;
  const outcome = await redeemCode<Confirmed>(
    context,
    { ...guess, owner, purpose: 'login' },
    async (sql, used) => {
      if (!account || !(await findAccountById(sql, account.id))) return refuse('otp_invalid');
      const opening = { memberId: account.id, rememberMe: used.remember_me, device, network, deviceToken };
      return done({ ...(await openLoginSession(context, sql, opening)), purpose: 'login', credit: null });
    },
  );
  // Even without an account: the time must not reveal it.
  if (!outcome.ok && outcome.code === 'otp_invalid')
    await recordFailedSignIn(context, account?.id ?? null, { outcome: 'wrong_code', device, network });
  return outcome;
}

/** Confirms what `handle` names, or without one what waits at the address. */
export async function confirmCode(
  context: Context,
  { email, code, handle }: { email: string; code: string; handle: string | null },
  { network, device, trusted, cookies }: Visitor & { cookies?: string },
): Promise<Outcome<Confirmed>> {
  const emailKey = foldEmail(email);
  const deviceToken = trusted && (await isTrustedDevice(context, emailKey, trusted)) ? trusted : null;
  const by = handle === null ? 'blind' : 'asker';
  const guess: TypedCode = { emailKey, typed: code, by, network, device, deviceToken, cookies };
  if (handle === null) {
    const { account, registration } = await findByAddress(context, emailKey);
    const confirmed = await confirmLogin(context, account, guess);
    return confirmed.ok ? confirmed : confirmRegistration(context, registration, guess);
  }
  const pending = await findByHandle(context, emailKey, handle);
  if (!pending?.account && !pending?.unproven)
    return confirmRegistration(context, pending?.registration ?? null, guess);
  const confirmed = await confirmLogin(context, pending.account, { ...guess, emailKey: pending.emailKey });
  const counted = !confirmed.ok && confirmed.code === 'too_many_attempts';
  return counted && pending.unproven ? refuse('otp_invalid') : confirmed;
}

async function sendLoginAgain(
  context: Context,
  sql: Sql,
  { account, emailKey }: { account: AccountRow; emailKey: string },
): Promise<void> {
  const waiting = await findLoginCode(sql, account.id);
  if (!waiting || waiting.age < CODE_RESEND_SECONDS) return;
  await issueCode(context, sql, {
    owner: { memberId: account.id },
    purpose: 'login',
    emailKey,
    rememberMe: waiting.remember_me,
    mail: (code, minutes) => loginMail(account.email, account.username, code, minutes),
  });
}

/** Sends again the code of what `handle` names, or without one of what waits at the address. */
export async function sendCodeAgain(
  context: Context,
  { email, handle, network }: { email: string; handle: string | null; network: string },
): Promise<Outcome<null>> {
  const emailKey = foldEmail(email);
  const pending = await (handle === null
    ? findByAddress(context, emailKey)
    : findByHandle(context, emailKey, handle));
  if (!pending) return refuse('conflict', { message: REQUEST_OVER });
  const { account, registration, unproven } = pending;
  // A request by address alone always counts as a registration, whatever waits: a refusal reveals nothing.
  const purpose = handle !== null && (account || unproven) ? 'login' : 'registration';
  const sent = await sendCode(context, { emailKey: pending.emailKey, network, purpose }, async (sql) => {
    if (registration) await mailRegistration(context, sql, registration);
    if (account) await sendLoginAgain(context, sql, { account, emailKey });
    return null;
  });
  return unproven ? done(null) : sent;
}
