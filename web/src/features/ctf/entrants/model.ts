import type { Entrant } from '@fanion/contract/ctf/entrants/endpoints';

/** The solve of a challenge by the entrant with a name, to be withdrawn; undefined when there is none. */
export function solveOf(entrants: readonly Entrant[], name: string, challengeId: number) {
  for (const { id: entrantId, name: entrant, solves } of entrants) {
    const solve = solves.find((one) => one.challengeId === challengeId);
    if (entrantId !== null && entrant === name && solve)
      return { entrantId, entrant, challengeId, challenge: solve.challenge };
  }
  return undefined;
}
