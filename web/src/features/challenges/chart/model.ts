import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES, type Difficulty } from '@fanion/rules/challenges/difficulties';

/** A line of the chart: a category, with its challenges by difficulty. */
export interface ChartRow {
  category: string;
  cells: Record<Difficulty, ListedChallenge[]>;
}

/** A link from a challenge to one that it leads to; `open` once the first is solved. */
export interface Channel {
  from: number;
  to: number;
  open: boolean;
}

const byName = new Intl.Collator('fr');

/** The displayed challenges by category (by name) and difficulty, the fewest points first. */
export function chartRowsOf(challenges: readonly ListedChallenge[]): ChartRow[] {
  const categories = [...new Set(challenges.map(({ category }) => category))].sort((a, b) =>
    byName.compare(categoryName(a), categoryName(b)),
  );
  return categories.map((category) => {
    const of = (difficulty: Difficulty) =>
      challenges
        .filter((one) => one.category === category && one.difficulty === difficulty)
        .sort((a, b) => a.points - b.points || a.id - b.id);
    return {
      category,
      cells: Object.fromEntries(DIFFICULTIES.map((one) => [one, of(one)])) as ChartRow['cells'],
    };
  });
}

/** The channels between challenges that are both shown. */
export function channelsOf(challenges: readonly ListedChallenge[]): Channel[] {
  const byId = new Map(challenges.map((one) => [one.id, one]));
  return challenges.flatMap(({ id, requires }) =>
    requires.flatMap((from) => {
      const first = byId.get(from);
      return first ? [{ from, to: id, open: first.is_solved }] : [];
    }),
  );
}

/** For each challenge, the names of those that require it, alone or with others; a locked one has no name. */
export function unlocksOf(all: readonly ListedChallenge[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { name, requires, is_locked } of all)
    for (const id of is_locked ? [] : requires) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
}

export interface Spot {
  x: number;
  y: number;
}

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const DIRECTIONS: Record<ArrowKey, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isArrowKey = (key: string): key is ArrowKey => key in DIRECTIONS;

/** The index of the nearest spot in a direction, one straight ahead before one to the side; -1 for none. */
export function nearestSpot(spots: readonly Spot[], from: number, way: ArrowKey): number {
  const { x, y } = DIRECTIONS[way];
  const here = spots[from];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  if (here)
    for (const [i, spot] of spots.entries()) {
      const [dx, dy] = [spot.x - here.x, spot.y - here.y];
      const ahead = dx * x + dy * y;
      const cost = ahead + 2 * Math.abs(dx * y + dy * x);
      if (i !== from && ahead > 1 && cost < least) [best, least] = [i, cost];
    }
  return best;
}

/** A channel as a line from the end of one mark to the beginning of another. */
export function drawChannel(from: Spot, to: Spot): string {
  const bend = Math.max(24, Math.abs(to.x - from.x) / 2);
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(from.x)} ${round(from.y)}C${round(from.x + bend)} ${round(from.y)} ${round(to.x - bend)} ${round(to.y)} ${round(to.x)} ${round(to.y)}`;
}
