import fc from 'fast-check';
import { dump } from 'js-yaml';
import { expect, test } from 'vitest';
import { BASE, challengeWith, read, withLines } from './testing.ts';

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
    1, 2, 3,
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

test.each([
  'scheduled_at: 2026-06-15',
  'scheduled_at: 2026-06-15T14:00:00',
  'scheduled_at: 2026-02-30T14:00:00Z',
  'scheduled_at: demain',
  'scheduled_at: 2026-06-15T25:00:00Z',
  'scheduled_at: [demain]',
  'fanion: {plan: platine}',
  'fanion: {plan: [adherent]}',
])('%s hides the challenge: what is shown too early cannot be taken back', (lines) => {
  const { challenge, problems } = withLines(`state: visible\n${lines}`);
  expect(challenge).toMatchObject({ state: 'hidden', scheduled_at: null, plan: null });
  expect(problems.at(-1)).toMatchObject({
    level: 'warning',
    message: expect.stringMatching(/arrive caché\.$/),
  });
});

test.each(['locked', '[visible]', '{is: visible}'])(
  'an unknown state hides the challenge, and it is said: %s',
  (state) => {
    expect(withLines(`state: ${state}`)).toMatchObject({
      challenge: { state: 'hidden' },
      problems: [{ level: 'warning' }],
    });
  },
);

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
  ['name', `name: ${'n'.repeat(121)}`, ['name'], { name: 'n'.repeat(120) }],
  ['description', `description: "${'d'.repeat(50_001)}"`, [], { description: 'd'.repeat(50_000) }],
  ['a pair of surrogates', `author: "${'a'.repeat(299)}⚓😭"`, [], { author: `${'a'.repeat(299)}⚓` }],
  ['flag', `flags: [FANION, "${'f'.repeat(1_001)}"]`, ['flags'], { flags: [{ content: 'FANION' }] }],
  ['tag', `tags: [${'t'.repeat(41)}, court]`, [], { tags: ['t'.repeat(40), 'court'] }],
  [
    'style sheet',
    `fanion: {theme: {custom_css: "${'c'.repeat(20_481)}"}}`,
    [],
    { theme: { custom_css: null } },
  ],
  ['path', `files: [${'f'.repeat(301)}]`, [], { files: [] }],
  ['NUL', 'author: "a\\0b"', [], { author: 'ab' }],
  ['NUL in a flag', 'flags: [FANION, "a\\0b"]', ['flags'], { flags: [{ content: 'FANION' }] }],
  ['half a surrogate pair', 'description: "a\\ud800"', [], { description: 'a' }],
  ['a list for a text', 'description: [a, b]', [], { description: '' }],
  ['attempts', 'attempts: -1', [], { attempts: 0 }],
  ['xp', 'fanion: {xp: beaucoup}', [], { xp: null }],
  ['our block', 'fanion: rien', [], { slug: null }],
  ['colour', 'fanion: {theme: {primary_color: vert}}', [], { theme: { primary_color: null } }],
])('what is too long, or wrong, is cut or left out and said: %s', (_, lines, without, expected) => {
  const { challenge, problems } = withLines(lines, without);
  expect(challenge).toMatchObject(expected);
  expect(problems).toMatchObject([{ level: 'warning', line: expect.any(Number) }]);
});

test.each([
  ['flags', 50, ['flags']],
  ['hints', 20, []],
  ['files', 50, []],
  ['tags', 30, []],
] as const)('of too many %s the first ones are kept', (key, most, without) => {
  const { challenge, problems } = withLines(`${key}: [${many(most + 1)}]`, [...without]);
  expect(challenge?.[key]).toHaveLength(most);
  expect(problems).toMatchObject([{ level: 'warning', line: expect.any(Number) }]);
});

test('the no-break spaces of a name and a rule are kept', () => {
  const challenge = challengeWith('name: Qui\u00A0va\u202F ?\nfanion: {rules: [" Un\u00A0: deux "]}', [
    'name',
  ]);
  expect(challenge).toMatchObject({ name: 'Qui\u00A0va\u202F?', rules: ['Un\u00A0: deux'] });
});

test('what is kept of unknown keys can be stored', () => {
  expect(challengeWith('notes: {"a\\0": "b\\ud800c\\0"}').extra).toEqual({ notes: { a: 'bc' } });
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
