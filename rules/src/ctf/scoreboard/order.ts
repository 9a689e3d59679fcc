import type { ScoreboardEvent, ScoreboardSolve } from './board.ts';

/** Order of right flags; 0 only for the very same row of a challenge (docs/product/security.md#équations). */
export function compareSolves(a: ScoreboardSolve, b: ScoreboardSolve): number {
  return a.at - b.at || (a.id ?? 0) - (b.id ?? 0) || a.entrant_id - b.entrant_id || a.member_id - b.member_id;
}

/** The last moment at which a solve counts on a board, in ms: the end, or the freeze in force. */
export const countedUntil = (event: Pick<ScoreboardEvent, 'ends_at' | 'frozen' | 'freeze_at'>): number =>
  Math.min(event.ends_at, shownUntil(event));

/**
 * The last moment that a board shows, in ms, infinite without a freeze in force
 * (docs/product/ctf-live.md#gel).
 */
export function shownUntil({ frozen, freeze_at }: Pick<ScoreboardEvent, 'frozen' | 'freeze_at'>): number {
  return frozen && freeze_at !== null ? freeze_at : Number.POSITIVE_INFINITY;
}
