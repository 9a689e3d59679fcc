import { MINUTE } from '../durations.ts';
import { rankTrend } from '../leaderboard/trend.ts';

const EVERY = 5 * MINUTE;
const BACK = 15 * MINUTE;

/**
 * The rank snapshots of an event that matter now, in ms (docs/product/ctf-live.md#flèches): one is taken at
 * the start and then every 5 minutes to the end. `due` = the last that should have been taken, null before
 * the start. `compared` = the last one at least 15 minutes old, null in the first 15 minutes; when it is
 * missing, the one before it is used. After the end both stay the same.
 */
export function snapshotTimes({
  starts_at,
  ends_at,
  now,
}: {
  starts_at: number;
  ends_at: number;
  now: number;
}): {
  due: number | null;
  compared: number | null;
} {
  const last = Math.min(now, ends_at);
  const snapshotAt = (moment: number) =>
    moment < starts_at ? null : starts_at + Math.floor((moment - starts_at) / EVERY) * EVERY;
  return { due: snapshotAt(last), compared: snapshotAt(last - BACK) };
}

/** The moment, in ms, when `compared` becomes a later snapshot; infinite when it never changes. */
export function comparedUntil({
  starts_at,
  ends_at,
  now,
}: {
  starts_at: number;
  ends_at: number;
  now: number;
}): number {
  const next = starts_at + BACK + Math.max(0, Math.floor((now - starts_at - BACK) / EVERY) + 1) * EVERY;
  return next <= ends_at ? next : Number.POSITIVE_INFINITY;
}

/**
 * Trend of an entrant from their rank now and the ranks of the compared snapshot, by entrant
 * (docs/product/ctf-live.md#flèches). Without a snapshot nobody has moved; an entrant absent from it is new.
 */
export function liveTrend(
  entrantId: number,
  rank: number | null,
  snapshot: Readonly<Record<number, number>> | null,
): ReturnType<typeof rankTrend> {
  return rankTrend(rank, snapshot ? (snapshot[entrantId] ?? null) : rank);
}
