import { expect, test } from 'vitest';
import { composePath } from '../queries.ts';
import { groupByDay } from './model.ts';

const messageAt = (id: number, at: string) => ({ id, mine: false, words: '', at, removed: false });

test('messages are read by the day of Paris on which they were written', () => {
  const days = groupByDay([
    messageAt(1, '2026-03-14T22:59:00.000Z'),
    messageAt(2, '2026-03-14T23:01:00.000Z'),
    messageAt(3, '2026-03-15T10:00:00.000Z'),
  ]);
  expect(days.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[1], [2, 3]]);
  expect(groupByDay([])).toEqual([]);
});

test('a name of any script stands in an address', () => {
  expect(composePath('Éole & co')).toBe('/messages?a=%C3%89ole%20%26%20co');
});
