import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import type { Database } from '../../platform/database/database.ts';
import { type DayRank, insertSnapshot, loadGains, loadJoinDates } from './snapshot-queries.ts';

/** Past days with ranks in the demo, besides the current day. */
const DAYS = 30;

interface Arrival {
  id: number;
  from: number;
}
interface Gain {
  id: number;
  points: number;
  at: number;
}

/**
 * Ranks at the start of each of these Paris days, from the first to the last, from the gains before it; a
 * member who had not joined yet has none. `gains`: oldest first.
 */
export function pastRanks(
  members: readonly Arrival[],
  gains: readonly Gain[],
  days: readonly string[],
): DayRank[] {
  const totals = new Map<number, { points: number; last: number | null }>();
  let next = 0;
  return days.flatMap((day) => {
    const start = parisDayStart(day);
    for (let gain = gains[next]; gain && gain.at < start; gain = gains[++next]) {
      const total = totals.get(gain.id) ?? { points: 0, last: null };
      totals.set(gain.id, {
        points: total.points + gain.points,
        last: gain.points > 0 ? gain.at : total.last,
      });
    }
    const present = members.filter(({ from }) => from < start);
    return rankStandings(
      present.map(({ id }) => ({
        id,
        points: totals.get(id)?.points ?? 0,
        last_scored_at: totals.get(id)?.last ?? null,
      })),
    ).map(({ id, rank, points }) => ({ day, id, rank, points }));
  });
}

/** Writes the last month of ranks of the demo, so that its arrows are meaningful on the first day. */
export async function seedRanks(db: Database, now: number): Promise<void> {
  const today = parisDay(now);
  const days = Array.from({ length: DAYS + 1 }, (_, index) => addDays(today, index - DAYS));
  const [members, gains] = await Promise.all([loadJoinDates(db), loadGains(db)]);
  await insertSnapshot(db, pastRanks(members, gains, days));
}
