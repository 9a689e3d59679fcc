import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScoreFeed } from './feed-read.ts';

const read = (standings: unknown, tasks?: unknown) => readScoreFeed({ tasks, standings });
const standingsOf = (standings: unknown) =>
  read(standings).board?.standings.map(({ pos, team, score }) => [pos, team, score]);
const warned = (standings: unknown, tasks?: unknown) =>
  read(standings, tasks).problems.map(({ level, path }) => `${level} ${path}`);

// The oddities of a real scoreboard, with invented names.
const HOSTILE = [
  '<b>équipe</b>',
  '<equipe nom="',
  '\'"><i>',
  '{7*7}',
  'fin%00',
  'a; ls /',
  '$(id)',
  '¯\\_(ツ)_/¯',
  '🐙🇫🇷⚓',
  '@everyone',
  '~~rayé~~',
  '=1+1',
  'flag{un_drapeau}',
  'Þórr € £',
];

test('a feed with everything', () => {
  const text = `{"tasks": ["Phare", "__proto__"], "standings": [
    {"pos": 1, "team": "Les Goélands", "score": 300.5, "lastAccept": 1773511261,
     "taskStats": {"Phare": {"points": 200, "time": 1773511200}, "__proto__": {"points": 100.5, "time": 1773511261}}},
    {"pos": 2, "team": "__proto__", "score": 0, "lastAccept": 0, "taskStats": {"Phare": {"points": 0, "time": 0}}}]}`;
  expect(readScoreFeed(text)).toEqual({
    board: {
      tasks: ['Phare', '__proto__'],
      standings: [
        {
          pos: 1,
          team: 'Les Goélands',
          score: 300.5,
          solves: [
            { task: 0, points: 200, at: 1_773_511_200_000 },
            { task: 1, points: 100.5, at: 1_773_511_261_000 },
          ],
          last_accept: 1_773_511_261_000,
        },
        { pos: 2, team: '__proto__', score: 0, solves: [], last_accept: null },
      ],
    },
    problems: [],
  });
});

test('hostile names are text like any other', () => {
  const { board, problems } = read(HOSTILE.map((team, index) => ({ pos: index + 1, team, score: 0 })));
  expect(board?.standings.map(({ team }) => team)).toEqual(HOSTILE);
  expect(problems).toEqual([]);
});

test('what cannot be seen goes from names, and a name of nothing else is replaced', () => {
  const { board, problems } = read([
    { pos: 1, team: 'a\0b\u202ec\t\r\nd ', score: 1 },
    { pos: 2, team: '\u200e', score: 0 },
    { pos: 3, team: 1337, score: 0 },
    { pos: 4, team: { name: 'En objet' }, score: 0 },
  ]);
  expect(board?.standings.map(({ team }) => team)).toEqual(['abc d', 'Équipe sans nom', '1337', 'En objet']);
  expect(problems).toEqual([
    {
      path: 'standings[1].team',
      line: null,
      level: 'warning',
      message: 'Nom invisible\u00a0: «\u00a0Équipe sans nom\u00a0» le remplace.',
    },
  ]);
});

test('a bare list is a list of standings', () => {
  expect(readScoreFeed([{ team: 'A', score: 1 }]).board).toMatchObject({
    tasks: [],
    standings: [{ pos: 1, team: 'A' }],
  });
});

test('positions that are missing are counted by score, then by the earlier last accept', () => {
  const feed = [
    { team: 'tard', score: 100, lastAccept: 1773511300 },
    { team: 'rien', score: '0' },
    { team: 'tôt', score: '100', lastAccept: '1773511200' },
    { team: 'haut', score: '1,250.5' },
    { team: 'aussi rien', score: 0 },
  ];
  expect(standingsOf(feed)).toEqual([
    [1, 'haut', 1250.5],
    [2, 'tôt', 100],
    [3, 'tard', 100],
    [4, 'rien', 0],
    [4, 'aussi rien', 0],
  ]);
  expect(warned(feed)).toEqual([]);
});

test('positions are kept when they make sense, equals included', () => {
  const feed = [
    { pos: 3, team: 'c', score: 10 },
    { pos: '1', team: 'a', score: 50 },
    { pos: 1, team: 'b', score: 50 },
  ];
  expect(standingsOf(feed)).toEqual([
    [1, 'a', 50],
    [1, 'b', 50],
    [3, 'c', 10],
  ]);
});

test('one position for several scores, zero, and holes are counted again and said', () => {
  const repeated = [
    { pos: 1, team: 'a', score: 5 },
    { pos: 1, team: 'b', score: 9 },
  ];
  expect(standingsOf(repeated)).toEqual([
    [1, 'b', 9],
    [2, 'a', 5],
  ]);
  expect(warned(repeated)).toEqual(['warning standings']);
  const holes = [
    { pos: 0, team: 'a', score: 9 },
    { pos: 1, team: 'b', score: 5 },
  ];
  expect(standingsOf(holes)).toEqual([
    [1, 'a', 9],
    [2, 'b', 5],
  ]);
  expect(warned(holes)).toEqual(['warning standings']);
});

test('a score that is missing or unreadable is the sum of the tasks', () => {
  const taskStats = { A: { points: 100, time: 1 }, B: { points: '50' } };
  expect(standingsOf([{ pos: 1, team: 'a', taskStats }])).toEqual([[1, 'a', 150]]);
  expect(standingsOf([{ pos: 1, team: 'a', score: 'beaucoup', taskStats }])).toEqual([[1, 'a', 150]]);
  expect(warned([{ pos: 1, team: 'a', score: 'beaucoup' }])).toEqual(['warning standings[0].score']);
});

test('taskStats may be absent, a list in the order of the tasks, or a list that names them', () => {
  const solves = (taskStats: unknown) =>
    read([{ pos: 1, team: 'a', score: 1, taskStats }], ['A', 'B']).board?.standings[0]?.solves;
  expect(solves(undefined)).toEqual([]);
  expect(solves(null)).toEqual([]);
  expect(solves([null, 50, 70])).toEqual([{ task: 1, points: 50, at: null }]);
  expect(solves([{ points: 10, time: 2 }, 0])).toEqual([{ task: 0, points: 10, at: 2000 }]);
  expect(solves([{ task: 'B', points: 50, time: 1_773_511_200_000 }])).toEqual([
    { task: 1, points: 50, at: 1_773_511_200_000 },
  ]);
  expect(solves({ B: 25, A: { points: null, time: '2026-03-14T18:00:00Z' } })).toEqual([
    { task: 0, points: null, at: 1_773_511_200_000 },
    { task: 1, points: 25, at: null },
  ]);
  expect(solves('x')).toEqual([]);
  expect(warned([{ pos: 1, team: 'a', score: 1, taskStats: 'x' }])).toEqual([
    'warning standings[0].taskStats',
  ]);
});

test('a feed without its tasks keeps how many each team solved', () => {
  const { board } = read([
    { pos: 1, team: 'a', score: 3, taskStats: [{ points: 2, time: 5 }, null, { points: 1, time: 6 }] },
    { pos: 2, team: 'b', score: 2, taskStats: [{ points: 2, time: 7 }] },
  ]);
  expect(board?.standings.map(({ solves }) => solves.length)).toEqual([2, 1]);
  expect(board?.tasks).toEqual(['Épreuve 1', 'Épreuve 2', 'Épreuve 3']);
});

test('tasks that the feed does not list are found in the results', () => {
  const { board } = read(
    [
      {
        pos: 1,
        team: 'a',
        score: 3,
        taskStats: { Neuf: { points: 2, time: 5 }, 'A\u200e': { points: 1, time: 6 } },
      },
    ],
    ['A'],
  );
  expect(board?.tasks).toEqual(['A', 'Neuf']);
  expect(board?.standings[0]?.solves.map(({ task }) => task)).toEqual([0, 1]);
});

test('lastAccept that is absent, zero or null comes from the solves that scored', () => {
  const taskStats = { A: { points: 5, time: 100 }, B: { points: 0, time: 900 } };
  for (const lastAccept of [undefined, null, 0, '0', -1, 'hier'])
    expect(read([{ team: 'a', score: 5, lastAccept, taskStats }]).board?.standings[0]?.last_accept).toBe(
      100_000,
    );
});

test('teams of one name are both kept, and it is said', () => {
  const feed = [
    { pos: 1, team: 'Pingouins', score: 5 },
    { pos: 2, team: 'Pingouins\u200b', score: 1 },
    { pos: 3, team: 'Pingouins', score: 0 },
  ];
  expect(standingsOf(feed)).toHaveLength(3);
  expect(warned(feed)).toEqual(['warning standings']);
});

test('a row that names no team is left out', () => {
  const feed = [{ pos: 1, score: 5 }, null, 7, 'x', [], { team: true }, { pos: 2, team: 'b', score: 1 }];
  expect(standingsOf(feed)).toEqual([[2, 'b', 1]]);
  expect(warned(feed)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `warning standings[${index}].team`));
});

test.each([
  ['not JSON', '<html>'],
  ['no standings', { scores: [] }],
  ['standings of another shape', { standings: 'x' }],
  ['nothing', null],
  ['a number', 3],
  ['no row that names a team', [{ score: 1 }]],
  ['too long a text', `[${' '.repeat(5 * 1024 * 1024)}]`],
])('%s is an error', (_what, input) => {
  const { board, problems } = readScoreFeed(input);
  expect(board).toBeNull();
  expect(problems[0]?.level).toBe('error');
  expect(problems[0]?.message).toMatch(/\.$/);
});

test('an event that has not begun has an empty board', () => {
  expect(readScoreFeed('{"tasks": ["A"], "standings": []}')).toEqual({
    board: { tasks: ['A'], standings: [] },
    problems: [],
  });
});

test('ten thousand teams are read; names and problems stay bounded', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ team: `Équipe ${index}`, score: index }));
  const { board, problems } = readScoreFeed(JSON.stringify({ standings: many }));
  expect(board?.standings).toHaveLength(10_000);
  expect(board?.standings[0]).toMatchObject({ pos: 1, team: 'Équipe 9999' });
  expect(problems).toEqual([]);

  const wrong = read(many.map(() => ({ score: 1 })).concat([{ team: 'a', score: 1 } as never]));
  expect(wrong.problems).toHaveLength(51);
  expect(wrong.problems.at(-1)?.message).toBe('Et 9950 autres problèmes.');

  const long = read([
    { pos: 1, team: 'é'.repeat(5_000_000), score: 1, taskStats: { ['t'.repeat(5_000_000)]: 3 } },
  ]);
  expect(long.board?.standings[0]?.team).toBe(`${'é'.repeat(119)}…`);
  expect(long.board?.tasks).toEqual([`${'t'.repeat(119)}…`]);

  const tooMany = read(Array.from({ length: 20_001 }, () => ({ pos: 1, team: 'a', score: 1 })));
  expect(tooMany.board?.standings).toHaveLength(20_000);
});

test('no value makes it throw, and a board always makes sense', () => {
  const key = fc.constantFrom(
    ...'standings tasks team pos score taskStats lastAccept points time name __proto__'.split(' '),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom<unknown>(null, 0, 1, -1, 1e300, '', '1', 'a', 'b', '\0', true, '2026-03-14T18:00:00Z'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 6 }),
    ),
  }));
  const row = fc.record(
    {
      team: fc.oneof(fc.string({ unit: 'binary' }), value),
      pos: value,
      score: value,
      taskStats: value,
      lastAccept: value,
    },
    { requiredKeys: ['team'] },
  );
  const input = fc.oneof(
    value,
    fc.anything({ withNullPrototype: true }),
    fc.string(),
    fc.record({ standings: fc.array(row), tasks: value }),
  );
  fc.assert(
    fc.property(input, (any) => {
      const { board, problems } = readScoreFeed(any);
      expect(board === null).toBe(problems.some(({ level }) => level === 'error'));
      for (const [index, standing] of (board?.standings ?? []).entries()) {
        expect(standing.pos).toBeGreaterThanOrEqual(board!.standings[index - 1]?.pos ?? 1);
        expect(standing.team).not.toBe('');
        expect(Number.isFinite(standing.score)).toBe(true);
        for (const { task } of standing.solves) expect(board!.tasks[task]).toBeDefined();
      }
    }),
    { numRuns: 1_000 },
  );
});
