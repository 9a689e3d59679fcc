import type { Waiting } from '@fanion/contract/console';
import { expect, test } from 'vitest';
import { countsBySection, countWaiting, listOverdue, listUnanswered, waitingPath } from './model.ts';

const waiting: Waiting[] = [
  {
    kind: 'data_requests',
    count: 1,
    names: ['a'],
    first: null,
    since: null,
    due: '2026-11-20T23:00:00.000Z',
  },
  {
    kind: 'payments',
    count: 2,
    names: ['b', 'c'],
    first: null,
    since: '2026-11-12T08:00:00.000Z',
    due: null,
  },
  { kind: 'odd_payments', count: 1, names: ['X'], first: null, since: null, due: null },
  { kind: 'ending', count: 4, names: ['d'], first: null, since: null, due: '2026-11-01T00:00:00.000Z' },
];

test('a section counts what waits for an answer in it, and what ends by itself counts nowhere', () => {
  expect([...countsBySection(waiting)]).toEqual([
    ['/gestion/donnees', 1],
    ['/gestion/adhesions', 3],
  ]);
  expect(countWaiting(listUnanswered(waiting))).toBe(4);
  expect(listOverdue(waiting, Date.parse('2026-11-23T12:00:00Z')).map(({ kind }) => kind)).toEqual([
    'data_requests',
  ]);
});

test('what waits opens the first of it, where a page opens one', () => {
  expect(waitingPath({ kind: 'payments', first: 12 })).toBe('/gestion/adhesions?liste=waiting&membre=12');
  expect(waitingPath({ kind: 'support', first: 3 })).toBe('/gestion/support?demande=3');
  expect(waitingPath({ kind: 'payments', first: null })).toBe('/gestion/adhesions?liste=waiting');
  expect(waitingPath({ kind: 'appeals', first: 4 })).toBe('/gestion/moderation?sujet=appeal');
});
