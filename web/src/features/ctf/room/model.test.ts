import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { expect, test } from 'vitest';
import { withQuery } from '../../../lib/routing/query.ts';
import type { LiveChallenge } from '../board/model.ts';
import {
  filterChallenges,
  gapAbove,
  type RoomAddress,
  readRoomAddress,
  rivalPages,
  rivalsOf,
  stepInList,
  writeRoomAddress,
} from './model.ts';

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => ({ id: index + 1, score: 100 - index, name: `n${index + 1}` }) as BoardRow,
  );
const challenge = (id: number, name: string) => ({ id, name }) as LiveChallenge;
const LIST = [challenge(1, 'La Criée'), challenge(2, 'Le phare'), challenge(3, 'L’écluse')];

test('the place in the room is in its address, whatever else the address holds', () => {
  const address: RoomAddress = {
    challenge: 12,
    pane: 'board',
    ranking: 'team',
    around: 'first',
    bracket: 7,
    category: 'web',
    page: 3,
  };
  const written = withQuery(new URLSearchParams('autre=1'), writeRoomAddress(address));
  expect(readRoomAddress(new URLSearchParams(written))).toEqual(address);
  expect(written).toContain('autre=1');
  expect(readRoomAddress(new URLSearchParams('chall=-1&vue=constructor&rang=x&page=0'))).toEqual({
    challenge: null,
    pane: null,
    ranking: null,
    around: 'rivals',
    bracket: null,
    category: '',
    page: 1,
  });
});

test('rivals are three above and three below, and seven where one side has fewer', () => {
  const ids = (own: number | null) => rivalsOf(rows(20), own).map(({ id }) => id);
  expect(ids(10)).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect(ids(1)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(ids(20)).toEqual([14, 15, 16, 17, 18, 19, 20]);
  expect(ids(null)).toEqual([]);
  expect(rivalsOf(rows(2), 2)).toHaveLength(2);
});

test('the page beside is read where the own row is too near an edge', () => {
  expect(rivalPages(1, 2, { rows: 50, pages: 3 })).toEqual([1, 2]);
  expect(rivalPages(20, 2, { rows: 50, pages: 3 })).toEqual([2]);
  expect(rivalPages(48, 2, { rows: 50, pages: 3 })).toEqual([2, 3]);
  expect(rivalPages(2, 1, { rows: 5, pages: 1 })).toEqual([1]);
  expect(rivalPages(-1, 1, { rows: 50, pages: 3 })).toEqual([1]);
});

test('the gap is to the next one with more points', () => {
  const tied = [...rows(2), { id: 3, score: 99, name: 'égal' } as BoardRow];
  expect(gapAbove(tied, { id: 3, score: 99 })).toEqual({ name: 'n1', gap: 1 });
  expect(gapAbove(tied, { id: 1, score: 100 })).toBe(null);
  expect(gapAbove([], { id: 1, score: 100 })).toBe(null);
});

test('where nobody has more points, the gap is to who stands above with as many', () => {
  const tied = [...rows(1), { id: 2, score: 100, name: 'égal' } as BoardRow];
  expect(gapAbove(tied, { id: 2, score: 100 })).toEqual({ name: 'n1', gap: 0 });
});

test('while nobody has scored there is no gap', () => {
  const none = [1, 2].map((id) => ({ id, score: 0, name: `n${id}` }) as BoardRow);
  expect(gapAbove(none, { id: 2, score: 0 })).toBe(null);
});

test('keys go through the list, which has no end', () => {
  expect([stepInList(LIST, 1, 1), stepInList(LIST, 3, 1), stepInList(LIST, 1, -1)]).toEqual([2, 1, 3]);
  expect([stepInList(LIST, null, 1), stepInList([], 1, 1)]).toEqual([1, null]);
});

test('a search knows neither accents nor case; what a team-mate took is not free', () => {
  const found = (words: string, filter: 'all' | 'todo' | 'free') =>
    filterChallenges(LIST, { words, filter, solved: new Set([1]), busy: new Set([2]) }).map(({ id }) => id);
  expect(found('ECLUSE', 'all')).toEqual([3]);
  expect(found('', 'todo')).toEqual([2, 3]);
  expect(found('', 'free')).toEqual([3]);
});
