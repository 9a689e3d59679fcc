import { rankStandings } from '@fanion/rules/leaderboard/ranks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ResultRow, readResultsCsv, writeResultsCsv } from './results-csv.ts';

const rows = (text: string) =>
  readResultsCsv(text).rows.map(({ rank, team, score, solved }) => [rank, team, score, solved]);
const problemsOf = (text: string) =>
  readResultsCsv(text).problems.map(({ level, path, line }) => `${level} ${path} ${line}`);

test('a French table', () => {
  const text =
    '\uFEFFRang;Équipe;Score;Résolus\r\n1er;"Les ""Goélands""";1 250,5;12/20\r\n2;Sirènes;900;9\r\n';
  expect(readResultsCsv(text)).toEqual({
    rows: [
      { rank: 1, team: 'Les "Goélands"', score: 1250.5, solved: 12, last_accept: null },
      { rank: 2, team: 'Sirènes', score: 900, solved: 9, last_accept: null },
    ],
    problems: [],
  });
});

test('an English table, and the columns of others', () => {
  const text = 'id,Place,Team Name,Country,Points,Solves\n7,#2,b,FR,"4,700",3\n8,1,a,,"12,000",\n';
  expect(rows(text)).toEqual([
    [1, 'a', 12000, null],
    [2, 'b', 4700, 3],
  ]);
});

test.each([
  ['position\tpseudo\tpts', '\t'],
  ['classement,joueur,total', ','],
  ['pos;player;score', ';'],
  ['rank,user,points', ','],
  ['SCORE ; NOM ; RANG', ';'],
])('%s are columns that are known', (head, separator) => {
  const order = /^SCORE/.test(head) ? ['50', 'x', '1'] : ['1', 'x', '50'];
  expect(rows(`${head}\n${order.join(separator)}`)).toEqual([[1, 'x', 50, null]]);
});

test('the moment of the last solve is read with its offset, and breaks ties', () => {
  const table =
    'équipe;score;Dernière résolution\na;10;2026-03-14 18:00:23+01:00\nb;10;2026-03-14T16:00:00Z\nc;9;hier\n';
  expect(readResultsCsv(table).rows).toEqual([
    { rank: 1, team: 'b', score: 10, solved: null, last_accept: Date.parse('2026-03-14T16:00:00Z') },
    { rank: 2, team: 'a', score: 10, solved: null, last_accept: Date.parse('2026-03-14T17:00:23Z') },
    { rank: 3, team: 'c', score: 9, solved: null, last_accept: null },
  ]);
  expect(problemsOf(table)).toEqual(['warning dernière résolution 4']);
});

test('a first line may tell the separator, and lines keep their numbers', () => {
  expect(rows('sep=;\nteam;score\na,b;3')).toEqual([[1, 'a,b', 3, null]]);
  expect(problemsOf('sep=;\nteam;score\na;3\n;4')).toEqual(['warning équipe 4']);
});

test('a rank that is missing is counted by score', () => {
  const text = 'équipe,score\nbas,10\nhaut,300\naussi haut,300\n';
  expect(rows(text)).toEqual([
    [1, 'haut', 300, null],
    [1, 'aussi haut', 300, null],
    [3, 'bas', 10, null],
  ]);
  const holes = 'rang,équipe,score\n1,a,10\n-,b,30\n';
  expect(rows(holes)).toEqual([
    [1, 'b', 30, null],
    [2, 'a', 10, null],
  ]);
  expect(problemsOf(holes)).toEqual(['warning rang null']);
});

test('a table of ranks without scores is enough', () => {
  expect(rows('rang,équipe\n2,b\n1,a')).toEqual([
    [1, 'a', null, null],
    [2, 'b', null, null],
  ]);
});

test('what is wrong is told by its line, and the rest is read', () => {
  const text = 'rang,équipe,score\n1,\u200e,5\n\nx,b,7\n3,c,beaucoup\n,d,\n5,"e\nf",4\n5,c,1\n';
  expect(problemsOf(text)).toEqual([
    'warning équipe 2',
    'warning rang 4',
    'warning score 5',
    'warning score 6',
    'warning équipe null',
    'warning rang null',
  ]);
  expect(rows(text).map(([, team]) => team)).toEqual(['b', 'e f', 'c', 'c']);
});

test('a quote that never closes keeps what stands before it', () => {
  expect(rows('team,score\na,1\n"b,2\nc,3')).toEqual([[1, 'a', 1, null]]);
  expect(problemsOf('team,score\na,1\n"b,2\nc,3')).toEqual(['warning  3']);
});

test.each([
  '',
  '\n\n',
  'a,b\n1,2',
  'team\nx',
  '1,Équipe un,300',
  '"',
  `team,score\n${'x'.repeat(5 * 1024 * 1024)}`,
])('%#: a table without its columns, or too long, is an error', (text) => {
  const { rows: read, problems } = readResultsCsv(text);
  expect(read).toEqual([]);
  expect(problems).toMatchObject([{ level: 'error' }]);
});

test('hostile names are text, and leave as no formula', () => {
  const names = [
    '=HYPERLINK("https://a.example")',
    '@admin',
    '-1+1',
    '<b>x</b>',
    '__proto__',
    'a;b',
    '"',
    "'=x",
    'fin%00',
  ];
  const table = names.map(
    (team, index): ResultRow => ({ rank: index + 1, team, score: null, solved: null, last_accept: null }),
  );
  const text = writeResultsCsv(table);
  expect(readResultsCsv(text)).toEqual({ rows: table, problems: [] });
  expect(text.split('\r\n')[1]).toBe('1;"\'=HYPERLINK(""https://a.example"")";;;');
});

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=1', "'-x", '@a', '"', ';', '\u202eb', '-'),
);

test('results that leave come back the same', () => {
  const row = fc.record({
    team: name,
    points: fc.oneof(
      fc.integer({ min: -500, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1e6 }).map((n) => n / 10_000),
    ),
    solved: fc.option(fc.nat(200)),
    last_scored_at: fc.option(
      fc
        .integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 })
        .map((second) => second * 1000),
    ),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ team }) => team, maxLength: 12 }), (table) => {
      const results = rankStandings(table).map(({ rank, team, points, solved, last_scored_at }) => ({
        rank,
        team,
        score: points,
        solved,
        last_accept: last_scored_at,
      }));
      const { rows: read } = readResultsCsv(writeResultsCsv(results));
      expect(readResultsCsv(writeResultsCsv(read)).rows).toEqual(read);
      const clean = results.filter(({ team }) => /^[a-z0-9=@'";-]+$/i.test(team));
      for (const result of clean) expect(read).toContainEqual(result);
    }),
    { numRuns: 500 },
  );
});

test('no text makes it throw', () => {
  const piece = fc.constantFrom(
    'rang',
    'équipe',
    'score',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '"',
    '1',
    '-',
    '=',
    'sep=;',
    '\0',
    '\uFEFF',
    'x',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((parts) => parts.join('')),
  );
  const whole = fc.oneof(
    text,
    text.map((rest) => `rang,équipe,score\n${rest}`),
  );
  fc.assert(
    fc.property(whole, (any) => {
      const { rows: read, problems } = readResultsCsv(any);
      if (problems.some(({ level }) => level === 'error')) expect(read).toEqual([]);
      for (const { rank, team } of read) expect(rank >= 1 && team !== '').toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('where there are brackets each line says its own and its rank there; what reads them back passes over it', () => {
  const row = (rank: number, team: string, bracket: string, bracket_rank: number | null) => ({
    rank,
    team,
    score: 10,
    solved: 1,
    last_accept: null,
    bracket,
    bracket_rank,
  });
  const rows = [row(1, 'Sternes', 'Ouvert', 1), row(2, 'Guillemots', '', null)];
  for (const real of [false, true]) {
    const text = writeResultsCsv(rows, real);
    const [head, first, second] = text.split('\r\n');
    expect(head).toMatch(real ? /;Catégorie;Rang réel en catégorie$/ : /;Catégorie;Rang en catégorie$/);
    expect([first, second]).toEqual(['1;Sternes;10;1;;Ouvert;1', '2;Guillemots;10;1;;;']);
    expect(readResultsCsv(text).rows.map(({ rank, team }) => [rank, team])).toEqual([
      [1, 'Sternes'],
      [2, 'Guillemots'],
    ]);
  }
});
