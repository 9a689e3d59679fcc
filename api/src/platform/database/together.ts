import { isDatabaseAway } from './database.ts';

/** What many ask of the database at once. */
interface Together<T, R> {
  /**
   * Reads or writes for these in one statement, and answers one result each, in their order. A statement that fails has
   * written nothing.
   */
  send(items: T[]): Promise<R[]>;
  /** Two of the same key never share a statement, nor are under way at once; without it, any may. */
  keyOf?(item: T): unknown;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Statements under way at once: one that waits for a lock does not hold up everybody. */
const LANES = 2;
/** Items of one statement: what one costs its neighbours stays some milliseconds. */
const MOST = 64;

/**
 * Shares statements between those who ask at the same moment: who comes alone is served at once; in a rush, whoever
 * comes while statements run goes with the next one, which begins after they asked. One journey to the database, and one
 * commit, then serve many. Where one item makes a statement fail, each is sent by itself.
 */
export function together<T, R>({ send, keyOf }: Together<T, R>): (item: T) => Promise<R> {
  let queue: Waiting<T, R>[] = [];
  const underWay = new Set<unknown>();
  let lanes = 0;

  const take = (): Waiting<T, R>[] => {
    const taken: Waiting<T, R>[] = [];
    const left: Waiting<T, R>[] = [];
    for (const one of queue) {
      const key = keyOf?.(one.item);
      if (taken.length < MOST && !underWay.has(key)) {
        if (keyOf) underWay.add(key);
        taken.push(one);
      } else left.push(one);
    }
    queue = left;
    return taken;
  };

  const alone = async ({ item, resolve, reject }: Waiting<T, R>): Promise<void> => {
    try {
      resolve((await send([item]))[0] as R);
    } catch (error) {
      reject(error);
    }
  };

  const serve = async (taken: Waiting<T, R>[]): Promise<void> => {
    if (taken.length === 1) return alone(taken[0]!);
    try {
      const results = await send(taken.map(({ item }) => item));
      for (const [place, { resolve }] of taken.entries()) resolve(results[place] as R);
    } catch (error) {
      // Nobody knows what a lost connection has written: whoever asked hears of it, nothing is written again.
      if (isDatabaseAway(error)) for (const { reject } of taken) reject(error);
      else for (const one of taken) await alone(one);
    }
  };

  const work = async (): Promise<void> => {
    if (lanes >= LANES) return;
    const taken = take();
    if (taken.length === 0) return;
    lanes += 1;
    await serve(taken);
    for (const { item } of taken) underWay.delete(keyOf?.(item));
    lanes -= 1;
    void work();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      void work();
    });
}
