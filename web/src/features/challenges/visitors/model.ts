import type { OpenChallenge } from '@fanion/contract/challenges/visitors/endpoints';

/** The solves of this browser, as a registration would credit them. */
export interface SolveCredit {
  challenges: number;
  points: number;
  xp: number;
}

export function creditOf(list: readonly OpenChallenge[]): SolveCredit {
  const solved = list.filter((one) => one.is_solved);
  const sum = (of: (one: OpenChallenge) => number) => solved.reduce((total, one) => total + of(one), 0);
  return { challenges: solved.length, points: sum((one) => one.points), xp: sum((one) => one.xp) };
}
