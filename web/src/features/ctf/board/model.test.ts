import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withQuery } from '../../../lib/routing/query.ts';
import {
  availableRankings,
  columnGroups,
  columnsKey,
  columnsOf,
  filterGroups,
  isOwnPartStale,
  type LiveChallenge,
  neighbourTexts,
  ownMode,
  pinsOf,
  rankedRows,
  ranksOf,
  readBoardAddress,
  sameRow,
  solvedShare,
  solvedText,
  stayingRows,
  writeBoardAddress,
} from './model.ts';

type OwnRow = Parameters<typeof isOwnPartStale>[0];

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

test('an address asks for a board, and what is not its own stays in it', () => {
  const written = 'mode=team&page=3&chall=12&bracket=4&cat=web&densite=serree';
  expect(readBoardAddress(new URLSearchParams(written))).toEqual({
    mode: 'team',
    page: 3,
    bracket: 4,
    category: 'web',
    dense: true,
  });
  expect(readBoardAddress(new URLSearchParams('mode=duo&page=-1&chall=1.5'))).toEqual({
    mode: null,
    page: 1,
    bracket: null,
    category: '',
    dense: false,
  });
  const search = new URLSearchParams('tab=live&event=brise-lame&page=3&chall=12');
  expect(withQuery(search, writeBoardAddress({ mode: 'solo', page: 1 }))).toBe(
    '?tab=live&event=brise-lame&chall=12&mode=solo',
  );
  expect(withQuery(search, { chall: null })).toBe('?tab=live&event=brise-lame&page=3');
  expect(withQuery(search, writeBoardAddress({ category: 'web', dense: true, page: 1 }))).toBe(
    '?tab=live&event=brise-lame&chall=12&cat=web&densite=serree',
  );
  expect(withQuery(search, writeBoardAddress({ bracket: 4, page: 1 }))).toBe(
    '?tab=live&event=brise-lame&chall=12&bracket=4',
  );
});

test('rows are read at their rank in the ranking that is shown', () => {
  const teams = [row(10, 500, { rank: 1, overallRank: 1 }), row(11, 300, { rank: 2, overallRank: 3 })];
  const players = [row(20, 400, { rank: 1, overallRank: 2 }), row(21, 0, { rank: 2, overallRank: 4 })];
  const ranks = (mode: 'all' | 'team', bracket: number | null) =>
    rankedRows({ liveCTF: { teams, players }, liveRanking: { mode, bracket } }).map(({ id, rank }) => [
      id,
      rank,
    ]);
  expect(ranks('all', null)).toEqual([
    [10, 1],
    [20, 2],
    [11, 3],
    [21, 4],
  ]);
  expect(ranks('all', 5).map(([, rank]) => rank)).toEqual([1, 1, 2, 2]);
});

test('columns are those of one category, or all where it has none', () => {
  const groups = columnGroups([challenge(1, 'web'), challenge(2, 'pwn')]);
  expect(filterGroups(groups, 'pwn').map(({ category }) => category)).toEqual(['pwn']);
  expect(filterGroups(groups, 'osint')).toBe(groups);
});

test('the challenges of a category stand side by side', () => {
  const groups = columnGroups([challenge(1, 'web'), challenge(2, 'pwn'), challenge(3, 'web')]);
  expect(groups.map(({ category, challenges }) => [category, challenges.map(({ id }) => id)])).toEqual([
    ['web', [1, 3]],
    ['pwn', [2]],
  ]);
  const columns = columnsOf(groups);
  expect(columns.map(({ id, first }) => [id, first])).toEqual([
    [1, true],
    [3, false],
    [2, true],
  ]);
  expect(columnsKey(columns)).not.toBe(columnsKey(columns.slice(1)));
});

test('a row is drawn again when, and only when, something in it changed', () => {
  const one = row(1, 300);
  expect(sameRow(one, { ...one, solvedChallenges: [1, 2], bloods: { '1': 1 } })).toBe(true);
  expect(sameRow(one, { ...one, lastSolveAt: '2026-03-14T12:00:00Z' })).toBe(true);
  const changes: Partial<BoardRow>[] = [
    { score: 301 },
    { rank: 2 },
    { rankChange: 1 },
    { name: 'Autre' },
    { solvedChallenges: [1, 3] },
    { solvedChallenges: [1] },
    { bloods: {} },
    { bloods: { '2': 1 } },
    { studentRank: 1 },
  ];
  for (const changed of changes) expect(sameRow(one, { ...one, ...changed })).toBe(false);
});

test('the first three solves are said, not only coloured', () => {
  expect(solvedText(undefined)).toBe('Résolu');
  expect(solvedText(1)).toBe('Résolu, première résolution');
  expect(solvedText(3)).toBe('Résolu, troisième résolution');
  expect(solvedText(1, [525, 515, 505])).toBe('Résolu, première résolution, 525\u00a0points');
  expect(solvedText(undefined, [525])).toBe('Résolu');
});

test('the neighbours of a row and the share of a challenge', () => {
  const rows = [row(1, 500), row(2, 300), row(3, 250), row(4, 250), row(5, 50)];
  expect(neighbourTexts(rows, rows[3]!)).toEqual([
    'à points égaux avec Équipe 3',
    '50\u00a0points derrière Équipe 2',
    '200\u00a0points devant Équipe 5',
  ]);
  expect(neighbourTexts(rows, rows[2]!)[0]).toBe('à points égaux avec Équipe 4');
  expect(neighbourTexts(rows, rows[1]!)).toEqual([
    '200\u00a0points derrière Équipe 1',
    '50\u00a0points devant Équipe 3',
  ]);
  expect(neighbourTexts([row(1, 0), row(2, 0)], row(1, 0))).toEqual([]);
  expect(neighbourTexts([rows[0]!], rows[0]!)).toEqual([]);
  expect(solvedShare(37, 148)).toBe(25);
  expect(solvedShare(0, 0)).toBe(0);
});

test('watched rows are pinned in the order of the board: as the page shows them now, else from their own page', () => {
  const far = { page: 3, alertLevel: 'low' as const };
  const own = {
    watched: [1, 4, 90, 80],
    watchedRows: [
      { ...row(4, 20), page: 1, alertLevel: 'high' as const },
      { ...row(90, 10), ...far },
      { ...row(80, 10, { pseudo: 'Seul' }), ...far },
    ],
  };
  const rows = [row(1, 500), row(2, 300), row(4, 250)];
  expect(pinsOf(rows, own, true)).toEqual([
    { row: rows[0], elsewhere: null },
    { row: rows[2], elsewhere: null },
    { row: row(90, 10), elsewhere: 3 },
  ]);
  expect(pinsOf([], own, false)).toEqual([{ row: row(80, 10, { pseudo: 'Seul' }), elsewhere: 3 }]);
  expect(pinsOf(rows, undefined, true)).toEqual([]);
});

test('the ranks of a graph are those of the board, or its order when they are not known', () => {
  const rows = [row(8, 500, { rank: 1 }), row(9, 500, { rank: 1 })];
  expect(ranksOf([8, 9, 10], rows)).toEqual([1, 1, 3]);
  expect(ranksOf([8, 9, 10], [])).toEqual([1, 2, 3]);
});

test('without a ranking asked for, a lone player is shown their own; the others the event’s', () => {
  expect(ownMode({ isCurrentUserTeam: false })).toBe('solo');
  expect(ownMode({ isCurrentUserTeam: true })).toBeNull();
  expect(ownMode(null)).toBeNull();
});

test.each([
  ['soloOnly', { mode: 'solo', totalTeams: 0, totalPlayers: 0 }],
  ['teamOnly', { mode: 'team', totalTeams: 0, totalPlayers: 0 }],
  [null, { mode: 'both', totalTeams: 0, totalPlayers: 0 }],
  ['noTeam', { mode: 'both', totalTeams: 0, totalPlayers: 2 }],
  ['nobodyAlone', { mode: 'both', totalTeams: 1, totalPlayers: 0 }],
  ['both', { mode: 'both', totalTeams: 1, totalPlayers: 2 }],
] as const)('in place of the choice of a ranking, %s is said by what the event takes', (expected, event) => {
  expect(availableRankings(event)).toBe(expected);
});

describe('the reader’s own part beside a board that was just read', () => {
  const own = (more: Partial<OwnRow> = {}): OwnRow => ({
    id: 4,
    score: 250,
    overallRank: 4,
    freeze: null,
    ...more,
  });
  const ownFreeze: OwnRow['freeze'] = { score: 250, points: [] };
  const page = (frozen: boolean, ...teams: BoardRow[]) => ({ teams, players: [], frozen });

  test('is of the same moment: nothing is asked again', () => {
    expect(isOwnPartStale(own(), page(false, row(4, 250)))).toBe(false);
    expect(isOwnPartStale(own(), page(false, row(1, 900)))).toBe(false);
    expect(isOwnPartStale(own({ freeze: ownFreeze }), page(true, row(4, 250)))).toBe(false);
  });

  test('is late once their points or their rank moved', () => {
    expect(isOwnPartStale(own(), page(false, row(4, 300)))).toBe(true);
    expect(isOwnPartStale(own(), page(false, row(4, 250, { overallRank: 5 })))).toBe(true);
  });

  test('goes on with its points in a freeze, where the board stands still', () => {
    expect(isOwnPartStale(own({ score: 800, freeze: ownFreeze }), page(true, row(4, 250)))).toBe(false);
  });

  test('is late in a freeze where a correction moved what it holds', () => {
    expect(isOwnPartStale(own({ score: 800, freeze: ownFreeze }), page(true, row(4, 270)))).toBe(true);
  });

  test('is late once a freeze came or was lifted, their row on the page or not', () => {
    for (const rows of [[row(4, 250)], [row(1, 900)], []]) {
      expect(isOwnPartStale(own({ freeze: ownFreeze }), page(false, ...rows))).toBe(true);
      expect(isOwnPartStale(own(), page(true, ...rows))).toBe(true);
    }
  });
});

describe('rows that stay where they are among the others', () => {
  test('who climbs left its place, and those that it overtook did not', () => {
    expect(stayingRows([1, 2, 3, 4, 5], [1, 5, 2, 3, 4])).toEqual(new Set([1, 2, 3, 4]));
    expect(stayingRows([1, 2, 3, 4, 5], [2, 3, 4, 5, 1])).toEqual(new Set([2, 3, 4, 5]));
    expect(stayingRows([1, 2, 3, 4], [9, 1, 2, 3])).toEqual(new Set([1, 2, 3]));
    expect(stayingRows([1, 2], [3, 4])).toEqual(new Set());
    expect(stayingRows([], [])).toEqual(new Set());
  });

  test('they are in the same order in both, and each row that could join them is one of them', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const staying = stayingRows(before, now);
        const among = (rows: readonly number[], some: ReadonlySet<number>) =>
          rows.filter((id) => some.has(id));
        expect(among(now, staying)).toEqual(among(before, staying));
        expect(among(now, staying)).toHaveLength(staying.size);
        for (const id of now.filter((one) => before.includes(one) && !staying.has(one))) {
          const more = new Set([...staying, id]);
          expect(among(now, more)).not.toEqual(among(before, more));
        }
      }),
    );
  });
});
