/** A board in memory that nobody follows: when it was last asked for, and the entrants and solves that it holds. */
export interface Idle {
  id: number;
  usedAt: number;
  weight: number;
}

/**
 * Those to forget so that the others hold `most` at the most, beside the one asked for last: the ones asked for longest
 * ago. That one stays whatever it holds: a large event without a page that follows it would be read again at each question.
 */
export function beyond(idle: readonly Idle[], most: number): number[] {
  let sum = 0;
  return [...idle]
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(1)
    .flatMap(({ id, weight }) => {
      sum += weight;
      return sum > most ? [id] : [];
    });
}
