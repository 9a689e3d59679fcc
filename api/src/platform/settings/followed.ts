import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Log } from '../logger.ts';

/**
 * A value made from the settings, loaded once and again whenever they change, here or on another instance.
 */
export interface Followed<T> {
  /** The current value, from memory: a caller does not wait. */
  readonly value: T;
  /** Loads it again: await it once before anything is served, and after a change made here. */
  refresh(): Promise<void>;
  stop(): void;
}

/** A value to follow, and how to load it. */
export interface Following<T> {
  /** Its name in the log when a load fails. */
  what: string;
  first: T;
  read(db: Database, before: T): Promise<T>;
  changed?(now: T, before: T): void;
  /** Milliseconds before another try after a failed load. */
  retry?: number;
}

/** Follows a part of the settings wherever it is changed. */
export function followSettings<T>(
  { db, events, log }: { db: Database; events: Events; log: Log },
  { what, first, read, changed, retry = 1000 }: Following<T>,
): Followed<T> {
  let value = first;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const readAgain = async (): Promise<void> => {
    const before = value;
    value = await read(db, before);
    changed?.(value, before);
  };
  // One after the other: an older load never ends after a newer one.
  const refresh = (): Promise<void> => {
    running = running.catch(() => {}).then(readAgain);
    return running;
  };
  const follow = (): void => {
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, `${what} not read yet`);
      timer ??= setTimeout(() => {
        timer = null;
        follow();
      }, retry);
      timer.unref();
    });
  };
  events.subscribe('settings-changed', follow);
  events.onGap(follow);

  return {
    get value() {
      return value;
    },
    refresh,
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}

/** Loads again every value that follows the settings: no request is served with the old ones. */
export const refreshSettings = async (
  ...followers: readonly Pick<Followed<unknown>, 'refresh'>[]
): Promise<void> => {
  await Promise.all(followers.map((one) => one.refresh()));
};
