import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition } from '@fanion/contract/profiles';
import { rankStandings } from '@fanion/rules/ranks';
import type { Deps } from '../../platform/deps.ts';
import { type Prepared, prepare } from '../../platform/http/prepared.ts';
import { refreshed } from '../../platform/remembered.ts';
import type { ChallengesService } from '../challenges/service.ts';
import { presentRanked, presentRecent, presentSpecialists } from './present.ts';
import { type BoardRow, loadBoard, loadRecent, loadSpecialists, loadTries } from './queries.ts';

/** Recent solves shown (specification 9), specialists kept per category, rows around a member. */
const RECENT = 5;
const SPECIALISTS = 3;
const AROUND = 2;
/** Memberships run out without an event: the board is never older than this. */
const OLDEST = 60_000;

type Ranked = Omit<BoardRow, 'last_scored_at'> & { last_scored_at: number | null; rank: number };

interface Board {
  rows: Ranked[];
  place: Map<number, number>;
  shared: Omit<Leaderboard, 'global_leaderboard' | 'pagination'>;
  loadedAt: number;
  pages: Map<string, Prepared>;
}

export type LeaderboardService = ReturnType<typeof createLeaderboardService>;

/** The global ranking, computed whole from the rows, kept in versions that all readers share. */
export function createLeaderboardService({ db, clock, events }: Deps, challenges: ChallengesService) {
  const board = refreshed(async (): Promise<Board> => {
    const [publicIds, released] = await Promise.all([challenges.publicIds(), challenges.releasedCount()]);
    const [rows, tries, recent, specialists, categories] = await Promise.all([
      loadBoard(db),
      loadTries(db),
      loadRecent(db, [...publicIds], RECENT),
      loadSpecialists(db, SPECIALISTS),
      challenges.categoryIds(),
    ]);
    const ranked = rankStandings(
      rows.map((row) => ({ ...row, last_scored_at: row.last_scored_at?.getTime() ?? null })),
    );
    return {
      rows: ranked,
      place: new Map(ranked.map((row, index) => [row.id, index])),
      shared: {
        stats: {
          total_users: ranked.length,
          total_challenges: released,
          total_submissions: tries.total,
          success_rate: tries.total === 0 ? 0 : Math.round((tries.correct / tries.total) * 1000) / 10,
        },
        recent_solves: recent.map(presentRecent),
        category_leaderboards: presentSpecialists(specialists, categories),
      },
      loadedAt: clock.now(),
      pages: new Map(),
    };
  }, clock.now);
  for (const topic of ['solved', 'member-changed', 'challenges-changed', 'priced'] as const)
    events.subscribe(topic, board.touch);
  events.onGap(board.forget);

  const current = async (): Promise<Board> => {
    const known = await board.get();
    if (clock.now() - known.loadedAt > OLDEST) board.touch();
    return known;
  };
  const present = (rows: Ranked[]) => {
    const now = Date.now();
    return rows.map((row) => presentRanked({ ...row, last_scored_at: null }, now));
  };

  return {
    /** One page, serialised and compressed once per version. A page past the end is the last one. */
    async page(page: number, size: number): Promise<Prepared> {
      const known = await current();
      const pages = Math.max(1, Math.ceil(known.rows.length / size));
      const number = Math.min(page, pages);
      const key = `${number}/${size}`;
      let prepared = known.pages.get(key);
      if (!prepared) {
        prepared = prepare({
          ...known.shared,
          global_leaderboard: present(known.rows.slice((number - 1) * size, number * size)),
          pagination: { current_page: number, total_pages: pages, total_users: known.rows.length },
        } satisfies Leaderboard);
        known.pages.set(key, prepared);
      }
      return prepared;
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

    /** Ranked members and challenges in all, for the public pages. */
    async totals(): Promise<{ members: number; challenges: number }> {
      const { shared } = await current();
      return { members: shared.stats.total_users, challenges: shared.stats.total_challenges };
    },
  };
}
