import { expect, test } from 'vitest';
import { podiumOf } from './model.ts';

const row = (id: number, rank: number, score: number | null = 100) => ({
  id,
  rank,
  name: `Équipe ${id}`,
  team: true,
  score,
  solved: [],
  bloods: {},
});

test('the podium has the first three places, equals included, and nobody without a point', () => {
  const podium = (...rows: ReturnType<typeof row>[]) => podiumOf({ rows }).map(({ id }) => id);
  expect(podium(row(1, 1), row(2, 2), row(3, 3), row(4, 4))).toEqual([1, 2, 3]);
  expect(podium(row(1, 1), row(2, 1), row(3, 3), row(4, 3), row(5, 5))).toEqual([1, 2, 3, 4]);
  expect(podium(row(1, 1), row(2, 2, 0), row(3, 2, 0))).toEqual([1]);
  // An event held elsewhere may lack scores.
  expect(podium(row(1, 1, null))).toEqual([1]);
});
