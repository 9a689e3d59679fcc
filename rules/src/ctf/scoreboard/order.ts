import type { ScoreboardEvent, ScoreboardSolve } from './board.ts';

/**
 * Order in which right flags came; 0 only for one and the same row of a challenge (docs/product/securite.md#équations).
 */
export function compareSolves(a: ScoreboardSolve, b: ScoreboardSolve): number {
  return a.at - b.at || (a.id ?? 0) - (b.id ?? 0) || a.entrant_id - b.entrant_id || a.member_id - b.member_id;
}

/** The last moment of a solve that a board counts, in ms: that of the end, or of the freeze in force. */
export const countedUntil = (event: Pick<ScoreboardEvent, 'ends_at' | 'frozen' | 'freeze_at'>): number =>
  Math.min(event.ends_at, shownUntil(event));

/** The last moment that a board shows, in ms, infinite without a freeze in force (docs/product/live.md#gel). */
export function shownUntil({ frozen, freeze_at }: Pick<ScoreboardEvent, 'frozen' | 'freeze_at'>): number {
  return frozen && freeze_at !== null ? freeze_at : Number.POSITIVE_INFINITY;
}
