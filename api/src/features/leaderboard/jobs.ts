import { HOUR, MINUTE } from '@fanion/rules/durations';
import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  dropSnapshotsBefore,
  hasSnapshot,
  insertSnapshot,
  loadStandings,
  readNow,
} from './snapshot-queries.ts';

/** How late (ms) the beginning of a day may be noticed. */
const LOOK = 1000;
/** A check that failed is made again after this time. */
const RETRY = MINUTE;
/** Days that ranks are kept. */
const SNAPSHOT_DAYS = 60;

/**
 * Keeps the rank of every ranked member, as it is now, for the Paris day that runs, and drops the oldest days
 * (docs/product/leaderboard.md#tendances). Does nothing when this or another instance has done it. Answers when the
 * next day begins, in milliseconds from now.
 */
export async function takeSnapshot(db: Database): Promise<number> {
  const now = await readNow(db);
  const day = parisDay(now);
  if (!(await hasSnapshot(db, day))) {
    const rows = await loadStandings(db);
    const ranked = rankStandings(
      rows.map((row) => ({ ...row, last_scored_at: row.last_scored_at?.getTime() ?? null })),
    );
    await insertSnapshot(
      db,
      ranked.map(({ id, rank, points }) => ({ day, id, rank, points })),
    );
    await dropSnapshotsBefore(db, addDays(day, -SNAPSHOT_DAYS));
  }
  return parisDayStart(addDays(day, 1)) - now;
}

/** Takes the snapshot of the day at the start, then as soon as each day begins; looks every hour at least. */
export function jobs({ db, clock, jobs }: Context): void {
  let next = 0;
  jobs.every('places of the day', LOOK, async () => {
    if (clock.now() < next) return;
    next = clock.now() + RETRY;
    next = clock.now() + Math.min(HOUR, (await takeSnapshot(db)) + LOOK);
  });
}
