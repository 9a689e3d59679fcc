import type { BoardRow } from '@fanion/contract/ctf/board';
import { expect, test } from 'vitest';
import { oneRanking, sizeOf } from './model.ts';

const row = (id: number, score: number, more: Partial<BoardRow> = {}): BoardRow => ({
  id,
  name: `Équipe ${id}`,
  pseudo: null,
  rank: id,
  overallRank: id,
  studentRank: null,
  score,
  adjusted: 0,
  trend: 'stable',
  rankChange: 0,
  solvedChallenges: [1, 2],
  bloods: { '1': 1 },
  lastSolveAt: null,
  members: 4,
  ...more,
});

test('teams and lone players share one ranking', () => {
  const teams = [row(10, 500, { rank: 1, overallRank: 1 }), row(11, 300, { rank: 2, overallRank: 3 })];
  const players = [row(20, 400, { rank: 1, overallRank: 2 }), row(21, 0, { rank: 2, overallRank: 4 })];
  expect(oneRanking(teams, players).map(({ id, rank }) => [id, rank])).toEqual([
    [10, 1],
    [20, 2],
    [11, 3],
    [21, 4],
  ]);
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
