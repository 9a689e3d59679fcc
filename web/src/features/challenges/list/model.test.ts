import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLUMNS, type Filters, NO_FILTER } from './filters-model.ts';
import {
  filterChallenges,
  findListed,
  hasSingleSolver,
  listLead,
  missingPrerequisites,
  pageOf,
  searchKeys,
  sortChallenges,
  statusOf,
  tagsOf,
} from './model.ts';

const NOW = Date.parse('2026-03-14T20:42:00Z');

function challenge(more: Partial<ListedChallenge> = {}): ListedChallenge {
  return {
    id: 1,
    name: 'Marée noire',
    slug: 'maree-noire',
    description: 'Une capture réseau.',
    category: 'forensics',
    difficulty: 'Medium',
    points: 200,
    xp: 300,
    tags: ['pcap', 'mémoire'],
    author: 'noctule',
    is_featured: false,
    published_at: '2026-02-02T12:00:00Z',
    solved_count: 58,
    recent_solvers: [],
    theme: { layout_type: 'default' },
    is_solved: false,
    is_tried: false,
    is_locked: false,
    requires: [],
    ...more,
  };
}

const found = (list: ListedChallenge[], filters: Partial<Filters>) =>
  filterChallenges(list, searchKeys(list), { ...NO_FILTER, ...filters }).map(({ id }) => id);

const challengeLists = fc
  .array(
    fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 12 }),
      difficulty: fc.constantFrom(...DIFFICULTIES),
      points: fc.integer({ min: 0, max: 500 }),
      solved_count: fc.nat(50),
      author: fc.option(fc.string({ maxLength: 6 })),
      is_solved: fc.boolean(),
      is_tried: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((list) => list.map((one, id) => challenge({ ...one, id })));

test('the search is indifferent to accents and case, over name, category, tags and description', () => {
  const list = [challenge()];
  for (const q of ['maree', 'MARÉE', 'Forensics', 'memoire', 'reseau', '  noire   marée ', 'pcap capture']) {
    expect(found(list, { q }), q).toEqual([1]);
  }
  expect(found(list, { q: 'marée blanche' })).toEqual([]);
});

test('every filter must be met', () => {
  const list = [
    challenge({ id: 1, is_tried: true }),
    challenge({ id: 2, category: 'web', difficulty: 'Easy', tags: ['SQL'] }),
    challenge({ id: 3, is_locked: true, name: 'Challenge verrouillé', tags: [] }),
    challenge({ id: 4, is_solved: true, is_tried: true }),
  ];
  expect(found(list, { cat: 'web' })).toEqual([2]);
  expect(found(list, { tag: 'sql' })).toEqual([2]);
  expect(found(list, { diff: 'Medium', status: 'tried' })).toEqual([1]);
  expect(found(list, { status: 'todo' })).toEqual([2]);
  expect(found(list, { status: 'solved' })).toEqual([4]);
  expect(found(list, { cat: 'web', status: 'solved' })).toEqual([]);
});

test('a status is one of four, a solve wins over the rest', () => {
  expect(statusOf(challenge())).toBe('todo');
  expect(statusOf(challenge({ is_tried: true }))).toBe('tried');
  expect(statusOf(challenge({ is_locked: true }))).toBe('locked');
  expect(statusOf(challenge({ is_solved: true, is_locked: true }))).toBe('solved');
});

test('the blood is for an expert with exactly one solver', () => {
  const theme = { layout_type: 'matrix-red' } as const;
  expect(hasSingleSolver(challenge({ theme, solved_count: 1 }))).toBe(true);
  expect(hasSingleSolver(challenge({ theme, solved_count: 2 }))).toBe(false);
  expect(hasSingleSolver(challenge({ solved_count: 1 }))).toBe(false);
});

test('an order keeps every challenge and does not depend on the order it is given', () => {
  fc.assert(
    fc.property(challengeLists, fc.constantFrom(...COLUMNS), fc.boolean(), (list, column, descending) => {
      const once = sortChallenges(list, { column, descending }).map(({ id }) => id);
      const again = sortChallenges(list.toReversed(), { column, descending }).map(({ id }) => id);
      expect(again).toEqual(once);
      expect(once.toSorted((a, b) => a - b)).toEqual(list.map(({ id }) => id));
    }),
  );
});

test('points go up, or down', () => {
  fc.assert(
    fc.property(challengeLists, fc.boolean(), (list, descending) => {
      const points = sortChallenges(list, { column: 'points', descending }).map((one) => one.points);
      expect(points).toEqual(points.toSorted((a, b) => (descending ? b - a : a - b)));
    }),
  );
});

test('the first order goes from easy to hard, then by points', () => {
  const list = [
    challenge({ id: 1, difficulty: 'Hard', points: 10 }),
    challenge({ id: 2, difficulty: 'Easy', points: 75 }),
    challenge({ id: 3, difficulty: 'Easy', points: 50 }),
  ];
  expect(sortChallenges(list, NO_FILTER.sort).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('pages cut a list without losing or doubling anything', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (all, size) => {
      const { pages } = pageOf(all, 1, size);
      const rows = Array.from({ length: pages }, (_, i) => pageOf(all, i + 1, size).rows).flat();
      expect(rows).toEqual(all);
    }),
  );
});

test('a page beyond the last is the last', () => {
  const all = Array.from({ length: 33 }, (_, i) => i);
  expect(pageOf(all, 99)).toEqual({ rows: [32], page: 3, pages: 3, from: 33, to: 33 });
  expect(pageOf(all, 1)).toMatchObject({ from: 1, to: 16 });
  expect(pageOf([], 4)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0 });
});

test('tags are counted once a spelling', () => {
  const list = [challenge({ tags: ['Réseau', 'pcap'] }), challenge({ tags: ['reseau'] })];
  expect(tagsOf(list)).toEqual([
    { tag: 'pcap', count: 1 },
    { tag: 'Réseau', count: 2 },
  ]);
});

test('the line under the title tells what is solved and what is new', () => {
  const old = challenge({ is_solved: true });
  const fresh = challenge({ published_at: '2026-03-10T08:00:00Z' });
  expect(listLead([old, challenge()], NOW, true)).toBe('1\u00a0résolu sur 2.');
  expect(listLead([old, fresh], NOW, true)).toBe('1\u00a0résolu sur 2. 1\u00a0nouveau cette semaine.');
  expect(listLead([fresh, fresh], NOW, true)).toBe('0\u00a0résolu sur 2.');
});

test('who scores nothing is told how many there are', () => {
  const fresh = challenge({ published_at: '2026-03-10T08:00:00Z' });
  expect(listLead([challenge(), fresh], NOW, false)).toBe('2\u00a0challenges. 1\u00a0nouveau cette semaine.');
});

test('a challenge is found by slug, id, challenge-{id} and exact name', () => {
  const list = [challenge({ id: 7 }), challenge({ id: 8, slug: '7', name: '8' })];
  expect(findListed(list, 'maree-noire')?.id).toBe(7);
  expect(findListed(list, 'challenge-7')?.id).toBe(7);
  expect(findListed(list, 'Marée noire')?.id).toBe(7);
  // A slug wins over an id, an id over a name.
  expect(findListed(list, '7')?.id).toBe(8);
  expect(findListed(list, '8')?.id).toBe(8);
  expect(findListed(list, 'inconnu')).toBeUndefined();
});

test('locked challenges come last, whatever the column and its direction', () => {
  const list = [
    challenge({ id: 1, is_locked: true, points: 10, name: 'A' }),
    challenge({ id: 2, points: 500, is_solved: true, name: 'Z' }),
    challenge({ id: 3, points: 50, name: 'M' }),
  ];
  for (const column of COLUMNS)
    for (const descending of [false, true])
      expect(sortChallenges(list, { column, descending }).at(-1)?.id, column).toBe(1);
});

test('a locked challenge names what is left to solve before it, as far as the reader knows it', () => {
  const list = [
    challenge({ id: 1, name: 'Fait', is_solved: true }),
    challenge({ id: 2, name: 'À faire' }),
    challenge({ id: 3, name: 'Challenge verrouillé', is_locked: true, requires: [1, 2, 99] }),
    challenge({ id: 4, name: 'Challenge verrouillé', is_locked: true }),
  ];
  expect([...missingPrerequisites(list)]).toEqual([
    [3, ['À faire']],
    [4, []],
  ]);
});
