import { expect, test } from 'vitest';
import { headingLevels } from './headings.ts';

/** The levels at which headings of these depths are shown. */
function levels(depths: readonly number[], topLevel = 3): (number | undefined)[] {
  const children = depths.map((depth) => ({ type: 'heading', depth }));
  headingLevels(topLevel)({ type: 'root', children });
  return children.map(({ depth }) => depth);
}

test('the first heading takes the top level, whatever its depth', () => {
  expect(levels([1])).toEqual([3]);
  expect(levels([2, 2, 2])).toEqual([3, 3, 3]);
  expect(levels([4], 2)).toEqual([2]);
});

test('no level is skipped on the way down, and siblings stay siblings', () => {
  expect(levels([2, 4, 4, 2, 3])).toEqual([3, 4, 4, 3, 4]);
  expect(levels([3, 2, 3])).toEqual([3, 3, 4]);
  expect(levels([1, 2, 3, 4, 5, 6])).toEqual([3, 4, 5, 6, 6, 6]);
});

test('headings inside quotes and lists count like the others', () => {
  const inside = { type: 'heading', depth: 4 };
  const tree = { type: 'root', children: [{ type: 'blockquote', children: [inside] }] };
  headingLevels(3)(tree);
  expect(inside.depth).toBe(3);
});
