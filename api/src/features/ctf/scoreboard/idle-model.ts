/** A board in memory that nobody follows: when it was last read, and its number of entrants and solves. */
export interface IdleBoard {
  id: number;
  usedAt: number;
  weight: number;
}

/**
 * Returns the boards to forget, least recently read first, so that the others hold at most `most`. The most
 * recently read one is not counted and stays: a large event without followers would be loaded again at each
 * request.
 */
export function boardsToForget(idle: readonly IdleBoard[], most: number): number[] {
  let sum = 0;
  return [...idle]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(1)
    .flatMap(({ id, weight }) => {
      sum += weight;
      return sum > most ? [id] : [];
    });
}
