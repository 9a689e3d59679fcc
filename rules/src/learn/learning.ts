/** XP of a completed lesson, given once (docs/product/learn.md#terminer-une-leçon). */
export const LESSON_XP = 20;

/** Percentage done of a total: 100 only when all of it is, 0 only when nothing is. */
export function percentDone(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  if (done >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** Minutes of training in hours, to one decimal. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Finds cycles in what each thing needs, by name: returns the names that end up needing themselves. */
export function findCircular(needs: ReadonlyMap<string, readonly string[]>): Set<string> {
  const comesBack = (name: string): boolean => {
    const visitedNames = new Set<string>();
    const next = [...(needs.get(name) ?? [])];
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one === name) return true;
      if (visitedNames.has(one)) continue;
      visitedNames.add(one);
      next.push(...(needs.get(one) ?? []));
    }
    return false;
  };
  return new Set([...needs.keys()].filter(comesBack));
}
