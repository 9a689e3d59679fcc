import type { LeaderboardPeriod } from '@fanion/contract/leaderboard';
import { parisMonthStart, seasonStart } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { refreshed } from '../../platform/remembered.ts';
import { BOARD_TOPICS, OLDEST } from './board-state.ts';
import { loadPeriod } from './queries.ts';
import { placed, type Ranking } from './ranking-model.ts';

/** Boards kept at once: each period with each usual category, and no more however many are asked. */
const MAX_BOARDS = 48;

/** When a period began, in milliseconds; all of time began in 1970. */
const startOf = (period: LeaderboardPeriod, now: number): number =>
  period === 'month' ? parisMonthStart(now) : period === 'season' ? seasonStart(now) : 0;

/**
 * The rankings of a month, of a season and of a category, each loaded at its first need and again after a change.
 * A board is known by its start: at the turn of the month another one is asked for, and the old one is left behind.
 */
export function createPeriodBoards({ db, clock, events, identity }: Context, now: () => Promise<number>) {
  const open = (start: number, category: string) =>
    refreshed(
      async (): Promise<Ranking> => ({
        rows: placed(await loadPeriod(db, new Date(start), category)),
        loadedAt: clock.now(),
        pages: new Map(),
        pagesOf: null,
      }),
      clock.now,
    );
  const kept = new Map<string, ReturnType<typeof open>>();
  for (const topic of BOARD_TOPICS)
    events.subscribe(topic, () => {
      for (const board of kept.values()) board.touch();
    });
  events.onGap(() => kept.clear());
  identity.onChange(() => kept.clear());

  return async (period: LeaderboardPeriod, category: string): Promise<Ranking> => {
    const start = startOf(period, await now());
    const key = `${start} ${category}`;
    const board = kept.get(key) ?? open(start, category);
    // The one asked last goes to the end, the one forgotten is at the beginning.
    kept.delete(key);
    kept.set(key, board);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_BOARDS) break;
      kept.delete(oldest);
    }
    const known = await board.get();
    if (clock.now() - known.loadedAt > OLDEST) board.touch();
    return known;
  };
}
