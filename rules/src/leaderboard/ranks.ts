const TIERS = [
  { from: 10_000, name: 'Expert', icon: 'crown' },
  { from: 5_000, name: 'Security Analyst', icon: 'shield-check' },
  { from: 2_500, name: 'Junior Hacker', icon: 'bug' },
  { from: 1_000, name: 'Script Kiddie', icon: 'terminal' },
  { from: 0, name: 'Starter', icon: 'sprout' },
] as const;

/** A rank title: `icon` is a lucide icon's name, `points_to_next` and `next` are null at the top. */
export interface RankTier {
  name: string;
  icon: string;
  points_to_next: number | null;
  next: string | null;
}

/** Rank title for a total of points (docs/product/profiles.md#titres). */
export function rankTier(points: number): RankTier {
  const found = TIERS.findIndex((tier) => points >= tier.from);
  const index = found === -1 ? TIERS.length - 1 : found;
  const { name, icon } = TIERS[index]!;
  const above = TIERS[index - 1];
  if (!above) return { name, icon, points_to_next: null, next: null };
  return { name, icon, points_to_next: above.from - points, next: above.name };
}

/** What decides a position: points, and the time of the last scoring solve (ms; null = never). */
export interface Standing {
  points: number;
  last_scored_at: number | null;
}

/**
 * Order of a board: more points first, then the earlier last scoring solve, then those without one
 * (docs/product/leaderboard.md#ordre).
 */
export function compareStandings(a: Standing, b: Standing): number {
  if (a.points !== b.points) return b.points - a.points;
  if (a.last_scored_at === b.last_scored_at) return 0;
  if (a.last_scored_at === null) return 1;
  if (b.last_scored_at === null) return -1;
  return a.last_scored_at - b.last_scored_at;
}

/**
 * Rows in board order with their rank; equals share one and the next is skipped (1, 1, 3), and stay in their
 * given order (docs/product/leaderboard.md#ordre).
 */
export function rankStandings<T extends Standing>(rows: readonly T[]): (T & { rank: number })[] {
  const sorted = [...rows].sort(compareStandings);
  let rank = 1;
  return sorted.map((row, index) => {
    const above = sorted[index - 1];
    if (above && compareStandings(above, row) !== 0) rank = index + 1;
    return { ...row, rank };
  });
}
