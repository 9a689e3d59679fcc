import type { Scoring } from '../../challenges/scoring.ts';
import type { BloodBonus } from '../blood-bonus.ts';
import type { Line } from './lines.ts';
import { type Compare, compareBy, compareLines, ranksOf } from './ranks.ts';
import { Tally } from './tally.ts';

/**
 * The settings of an event that affect its board (docs/product/ctf-live.md#classement). Moments are in ms.
 * `frozen`: the freeze is in force now. `shared_ranks`: entrants equal in points share a rank, whenever they
 * scored them.
 */
export interface ScoreboardEvent extends BloodBonus {
  ends_at: number;
  freeze_at: number | null;
  frozen: boolean;
  shared_ranks?: boolean;
}

/**
 * A member or a team of the event. An entrant that does not count (manager, hidden, suspended) changes
 * nothing for others.
 */
export interface ScoreboardEntrant {
  id: number;
  counts: boolean;
  is_student: boolean;
  /** The group that `standing` ranks it in; without one, it is ranked with the others without one. */
  group?: string;
}

/**
 * A right flag, `at` in ms. `id` is its order of commit among solves at the same moment; without it the lower
 * entrant is first.
 */
export interface ScoreboardSolve {
  id?: number;
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
}

/** What a board is computed from, the rows in any order. `adjustments` are points a manager gave or took. */
export interface ScoreboardInput {
  event: ScoreboardEvent;
  entrants: readonly ScoreboardEntrant[];
  challenges: readonly { id: number; position: number; scoring: Scoring }[];
  solves: readonly ScoreboardSolve[];
  adjustments?: readonly { entrant_id: number; points: number; at: number }[];
}

/** A solved challenge of a row, with its current points; `at` in ms. */
export interface BoardSolve {
  challenge_id: number;
  points: number;
  at: number;
  blood: 1 | 2 | 3 | null;
  member_id: number;
}

/** A row of a board, its solves in the order of the challenges. `last_accept` (ms) = last solve that scored. */
export interface BoardRow {
  entrant_id: number;
  rank: number;
  student_rank: number | null;
  score: number;
  /** The part of `score` that a manager gave, or took (negative). */
  adjusted: number;
  last_accept: number | null;
  solves: readonly BoardSolve[];
}

/** A live board: its rows in order, equals by id, and its challenges by position with their current price. */
export interface Board {
  rows: readonly BoardRow[];
  challenges: readonly { id: number; points: number; solves: number; first_blood: number | null }[];
}

/** An entrant's current standing. `rank`: within their group. */
export interface OwnStanding {
  score: number;
  rank: number;
  last_accept: number | null;
  /** In the order of the challenges. */
  solves: readonly BoardSolve[];
}

/**
 * A board updated solve by solve: after any `add` and `remove`, `board()` equals what `scoreboard` computes
 * from the rows.
 */
export interface Scoreboard {
  add(solve: ScoreboardSolve): void;
  /** Removes one row equal to this one, if there is one: a repeated solve then counts instead. */
  remove(solve: ScoreboardSolve): void;
  board(): Board;
  /** The last computed board, null once it is out of date. */
  current(): Board | null;
  /**
   * An entrant's own standing, without computing the board: points are stored, and the rank is counted. Null
   * for an entrant who does not count.
   */
  standing(entrantId: number): OwnStanding | null;
}

function rowsOf(lines: readonly Line[], compare: Compare): BoardRow[] {
  const ranks = ranksOf(lines, compare);
  const students = ranksOf(
    lines.filter((line) => line.is_student),
    compare,
  );
  return lines.map((line) => ({
    entrant_id: line.entrant_id,
    rank: ranks.get(line)!,
    student_rank: students.get(line) ?? null,
    score: line.points,
    adjusted: line.adjusted,
    last_accept: line.last_scored_at,
    solves: line.solves,
  }));
}

/**
 * The incremental form of `scoreboard` (docs/decisions/0035-flag-juste.md): a solve only changes the points
 * of the solvers of its challenge, and the displayed rows are built when a board is requested.
 */
export function createScoreboard(input: ScoreboardInput): Scoreboard {
  const tally = new Tally(input);
  const { columns, lines } = tally;
  const compare = compareBy(input.event);
  /** In the order of the last board, so that the sort works on nearly sorted lines. */
  const ordered = [...lines];
  let lastBoard: Board | null = null;
  return {
    add: (solve) => tally.add(solve),
    remove: (solve) => tally.remove(solve),
    board() {
      if (!tally.show() && lastBoard) return lastBoard;
      ordered.sort(compareLines);
      const challenges = columns.map(({ id, price, solved }) => ({
        id,
        points: price,
        solves: solved.length,
        first_blood: solved[0]?.line.entrant_id ?? null,
      }));
      lastBoard = { rows: rowsOf(ordered, compare), challenges };
      return lastBoard;
    },
    current: () => (tally.isShown() ? lastBoard : null),
    standing(entrantId) {
      const line = tally.lineOf(entrantId);
      if (!line) return null;
      let better = 0;
      // Points alone decide for nearly all lines.
      for (const other of lines) {
        if (other.points < line.points || other.group !== line.group) continue;
        if (other.points > line.points || compare(other, line) < 0) better += 1;
      }
      const { points: score, last_scored_at: last_accept } = line;
      return { score, rank: better + 1, last_accept, solves: tally.solvesOf(line) };
    },
  };
}

/**
 * The whole live board, computed from its rows (docs/product/ctf-live.md#classement). Only the first solve of
 * an entrant and challenge counts, and all its solvers get today's price. More points first, then the earlier
 * last scoring solve, unless the event lets equals in points share their rank; equals share a rank and the
 * next one is skipped. A solve after the end never counts; with the freeze in force, later solves change
 * nothing. A solve at the exact moment of the end or of the freeze is not after it.
 */
export function scoreboard(input: ScoreboardInput): Board {
  return createScoreboard(input).board();
}
