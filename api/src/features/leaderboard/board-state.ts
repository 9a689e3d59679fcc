import { MINUTE } from '@fanion/rules/durations';
import { rankTrend } from '@fanion/rules/leaderboard/trend';
import { addDays, parisDay } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { inMemory } from '../../platform/memory.ts';
import { createRefreshed } from '../../platform/remembered.ts';
import { countReleased, databaseNow, listCategoryIds, publicIds } from '../challenges/catalogue/service.ts';
import { presentRecent, presentSpecialists } from './present.ts';
import { countTries, loadBoard, loadRecent, loadSpecialists } from './queries.ts';
import { type Board, NO_MOVE, rankRows, type SharedPart } from './ranking-model.ts';

/** Number of recent solves shown (docs/product/leaderboard.md#page), and of specialists per category. */
const RECENT = 5;
const SPECIALISTS = 3;
/** Days between a rank and the one it is compared with (docs/product/leaderboard.md#tendances). */
const TREND_DAYS = 7;
/** Memberships expire without an event: a board is never older than this, in milliseconds. */
export const BOARD_MAX_AGE = MINUTE;
/** Events that change a board. */
export const BOARD_TOPICS = ['solved', 'member-changed', 'challenges-changed', 'priced'] as const;

const boards = inMemory((context) => {
  const { reads, clock, events, identity } = context;
  const board = createRefreshed(async (): Promise<Board> => {
    const [open, released, now] = await Promise.all([
      publicIds(context),
      countReleased(context),
      databaseNow(context),
    ]);
    const [loaded, tries, recent, specialists, categories] = await Promise.all([
      loadBoard(reads, addDays(parisDay(now), -TREND_DAYS)),
      countTries(reads),
      loadRecent(reads, [...open], RECENT),
      loadSpecialists(reads, SPECIALISTS),
      listCategoryIds(context),
    ]);
    const rows = rankRows(loaded, (row, rank) => (row.compared ? rankTrend(rank, row.rank_before) : NO_MOVE));
    const shared: SharedPart = {
      stats: {
        total_users: rows.length,
        total_challenges: released,
        total_submissions: tries.total,
        success_rate: tries.total === 0 ? 0 : Math.round((tries.correct / tries.total) * 1000) / 10,
      },
      recent_solves: recent.map(presentRecent),
      category_leaderboards: presentSpecialists(specialists, categories),
    };
    return {
      rows,
      place: new Map(rows.map((row, index) => [row.id, index])),
      shared,
      loadedAt: clock.now(),
      pages: new Map(),
      pagesOf: shared,
    };
  }, clock.now);
  for (const topic of BOARD_TOPICS) events.subscribe(topic, board.touch);
  events.onGap(board.forget);
  identity.onChange(board.forget);
  return board;
});

/** The ranking by all solves, computed from all rows and loaded again after a change. */
export async function currentBoard(context: Context): Promise<Board> {
  const board = boards(context);
  const ranking = await board.get();
  if (context.clock.now() - ranking.loadedAt > BOARD_MAX_AGE) board.touch();
  return ranking;
}
