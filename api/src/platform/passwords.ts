import { createHashingThread, type HashingJob } from './hashing-threads.ts';

/** Hashing at once: more would only take the memory of a small server. */
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

/** Password hashing off the event loop, a few at a time, in threads that let the requests pass first. */
export function createPasswords(atOnce = AT_ONCE, maxWaiting = MAX_WAITING): Passwords {
  const idle = Array.from({ length: atOnce }, createHashingThread);
  const waiting: ((thread: (typeof idle)[number]) => void)[] = [];
  let decoy: Promise<string> | null = null;

  const run = async (job: HashingJob): Promise<string | boolean> => {
    if (idle.length === 0 && waiting.length >= maxWaiting) throw new HashingBusy();
    const thread =
      idle.pop() ?? (await new Promise<(typeof idle)[number]>((resolve) => waiting.push(resolve)));
    try {
      return await thread(job);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  };

  const hash = async (password: string) =>
    String(await run({ password: password.normalize('NFC'), stored: null }));
  return {
    hash,
    async verify(stored, password) {
      decoy ??= hash('fanion-decoy').catch((error: unknown) => {
        decoy = null;
        throw error;
      });
      const target = stored ?? (await decoy);
      const right = await run({ password: password.normalize('NFC'), stored: target });
      return right === true && stored !== null;
    },
  };
}
