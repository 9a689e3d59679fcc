import type { Scoring } from './scoring.ts';

/** The facts that decide whether a challenge may be published. */
export interface Readiness {
  author: string | null;
  description: string;
  /** Whether the statement reveals a flag. */
  leaks: boolean;
  scoring: Scoring;
  /** The number of its flags. */
  flags: number;
  solution: string | null;
}

export const STEPS = ['author', 'statement', 'points', 'flag', 'solution'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Each step before publication, in order; a step that is not `required` is only advised
 * (docs/product/challenges.md#écrire).
 */
export function stepsOf(challenge: Readiness): { step: Step; done: boolean; required: boolean }[] {
  const { author, description, leaks, scoring, flags, solution } = challenge;
  const worth = scoring.kind === 'static' ? scoring.points : scoring.initial;
  const done: Record<Step, boolean> = {
    author: Boolean(author?.trim()),
    statement: description.trim() !== '' && !leaks,
    points: worth > 0,
    flag: flags > 0,
    solution: Boolean(solution?.trim()),
  };
  return STEPS.map((step) => ({ step, done: done[step], required: step !== 'solution' }));
}
