import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDatabaseAway } from './database.ts';

/** How to send several items to the database at once. */
interface BatchOptions<T, R> {
  /**
   * Reads or writes for these items in one statement, and returns one result per item, in order. A statement
   * that fails has written nothing.
   */
  send(items: T[]): Promise<R[]>;
  /**
   * Two items with the same key never share a statement and are never under way at once; without it, any may.
   */
  keyOf?(item: T): unknown;
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Statements under way at once: one that waits for a lock does not block every caller. */
const LANES = 2;
/** Most items of one statement: what an item costs its neighbours stays within some milliseconds. */
const MOST = 64;
/** Results delivered in one turn of the event loop: the work that each triggers would delay all others. */
const RESULTS_PER_TURN = 4;

/**
 * Items that wait, in order of arrival; of two with the same key one waits until the other has its result.
 */
class WaitingLine<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private readonly underWay = new Set<unknown>();
  private readonly keyOf: BatchOptions<T, R>['keyOf'];

  constructor(keyOf: BatchOptions<T, R>['keyOf']) {
    this.keyOf = keyOf;
  }

  add(one: Waiting<T, R>): void {
    this.waiting.push(one);
  }

  /** The items of the next statement; their keys are now under way. */
  take(): Waiting<T, R>[] {
    const batch: Waiting<T, R>[] = [];
    const left: Waiting<T, R>[] = [];
    for (const one of this.waiting) {
      const key = this.keyOf?.(one.item);
      if (batch.length < MOST && !this.underWay.has(key)) {
        if (this.keyOf) this.underWay.add(key);
        batch.push(one);
      } else left.push(one);
    }
    this.waiting = left;
    return batch;
  }

  /** The item has its result: another with its key may go. */
  free({ item }: Waiting<T, R>): void {
    this.underWay.delete(this.keyOf?.(item));
  }
}

/**
 * Batches the items of concurrent callers into shared statements: a single item is sent at once; under load,
 * items that arrive while statements run go with the next one, which begins after they arrived. One round
 * trip and one commit then serve many. Where one item makes a statement fail, each is sent by itself.
 */
export function createBatcher<T, R>({ send, keyOf }: BatchOptions<T, R>): (item: T) => Promise<R> {
  const line = new WaitingLine(keyOf);
  let lanes = 0;

  const resolve = (one: Waiting<T, R>, result: R): void => {
    line.free(one);
    one.resolve(result);
  };
  const reject = (one: Waiting<T, R>, error: unknown): void => {
    line.free(one);
    one.reject(error);
  };

  const alone = async (one: Waiting<T, R>): Promise<void> => {
    try {
      resolve(one, (await send([one.item]))[0] as R);
    } catch (error) {
      reject(one, error);
    }
  };

  /** Delivers the results, a few in each turn of the event loop (docs/decisions/0044-tours-courts.md). */
  const give = async (batch: Waiting<T, R>[], results: R[]): Promise<void> => {
    for (const [place, one] of batch.entries()) {
      if (place > 0 && place % RESULTS_PER_TURN === 0) await nextTurn();
      resolve(one, results[place] as R);
    }
    void work();
  };

  const serve = async (batch: Waiting<T, R>[]): Promise<void> => {
    if (batch.length === 1) return alone(batch[0]!);
    try {
      const results = await send(batch.map(({ item }) => item));
      // The next statement need not wait for what these results trigger.
      void give(batch, results);
    } catch (error) {
      // Nobody knows what a lost connection has written: the callers get the error, nothing is written again.
      if (isDatabaseAway(error)) for (const one of batch) reject(one, error);
      else for (const one of batch) await alone(one);
    }
  };

  const work = async (): Promise<void> => {
    if (lanes >= LANES) return;
    const batch = line.take();
    if (batch.length === 0) return;
    lanes += 1;
    await serve(batch);
    lanes -= 1;
    void work();
  };

  return (item) =>
    new Promise((resolve, reject) => {
      line.add({ item, resolve, reject });
      void work();
    });
}
