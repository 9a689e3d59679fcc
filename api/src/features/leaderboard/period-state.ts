import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { parisMonthStart, seasonStart } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { inMemory } from '../../platform/memory.ts';
import { createRefreshed } from '../../platform/remembered.ts';
import { BOARD_MAX_AGE, BOARD_TOPICS } from './board-state.ts';
import { loadPeriod } from './queries.ts';
import { type Ranking, rankRows } from './ranking-model.ts';

/** Most boards in memory: one per period and usual category, however many are requested. */
const MAX_BOARDS = 48;

/** Start of a period, in milliseconds; the whole history starts in 1970. */
const startOf = (period: LeaderboardPeriod, now: number): number =>
  period === 'month' ? parisMonthStart(now) : period === 'season' ? seasonStart(now) : 0;

const boards = inMemory(({ reads, clock, events, identity }) => {
  const open = (start: number, category: string) =>
    createRefreshed(
      async (): Promise<Ranking> => ({
        rows: rankRows(await loadPeriod(reads, new Date(start), category)),
        loadedAt: clock.now(),
        pages: new Map(),
        pagesOf: null,
      }),
      clock.now,
    );
  const cache = new Map<string, ReturnType<typeof open>>();
  for (const topic of BOARD_TOPICS)
    events.subscribe(topic, () => {
      for (const board of cache.values()) board.touch();
    });
  events.onGap(() => cache.clear());
  identity.onChange(() => cache.clear());
  return {
    get(start: number, category: string) {
      const key = `${start} ${category}`;
      const board = cache.get(key) ?? open(start, category);
      // The board requested last moves to the end, and the one at the start is dropped.
      cache.delete(key);
      cache.set(key, board);
      for (const oldest of cache.keys()) {
        if (cache.size <= MAX_BOARDS) break;
        cache.delete(oldest);
      }
      return board;
    },
  };
});

/**
 * The ranking of a month, of a season or of a category, loaded on first use and again after a change. A board
 * is identified by its start: when the month changes, another one is requested, and the old one is dropped.
 * `now`: ms.
 */
export async function periodBoard(
  context: Context,
  { period, category }: { period: LeaderboardPeriod; category: string },
  now: number,
): Promise<Ranking> {
  const board = boards(context).get(startOf(period, now), category);
  const ranking = await board.get();
  if (context.clock.now() - ranking.loadedAt > BOARD_MAX_AGE) board.touch();
  return ranking;
}
