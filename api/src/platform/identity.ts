import { DEFAULT_ASSOCIATION_NAME, readAssociationName } from '@fanion/rules/association';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { Log } from './logger.ts';
import { readSetting } from './settings.ts';

/** Who speaks: the association's name, one value for every page, mail, calendar and answer. */
export interface Identity {
  /** As it is now, from memory: whoever makes a sentence with it does not wait. */
  readonly name: string;
  /** Reads it again: to be waited for once before anything is said, and after a change made here. */
  refresh(): Promise<void>;
  /** Called once the name is another: what was made with the one before is to be made again. */
  onChange(listener: () => void): void;
  stop(): void;
}

/** Follows the name wherever it is changed. `retry` in ms, after a reading that failed. */
export function createIdentity(db: Database, events: Events, log: Log, retry = 1000): Identity {
  let name = DEFAULT_ASSOCIATION_NAME;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const listeners: (() => void)[] = [];

  const read = async (): Promise<void> => {
    const next = readAssociationName(await readSetting(db, 'name')) ?? DEFAULT_ASSOCIATION_NAME;
    if (next === name) return;
    name = next;
    for (const listener of listeners) listener();
  };
  // One after the other: an older reading does not end after a newer one.
  const refresh = (): Promise<void> => {
    running = running.catch(() => {}).then(read);
    return running;
  };
  const follow = (): void => {
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, 'name of the association not read yet');
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
    get name() {
      return name;
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
