import fc from 'fast-check';
import { expect, test } from 'vitest';
import { troubleIn } from './text-guard.ts';

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
  ['two thousand items', Array.from({ length: 1999 }, () => 0), null],
  ['one more', Array.from({ length: 2000 }, () => 0), 'bad_request'],
  [
    'ten thousand keys',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i])),
    'bad_request',
  ],
] as const)('%s', (_name, value, trouble) => {
  expect(troubleIn(value)).toBe(trouble);
});

test('whatever PostgreSQL can store passes, in any small value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value);
      const stored = !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
      const named = /"(?:__proto__|constructor|prototype)":/.test(text);
      if (!named) expect(troubleIn(value) === null).toBe(stored);
    }),
  );
});

test('a body far too deep or wide is refused without going through it', () => {
  const deep = JSON.parse(`${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`);
  const start = performance.now();
  expect(troubleIn(deep)).toBe('bad_request');
  expect(performance.now() - start).toBeLessThan(50);
});
