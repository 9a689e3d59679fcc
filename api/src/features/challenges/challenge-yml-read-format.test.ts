import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { readChallengeYml } from './challenge-yml-read-format.ts';

const read = (text: string) => readChallengeYml(text, 'challenge.yml');
const BASE = 'name: Balise\ncategory: web\nvalue: 100\nflags: [FANION]\n';
/** The least a file needs, with lines added or replaced. */
const withLines = (lines: string, without: string[] = []) => {
  const kept = BASE.split('\n').filter((line) => !without.some((key) => line.startsWith(`${key}:`)));
  return read(`${kept.join('\n')}${lines}\n`);
};
const challengeWith = (lines: string, without: string[] = []) => {
  const { challenge, problems } = withLines(lines, without);
  expect(problems.filter((problem) => problem.level === 'error')).toEqual([]);
  return challenge!;
};

test('a file with the least in it has everything else at its usual value', () => {
  const { challenge, problems } = read(BASE);
  expect(problems).toEqual([]);
  expect(challenge).toMatchObject({
    name: 'Balise',
    category: 'web',
    description: '',
    type: 'standard',
    scoring: { kind: 'static', points: 100 },
    logic: 'any',
    attempts: 0,
    state: 'visible',
    layout: 'default',
    difficulty: 'Easy',
    files: [],
    extra: {},
  });
});

test('what is missing or wrong refuses the file, at its line', () => {
  const { challenge, problems } = read(
    'category: web\nvalue: beaucoup\nflags:\n  - {type: php, content: x}\n',
  );
  expect(challenge).toBeNull();
  expect(problems.filter((problem) => problem.level === 'error').map((problem) => problem.line)).toEqual([
    1, 2, 2, 4,
  ]);
});

test('a number written otherwise than it reads is reported', () => {
  const { challenge, problems } = withLines('name: 007\nauthor: 42', ['name']);
  expect(challenge).toMatchObject({ name: '7', author: '42' });
  expect(problems).toMatchObject([{ level: 'warning', message: expect.stringContaining('007') }]);
});

test.each([
  ['"2026-06-15T14:00:00+02:00"', '2026-06-15T12:00:00.000Z'],
  ['2026-06-15T14:00:00+02:00', '2026-06-15T12:00:00.000Z'],
  ['2026-06-15 14:00:00 -0530', '2026-06-15T19:30:00.000Z'],
  ['2026-06-15T12:00:00Z', '2026-06-15T12:00:00.000Z'],
  ['null', null],
])('scheduled_at %s is %s', (written, instant) => {
  expect(challengeWith(`scheduled_at: ${written}`).scheduled_at).toBe(instant);
});

test.each(['2026-06-15', '2026-06-15T14:00:00', '2026-02-30T14:00:00Z', 'demain', '2026-06-15T25:00:00Z'])(
  'scheduled_at %s is refused: publishing too early cannot be undone',
  (written) => {
    expect(withLines(`scheduled_at: ${written}`).challenge).toBeNull();
  },
);

test('an unknown state hides the challenge, and it is said', () => {
  expect(withLines('state: locked')).toMatchObject({
    challenge: { state: 'hidden' },
    problems: [{ level: 'warning' }],
  });
});

test('unknown keys are kept as JSON', () => {
  const lines =
    'image: null\nhost: ssh://x\nversion: "0.1"\nnotes: {since: 2024-01-01, n: 010, big: 12345678901234567890}\n__proto__: {polluted: true}';
  const { extra } = challengeWith(lines);
  expect(extra).toEqual({
    image: null,
    host: 'ssh://x',
    version: '0.1',
    notes: { since: '2024-01-01', n: 8, big: '12345678901234567890' },
  });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`).join(', ');

test.each([
  ['name', `name: ${'n'.repeat(121)}`, ['name']],
  ['description', `description: "${'d'.repeat(50_001)}"`, []],
  ['flag', `flags: ["${'f'.repeat(1_001)}"]`, ['flags']],
  ['flags', `flags: [${many(51)}]`, ['flags']],
  ['hints', `hints: [${many(21)}]`, []],
  ['files', `files: [${many(51)}]`, []],
  ['tags', `tags: [${many(31)}]`, []],
  ['tag', `tags: [${'t'.repeat(41)}]`, []],
  ['style sheet', `fanion: {theme: {custom_css: "${'c'.repeat(20_481)}"}}`, []],
  ['NUL', 'author: "a\\0b"', []],
  ['half a surrogate pair', 'description: "\\ud800"', []],
])('what is too long or cannot be stored is refused: %s', (_, lines, without) => {
  const { challenge, problems } = withLines(lines, without);
  expect(challenge).toBeNull();
  expect(problems.filter((problem) => problem.level === 'error')).toHaveLength(1);
});

test('no document makes it throw, and a refused one says why', () => {
  const key = fc.constantFrom(
    ...[
      'name',
      'category',
      'description',
      'value',
      'type',
      'extra',
      'flags',
      'logic',
      'attempts',
      'files',
      'hints',
    ],
    ...[
      'requirements',
      'tags',
      'state',
      'scheduled_at',
      'next',
      'module',
      'solution',
      'fanion',
      'theme',
      'content',
    ],
    ...[
      'slug',
      'difficulty',
      'resources',
      'custom_css',
      'initial',
      'decay',
      'minimum',
      'prerequisites',
      '__proto__',
    ],
  );
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    tree: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 8 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(key, tree, { maxKeys: 14 }), (document) => {
      const { challenge, problems } = read(dump(document, { skipInvalid: true }));
      expect(challenge === null).toBe(problems.some((problem) => problem.level === 'error'));
      expect(problems.every((problem) => problem.line === null || problem.line >= 1)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
