/** XP of a lesson that is done, once (docs/product/learn.md#terminer-une-leçon). */
export const LESSON_XP = 20;

/** Part of so many that is done, in per cent: 100 only when all of it is, 0 only when nothing is. */
export function percentDone(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** Minutes of training as hours, to a tenth. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** What each thing needs, by name; a name in a circle of needs, null when there is none. */
export function findCircle(needs: ReadonlyMap<string, readonly string[]>): string | null {
  const sound = new Set<string>();
  const circles = (name: string, open: ReadonlySet<string>): boolean => {
    if (sound.has(name)) return false;
    if (open.has(name)) return true;
    const within = new Set([...open, name]);
    const found = (needs.get(name) ?? []).some((needed) => circles(needed, within));
    if (!found) sound.add(name);
    return found;
  };
  return [...needs.keys()].find((name) => circles(name, new Set())) ?? null;
}
