import { isImportedPassword } from '@fanion/rules/auth/imported-password';
import { createTurns } from '../jobs/turns.ts';
import { createGuessingThread, GUESSED_LENGTH } from './guessing-thread.ts';
import { COST, createHashingThread, type HashingJob } from './hashing-threads.ts';
import { IMPORTED_DECOY, importedJob } from './imported-model.ts';

/** Simultaneous hashes: more would only use up the memory of a small server. */
const AT_ONCE = 2;
/** Longest queue: beyond it, a login is refused with "try again", so that a rush does not starve the rest. */
const MAX_WAITING = 200;

/**
 * Eight random characters take 10^8 guesses: a password that takes less than a third of them is a variant of
 * a known one.
 */
const ENOUGH_GUESSES = 10 ** 7.5;

/** The queue is full: answer 429. */
export class HashingBusy extends Error {}

/**
 * The origin of a password. Jobs of one source wait for each other only: sources take turns, so that a crowd
 * on one network costs another network one job. `isKnown`: a device or session that the account trusts, which
 * goes before all strangers and has a queue of its own.
 */
export interface HashingSource {
  name: string;
  isKnown: boolean;
}

/** Source of the program's own hashes. */
const OWN: HashingSource = { name: 'program', isKnown: true };

export interface Passwords {
  hash(password: string, source?: HashingSource): Promise<string>;
  /** With `null` (no such account) it takes the same time and returns false. */
  verify(stored: string | null, password: string, source?: HashingSource): Promise<boolean>;
  /**
   * Takes the time of a comparison with a hash of the other kind, ours or imported: where both kinds are
   * stored, the time of a wrong password does not reveal which one the account has, or that there is no
   * account.
   */
  spendOther(stored: string | null, password: string, source?: HashingSource): Promise<void>;
  /**
   * Whether a new password is easily guessed from what people usually choose. `words`: those associated with
   * its owner.
   */
  isGuessable(password: string, words: readonly string[]): Promise<boolean>;
}

type Thread = (job: HashingJob) => Promise<string | boolean>;
type Start = (thread: Thread) => void;

/** Waiting jobs, taken from one source after the other. */
function createQueue(max: number) {
  const bySource = new Map<string, Start[]>();
  let size = 0;
  return {
    isFull: () => size >= max,
    add(source: string, start: Start): void {
      size += 1;
      const jobs = bySource.get(source);
      if (jobs) jobs.push(start);
      else bySource.set(source, [start]);
    },
    next(): Start | undefined {
      const [first] = bySource;
      if (!first) return undefined;
      const [source, jobs] = first;
      const start = jobs.shift();
      size -= 1;
      // Moves the source behind the others.
      bySource.delete(source);
      if (jobs.length > 0) bySource.set(source, jobs);
      return start;
    },
  };
}

/** Password hashing off the event loop, a few at a time, in threads of lower priority than the requests. */
export function createPasswords(atOnce = AT_ONCE, maxWaiting = MAX_WAITING, cost = COST): Passwords {
  const idle: Thread[] = Array.from({ length: atOnce }, () => createHashingThread(cost));
  const strangers = createQueue(maxWaiting);
  const knownQueue = createQueue(maxWaiting);
  const guess = createGuessingThread();
  const guessing = createTurns(maxWaiting);
  let decoy: Promise<string> | null = null;

  const run = async (job: HashingJob, source: HashingSource): Promise<string | boolean> => {
    const queue = source.isKnown ? knownQueue : strangers;
    if (idle.length === 0 && queue.isFull()) throw new HashingBusy();
    const thread = idle.pop() ?? (await new Promise<Thread>((start) => queue.add(source.name, start)));
    try {
      return await thread(job);
    } finally {
      const next = knownQueue.next() ?? strangers.next();
      if (next) next(thread);
      else idle.push(thread);
    }
  };

  const hash = async (password: string, source = OWN) =>
    String(await run({ password: password.normalize('NFC'), stored: null }, source));
  const verify: Passwords['verify'] = async (stored, password, source = OWN) => {
    decoy ??= hash('fanion-decoy').catch((error: unknown) => {
      decoy = null;
      throw error;
    });
    const target = stored ?? (await decoy);
    if (isImportedPassword(target)) return (await run(importedJob(target, password), source)) === true;
    const right = await run({ password: password.normalize('NFC'), stored: target }, source);
    return right === true && stored !== null;
  };
  return {
    hash,
    verify,
    async spendOther(stored, password, source = OWN) {
      if (stored !== null && isImportedPassword(stored)) await verify(null, password, source);
      else await run(importedJob(IMPORTED_DECOY, password), source);
    },
    async isGuessable(password, words) {
      if (password.length > GUESSED_LENGTH) return false;
      const guesses = await guessing(() => guess({ password, words: [...words] }));
      if (guesses === null) throw new HashingBusy();
      return guesses < ENOUGH_GUESSES;
    },
  };
}
