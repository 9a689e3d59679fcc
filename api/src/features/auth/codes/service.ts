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
  countGuesses,
  endCodes,
  findLiveCodes,
  freeMail,
  type GuessBy,
  insertCode,
  type LiveCode,
  type MailPace,
  type MailWait,
  noteWrongGuess,
  takeMail,
} from './queries.ts';

/** Wrong guesses an owner of codes may make in a day for one purpose, whatever is sent again. */
const GUESSES_A_DAY = 50;
/**
 * The same for who asks for a reset, which anybody does: so high that the tries of a few networks, five for each of
 * their mails, never close it to the owner. A year of such days finds a code with one chance in three thousand.
 */
const ASKED_GUESSES_A_DAY = 1000;

/** Mails that one network may ask for at an address, for one purpose. */
const NETWORK_PACE: MailPace = { apart: CODE_RESEND_SECONDS, perHour: 5 };
/** Those of all networks together: no mailbox is flooded, and one network does not use up the mails of its owner. */
const ADDRESS_PACE: MailPace = { apart: 0, perHour: 30 };

const noMail = (wait: MailWait): Refused =>
  refuse('too_many_requests', { message: notSent(wait), retryAfter: wait.seconds });

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** What a guess is about: whose code, for what, sent to which address. */
export interface Guess {
  owner: CodeOwner;
  purpose: CodePurpose;
  emailKey: string;
  typed: string;
  by: GuessBy;
  network: string;
  /** The only code it is for, by its id. */
  codeId?: number;
}

/** A request for a mail: the address it goes to, and the network it comes from. */
export interface MailRequest {
  emailKey: string;
  network: string;
}

/**
 * Stands for an address where a code was asked for with a wrong password: what is pretended there is counted apart from
 * the codes and the mails of whoever has the address.
 */
export const unprovenKey = (emailKey: string): string => `${emailKey} unproven`;

/** A code to give first: what it confirms, when it may be sent again, how long it lives. */
export interface CodeRequest {
  handle: string;
  resendIn: number;
  minutes: number;
}

const addressOf = ({ secrets }: Context, emailKey: string): Buffer => secrets.hmac('address', emailKey);
/** Stands for what one network asks for at an address. */
const requestedFrom = ({ secrets }: Context, { network, emailKey }: MailRequest): Buffer =>
  secrets.hmac('address', 'asked from', network, emailKey);
const hashOf = ({ secrets }: Context, purpose: CodePurpose, emailKey: string, code: string): Buffer =>
  secrets.hmac('code', purpose, emailKey, code);

/** Who has a code of an address without an account. */
export const nobodyAt = (context: Context, emailKey: string): CodeOwner => ({
  address: addressOf(context, emailKey),
});

/** Sends what `work` queues to an address, or says how long to wait: nothing is counted when nothing is queued. */
export const sendCode = <T>(
  context: Context,
  to: MailRequest & { purpose: CodePurpose },
  work: (sql: Sql) => Promise<T>,
): Promise<Outcome<T>> =>
  transact(context.db, async (sql) => {
    const mine = await takeMail(sql, requestedFrom(context, to), to.purpose, NETWORK_PACE);
    if (mine) return noMail(mine);
    const whole = await takeMail(sql, addressOf(context, to.emailKey), to.purpose, ADDRESS_PACE);
    // Undone: what the network took is given back when the address may get no more.
    return whole ? noMail({ ...whole, why: 'address' }) : done(await work(sql));
  });

/** A code that nobody is told and that nothing opens: guesses count on it as they would on another. */
export const pretendCode = (sql: Sql, owner: CodeOwner, purpose: CodePurpose): Promise<number | null> =>
  insertCode(sql, owner, { purpose, hash: randomBytes(32), rememberMe: false, minutes: CODE_LIFE_MINUTES });

/** Does as if a code were sent to who gave a wrong password. */
export async function pretendSent(
  context: Context,
  { emailKey, network, purpose }: MailRequest & { purpose: CodePurpose },
): Promise<void> {
  const key = unprovenKey(emailKey);
  await sendCode(context, { emailKey: key, network, purpose }, (sql) =>
    pretendCode(sql, nobodyAt(context, key), purpose),
  );
}

/** A code to draw: whose, for what, and the mail that says it. */
interface NewCode {
  owner: CodeOwner;
  purpose: CodePurpose;
  emailKey: string;
  rememberMe?: boolean;
  mail(code: string, minutes: number, codeId: number): Letter;
}

/**
 * Draws a code for its owner and queues its mail, in the caller's transaction; its id, null when what it confirms is
 * gone.
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

/** Whole minutes the code already sent still lives, null when there is none. */
export async function liveMinutes(
  { db }: Context,
  owner: CodeOwner,
  purpose: CodePurpose,
): Promise<number | null> {
  const live = await findLiveCodes(db, owner, purpose, { by: 'asker', tries: CODE_TRIES });
  return live.at(-1)?.minutes ?? null;
}

/** Tries a typed code; a right one ends all those of its owner and purpose, and `consume` runs in the same transaction. */
export async function spendCode<T>(
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
    // Undone by a refusal: the code stays good for another try.
    return consumed.ok ? done(consumed) : consumed;
  });
  const outcome = tried.ok ? tried.value : tried;
  // After it: a mail takes its right first and its code next, the other way round would make a deadlock.
  if (outcome.ok && purpose === 'login')
    await freeMail(context.db, requestedFrom(context, { network, emailKey }), purpose);
  return outcome;
}
