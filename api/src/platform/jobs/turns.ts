/** Runs a job when its turn comes; null when too many wait already. */
export type Turns = <T>(job: () => Promise<T>) => Promise<T | null>;

/**
 * One job at a time, in order of arrival: the memory of a decoder is then used once, however many requests
 * there are (docs/product/security.md#images-et-fichiers). Beyond `maxWaiting` a job is refused.
 */
export function createTurns(maxWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = false;

  return async (job) => {
    if (busy) {
      if (waiting.length >= maxWaiting) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    busy = true;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The turn passes on without being free in between: a job that arrives right now comes after.
      if (next) next();
      else busy = false;
    }
  };
}
