import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';

type Line = Pick<
  CtfEventPage['challenges'][number],
  'id' | 'name' | 'category' | 'points' | 'solved' | 'locked'
>;

/** What comes after a solve: another challenge, only locked ones, or nothing. */
export type NextInEvent =
  | { kind: 'challenge'; id: number; name: string; points: number }
  | { kind: 'locked' | 'none' };

/** The next challenge after a solved one: the cheapest open one in its category, else in any. */
export function findNextChallenge(
  all: readonly Line[],
  { id, category }: Pick<Line, 'id' | 'category'>,
): NextInEvent {
  const left = all.filter((one) => !one.solved && one.id !== id);
  const elsewhere = (one: Line) => Number(one.category !== category);
  const [next] = left
    .filter(({ locked }) => !locked)
    .sort((a, b) => elsewhere(a) - elsewhere(b) || a.points - b.points || a.name.localeCompare(b.name, 'fr'));
  if (next) return { kind: 'challenge', id: next.id, name: next.name, points: next.points };
  return { kind: left.length > 0 ? 'locked' : 'none' };
}
