import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Storage } from './files/storage.ts';
import { writeSetting } from './settings/settings.ts';

/** An answer is valid for this long (ms): monitoring may ask as often as it likes. */
const GOOD_FOR = 1000;
/** After a write failed for lack of space, the database is not ready for this long (ms). */
const FULL_FOR = 30_000;
/** Longest wait for an answer (ms). */
const PATIENCE = 2000;

/** Whether the program can do its work: read and write its database, write its files. */
export function createReadiness(
  db: Database,
  storage: Pick<Storage, 'check'>,
  clock: Clock,
): () => Promise<boolean> {
  let goodUntil = 0;
  let running: Promise<boolean> | null = null;

  const look = async (): Promise<boolean> => {
    if (Date.now() - db.lastFull() < FULL_FOR) return false;
    // One row rewritten each time: a read-only replica, or a database without write access, refuses it.
    const written = writeSetting(db, 'written-at', new Date(clock.now()));
    await Promise.all([written, storage.check()]);
    return true;
  };

  return () => {
    const left = goodUntil - clock.now();
    // More than it was given means that the clock was set back.
    if (left > 0 && left <= GOOD_FOR) return Promise.resolve(true);
    running ??= look()
      .catch(() => false)
      .then((ready) => {
        running = null;
        if (ready) goodUntil = clock.now() + GOOD_FOR;
        return ready;
      });
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE).unref());
    return Promise.race([running, late]);
  };
}
