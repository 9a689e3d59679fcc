/** Runs a job in its turn; null when too many wait already. */
export type Turns = <T>(job: () => Promise<T>) => Promise<T | null>;

/**
 * One job at a time, in the order of asking: what a decoder takes of memory is then taken once, however many ask
 * (docs/product/securite.md#images-et-fichiers). Beyond `maxWaiting` a job is not begun.
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
      // Given on without being free in between: who asks at this very moment comes after.
      if (next) next();
      else busy = false;
    }
  };
}
