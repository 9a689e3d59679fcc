import { expect, test } from 'vitest';
import type { LiveChallenge, LiveEvent } from '../board/model.ts';
import { feedOf, foldedFeed, type News } from './model.ts';

const NOW = Date.parse('2026-03-14T20:00:00Z');

const challenge = (id: number, category: string, more: Partial<LiveChallenge> = {}): LiveChallenge => ({
  id,
  slug: `c-${id}`,
  title: `C ${id}`,
  name: `C ${id}`,
  category,
  points: 100,
  difficulty: 'Easy',
  solves: 0,
  firstBlood: null,
  firstBloodAt: null,
  firstBloodPoints: null,
  firstWorths: [],
  ...more,
});

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test('announcements and first bloods are one list, the newest first', () => {
  const event = {
    announcements: [{ id: 7, text: 'Bonne chance', createdAt: at(2) }],
    challenges: [
      challenge(1, 'web', { firstBlood: 'A', firstBloodAt: at(3), firstBloodPoints: 150 }),
      challenge(2, 'web'),
      challenge(3, 'pwn', { firstBlood: 'C', firstBloodAt: at(1), firstBloodPoints: 150 }),
    ],
  } as unknown as LiveEvent;
  expect(feedOf(event, []).map(({ kind, id, at }) => [kind, id, NOW - at])).toEqual([
    ['blood', 3, 60_000],
    ['announcement', 7, 120_000],
    ['blood', 1, 180_000],
  ]);
});

test('a long event forgets none of its first bloods', () => {
  const all = Array.from({ length: 12 }, (_, n) =>
    challenge(n + 1, 'web', { firstBlood: 'A', firstBloodAt: at(n), firstBloodPoints: 150 }),
  );
  expect(
    feedOf({ announcements: [], challenges: all } as unknown as LiveEvent, []).map(({ id }) => id),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('the last solves stand among them; a first blood is told once', () => {
  const event = {
    announcements: [{ id: 7, text: 'Bonne chance', createdAt: at(4) }],
    challenges: [challenge(1, 'web', { firstBlood: 'A', firstBloodAt: at(5), firstBloodPoints: 150 })],
  } as unknown as LiveEvent;
  const solve = { challengeId: 1, challenge: 'C 1' };
  const solves = [
    { ...solve, entrantId: 3, name: 'C', blood: null, points: 100, at: at(1) },
    { ...solve, entrantId: 2, name: 'B', blood: 2, points: 120, at: at(3) },
    { ...solve, entrantId: 1, name: 'A', blood: 1, points: 150, at: at(5) },
  ];
  expect(feedOf(event, solves).map((one) => 'points' in one && one.points)).toEqual([100, 120, false, 150]);
  expect(feedOf(event, solves).map(({ kind, id }) => [kind, id])).toEqual([
    ['solve', '1 3'],
    ['solve', '1 2'],
    ['announcement', 7],
    ['blood', 1],
  ]);
});

test('a folded feed keeps its six newest lines, and the last announcement in any case', () => {
  const bloods = Array.from(
    { length: 9 },
    (_, id): News => ({ kind: 'blood', id, challenge: '', name: '', points: 0, at: -id }),
  );
  const announcement = (at: number): News => ({
    kind: 'announcement',
    id: 100,
    text: '',
    challenge: null,
    at,
  });
  const ids = (news: readonly News[]) => foldedFeed(news).map(({ id }) => id);
  expect(ids(bloods)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ids([announcement(1), ...bloods])).toEqual([100, 0, 1, 2, 3, 4]);
  expect(ids([...bloods, announcement(-20), announcement(-30)])).toEqual([0, 1, 2, 3, 4, 100]);
});
