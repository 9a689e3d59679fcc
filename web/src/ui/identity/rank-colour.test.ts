import { expect, test } from 'vitest';
import { rankColour } from './rank-colour.ts';

test('position colours change after 3, 10 and 50', () => {
  expect([1, 3, 4, 10, 11, 50, 51].map(rankColour)).toEqual([
    'gold',
    'gold',
    'orange',
    'orange',
    'blue',
    'blue',
    undefined,
  ]);
  expect(rankColour(0)).toBeUndefined();
  expect(rankColour(Number.NaN)).toBeUndefined();
});
