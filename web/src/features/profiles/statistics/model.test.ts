import type { RankedMember } from '@fanion/contract/profiles/page';
import { expect, test } from 'vitest';
import { durationText } from '../../../ui/figures/duration.ts';
import { categoryTotals, figuresOf, neighbours, sortByProgress, tierProgress } from './model.ts';

test('a time in its two largest units', () => {
  expect(durationText(45.4)).toBe('45\u00a0s');
  expect(durationText(12 * 60 + 5)).toBe('12\u00a0min');
  expect(durationText(3 * 3600 + 5 * 60)).toBe('3\u00a0h\u00a005');
  expect(durationText(2 * 86_400 + 4 * 3600)).toBe('2\u00a0j\u00a004\u00a0h');
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

const category = (category_id: string, solved: number, total: number) => ({
  category_id,
  name: category_id,
  color: '#4FB3FF',
  progress: total === 0 ? 0 : Math.floor((solved / total) * 100),
  solved,
  total,
});

const member = (username: string, rank: number): RankedMember => ({
  rank,
  trend: 'stable',
  rank_change: 0,
  username,
  avatar_url: null,
  subscription_type: 'Adhérent',
  level: 1,
  total_challenges_solved: 0,
  total_points: 0,
});

test('a category counts as complete at 100', () => {
  expect(categoryTotals([category('web', 3, 3), category('pwn', 2, 3)])).toEqual({
    complete: 1,
    solved: 5,
    total: 6,
    percent: 83,
  });
  expect(categoryTotals([])).toEqual({ complete: 0, solved: 0, total: 0, percent: 0 });
});

test('the most advanced category comes first, and the given list is left as it was', () => {
  const categories = [category('a', 0, 2), category('b', 2, 2), category('c', 0, 5)];
  expect(sortByProgress(categories).map((one) => one.category_id)).toEqual(['b', 'c', 'a']);
  expect(categories[0]?.category_id).toBe('a');
});

test('a rank title leads to the next one', () => {
  expect(tierProgress(1921)).toEqual({
    next: 'Junior Hacker',
    missing: 579,
    goal: 2500,
    percent: ((1921 - 1000) * 100) / 1500,
  });
  expect(tierProgress(0)).toMatchObject({ next: 'Script Kiddie', missing: 1000, percent: 0 });
  expect(tierProgress(10_000)).toBeNull();
});

test('neighbours stand around the member, and there are none outside the rankings', () => {
  const [a, b, c] = [member('a', 1), member('b', 2), member('c', 3)] as const;
  const around = { users_above: [a], current_user: b, users_below: [c], total_users: 3 };
  expect(neighbours(around)).toEqual([a, b, c]);
  expect(neighbours({ ...around, current_user: null })).toEqual([]);
});
