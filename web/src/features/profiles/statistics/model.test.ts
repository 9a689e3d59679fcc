import { expect, test } from 'vitest';
import { figuresOf, solveTime } from './model.ts';

test('a time in its two largest units', () => {
  expect(solveTime(45.4)).toBe('45\u00a0s');
  expect(solveTime(12 * 60 + 5)).toBe('12\u00a0min');
  expect(solveTime(3 * 3600 + 5 * 60)).toBe('3\u00a0h\u00a005');
  expect(solveTime(2 * 86_400 + 4 * 3600)).toBe('2\u00a0j\u00a004\u00a0h');
});

const facts = {
  total_points: 5420,
  total_challenges_solved: 75,
  first_bloods: 3,
  ctf_participations: [],
  current_streak: 1,
  longest_streak: 31,
  streak_freezes: 2,
  average_solve_time: null,
  total_hours_learned: null,
  certificates_earned: null,
  total_win_pvp: null,
};

test('what does not exist is not shown, what is unknown is a dash', () => {
  const figures = figuresOf(facts);
  expect(figures.map(({ id }) => id)).not.toContain('duels');
  expect(figures).toContainEqual({ id: 'streak', label: 'Série', value: '1', unit: 'jour' });
  expect(figures).toContainEqual({ id: 'freezes', label: 'Réserve', value: '2', unit: 'gels' });
  expect(figures).toContainEqual({ id: 'ctf', label: 'CTF joués', value: '0' });
  expect(figuresOf(facts, false)).toContainEqual({ id: 'ctf', label: 'CTF joués', value: '—' });
  expect(figures.at(-1)).toEqual({ id: 'time', label: 'Temps médian', value: '—' });
  expect(figuresOf({ ...facts, total_win_pvp: 0 }).at(-1)).toEqual({
    id: 'duels',
    label: 'Duels gagnés',
    value: '0',
  });
});
