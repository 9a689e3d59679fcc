import { priceAt } from '../../challenges/scoring.ts';
import { compareStandings, type Standing } from '../../leaderboard/ranks.ts';
import { worthTo } from '../blood-bonus.ts';
import type { ScoreboardEvent, ScoreboardInput, ScoreboardSolve } from './board.ts';
import { type Line, linesOf, setScoredAt } from './lines.ts';
import { compareSolves, countedUntil } from './order.ts';

/** Compares two lines by what decides their rank; 0 for equals. */
export type Compare = (a: Standing, b: Standing) => number;

export const compareBy = ({ shared_ranks }: ScoreboardEvent): Compare =>
  shared_ranks ? (a, b) => b.points - a.points : compareStandings;

/** Ranks of lines in board order; equals share one and the next is skipped. */
export function ranksOf(lines: readonly Line[], compare: Compare): Map<Line, number> {
  const ranks = new Map<Line, number>();
  let rank = 1;
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above && compare(above, line) !== 0) rank = index + 1;
    ranks.set(line, rank);
  }
  return ranks;
}

/** The order of a board; equals are ordered by id. */
export const compareLines = (a: Line, b: Line): number =>
  compareStandings(a, b) || a.entrant_id - b.entrant_id;

/** The first solve by each entrant of a challenge, in order. */
function firstsOf(solves: ScoreboardSolve[]): ScoreboardSolve[] {
  const solvers = new Set<number>();
  return solves.sort(compareSolves).filter(({ entrant_id }) => {
    if (solvers.has(entrant_id)) return false;
    solvers.add(entrant_id);
    return true;
  });
}

/**
 * The ranks of a board alone, by entrant, in order. Yields after each challenge: with 200,000 solves, a
 * single run would block others for half a second, and the caller of this is in no hurry.
 */
export function* scoreboardRanks(input: ScoreboardInput): Generator<void, Map<number, number>> {
  const { event, challenges, solves } = input;
  const until = countedUntil(event);
  const lines = new Map(linesOf(input).map((line) => [line.entrant_id, line]));
  const solvesOf = new Map<number, ScoreboardSolve[]>(challenges.map(({ id }) => [id, []]));
  for (const solve of solves)
    if (solve.at <= until && lines.has(solve.entrant_id)) solvesOf.get(solve.challenge_id)?.push(solve);
  for (const { id, scoring } of challenges) {
    yield;
    const firsts = firstsOf(solvesOf.get(id) ?? []);
    const price = priceAt(scoring, firsts.length);
    for (const [order, { entrant_id, at }] of firsts.entries()) {
      const line = lines.get(entrant_id)!;
      const points = worthTo(price, order, event);
      line.points += points;
      setScoredAt(line, points, at);
    }
  }
  yield;
  const ranks = ranksOf([...lines.values()].sort(compareLines), compareBy(event));
  return new Map([...ranks].map(([{ entrant_id }, rank]) => [entrant_id, rank]));
}
