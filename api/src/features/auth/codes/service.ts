import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_INCOMPLETE,
  CODE_LENGTH,
  CODE_LIFE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  isCompleteCode,
  normaliseCode,
} from '@fanion/rules/auth/otp';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { notSent, tooManyGuesses } from '../accounts/texts.ts';
import {
  type CodeOwner,
  type CodePurpose,
  claimMail,
  clearMailWait,
  countGuesses,
  endCodes,
  findLiveCodes,
  type GuessOrigin,
  insertCode,
  type LiveCode,
  type MailPace,
  type MailWait,
  noteWrongGuess,
} from './queries.ts';

/** Wrong guesses that a code owner may make in a day for one purpose, however many codes are sent. */
const GUESSES_A_DAY = 50;
/**
 * Wrong guesses a day after requesting a reset, which anybody may do: so many that a few networks, with five
 * tries for each mail, never close it to the owner. A year of such days finds a code with one chance in three
 * thousand.
 */
const ASKED_GUESSES_A_DAY = 1000;

/** Mails that one network may request at an address, for one purpose. */
const NETWORK_PACE: MailPace = { apart: CODE_RESEND_SECONDS, perHour: 5 };
/** Mails of all networks together: no mailbox is flooded, and one network cannot use up its owner's mails. */
const ADDRESS_PACE: MailPace = { apart: 0, perHour: 30 };

const refuseMail = (wait: MailWait): Refused =>
  refuse('too_many_requests', { message: notSent(wait), retryAfter: wait.seconds });

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** What a guess is about: the owner of the code, its purpose, the address it was sent to. */
export interface Guess {
  owner: CodeOwner;
  purpose: CodePurpose;
  emailKey: string;
  typed: string;
  by: GuessOrigin;
  network: string;
  /** Id of the only code that the guess may open. */
  codeId?: number;
}

/** A request for a mail: the address it goes to, and the network it comes from. */
export interface MailRequest {
  emailKey: string;
  network: string;
}

/**
 * Key for an address where a code was requested with a wrong password: what is pretended there is counted
 * separately from the codes and mails of the owner of the address.
 */
export const unprovenKey = (emailKey: string): string => `${emailKey} unproven`;

/** A code to give first: what it confirms, when it may be sent again, how long it lives. */
export interface CodeRequest {
  handle: string;
  resendIn: number;
  minutes: number;
}

const hashAddress = ({ secrets }: Context, emailKey: string): Buffer => secrets.hmac('address', emailKey);
/** Key of one network's requests at an address. */
const hashRequester = ({ secrets }: Context, { network, emailKey }: MailRequest): Buffer =>
  secrets.hmac('address', 'asked from', network, emailKey);
const hashOf = ({ secrets }: Context, purpose: CodePurpose, emailKey: string, code: string): Buffer =>
  secrets.hmac('code', purpose, emailKey, code);

/** Owner of the codes of an address without an account. */
export const unknownOwnerAt = (context: Context, emailKey: string): CodeOwner => ({
  address: hashAddress(context, emailKey),
});

/** Sends what `work` queues to an address, or returns how long to wait; only a queued mail counts. */
export const sendCode = <T>(
  context: Context,
  to: MailRequest & { purpose: CodePurpose },
  work: (sql: Sql) => Promise<T>,
): Promise<Outcome<T>> =>
  transact(context.db, async (sql) => {
    const mine = await claimMail(sql, hashRequester(context, to), to.purpose, NETWORK_PACE);
    if (mine) return refuseMail(mine);
    const whole = await claimMail(sql, hashAddress(context, to.emailKey), to.purpose, ADDRESS_PACE);
    // The refusal rolls back: the network gets its mail back when the address may get no more.
    return whole ? refuseMail({ ...whole, why: 'address' }) : done(await work(sql));
  });

/** Writes a code that is sent to nobody and opens nothing: guesses count on it as on any other. */
export const pretendCode = (sql: Sql, owner: CodeOwner, purpose: CodePurpose): Promise<number | null> =>
  insertCode(sql, owner, { purpose, hash: randomBytes(32), rememberMe: false, minutes: CODE_LIFE_MINUTES });

/** Pretends to send a code, after a wrong password. */
export async function pretendSent(
  context: Context,
  { emailKey, network, purpose }: MailRequest & { purpose: CodePurpose },
): Promise<void> {
  const key = unprovenKey(emailKey);
  await sendCode(context, { emailKey: key, network, purpose }, (sql) =>
    pretendCode(sql, unknownOwnerAt(context, key), purpose),
  );
}

/** A code to draw: its owner, its purpose, and its mail. */
interface NewCode {
  owner: CodeOwner;
  purpose: CodePurpose;
  emailKey: string;
  rememberMe?: boolean;
  mail(code: string, minutes: number, codeId: number): Letter;
}

/**
 * Draws a code for its owner and queues its mail, in the caller's transaction; returns its id, null when what
 * it confirms no longer exists.
 */
export async function issueCode(
  context: Context,
  sql: Sql,
  { owner, purpose, emailKey, rememberMe = false, mail }: NewCode,
): Promise<number | null> {
  const code = drawCode();
  const hash = hashOf(context, purpose, emailKey, code);
  const minutes = CODE_LIFE_MINUTES;
  const id = await insertCode(sql, owner, { purpose, hash, rememberMe, minutes });
  if (id !== null) await context.outbox.queue(sql, purpose, mail(code, minutes, id), minutes * MINUTE);
  return id;
}

/** Whole minutes that the code already sent still lives; null when there is none. */
export async function liveMinutes(
  { db }: Context,
  owner: CodeOwner,
  purpose: CodePurpose,
): Promise<number | null> {
  const live = await findLiveCodes(db, owner, purpose, { by: 'asker', tries: CODE_TRIES });
  return live.at(-1)?.minutes ?? null;
}

/** Tries a typed code; the right one ends all of its owner and purpose, and runs `consume` with it. */
export async function redeemCode<T>(
  context: Context,
  { owner, purpose, emailKey, typed, by, network, codeId }: Guess,
  consume: (sql: Sql, used: LiveCode) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const code = normaliseCode(typed);
  if (!isCompleteCode(code)) return badField('code', CODE_INCOMPLETE);
  const hash = hashOf(context, purpose, emailKey, code);
  const tried = await transact(context.db, async (sql): Promise<Outcome<Outcome<T>>> => {
    const live = await findLiveCodes(sql, owner, purpose, { by, codeId, tries: CODE_TRIES });
    if (live.length === 0) return refuse('otp_invalid');
    const most = codeId === undefined ? GUESSES_A_DAY : ASKED_GUESSES_A_DAY;
    if ((await countGuesses(sql, owner, purpose, by)) >= most)
      return refuse('too_many_attempts', { message: tooManyGuesses(purpose), retryAfter: 3600 });
    const right = live.find(({ code_hash }) => sameBytes(code_hash, hash));
    if (!right) {
      const compared = live.map(({ id }) => id);
      await noteWrongGuess(sql, compared, by);
      // Committed: a wrong guess counts.
      return done(refuse('otp_invalid'));
    }
    await endCodes(sql, owner, purpose);
    const consumed = await consume(sql, right);
    // A refusal rolls back: the code stays valid for another try.
    return consumed.ok ? done(consumed) : consumed;
  });
  const outcome = tried.ok ? tried.value : tried;
  // Afterwards: sending a mail locks its counter first and its code next; the other order would deadlock.
  if (outcome.ok && purpose === 'login')
    await clearMailWait(context.db, hashRequester(context, { network, emailKey }), purpose);
  return outcome;
}
