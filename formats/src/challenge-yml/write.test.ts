import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { foldFlag, normaliseFlag } from '@fanion/rules/challenges/flag';
import { LAYOUTS } from '@fanion/rules/challenges/layouts';
import { isUsableSlug, slugify } from '@fanion/rules/slug';
import { cleanLine, hasForbiddenCharacters } from '@fanion/rules/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChallengeYml } from './read.ts';
import type { ChallengeYml } from './types.ts';
import { writeChallengeYml } from './write.ts';

// Texts that YAML would read as something else, or write in a special form.
const AWKWARD = [
  'yes',
  'null',
  '~',
  '010',
  '1_000',
  '1e3',
  '1.5',
  '2026-06-15',
  '<<',
  '- x',
  'a: b',
  '# x',
  '*x',
  '&x',
  '!x',
  '|',
  '"',
  "'",
  '%',
  '@',
  '`',
  '{',
  '[x]',
  '💀',
  'à\u00A0:',
  'x\u2028y',
  '\uE0A0',
  'fin ',
  '=',
  '...',
  '---',
];
const raw = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(...AWKWARD),
);
const text = fc
  .array(fc.oneof(raw, fc.constantFrom('\n', '\n\n', ' ', '  ', '\t', '\n  code')), { maxLength: 6 })
  .map((parts) => parts.join('').replace(/\r\n?/g, '\n').normalize('NFC'))
  .filter((value) => !hasForbiddenCharacters(value));
const line = raw.map(cleanLine).filter((value) => value !== '' && !hasForbiddenCharacters(value));
const lines = fc.uniqueArray(line, { maxLength: 4 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const whole = fc.nat({ max: 1_000_000 });
const filled = text.filter((value) => value.trim() !== '');

const flag = fc.oneof(
  fc.record({
    kind: fc.constant('static' as const),
    content: text.map(normaliseFlag).filter(Boolean),
    case_insensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('static' as const),
    content: text.map(normaliseFlag).filter(Boolean),
    case_insensitive: fc.constant(false),
    case_told: fc.constant(true),
  }),
  fc.record({
    kind: fc.constant('regex' as const),
    content: fc.constantFrom('a+', 'FANION\\{\\w+\\}', '(?P<n>x)', 'yes'),
    case_insensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('static' as const),
    hash: fc
      .constantFrom('0', 'a9')
      .map((digits) => `hmac-sha256:${'5e'.repeat(8)}:${digits.repeat(64).slice(0, 64)}`),
    case_insensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('static' as const),
    hash: fc.constant(`hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}:${'b1'.repeat(32)}`),
    case_insensitive: fc.constant(false),
  }),
);
const decoy = fc.oneof(
  fc.record({ content: text.map(normaliseFlag).filter(Boolean), told: fc.boolean() }),
  fc.record({
    hash: fc.constant(`hmac-sha256:${'5e'.repeat(8)}:${'0a'.repeat(32)}`),
    told: fc.boolean(),
  }),
);
const scoring = fc.oneof(
  fc.record({
    type: fc.constantFrom('standard', 'multiple_choice'),
    scoring: fc.record({ kind: fc.constant('static' as const), points: whole }),
  }),
  fc.record({
    type: fc.constantFrom('dynamic', 'container'),
    scoring: fc
      .record({
        kind: fc.constant('dynamic' as const),
        function: fc.constantFrom('linear' as const, 'logarithmic' as const, 'exponential' as const),
        initial: whole,
        minimum: whole,
        decay: fc.integer({ min: 1, max: 1_000 }),
      })
      .map((curve) => ({
        ...curve,
        initial: Math.max(curve.initial, curve.minimum),
        minimum: Math.min(curve.initial, curve.minimum),
      })),
  }),
);
const hint = fc.record({
  key: maybe(line),
  title: maybe(line),
  content: filled,
  cost: maybe(whole),
  requirements: lines,
});
const path = fc
  .array(fc.stringMatching(/^[a-z0-9][a-zé .]{0,8}[a-z]$/), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('/').normalize('NFC'));
const file = fc
  .record({ path, required: fc.boolean() })
  .map(({ path, required }) => ({ path, name: path.split('/').at(-1)!, required }));
const json = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll(/"__proto__":/g, '"proto":')));
const storable = json.filter((value) => !hasForbiddenCharacters(JSON.stringify(value)));
const extra = fc.record(
  {
    version: line,
    image: maybe(line),
    extra: fc.record({ port: whole, volumes: storable }),
    fanion: fc.record({ couleur: storable }),
  },
  { requiredKeys: [] },
);
const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);

const challenge: fc.Arbitrary<ChallengeYml> = fc
  .tuple(
    scoring,
    fc.record({
      name: line,
      slug: maybe(line.map(slugify).filter(isUsableSlug)),
      category: fc.constantFrom(...CATEGORIES.map(({ id }) => id), 'quiz'),
      description: text,
      open_to_all: fc.boolean(),
      attribution: maybe(line),
      author: maybe(line),
      flags: fc.uniqueArray(flag, { minLength: 1, maxLength: 4, selector: (value) => JSON.stringify(value) }),
      decoys: fc.uniqueArray(decoy, {
        maxLength: 3,
        selector: (one) => ('hash' in one ? one.hash : foldFlag(one.content)),
      }),
      logic: fc.constantFrom('any' as const, 'all' as const, 'team' as const),
      attempts: whole,
      files: fc
        .uniqueArray(file, { maxLength: 4, selector: (value) => value.path })
        .map((files) => files.toSorted((a, b) => Number(b.required) - Number(a.required))),
      hints: fc.array(hint, { maxLength: 3 }),
      prerequisites: fc.uniqueArray(fc.oneof(line, fc.integer({ min: 0 })), { maxLength: 3 }),
      anonymize: fc.boolean(),
      tags: lines,
      topics: lines,
      state: fc.constantFrom('visible' as const, 'hidden' as const),
      scheduled_at: maybe(
        fc
          .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
          .map((date) => `${date.toISOString().slice(0, 19)}.000Z`),
      ),
      next: maybe(line),
      module: maybe(line),
      connection_info: maybe(text.filter(Boolean)),
      solution: maybe(fc.record({ path, state: fc.constantFrom('hidden', 'visible', 'solved') })),
    }),
    fc.record({
      difficulty: fc.constantFrom(...DIFFICULTIES),
      xp: maybe(whole),
      layout: fc.constantFrom(...LAYOUTS),
      theme: fc.record({
        primary_color: maybe(colour),
        accent_color: maybe(colour),
        custom_css: maybe(text.filter(Boolean)),
        background_image: maybe(path),
        logo: maybe(path),
      }),
      rules: lines,
      requirements: lines,
      resources: fc.array(
        fc.record({ title: line, url: fc.webUrl(), description: line }, { requiredKeys: ['title', 'url'] }),
        { maxLength: 2 },
      ),
      sponsor: maybe(line),
      organizer: maybe(line),
      featured: fc.boolean(),
      plan: maybe(fc.constantFrom('adherent' as const, 'bienfaiteur' as const)),
      extra,
    }),
  )
  .map(([points, fields, own]) => ({ ...points, ...fields, ...own }));

test('what is written reads back the same', () => {
  fc.assert(
    fc.property(challenge, (written) => {
      const { challenge: back, problems } = readChallengeYml(writeChallengeYml(written), 'challenge.yml');
      expect(problems.filter((problem) => problem.level === 'error')).toEqual([]);
      expect(back).toEqual(written);
    }),
    { numRuns: 600 },
  );
});

test('writing is stable', () => {
  fc.assert(
    fc.property(challenge, (written) => {
      const text = writeChallengeYml(written);
      expect(writeChallengeYml(readChallengeYml(text, 'challenge.yml').challenge!)).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test('the text is one that a person can read and edit', () => {
  const source = `name: Balise perdue
author: tadorne
category: web
description: |
  Où est-elle\u00A0?

  - « ici »
value: 50
type: standard
flags:
  - FANION{x}
tags:
  - http
files:
  - files/acces.log
hints:
  - Un indice libre
state: visible
version: '0.1'
fanion:
  difficulty: Easy
`;
  expect(writeChallengeYml(readChallengeYml(source, 'challenge.yml').challenge!)).toBe(source);
});
