import { randomInt } from 'node:crypto';
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
import { badField, done, type Outcome, refuse } from '../../platform/outcome.ts';
import {
  type CodePurpose,
  freeMail,
  insertCode,
  takeGuess,
  takeMail,
  type UsedCode,
  useCode,
} from './code-queries.ts';
import { TOO_MANY_GUESSES } from './texts.ts';

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export type CodeService = ReturnType<typeof createCodeService>;

/** One-time codes: drawn, mailed, tried. Rules of trust.md, Accounts; constants of specification 9. */
export function createCodeService({ db, secrets, outbox }: Deps) {
  const addressOf = (emailKey: string): Buffer => secrets.hmac('address', emailKey);
  const hashOf = (purpose: CodePurpose, emailKey: string, code: string): Buffer =>
    secrets.hmac('code', purpose, emailKey, code);

  return {
    /** Takes the right to mail this address. Null when granted, else the seconds to wait. */
    takeMail: (emailKey: string, purpose: CodePurpose) =>
      takeMail(db, addressOf(emailKey), purpose, CODE_RESEND_SECONDS),

    /** Draws a code for its owner and queues its mail, in the caller's transaction. */
    async issue(
      sql: Sql,
      owner: {
        purpose: CodePurpose;
        emailKey: string;
        memberId?: number;
        registrationId?: number;
        rememberMe?: boolean;
      },
      mail: (code: string, minutes: number) => Mail,
    ): Promise<void> {
      const code = drawCode();
      const live = await insertCode(sql, {
        purpose: owner.purpose,
        memberId: owner.memberId ?? null,
        registrationId: owner.registrationId ?? null,
        hash: hashOf(owner.purpose, owner.emailKey, code),
        rememberMe: owner.rememberMe ?? false,
        minutes: CODE_LIFE_MINUTES,
      });
      if (live) await outbox.queue(sql, owner.purpose, mail(code, CODE_LIFE_MINUTES), CODE_LIFE_MINUTES);
    },

    /** Tries a typed code; a right one is consumed, and `consume` runs in the same transaction. */
    async use<T>(
      emailKey: string,
      purposes: CodePurpose[],
      typed: string,
      consume: (sql: Sql, used: UsedCode) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const code = normaliseCode(typed);
      if (!isCompleteCode(code)) return badField('code', 'Veuillez entrer les 6 caractères du code');
      const address = addressOf(emailKey);
      if (!(await takeGuess(db, address)))
        return refuse('too_many_attempts', { message: TOO_MANY_GUESSES, retryAfter: 3600 });
      const hashes = purposes.map((purpose) => hashOf(purpose, emailKey, code));
      const refused: { outcome?: Outcome<T> } = {};
      try {
        return await db.transaction(async (sql) => {
          const used = await useCode(sql, emailKey, purposes, hashes, CODE_TRIES);
          if (!used) return refuse('otp_invalid');
          const outcome = await consume(sql, used);
          if (!outcome.ok) {
            // Undo the consumption: the code stays good for another try.
            refused.outcome = outcome;
            throw new Undone();
          }
          await freeMail(sql, address);
          return done(outcome.value);
        });
      } catch (error) {
        if (error instanceof Undone && refused.outcome) return refused.outcome;
        throw error;
      }
    },
  };
}

class Undone extends Error {}
