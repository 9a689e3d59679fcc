import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { parisMonthStart, seasonStart } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { inMemory } from '../../platform/memory.ts';
import { refreshed } from '../../platform/remembered.ts';
import { BOARD_TOPICS, OLDEST } from './board-state.ts';
import { loadPeriod } from './queries.ts';
import { placed, type Ranking } from './ranking-model.ts';

/** Boards kept at once: each period with each usual category, and no more however many are asked. */
const MAX_BOARDS = 48;

/** When a period began, in milliseconds; all of time began in 1970. */
const startOf = (period: LeaderboardPeriod, now: number): number =>
  period === 'month' ? parisMonthStart(now) : period === 'season' ? seasonStart(now) : 0;

const boards = inMemory(({ reads, clock, events, identity }) => {
  const open = (start: number, category: string) =>
    refreshed(
      async (): Promise<Ranking> => ({
        rows: placed(await loadPeriod(reads, new Date(start), category)),
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
      // The one asked last goes to the end, the one forgotten is at the beginning.
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
 * The ranking of a month, of a season or of a category, loaded at its first need and again after a change. A board is
 * known by its start: at the turn of the month another one is asked for, and the old one is left behind. `now`: ms.
 */
export async function periodBoard(
  context: Context,
  { period, category }: { period: LeaderboardPeriod; category: string },
  now: number,
): Promise<Ranking> {
  const board = boards(context).get(startOf(period, now), category);
  const ranking = await board.get();
  if (context.clock.now() - ranking.loadedAt > OLDEST) board.touch();
  return ranking;
}
