import { randomBytes, randomInt } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_LIFE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  isCompleteCode,
  normaliseCode,
} from '@fanion/rules/otp';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail.ts';
import { badField, done, type Outcome, type Refused, refuse } from '../../platform/outcome.ts';
import { sameBytes } from '../../platform/secrets.ts';
import {
  type CodeOwner,
  type CodePurpose,
  countGuesses,
  findLiveCode,
  freeMail,
  insertCode,
  type LiveCode,
  noteGuess,
  takeMail,
} from './code-queries.ts';
import { notSent, TOO_MANY_GUESSES } from './texts.ts';

/** Wrong guesses an owner of codes may make in a day for one purpose, whatever is sent again (trust.md). */
const GUESSES_A_DAY = 50;

/** A refusal that undoes the transaction it was met in. */
class Undone extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

/** Runs a transaction that a refusal undoes. */
async function undoneBy<T>(work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
}

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export type CodeService = ReturnType<typeof createCodeService>;

/** What a guess is about: whose code, for what, sent to which address. */
export interface Guess {
  owner: CodeOwner;
  purpose: CodePurpose;
  emailKey: string;
  typed: string;
  /** By who knows the address alone: such guesses leave the tries of the others whole. */
  blind?: boolean;
}

/** One-time codes: drawn, mailed, tried. Rules of trust.md, Accounts; constants of specification 9. */
export function createCodeService({ db, secrets, outbox }: Deps) {
  const addressOf = (emailKey: string): Buffer => secrets.hmac('address', emailKey);
  const hashOf = (purpose: CodePurpose, emailKey: string, code: string): Buffer =>
    secrets.hmac('code', purpose, emailKey, code);

  return {
    /** Who has a code of an address without an account. */
    nobodyAt: (emailKey: string): CodeOwner => ({ address: addressOf(emailKey) }),

    /** Sends what `work` queues to an address, or says how long to wait: nothing is counted when nothing is queued. */
    async send<T>(
      emailKey: string,
      purpose: CodePurpose,
      work: (sql: Sql) => Promise<T>,
    ): Promise<Outcome<T>> {
      const outcome = await db.transaction(async (sql) => {
        const wait = await takeMail(sql, addressOf(emailKey), purpose, CODE_RESEND_SECONDS);
        if (wait) return refuse('too_many_requests', { message: notSent(wait), retryAfter: wait.seconds });
        return done(await work(sql));
      });
      if (outcome.ok) outbox.wake();
      return outcome;
    },

    /** Draws a code for its owner and queues its mail, in the caller's transaction. */
    async issue(
      sql: Sql,
      owner: CodeOwner,
      about: { purpose: CodePurpose; emailKey: string; rememberMe?: boolean },
      mail: (code: string, minutes: number) => Mail,
    ): Promise<void> {
      const { purpose, emailKey, rememberMe = false } = about;
      const code = drawCode();
      const hash = hashOf(purpose, emailKey, code);
      if (await insertCode(sql, owner, { purpose, hash, rememberMe, minutes: CODE_LIFE_MINUTES }))
        await outbox.queue(sql, purpose, mail(code, CODE_LIFE_MINUTES), CODE_LIFE_MINUTES);
    },

    /** A code that nobody is told and that nothing opens: guesses count on it as they would on another. */
    async pretend(sql: Sql, owner: CodeOwner, purpose: CodePurpose): Promise<void> {
      const hash = randomBytes(32);
      await insertCode(sql, owner, { purpose, hash, rememberMe: false, minutes: CODE_LIFE_MINUTES });
    },

    /** Whole minutes the code already sent still lives, null when there is none. */
    async liveMinutes(owner: CodeOwner, purpose: CodePurpose): Promise<number | null> {
      const live = await findLiveCode(db, owner, purpose, CODE_TRIES, false);
      return live?.minutes ?? null;
    },

    /** Tries a typed code; a right one is consumed, and `consume` runs in the same transaction. */
    async use<T>(
      { owner, purpose, emailKey, typed, blind = false }: Guess,
      consume: (sql: Sql, used: LiveCode) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const code = normaliseCode(typed);
      if (!isCompleteCode(code)) return badField('code', 'Veuillez entrer les 6 caractères du code');
      const hash = hashOf(purpose, emailKey, code);
      const outcome = await undoneBy(() =>
        db.transaction(async (sql): Promise<Outcome<T>> => {
          const live = await findLiveCode(sql, owner, purpose, CODE_TRIES, blind);
          if (!live) return refuse('otp_invalid');
          if ((await countGuesses(sql, owner, purpose, blind)) >= GUESSES_A_DAY)
            return refuse('too_many_attempts', { message: TOO_MANY_GUESSES, retryAfter: 3600 });
          const right = sameBytes(live.code_hash, hash);
          await noteGuess(sql, live.id, right, blind);
          if (!right) return refuse('otp_invalid');
          const consumed = await consume(sql, live);
          // Undone: the code stays good for another try.
          if (!consumed.ok) throw new Undone(consumed);
          return consumed;
        }),
      );
      // After it: a mail takes its right first and its code next, the other way round would make a deadlock.
      if (outcome.ok && purpose === 'login') await freeMail(db, addressOf(emailKey), purpose);
      return outcome;
    },
  };
}
