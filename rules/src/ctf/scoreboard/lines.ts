import type { Scoring } from '../../challenges/scoring.ts';
import type { Standing } from '../../leaderboard/ranks.ts';
import type { BoardSolve, ScoreboardInput, ScoreboardSolve } from './board.ts';
import { shownUntil } from './order.ts';

/** The orders of a solve that have a name. */
export const BLOODS = [1, 2, 3] as const;

/** A challenge of a board. */
export interface Column {
  id: number;
  index: number;
  scoring: Scoring;
  /** Solves that came after the first of their entrant, in their order: one of them counts if that one is taken back. */
  repetitions: Map<number, ScoreboardSolve[]>;
  /** The first of each entrant, in the order in which they came. */
  solved: Solved[];
  price: number;
}

/** A first solve of an entrant; `cell` as the last board shows it. */
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
  /** Points of `points` that no solve gave. */
  adjusted: number;
  /** What its points are the sum of, in the order of the columns: few of the hundreds that there are. */
  solved: Solved[];
  solves: readonly BoardSolve[];
  /** Whether `solves` is of before. */
  isOld: boolean;
}

/** Those who count, by their id, with the points that no solve gave. */
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

/** Where a column is, or would be, in what a line holds. */
function placeIn({ solved }: Line, { index }: Column): number {
  let [from, to] = [0, solved.length];
  // Nearly all come after those that are there.
  if (to > 0 && solved[to - 1]!.column.index < index) return to;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (solved[middle]!.column.index < index) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** What a line has solved of a column. */
export function solvedOf(line: Line, column: Column): Solved | null {
  const solved = line.solved[placeIn(line, column)];
  return solved?.column === column ? solved : null;
}

/** Gives a line the moment of a solve that is worth these points, unless a later one scored. */
export function scoredAt(line: Line, points: number, at: number): void {
  if (points > 0) line.last_scored_at = Math.max(line.last_scored_at ?? at, at);
}

/** How many solved it before, as far as that gives a bonus. */
export function orderOf(solved: Solved): number {
  let order = 0;
  while (order < BLOODS.length && solved.column.solved[order] !== solved) order += 1;
  return order;
}

/** Gives a line what it had not solved of a column. */
export function addSolved(solved: Solved): void {
  const { line, column } = solved;
  line.solved.splice(placeIn(line, column), 0, solved);
}

/** Takes it back. */
export function removeSolved({ line, column }: Solved): void {
  line.solved.splice(placeIn(line, column), 1);
}
