import type { Board, BoardRow, ScoreboardEvent, ScoreboardInput, ScoreboardSolve } from './board.ts';
import { compareSolves, shownUntil } from './order.ts';

const TOP = 10;
const SERIES_MAX = 200;

/** The rows after a freeze, of any entrant. */
export interface RowsAfterFreeze extends Pick<ScoreboardInput, 'adjustments'> {
  solves: readonly ScoreboardSolve[];
}

/**
 * An entrant's own row beside a frozen board: their solves and points go on, at the prices that the board
 * shows, and without bloods. Their rank stays the one on the board: current points against frozen points
 * would tell each of them that they lead. Rows of other entrants, of challenges the row already has, or
 * repeated, are ignored. Null for an entrant who is not on the board.
 */
export function ownView<Row extends BoardRow>(
  board: Pick<Board, 'challenges'> & { rows: readonly Row[] },
  { solves: rowsAfterFreeze, adjustments = [] }: RowsAfterFreeze,
  entrantId: number,
): Row | null {
  const row = board.rows.find(({ entrant_id }) => entrant_id === entrantId);
  if (!row) return null;
  const solved = new Map(row.solves.map((solve) => [solve.challenge_id, solve]));
  const prices = new Map(board.challenges.map(({ id, points }) => [id, points]));
  let { score, adjusted, last_accept } = row;
  for (const { entrant_id, points } of adjustments) {
    if (entrant_id !== entrantId) continue;
    score += points;
    adjusted += points;
  }
  const later = rowsAfterFreeze.filter(({ entrant_id }) => entrant_id === entrantId).sort(compareSolves);
  for (const { challenge_id, member_id, at } of later) {
    const points = prices.get(challenge_id);
    if (points === undefined || solved.has(challenge_id)) continue;
    solved.set(challenge_id, { challenge_id, points, at, blood: null, member_id });
    score += points;
    if (points > 0) last_accept = Math.max(last_accept ?? at, at);
  }
  return {
    ...row,
    score,
    adjusted,
    last_accept,
    solves: board.challenges.flatMap(({ id }) => solved.get(id) ?? []),
  };
}

/**
 * Ranks among some rows of a ranking, from their ranks in it: equals share one, the next is skipped (1, 1,
 * 3).
 */
export function ranksAmong(ranks: readonly number[]): Map<number, number> {
  const among = new Map<number, number>();
  for (const [index, rank] of [...ranks].sort((a, b) => a - b).entries())
    if (!among.has(rank)) among.set(rank, index + 1);
  return among;
}

/**
 * Score of a row at each of its solves and adjustments from a moment (ms) on: the part of its curve missing
 * from a frozen board. `adjustments` may include other entrants'.
 */
export function scoresSince(
  { entrant_id, score, solves }: BoardRow,
  since: number,
  adjustments: ScoreboardInput['adjustments'] = [],
): { at: number; score: number }[] {
  const own = adjustments.filter((one) => one.entrant_id === entrant_id);
  const later = [...solves, ...own].filter(({ at }) => at > since).sort((a, b) => a.at - b.at);
  let total = score - later.reduce((sum, { points }) => sum + points, 0);
  return later.map(({ at, points }) => {
    total += points;
    return { at, score: total };
  });
}

/** Points of an entrant over time: `at` in ms, each `score` from then on. */
interface Series {
  entrant_id: number;
  points: { at: number; score: number }[];
}

/** `event` and `adjustments` are those that the board was computed with. */
interface SeriesInput {
  event: Pick<ScoreboardEvent, 'freeze_at' | 'frozen'> & { starts_at: number };
  adjustments?: ScoreboardInput['adjustments'];
}

/**
 * The graph of the first ten rows of a board, each starting from 0 at the start of the event, at today's
 * prices as CTFd draws it (docs/product/ctf-live.md#direct; docs/product/ctf-live.md#classement). At most 200
 * points each, including the first and the last.
 */
export function topSeries(board: Board, { event, adjustments = [] }: SeriesInput): Series[] {
  const until = shownUntil(event);
  return board.rows.slice(0, TOP).map(({ entrant_id, solves }) => {
    const own = adjustments.filter((row) => row.entrant_id === entrant_id && row.at <= until);
    const steps = new Map([[event.starts_at, 0]]);
    let score = 0;
    for (const { at, points } of [...solves, ...own].sort((a, b) => a.at - b.at)) {
      score += points;
      // Solves from before a postponed start count from the start.
      steps.set(Math.max(at, event.starts_at), score);
    }
    return { entrant_id, points: thinPoints([...steps].map(([at, total]) => ({ at, score: total }))) };
  });
}

function thinPoints<T>(points: readonly T[]): T[] {
  if (points.length <= SERIES_MAX) return [...points];
  const step = (points.length - 1) / (SERIES_MAX - 1);
  return Array.from({ length: SERIES_MAX }, (_, index) => points[Math.round(index * step)]!);
}
