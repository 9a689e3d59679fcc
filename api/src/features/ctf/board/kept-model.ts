/** A board in memory that nobody follows: when it was last asked for, and the entrants and solves that it holds. */
export interface Idle {
  id: number;
  usedAt: number;
  weight: number;
}

/** Those to forget so that the others hold `most` at the most: the ones asked for longest ago. */
export function beyond(idle: readonly Idle[], most: number): number[] {
  let sum = 0;
  return [...idle]
    .sort((a, b) => b.usedAt - a.usedAt)
    .flatMap(({ id, weight }) => {
      sum += weight;
      return sum > most ? [id] : [];
    });
}
