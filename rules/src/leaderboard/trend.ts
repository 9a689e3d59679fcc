/** The direction of a rank, as its arrow shows (docs/product/ctf-live.md#flèches). */
export const TRENDS = ['up', 'down', 'stable', 'new'] as const;

/** The trend of a rank: `rank_change` is in places gained, negative when lost. */
interface RankTrend {
  trend: (typeof TRENDS)[number];
  rank_change: number;
}

/**
 * Trend from two ranks on one board, null = not on it (docs/product/ctf-live.md#flèches). A member who was
 * not on it is 'new'; one who no longer is has no rank to compare and shows none, 'stable'.
 */
export function rankTrend(now: number | null, before: number | null): RankTrend {
  if (now === null) return { trend: 'stable', rank_change: 0 };
  if (before === null) return { trend: 'new', rank_change: 0 };
  const gained = before - now;
  if (gained === 0) return { trend: 'stable', rank_change: 0 };
  return { trend: gained > 0 ? 'up' : 'down', rank_change: gained };
}
