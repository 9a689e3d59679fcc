import { expect, test } from 'vitest';
import { findNextChallenge } from './next-model.ts';

const line = (id: number, category: string, points: number, more = {}) => ({
  id,
  name: `C ${id}`,
  category,
  points,
  solved: false,
  locked: false,
  ...more,
});

test('the next challenge is the cheapest that is open, in the same category first', () => {
  const all = [
    line(1, 'web', 100),
    line(2, 'web', 50, { solved: true }),
    line(3, 'web', 75, { locked: true }),
    line(4, 'web', 300),
    line(5, 'web', 200),
    line(6, 'pwn', 50),
    line(7, 'pwn', 25, { locked: true }),
  ];
  const after = (id: number, category: string, of = all) => findNextChallenge(of, { id, category });
  expect(after(1, 'web')).toEqual({ kind: 'challenge', id: 5, name: 'C 5', points: 200 });
  expect(after(6, 'pwn')).toEqual({ kind: 'challenge', id: 1, name: 'C 1', points: 100 });
  expect(after(6, 'pwn', [all[5]!, all[6]!])).toEqual({ kind: 'locked' });
  expect(after(6, 'pwn', [all[5]!, all[1]!])).toEqual({ kind: 'none' });
});
