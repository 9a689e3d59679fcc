import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readYaml } from './read.ts';
import { PYTHON_SCHEMA, YamlScalar } from './schema.ts';

const HOW = {
  path: 'a/challenge.yml',
  schema: PYTHON_SCHEMA,
  longest: 512,
  nothing: 'Rien.',
  twice: 'last',
  whole: true,
} as const;
const parse = (text: string) => readYaml(text, HOW);
const scalar = (written: string) => parse(`k: ${written}`).document?.k;
const levels = (text: string) => parse(text).problems.map((problem) => problem.level);

// The result of Python's yaml.safe_load, and its str().
test.each([
  ['010', 8, '8'],
  ['0x1F', 31, '31'],
  ['0b101', 5, '5'],
  ['1_000', 1000, '1000'],
  ['-7', -7, '-7'],
  ['1:30', 90, '90'],
  ['12345678901234567890', null, '12345678901234567890'],
])('the integer %s is the one PyYAML reads', (written, value, text) => {
  expect(scalar(written)).toMatchObject({ kind: 'integer', value, text });
});

test.each([
  ['1.10', 1.1],
  ['6.02e+23', 6.02e23],
  ['.5', 0.5],
  ['-.inf', Number.NEGATIVE_INFINITY],
])('the float %s is the one PyYAML reads, and keeps its writing', (written, value) => {
  expect(scalar(written)).toMatchObject({ kind: 'float', value, text: written });
});

test.each([
  ['yes', true],
  ['On', true],
  ['FALSE', false],
  ['no', false],
])('%s is a yes or no of YAML 1.1', (written, value) => {
  expect(scalar(written)).toMatchObject({ kind: 'boolean', value });
});

test.each(['0123456789', '1e3', '0o17', 'y', 'nc host 1337', '12:99:99', '2026-6-15x'])(
  '%s is text, as in PyYAML',
  (written) => {
    expect(scalar(written)).toBe(written);
  },
);

test('a date stays as it was written', () => {
  expect(scalar('2026-06-15T14:00:00+02:00')).toMatchObject({
    kind: 'date',
    text: '2026-06-15T14:00:00+02:00',
  });
});

test('a key that is a number is the text of that number', () => {
  expect(Object.keys(parse('1337: x').document ?? {})).toEqual(['1337']);
});

test('a mark of byte order, CRLF and nothing after a colon are no trouble', () => {
  const { document, problems } = parse('\uFEFFname: A\r\nauthor:\r\ntext: |\r\n  one\r\n  two\r\n');
  expect(document).toEqual({ name: 'A', author: null, text: 'one\ntwo\n' });
  expect(problems).toEqual([]);
});

test('quoted text may run over lines down to the first column', () => {
  expect(parse('name: "one\ntwo"\nvalue: 3').document).toMatchObject({ name: 'one two' });
});

test('the first mapping of several documents is taken, and it is said', () => {
  const { document, problems } = parse('--- just text\n---\nname: A\n---\nname: B\n');
  expect(document).toEqual({ name: 'A' });
  expect(problems).toMatchObject([{ level: 'warning', line: null, path: 'a/challenge.yml' }]);
});

test('anchors and merge keys are followed', () => {
  expect(parse('a: &x {k: 1}\nb: *x\nc: {<<: *x, m: z}').document).toMatchObject({
    b: { k: expect.any(YamlScalar) },
    c: { k: expect.any(YamlScalar), m: 'z' },
  });
});

test('an alias bomb and an alias to itself are refused', () => {
  const bomb = [
    'a0: &a0 [x, x]',
    ...Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
  ];
  expect(parse(bomb.join('\n'))).toMatchObject({ document: null, problems: [{ level: 'error' }] });
  expect(parse('a: &a [*a]')).toMatchObject({ document: null, problems: [{ level: 'error' }] });
  expect(parse('a: '.concat('['.repeat(5_000)))).toMatchObject({
    document: null,
    problems: [{ level: 'error' }],
  });
});

test('a key written twice gives its last value and a warning at its line', () => {
  const { document, problems } = parse('name: A\nvalue: 1\nname: B\n');
  expect(document).toMatchObject({ name: 'B' });
  expect(problems).toMatchObject([{ level: 'warning', line: 3 }]);
});

test('invalid YAML is one error with its line, in French', () => {
  const { document, problems } = parse('name: A\ndescription: |\n    one\n   two\nvalue: 1\n');
  expect(document).toBeNull();
  expect(problems).toEqual([
    {
      path: 'a/challenge.yml',
      line: 4,
      level: 'error',
      message: expect.stringMatching(/^YAML illisible\u00A0: le retrait/),
    },
  ]);
});

test.each([
  '',
  '# nothing\n',
  '- a\n- b\n',
  'text',
  '!!python/object:os.system {}',
  'a: !secret x',
  'a: \0',
  'a: *none',
])('%j has no challenge to read', (text) => {
  expect(parse(text).document).toBeNull();
  expect(levels(text)).toEqual(['error']);
});

test('a file that is too long is refused unread', () => {
  expect(levels(`a: ${'x'.repeat(600_000)}`)).toEqual(['error']);
});

test('the line of a key, of an entry and of a nested key are known', () => {
  const { lineOf } = parse(
    '# head\nname: A\nflags:\n  - one\n  -\n    type: static\n    content: x\nfiles: [a,\n  b]\n',
  );
  expect(lineOf(['name'])).toBe(2);
  expect(lineOf(['flags'])).toBe(3);
  expect(lineOf(['flags', 0])).toBe(4);
  expect(lineOf(['flags', 1, 'content'])).toBe(7);
  expect(lineOf(['files', 1])).toBe(9);
  expect(lineOf(['flags', 1, 'absent'])).toBe(lineOf(['flags', 1]));
});

test('no text makes it throw', () => {
  const pieces = fc.constantFrom(
    'a',
    ':',
    ' ',
    '\n',
    '-',
    '- ',
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '&x',
    '*x',
    '|',
    '>',
    '!',
    '#',
    '?',
    '<<',
    '\t',
    '%',
    '---',
    '\uFEFF',
    '\uD800',
    '0',
    '1.',
    '~',
  );
  const noise = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const { document, problems } = parse(text);
      expect(document === null).toBe(problems.some((problem) => problem.level === 'error'));
    }),
    { numRuns: 2_000 },
  );
});
