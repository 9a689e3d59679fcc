import { compareStandings, type Standing } from './ranks.ts';
import {
  type Board,
  type BoardRow,
  compareSolves,
  type ScoreboardEvent,
  type ScoreboardInput,
  type ScoreboardSolve,
  shownUntil,
} from './scoreboard.ts';

const TOP = 10;
const SERIES_MAX = 200;

type Totals = Pick<BoardRow, 'score' | 'last_accept'>;

const standingOf = ({ score, last_accept }: Totals): Standing => ({
  points: score,
  last_scored_at: last_accept,
});

/** Rank that totals would have among rows. */
function rankAmong(rows: readonly BoardRow[], totals: Totals): number {
  const standing = standingOf(totals);
  return 1 + rows.filter((row) => compareStandings(standingOf(row), standing) < 0).length;
}

/**
 * An entrant's own row beside a frozen board: with their solves after the freeze, at the prices and among the rows that
 * the board shows, so that it tells nothing of what others did meanwhile; its new solves tell no blood. Rows of others,
 * of challenges it already has, or repeated are passed over. Null for one that is not on the board (behaviours 0.9).
 */
export function ownView(
  board: Board,
  rowsAfterFreeze: readonly ScoreboardSolve[],
  entrantId: number,
): BoardRow | null {
  const row = board.rows.find(({ entrant_id }) => entrant_id === entrantId);
  if (!row) return null;
  const solved = new Map(row.solves.map((solve) => [solve.challenge_id, solve]));
  const prices = new Map(board.challenges.map(({ id, points }) => [id, points]));
  const totals: Totals = { score: row.score, last_accept: row.last_accept };
  const later = rowsAfterFreeze.filter(({ entrant_id }) => entrant_id === entrantId).sort(compareSolves);
  for (const { challenge_id, member_id, at } of later) {
    const points = prices.get(challenge_id);
    if (points === undefined || solved.has(challenge_id)) continue;
    solved.set(challenge_id, { challenge_id, points, at, blood: null, member_id });
    totals.score += points;
    if (points > 0) totals.last_accept = Math.max(totals.last_accept ?? at, at);
  }
  // Their row as the board shows it is never before the one with more solves: it does not count as another.
  const students = board.rows.filter((other) => other.student_rank !== null);
  return {
    entrant_id: entrantId,
    rank: rankAmong(board.rows, totals),
    student_rank: row.student_rank === null ? null : rankAmong(students, totals),
    ...totals,
    solves: board.challenges.flatMap(({ id }) => solved.get(id) ?? []),
  };
}

/** Points of an entrant over time: `at` in ms, each `score` from then on. */
interface Series {
  entrant_id: number;
  points: { at: number; score: number }[];
}

/** `event` and `adjustments` are those the board was made with. */
interface SeriesInput {
  event: Pick<ScoreboardEvent, 'freeze_at' | 'frozen'> & { starts_at: number };
  adjustments?: ScoreboardInput['adjustments'];
}

/**
 * The graph of the first ten rows of a board, each from 0 at the start of the event, at the prices of today as CTFd
 * draws it (specification 2.10; formats, "Dynamic points"). At most 200 points each, the first and the last among them.
 */
export function topSeries(board: Board, { event, adjustments = [] }: SeriesInput): Series[] {
  const until = shownUntil(event);
  return board.rows.slice(0, TOP).map(({ entrant_id, solves }) => {
    const own = adjustments.filter((row) => row.entrant_id === entrant_id && row.at <= until);
    const steps = new Map([[event.starts_at, 0]]);
    let score = 0;
    for (const { at, points } of [...solves, ...own].sort((a, b) => a.at - b.at)) {
      score += points;
      // What came before a start that was put off is there from the start.
      steps.set(Math.max(at, event.starts_at), score);
    }
    return { entrant_id, points: thinned([...steps].map(([at, total]) => ({ at, score: total }))) };
  });
}

function thinned<T>(points: readonly T[]): T[] {
  if (points.length <= SERIES_MAX) return [...points];
  const step = (points.length - 1) / (SERIES_MAX - 1);
  return Array.from({ length: SERIES_MAX }, (_, index) => points[Math.round(index * step)]!);
}
