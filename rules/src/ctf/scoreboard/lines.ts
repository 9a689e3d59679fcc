import type { Scoring } from '../../challenges/scoring.ts';
import type { Standing } from '../../leaderboard/ranks.ts';
import type { BoardSolve, ScoreboardInput, ScoreboardSolve } from './board.ts';
import { shownUntil } from './order.ts';

/** The solve orders that have a name. */
export const BLOODS = [1, 2, 3] as const;

/** A challenge of a board. */
export interface Column {
  id: number;
  index: number;
  scoring: Scoring;
  /** Later solves by entrants who already solved it, in order: one of them counts if the first is removed. */
  repetitions: Map<number, ScoreboardSolve[]>;
  /** The first solve of each entrant, in order. */
  solved: Solved[];
  price: number;
}

/** An entrant's first solve of a challenge; `cell` as the last board shows it. */
export interface Solved {
  line: Line;
  column: Column;
  first: ScoreboardSolve;
  cell: BoardSolve | null;
}

/** An entrant of a board. */
export interface Line extends Standing {
  entrant_id: number;
  is_student: boolean;
  group: string | null;
  /** The part of `points` that no solve gave. */
  adjusted: number;
  /** The solves that its points are the sum of, in the order of the columns: few of the hundreds. */
  solved: Solved[];
  solves: readonly BoardSolve[];
  /** Whether `solves` is out of date. */
  isOld: boolean;
}

/** The entrants who count, by id, with the points that no solve gave. */
export function linesOf({ event, entrants, adjustments = [] }: ScoreboardInput): Line[] {
  const adjusted = new Map<number, number>();
  for (const { entrant_id, points, at } of adjustments) {
    if (at <= shownUntil(event)) adjusted.set(entrant_id, (adjusted.get(entrant_id) ?? 0) + points);
  }
  return entrants
    .filter((entrant) => entrant.counts)
    .sort((a, b) => a.id - b.id)
    .map(({ id, is_student, group = null }) => ({
      entrant_id: id,
      is_student,
      group,
      points: adjusted.get(id) ?? 0,
      adjusted: adjusted.get(id) ?? 0,
      last_scored_at: null,
      solved: [],
      solves: [],
      isOld: false,
    }));
}

/** The position of a column, or where it would go, among a line's solves. */
function indexIn({ solved }: Line, { index }: Column): number {
  let [from, to] = [0, solved.length];
  // Nearly all go after the existing ones.
  if (to > 0 && solved[to - 1]!.column.index < index) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (solved[middle]!.column.index < index) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A line's solve of a column. */
export function solvedOf(line: Line, column: Column): Solved | null {
  const solved = line.solved[indexIn(line, column)];
  return solved?.column === column ? solved : null;
}

/** Records on a line the moment of a solve worth these points, unless a later one scored. */
export function setScoredAt(line: Line, points: number, at: number): void {
  if (points > 0) line.last_scored_at = Math.max(line.last_scored_at ?? at, at);
}

/** How many solved it before, counted only as far as a bonus goes. */
export function orderOf(solved: Solved): number {
  let order = 0;
  while (order < BLOODS.length && solved.column.solved[order] !== solved) order += 1;
  return order;
}

/** Adds a new solve to its line. */
export function addSolved(solved: Solved): void {
  const { line, column } = solved;
  line.solved.splice(indexIn(line, column), 0, solved);
}

/** Removes a solve from its line. */
export function removeSolved({ line, column }: Solved): void {
  line.solved.splice(indexIn(line, column), 1);
}
