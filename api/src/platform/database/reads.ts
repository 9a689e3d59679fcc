import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logger.ts';
import { bool, text } from './columns.ts';
import type { Connections, Sql, Statements } from './database.ts';

/** Waits (ms) for a copy that is behind, one after the other. */
const WAITS = [0, 5, 15, 40, 100];
/** Milliseconds for which a copy that failed is left alone. */
const LEFT_ALONE = 5000;

/** Reads that may come from a copy of the database, as fresh as from the database itself; what is written goes to it alone. */
export interface Reads extends Sql {
  /** How many statements went where, since the start. */
  counts(): { copy: number; database: number };
  /** Throws when the copy does not answer, or is behind. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Reads of a program without a copy. */
const readsOf = (db: Sql): Reads => ({
  ...db,
  counts: () => ({ copy: 0, database: 0 }),
  check: async () => {},
  close: async () => {},
});

/**
 * Reads from a copy that follows the database (streaming replication), null where there is none. Before each, the copy
 * must have all that was committed in the database when it was asked for: who wrote reads what they wrote, on any
 * instance, and a board made after a solve has it. A copy that is behind for too long, or away, is read around.
 */
export function openReads(db: Sql, copy: Connections | null, log: Log): Reads {
  if (!copy) return readsOf(db);
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
