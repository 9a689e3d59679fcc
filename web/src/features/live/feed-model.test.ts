import { expect, test } from 'vitest';
import type { LiveChallenge, LiveEvent } from './board-model.ts';
import { feedOf } from './feed-model.ts';

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
  ...more,
});

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test('announcements and first bloods are one list, the newest first', () => {
  const event = {
    announcements: [{ id: 7, text: 'Bonne chance', createdAt: at(2) }],
    challenges: [
      challenge(1, 'web', { firstBlood: 'A', firstBloodAt: at(3) }),
      challenge(2, 'web'),
      challenge(3, 'pwn', { firstBlood: 'C', firstBloodAt: at(1) }),
    ],
  } as unknown as LiveEvent;
  expect(feedOf(event).map(({ kind, id, at }) => [kind, id, NOW - at])).toEqual([
    ['blood', 3, 60_000],
    ['announcement', 7, 120_000],
    ['blood', 1, 180_000],
  ]);
});

test('a long event shows its last eight first bloods', () => {
  const all = Array.from({ length: 12 }, (_, n) =>
    challenge(n + 1, 'web', { firstBlood: 'A', firstBloodAt: at(n) }),
  );
  expect(feedOf({ announcements: [], challenges: all } as unknown as LiveEvent).map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
});
