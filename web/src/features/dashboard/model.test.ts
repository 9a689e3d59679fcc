import { expect, test } from 'vitest';
import { greeting, standing } from './model.ts';

const lena = { first_name: 'Léna', username: 'sillage' };

test('the greeting follows the hour of Paris', () => {
  expect(greeting(lena, Date.parse('2026-03-14T20:42:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-03-14T16:59:00Z'))).toBe('Bonjour, Léna');
  expect(greeting(lena, Date.parse('2026-03-14T17:00:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-07-14T02:59:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-07-14T03:00:00Z'))).toBe('Bonjour, Léna');
});

test('without a first name the pseudo is greeted', () => {
  expect(greeting({ ...lena, first_name: ' ' }, Date.parse('2026-03-14T10:00:00Z'))).toBe('Bonjour, sillage');
});

const facts = {
  level: 8,
  xp_to_next_level: 870,
  rank_number: 14,
  total_challenges_solved: 75,
  leaderboard_position: { users_above: [], current_user: null, users_below: [], total_users: 1284 },
};

test('the sentence tells the next level and the place', () => {
  expect(standing(facts)).toBe('Plus que 870\u00a0XP avant le niveau 9. Vous êtes 14e sur 1\u202f284.');
  expect(standing({ ...facts, rank_number: null })).toBe('Plus que 870\u00a0XP avant le niveau 9.');
});

test('a newcomer is not told a place', () => {
  const newcomer = { ...facts, level: 1, xp_to_next_level: 250, total_challenges_solved: 0 };
  expect(standing(newcomer)).toBe('Votre premier flag vous attend : 250\u00a0XP avant le niveau 2.');
});
