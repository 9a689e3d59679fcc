import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBodyProblem, isTooWide } from './text-guard.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

test.each([
  ['plain text', { a: 'é🙂 \n\t', b: [1, null, true] }, null],
  ['no body', undefined, null],
  ['NUL in a value', { a: ['x\u0000'] }, 'forbidden_characters'],
  ['NUL in a key', { 'a\u0000': 1 }, 'forbidden_characters'],
  ['a lone high surrogate', { a: '\uD83D' }, 'forbidden_characters'],
  ['a lone low surrogate', ['\uDE42x'], 'forbidden_characters'],
  ['__proto__', JSON.parse('{"__proto__":{"role":"admin"}}'), 'bad_request'],
  ['constructor, deep', { a: [{ constructor: 1 }] }, 'bad_request'],
  ['prototype', { prototype: 1 }, 'bad_request'],
  ['eight levels', nested(8), null],
  ['nine levels', nested(9), 'bad_request'],
  ['eight thousand items', Array.from({ length: 7999 }, () => 0), null],
  ['one more', Array.from({ length: 8000 }, () => 0), 'bad_request'],
  [
    'ten thousand keys',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])),
    'bad_request',
  ],
] as const)('%s', (_name, value, trouble) => {
  expect(findBodyProblem(value)?.code ?? null).toBe(trouble);
});

test('the field of a text that cannot be accepted is named by its path', () => {
  expect(findBodyProblem({ a: 'x', b: [{ c: 'x\u0000' }] })?.field).toBe('b.0.c');
  expect(findBodyProblem({ a: { 'b\u0000': 'x' } })?.field).toBe('a');
  expect(findBodyProblem('\u0000')?.field).toBe('');
});

test('whatever PostgreSQL can store passes, in any small value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value);
      const stored = !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
      const hasForbiddenName = /"(?:__proto__|constructor|prototype)":/.test(text);
      if (!hasForbiddenName) expect(findBodyProblem(value) === null).toBe(stored);
    }),
  );
});

const json = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

test.each([
  ['a usual body', json({ a: [1, 2, { b: 'x' }] }), false],
  ['marks inside a string', json({ a: ',[{'.repeat(9000) }), false],
  ['quotes and backslashes inside a string', json({ a: '\\\\"\\",['.repeat(9000) }), false],
  ['a string without end', json(`{"a":"${',['.repeat(9000)}`), false],
  ['an array of 9000', json(Array.from({ length: 9000 }, () => 1)), true],
  ['9000 keys', json(Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`"${i}\\`, '\\']))), true],
  ['9000 levels', json(`${'['.repeat(9000)}${']'.repeat(9000)}`), true],
  ['nothing', json(''), false],
] as const)('before parsing, %s', (_name, text, tooWide) => {
  expect(isTooWide(text)).toBe(tooWide);
});

test('no body that may pass is called too wide', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      if (findBodyProblem(value) === null) expect(isTooWide(json(JSON.stringify(value)))).toBe(false);
    }),
  );
});

test('megabytes are judged in a moment', () => {
  const photo = json({ avatar: 'A'.repeat(7_000_000) });
  const deep = json('['.repeat(7_000_000));
  const escapes = json({ avatar: '\\'.repeat(3_000_000) });
  const before = process.cpuUsage();
  expect([photo, deep, escapes].map(isTooWide)).toEqual([false, true, false]);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
