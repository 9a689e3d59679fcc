import { MINUTE } from '@fanion/rules/durations';
import type { Clock } from './clock.ts';
import type { Database, Sql } from './database/database.ts';
import type { Events } from './events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logger.ts';

/**
 * Members whose last authenticated request is more recent than this (ms) are online
 * (docs/product/profiles.md#présence).
 */
export const ONLINE_FOR = 5 * MINUTE;
/** Visits are written this often (ms), all members in one statement; a crash loses at most that. */
const FLUSH = MINUTE;
/** Where other instances are notified, it is this often (ms), with this many members in one message. */
const TOLD_EACH = 1000;
const TOLD_TOGETHER = 500;

/**
 * The moment of each member's last authenticated request, without a write per request
 * (docs/product/profiles.md#présence).
 */
export interface Presence {
  /** Records a request of this member, in memory. */
  noteVisit(memberId: number): void;
  /**
   * The later (ms) of the stored visit and of the last one seen by this instance; null when neither exists.
   */
  latest(memberId: number, storedVisit: number | null): number | null;
  /** Whether a member with this last request (ms) is online now. */
  isOnline(lastActive: number | null | undefined): boolean;
  /** Deletes the visits of a member who leaves, in the caller's transaction. */
  erase(sql: Sql, memberId: number): Promise<void>;
  /** Writes the visits since the last flush. After a failure they wait for the next one. */
  flush(): Promise<void>;
  start(jobs: Jobs): void;
  /** Writes the remaining visits. */
  stop(): Promise<void>;
}

const writePresence = (db: Database, ids: readonly number[], moments: readonly number[]): Promise<void> =>
  // An account deleted meanwhile is skipped, as its row no longer exists.
  db.run(
    `insert into presence (member_id, last_active_at)
     select m.id, to_timestamp(t.at / 1000.0) from unnest($1::int[], $2::float8[]) as t(id, at)
     join member m on m.id = t.id order by m.id
     on conflict (member_id) do update
     set last_active_at = greatest(presence.last_active_at, excluded.last_active_at)`,
    [ids, moments],
  );

function announceMembers(others: Pick<Events, 'publish'>, unannouncedIds: Set<number>): void {
  const ids = [...unannouncedIds];
  unannouncedIds.clear();
  for (let at = 0; at < ids.length; at += TOLD_TOGETHER)
    others.publish('members-here', { memberIds: ids.slice(at, at + TOLD_TOGETHER) });
}

/** Presence over one database. Its moments come from `clock`: no deadline or order depends on them. */
export function createPresence(
  db: Database,
  clock: Clock,
  log: Log,
  /** Notifies other instances at once of the members who came here; null: they read the database. */
  others: Pick<Events, 'publish' | 'subscribe'> | null = null,
): Presence {
  const here = new Map<number, number>();
  let waiting = new Set<number>();
  let flushing: Promise<void> = Promise.resolve();
  const unannouncedIds = new Set<number>();
  others?.subscribe('members-here', ({ memberIds }) => {
    for (const id of memberIds) here.set(id, clock.now());
  });
  const tell = () => {
    if (others) announceMembers(others, unannouncedIds);
  };

  const write = async () => {
    if (waiting.size === 0) return;
    // In a fixed order, so that two instances never wait for each other.
    const ids = [...waiting].sort((a, b) => a - b);
    waiting = new Set();
    try {
      const visits = ids.map((id) => here.get(id)!);
      await writePresence(db, ids, visits);
    } catch (error) {
      for (const id of ids) waiting.add(id);
      log.warn({ err: error }, 'presence not written yet');
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing.then(write);
    return flushing;
  };
  return {
    noteVisit(memberId) {
      here.set(memberId, clock.now());
      waiting.add(memberId);
      if (others) unannouncedIds.add(memberId);
    },
    latest(memberId, storedVisit) {
      const lastVisit = here.get(memberId);
      const isStored = lastVisit === undefined || (storedVisit !== null && storedVisit >= lastVisit);
      return isStored ? storedVisit : lastVisit;
    },
    isOnline: (lastActive) => clock.now() - (lastActive ?? Number.NEGATIVE_INFINITY) < ONLINE_FOR,
    async erase(sql, memberId) {
      await sql.run('delete from presence where member_id = $1', [memberId]);
    },
    flush,
    start(jobs) {
      jobs.every('presence', FLUSH, flush);
      if (others) jobs.every('presence-told', TOLD_EACH, tell);
    },
    stop: flush,
  };
}
