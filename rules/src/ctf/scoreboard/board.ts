import type { Scoring } from '../../challenges/scoring.ts';
import type { BloodBonus } from '../blood-bonus.ts';
import type { Line } from './lines.ts';
import { type Compare, compareBy, compareLines, ranksOf } from './ranks.ts';
import { Tally } from './tally.ts';

/**
 * What an event decides of its board (docs/product/live.md#classement). Moments are in ms. `frozen`: the freeze is in
 * force now. `shared_ranks`: equals in points share a rank, however late they had them.
 */
export interface ScoreboardEvent extends BloodBonus {
  ends_at: number;
  freeze_at: number | null;
  frozen: boolean;
  shared_ranks?: boolean;
}

/** A member or a team of the event. One that does not count (manager, hidden, suspended) changes nothing for others. */
export interface ScoreboardEntrant {
  id: number;
  counts: boolean;
  is_student: boolean;
  /** Among whom `standing` ranks it; without one, among those without one. */
  group?: string;
}

/** A right flag, `at` in ms. `id` is its order of commit among those of one moment, else the lower entrant is first. */
export interface ScoreboardSolve {
  id?: number;
  entrant_id: number;
  challenge_id: number;
  member_id: number;
  at: number;
}

/** Everything a board is made of, the rows in any order. `adjustments` are points given or taken by a manager. */
export interface ScoreboardInput {
  event: ScoreboardEvent;
  entrants: readonly ScoreboardEntrant[];
  challenges: readonly { id: number; position: number; scoring: Scoring }[];
  solves: readonly ScoreboardSolve[];
  adjustments?: readonly { entrant_id: number; points: number; at: number }[];
}

/** A solved challenge of a row, at the points it is worth now; `at` in ms. */
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
  /** The part of `score` that a manager gave, or took (below 0). */
  adjusted: number;
  last_accept: number | null;
  solves: readonly BoardSolve[];
}

/** A live board: its rows in order, equals by their id, and its challenges by position with their price now. */
export interface Board {
  rows: readonly BoardRow[];
  challenges: readonly { id: number; points: number; solves: number; first_blood: number | null }[];
}

/** What one entrant has at this moment. `rank`: among those of their group. */
export interface OwnStanding {
  score: number;
  rank: number;
  last_accept: number | null;
  /** In the order of the challenges. */
  solves: readonly BoardSolve[];
}

/** A board that follows its solves: after any `add` and `remove`, `board()` is what `scoreboard` gives of the rows. */
export interface Scoreboard {
  add(solve: ScoreboardSolve): void;
  /** Takes back one row equal to this one, if there is one: a repetition of the solve then counts instead. */
  remove(solve: ScoreboardSolve): void;
  board(): Board;
  /** The board that was made last, null once it no longer holds. */
  current(): Board | null;
  /** The same for one entrant, without making the board: points are kept, and a rank is counted. Null for one who does not count. */
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
 * The incremental form of `scoreboard` (docs/decisions/0035-flag-juste.md): a solve adds to the points of the solvers of
 * its challenge alone, and what is shown of a line is made when a board is asked for.
 */
export function createScoreboard(input: ScoreboardInput): Scoreboard {
  const tally = new Tally(input);
  const { columns, lines } = tally;
  const compare = compareBy(input.event);
  /** In the order of the last board: what is sorted again is nearly sorted. */
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
      // Nearly all are told apart by their points alone.
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
 * The whole live board from its rows (docs/product/live.md#classement). Only the first solve of an entrant and
 * challenge counts, and each of its solvers has its price of today. More points first, then the earlier last solve that
 * scored, unless the event has equals in points share their rank; equals share a rank and the next skips. A solve after the end never counts; with the freeze in force, what
 * came after it changes nothing. The moment of the end or of the freeze is not after it.
 */
export function scoreboard(input: ScoreboardInput): Board {
  return createScoreboard(input).board();
}
