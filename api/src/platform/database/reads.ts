import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logger.ts';
import { bool, text } from './columns.ts';
import type { Connections, Sql, Statements } from './database.ts';

/** Successive waits (ms) for a replica that is behind. */
const WAITS = [0, 5, 15, 40, 100];
/** Milliseconds for which a replica that failed is not tried again. */
const LEFT_ALONE = 5000;

/**
 * Reads that may come from a replica, as fresh as from the database itself; writes go to the database alone.
 */
export interface Reads extends Sql {
  /** Number of statements sent to each, since the start. */
  counts(): { copy: number; database: number };
  /** Throws when the replica does not answer, or is behind. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Reads of a program without a replica. */
const readsWithoutReplica = (db: Sql): Reads => ({
  ...db,
  counts: () => ({ copy: 0, database: 0 }),
  check: async () => {},
  close: async () => {},
});

/**
 * Reads from a replica of the database (streaming replication), null where there is none. Before each read,
 * the replica must have everything that was committed in the database at the time of the request: a member
 * reads what they wrote, on any instance, and a board made after a solve includes it. When the replica is
 * behind for too long, or away, the database is read instead.
 */
export function openReads(db: Sql, copy: Connections | null, log: Log): Reads {
  if (!copy) return readsWithoutReplica(db);
  let leftAloneUntil = 0;
  const counts = { copy: 0, database: 0 };

  const isCaughtUp = async (): Promise<boolean> => {
    const walPosition = await db.value(text, 'select pg_current_wal_lsn()::text');
    for (const wait of WAITS) {
      if (wait > 0) await pause(wait);
      const replayed = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)';
      if (await copy.value(bool, replayed, [walPosition])) return true;
    }
    return false;
  };
  const leaveAlone = (error: unknown) => {
    leftAloneUntil = Date.now() + LEFT_ALONE;
    log.info({ err: error }, 'the copy of the database is left alone');
  };
  const read = async <T>(work: (from: Statements) => Promise<T>): Promise<T> => {
    if (Date.now() >= leftAloneUntil)
      try {
        if (await isCaughtUp()) {
          const found = await work(copy);
          counts.copy += 1;
          return found;
        }
        leaveAlone(new Error('it is behind'));
      } catch (error) {
        leaveAlone(error);
      }
    counts.database += 1;
    return work(db);
  };
  return {
    ...db,
    rows: (...statement) => read((from) => from.rows(...statement)),
    row: (...statement) => read((from) => from.row(...statement)),
    oneRow: (...statement) => read((from) => from.oneRow(...statement)),
    values: (...statement) => read((from) => from.values(...statement)),
    value: (...statement) => read((from) => from.value(...statement)),
    valueOrNull: (...statement) => read((from) => from.valueOrNull(...statement)),
    query: (...statement) => read((from) => from.query(...statement)),
    counts: () => counts,
    async check() {
      if (!(await isCaughtUp())) throw new Error('the copy is behind');
    },
    close: copy.close,
  };
}
