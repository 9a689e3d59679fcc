/** Marks the reader's own row (docs/product/leaderboard.md#position). */
export function MeChip() {
  return <span className="chip chip-me">ME</span>;
}
