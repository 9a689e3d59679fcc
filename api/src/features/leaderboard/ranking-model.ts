import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { RankedMember } from '@fanion/contract/profiles/page';
import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import type { Prepared } from '../../platform/http/answers/prepared.ts';
import type { BoardRow } from './queries.ts';

export type Ranked = Omit<BoardRow, 'last_scored_at'> & {
  rank: number;
  move: Pick<RankedMember, 'trend' | 'rank_change'>;
};

/** The part that the pages of every board share. */
export type SharedPart = Omit<Leaderboard, 'global_leaderboard' | 'pagination'>;

/** Members in order, at one moment. */
export interface Ranking {
  rows: Ranked[];
  /** In milliseconds, by the cache's clock. */
  loadedAt: number;
  /** Answers made from it, with that shared part. */
  pages: Map<string, Prepared>;
  pagesOf: SharedPart | null;
}

/** The ranking by all solves, with the rank of each member. */
export interface Board extends Ranking {
  place: Map<number, number>;
  shared: SharedPart;
}

/** No arrow: there is nothing to compare with. */
export const NO_MOVE: Ranked['move'] = { trend: 'stable', rank_change: 0 };

/** Rows in board order with their rank, and the arrow from `moveOf` (docs/product/leaderboard.md#ordre). */
export const rankRows = <T extends BoardRow>(
  rows: readonly T[],
  moveOf: (row: T, rank: number) => Ranked['move'] = () => NO_MOVE,
): Ranked[] =>
  rankStandings(
    rows.map((row) => ({ row, points: row.points, last_scored_at: row.last_scored_at?.getTime() ?? null })),
  ).map(({ row, rank }) => {
    const { id, username, avatar, honorary, discreet, plan, plan_ends_at, points, xp, solves } = row;
    const move = moveOf(row, rank);
    return { id, username, avatar, honorary, discreet, plan, plan_ends_at, points, xp, solves, rank, move };
  });
