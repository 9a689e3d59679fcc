import type { Leaderboard, LeaderboardPeriod } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition, RankedMember } from '@fanion/contract/profiles/page';
import { CATEGORIES } from '@fanion/rules/categories';
import type { Context } from '../../platform/context.ts';
import { type Prepared, prepare } from '../../platform/http/prepared.ts';
import { badField, type Refused } from '../../platform/outcome.ts';
import type { ChallengesService } from '../challenges/service.ts';
import { createBoard } from './board-state.ts';
import { createPeriodBoards } from './period-state.ts';
import { presentRanked } from './present.ts';
import type { Ranked, Ranking, SharedPart } from './ranking-model.ts';
import { UNKNOWN_CATEGORY } from './texts.ts';

/** Rows shown around a member. */
const AROUND = 2;

/** Which page of which board; `cat` is '' for every category. */
export interface PageAsked {
  period: LeaderboardPeriod;
  cat: string;
  page: number;
  size: number;
}

/** One page of a ranking, serialised and compressed once per version. A page past the end is the last one. */
function pageOf(
  ranking: Ranking,
  shared: SharedPart,
  page: number,
  size: number,
  present: (rows: Ranked[]) => RankedMember[],
): Prepared {
  if (ranking.pagesOf !== shared) {
    ranking.pages.clear();
    ranking.pagesOf = shared;
  }
  const pages = Math.max(1, Math.ceil(ranking.rows.length / size));
  const number = Math.min(page, pages);
  const key = `${number}/${size}`;
  let prepared = ranking.pages.get(key);
  if (!prepared) {
    prepared = prepare({
      ...shared,
      global_leaderboard: present(ranking.rows.slice((number - 1) * size, number * size)),
      pagination: { current_page: number, total_pages: pages, total_users: ranking.rows.length },
    } satisfies Leaderboard);
    ranking.pages.set(key, prepared);
  }
  return prepared;
}

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

/** The rankings, computed whole from the rows, kept in versions that all readers share. */
export function createLeaderboardService(context: Context, challenges: ChallengesService) {
  const current = createBoard(context, challenges);
  const present = (rows: Ranked[]): RankedMember[] => {
    const now = Date.now();
    return rows.map((row) => presentRanked(row, now, context.identity.name));
  };
  const periods = createPeriodBoards(context, challenges.now);

  /** A usual category, or one of the association's own with a released challenge. */
  const isCategory = async (id: string): Promise<boolean> =>
    CATEGORIES.some((category) => category.id === id) || (await challenges.categoryIds()).includes(id);

  return {
    /** One page. Figures, recent solves and specialists are those of the whole association in every one. */
    async page({ period, cat, page, size }: PageAsked): Promise<Prepared | Refused> {
      const board = await current();
      if (period === 'all' && cat === '') return pageOf(board, board.shared, page, size, present);
      if (cat !== '' && !(await isCategory(cat))) return badField('cat', UNKNOWN_CATEGORY);
      return pageOf(await periods(period, cat), board.shared, page, size, present);
    },

    /** A member among those just above and below; alone on nothing when they are in no ranking. */
    async position(memberId: number): Promise<LeaderboardPosition> {
      const { rows, place } = await current();
      const index = place.get(memberId);
      if (index === undefined)
        return { users_above: [], current_user: null, users_below: [], total_users: rows.length };
      const [own] = present(rows.slice(index, index + 1));
      return {
        users_above: present(rows.slice(Math.max(0, index - AROUND), index)),
        current_user: own ?? null,
        users_below: present(rows.slice(index + 1, index + 1 + AROUND)),
        total_users: rows.length,
      };
    },

    /** Points, XP and rank of every ranked member, by their identifier. */
    async standings(): Promise<Map<number, { points: number; xp: number; rank: number }>> {
      return new Map((await current()).rows.map((row) => [row.id, row]));
    },

    /** Ranked members and challenges in all, for the public pages. */
    async totals(): Promise<{ members: number; challenges: number }> {
      const { shared } = await current();
      return { members: shared.stats.total_users, challenges: shared.stats.total_challenges };
    },
  };
}
