const STEP = 125;

/** Total XP at which a level begins: T(n) = 125·n·(n−1), so 0, 250, 750… (docs/product/profiles.md#points-et-xp). */
export function levelStart(level: number): number {
  return STEP * level * (level - 1);
}

/** Level reached with a total of XP, 1 or more (docs/product/profiles.md#points-et-xp). */
export function levelOf(xp: number): number {
  if (!(xp > 0)) return 1;
  // The closed form may be off by one at a boundary; the two loops correct it.
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + (4 * xp) / STEP)) / 2));
  while (levelStart(level) > xp) level -= 1;
  while (levelStart(level + 1) <= xp) level += 1;
  return level;
}

/** A member's progress between two levels. All but `level` and `percent` are XP. */
export interface LevelProgress {
  level: number;
  xp_to_next_level: number;
  xp_in_level: number;
  level_span: number;
  percent: number;
}

/**
 * Progress of a total of XP: xp / (xp + rest), whole, 0 to 100 (docs/product/profiles.md#points-et-xp). The
 * percentage is truncated, not rounded, so that 100 is never shown before the level is reached.
 */
export function levelProgress(xp: number): LevelProgress {
  const total = Math.max(0, xp);
  const level = levelOf(total);
  const start = levelStart(level);
  const next = levelStart(level + 1);
  return {
    level,
    xp_to_next_level: next - total,
    xp_in_level: total - start,
    level_span: next - start,
    percent: Math.floor((total * 100) / next),
  };
}
