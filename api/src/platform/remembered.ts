/** A value loaded on first need and kept until it is forgotten. */
export interface Cached<T> {
  get(): Promise<T>;
  forget(): void;
}

/**
 * Shares one load among all concurrent callers. A value loaded while `forget` was called may be old: it is
 * returned to those who waited for it and is not kept.
 */
export function createCached<T>(load: () => Promise<T>): Cached<T> {
  let entry: { value: T } | null = null;
  let running: Promise<T> | null = null;
  let generation = 0;
  return {
    get() {
      if (entry) return Promise.resolve(entry.value);
      if (running) return running;
      const mine = generation;
      const run = load().then(
        (value) => {
          if (mine === generation) {
            entry = { value };
            running = null;
          }
          return value;
        },
        (error: unknown) => {
          if (mine === generation) running = null;
          throw error;
        },
      );
      running = run;
      return run;
    },
    forget() {
      generation += 1;
      entry = null;
      running = null;
    },
  };
}

/**
 * A shared value that ages: `touch` marks it as changed, and it is loaded again at the next need, but never
 * more often than four times a second, nor for more than a twentieth of the time when loading is long.
 */
export function createRefreshed<T>(load: () => Promise<T>, now: () => number): Cached<T> & { touch(): void } {
  let entry: { value: T; at: number; cost: number; dirty: boolean } | null = null;
  let running: Promise<T> | null = null;
  let generation = 0;
  let touches = 0;
  const run = (): Promise<T> => {
    const mine = generation;
    const touchesBefore = touches;
    const start = now();
    const work = load().finally(() => {
      if (mine === generation) running = null;
    });
    running = work.then((value) => {
      const end = now();
      if (mine === generation)
        entry = { value, at: end, cost: end - start, dirty: touches !== touchesBefore };
      return value;
    });
    return running;
  };
  return {
    get() {
      if (running && !entry) return running;
      if (!entry) return run();
      if (!entry.dirty) return Promise.resolve(entry.value);
      const pause = Math.min(5000, Math.max(250, entry.cost * 20));
      if (now() - entry.at < pause) return Promise.resolve(entry.value);
      return running ?? run();
    },
    touch() {
      touches += 1;
      if (entry) entry.dirty = true;
    },
    forget() {
      generation += 1;
      entry = null;
      running = null;
    },
  };
}

/** Values that each belong to one id, such as a member's. */
export interface CachedById<T> {
  get(id: number): Promise<T>;
  /** The value in memory or being loaded, without loading it. */
  peek(id: number): Promise<T> | undefined;
  forget(id: number): void;
  forgetAll(): void;
}

/**
 * One shared value per id, each for `life` ms, and never more than `most` of them: beyond that, all are
 * forgotten. A value forgotten while it was being loaded is returned to those who waited for it and is not
 * kept.
 */
export function createCachedById<T>(
  load: (id: number) => Promise<T>,
  { life, most, now }: { life: number; most: number; now: () => number },
): CachedById<T> {
  const values = new Map<number, { value: Promise<T>; until: number }>();
  return {
    get(id) {
      const cachedEntry = values.get(id);
      if (cachedEntry && cachedEntry.until > now()) return cachedEntry.value;
      if (values.size >= most) values.clear();
      const entry = { value: load(id), until: now() + life };
      values.set(id, entry);
      entry.value.catch(() => {
        if (values.get(id) === entry) values.delete(id);
      });
      return entry.value;
    },
    peek: (id) => values.get(id)?.value,
    forget: (id) => void values.delete(id),
    forgetAll: () => values.clear(),
  };
}
