import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCircular, hoursOf, percentDone } from './learning.ts';

test('all is 100 %, nothing is 0 %, the rest is neither', () => {
  expect([percentDone(3, 7), percentDone(0, 0), percentDone(1, 1000), percentDone(999, 1000)]).toEqual([
    43, 0, 1, 99,
  ]);
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (done, total) => {
      const percent = percentDone(done, total);
      expect(percent === 100).toBe(total > 0 && done >= total);
      expect(percent === 0).toBe(done === 0 || total === 0);
    }),
  );
});

test('hours are told to a tenth', () => {
  expect([hoursOf(0), hoursOf(10), hoursOf(259)]).toEqual([0, 0.2, 4.3]);
});

test('what ends up needing itself is found, however long the circle, and not what only leads to one', () => {
  const names = (needs: Record<string, string[]>) => [...findCircular(new Map(Object.entries(needs)))].sort();
  expect(names({ a: ['a'] })).toEqual(['a']);
  expect(names({ a: ['b'], b: ['c'], c: ['a'], led: ['a'], apart: [] })).toEqual(['a', 'b', 'c']);
  expect(names({ a: ['b', 'c'], b: ['c'], c: ['elsewhere'] })).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(30))), (lists) => {
      const backwards = new Map(
        lists.map((list, at) => [String(at), list.filter((to) => to < at).map(String)]),
      );
      expect(findCircular(backwards).size).toBe(0);
    }),
  );
});
