/** Where a rank went, as an arrow says it (docs/product/live.md#flèches). */
export const TRENDS = ['up', 'down', 'stable', 'new'] as const;

/** Where a rank went: `rank_change` is in places gained, negative when lost. */
interface RankTrend {
  trend: (typeof TRENDS)[number];
  rank_change: number;
}

/**
 * Trend from two ranks of one board, null = not on it (docs/product/live.md#flèches). Who was not on it is 'new'; who
 * no longer is has no place to compare and shows none, 'stable'.
 */
export function rankTrend(now: number | null, before: number | null): RankTrend {
  if (now === null) return { trend: 'stable', rank_change: 0 };
  if (before === null) return { trend: 'new', rank_change: 0 };
  const gained = before - now;
  if (gained === 0) return { trend: 'stable', rank_change: 0 };
  return { trend: gained > 0 ? 'up' : 'down', rank_change: gained };
}
