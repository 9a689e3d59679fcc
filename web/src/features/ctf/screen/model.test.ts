import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { expect, test } from 'vitest';
import { bracketAfter, rowKindOf, sizeOf } from './model.ts';

test('a screen names what its rows are', () => {
  const of = (rankingMode: 'all' | 'team', totalTeams: number, totalPlayers: number, mode = 'both') =>
    rowKindOf({
      liveCTF: { totalTeams, totalPlayers, mode },
      liveRanking: { mode: rankingMode },
    } as LiveBoard);
  expect([of('all', 2, 3), of('all', 2, 0), of('all', 0, 3), of('team', 2, 3)]).toEqual([
    'both',
    'team',
    'solo',
    'team',
  ]);
  expect([of('all', 0, 0), of('all', 0, 0, 'solo')]).toEqual(['team', 'solo']);
});

test('brackets are shown in turn, then all', () => {
  const brackets = [{ id: 4 }, { id: 9 }];
  expect([null, 4, 9, 12].map((currentId) => bracketAfter(brackets, currentId))).toEqual([4, 9, null, 4]);
});

test('a long announcement is written smaller, never cut', () => {
  expect([10, 140, 141, 450, 1000].map((many) => sizeOf('x'.repeat(many)))).toEqual([
    'large',
    'large',
    'middle',
    'middle',
    'small',
  ]);
});
