import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane (OWASP's first choice). */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing at once: more would take every thread of the pool and the memory of a small server. */
const AT_ONCE = 2;
/** Waiting beyond this, a login is refused with "try again": a storm must not starve the rest. */
const MAX_WAITING = 200;

/** The queue is full: answer 429. */
export class HashingBusy extends Error {}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With `null` (no such account) the same time is spent and the answer is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Password hashing off the event loop, a few at a time. */
export function createPasswords(atOnce = AT_ONCE, maxWaiting = MAX_WAITING): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | null = null;

  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new HashingBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const make = (password: string) => turn(() => hash(password.normalize('NFC'), COST));
  return {
    hash: make,
    async verify(stored, password) {
      decoy ??= hash('fanion-decoy', COST);
      const target = stored ?? (await decoy);
      const right = await turn(() => verify(target, password.normalize('NFC')));
      return right && stored !== null;
    },
  };
}
