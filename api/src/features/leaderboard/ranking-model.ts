import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { RankedMember } from '@fanion/contract/profiles/page';
import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import type { Prepared } from '../../platform/http/answers/prepared.ts';
import type { BoardRow } from './queries.ts';

export type Ranked = Omit<BoardRow, 'last_scored_at'> & {
  rank: number;
  move: Pick<RankedMember, 'trend' | 'rank_change'>;
};

/** What the pages of every board have in common. */
export type SharedPart = Omit<Leaderboard, 'global_leaderboard' | 'pagination'>;

/** Members in their order, at one moment. */
export interface Ranking {
  rows: Ranked[];
  /** Milliseconds, by the clock of the memory. */
  loadedAt: number;
  /** Answers made of it, with that shared part. */
  pages: Map<string, Prepared>;
  pagesOf: SharedPart | null;
}

/** The ranking of all solves, with the place of each member. */
export interface Board extends Ranking {
  place: Map<number, number>;
  shared: SharedPart;
}

/** No arrow: there is nothing to compare with. */
export const STILL: Ranked['move'] = { trend: 'stable', rank_change: 0 };

/** Rows in board order with their rank, and the arrow that `moveOf` gives them (docs/product/leaderboard.md#ordre). */
export const placed = <T extends BoardRow>(
  rows: readonly T[],
  moveOf: (row: T, rank: number) => Ranked['move'] = () => STILL,
): Ranked[] =>
  rankStandings(
    rows.map((row) => ({ row, points: row.points, last_scored_at: row.last_scored_at?.getTime() ?? null })),
  ).map(({ row, rank }) => {
    const { id, username, avatar, honorary, discreet, plan, plan_ends_at, points, xp, solves } = row;
    const move = moveOf(row, rank);
    return { id, username, avatar, honorary, discreet, plan, plan_ends_at, points, xp, solves, rank, move };
  });
