import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Log } from '../logger.ts';

/** What the settings say, read once and again whenever they change, here or on another instance. */
export interface Followed<T> {
  /** As it is now, from memory: whoever asks does not wait. */
  readonly value: T;
  /** Reads it again: to be waited for once before anything is served, and after a change made here. */
  refresh(): Promise<void>;
  stop(): void;
}

/** What follows the settings, and what it needs to. */
export interface Following<T> {
  /** What it is called where it could not be read. */
  what: string;
  first: T;
  read(db: Database, before: T): Promise<T>;
  changed?(now: T, before: T): void;
  /** Milliseconds after a reading that failed. */
  retry?: number;
}

/** Follows a part of the settings wherever it is changed. */
export function followed<T>(
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
  // One after the other: an older reading does not end after a newer one.
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

/** Reads again all that follows the settings: nothing is served with what they were. */
export const refreshSettings = async (
  ...followers: readonly Pick<Followed<unknown>, 'refresh'>[]
): Promise<void> => {
  await Promise.all(followers.map((one) => one.refresh()));
};
