import type { BoardRow } from '@fanion/contract/ctf/board';

/** A line of the screen of a room: of a board, or of results that were brought from elsewhere. */
export type ScreenRow = Pick<BoardRow, 'id' | 'rank' | 'name' | 'lastSolveAt'> & {
  /** Null where the event held elsewhere did not say. */
  score: number | null;
};

/** Teams and lone players in the one ranking that they share, at their ranks in it. */
export const oneRanking = (teams: readonly BoardRow[], players: readonly BoardRow[]): BoardRow[] =>
  [...teams, ...players].map((row) => ({ ...row, rank: row.overallRank })).sort((a, b) => a.rank - b.rank);
