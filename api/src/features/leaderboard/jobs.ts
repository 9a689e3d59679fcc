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

/** Longest delay (ms) before the start of a day is noticed. */
const LOOK = 1000;
/** Delay before a failed check is repeated. */
const RETRY = MINUTE;
/** Days that ranks are kept. */
const SNAPSHOT_DAYS = 60;

/**
 * Stores the current rank of every ranked member for the current Paris day, and deletes the oldest days
 * (docs/product/leaderboard.md#tendances). Does nothing when this or another instance has done it. Returns
 * the milliseconds until the next day.
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

/** Takes the day's snapshot at the start, then as soon as each day begins; checks at least every hour. */
export function jobs({ db, clock, jobs }: Context): void {
  let next = 0;
  jobs.every('places of the day', LOOK, async () => {
    if (clock.now() < next) return;
    next = clock.now() + RETRY;
    next = clock.now() + Math.min(HOUR, (await takeSnapshot(db)) + LOOK);
  });
}
