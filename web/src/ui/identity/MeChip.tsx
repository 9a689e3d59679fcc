/** Marks the reader's own row (specification 2.3). */
export function MeChip() {
  return <span className="chip chip-me">ME</span>;
}
