import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseThemeCss } from './theme-css.ts';
import { isWellNested } from './tokens.ts';

test.each([
  '',
  'h2 { color: rgb(1 2 3) }',
  'a[b="]"] { c: d("(") } /* ( */',
  '@media (a) { b { c: calc((1)) } }',
])('%j is well nested', (css) => {
  expect(isWellNested(css)).toBe(true);
});

test.each([
  'h2 { color: red',
  'h2 { color: red }}',
  'h2 { color: rgb(1 }',
  '( ] )',
  'h2 { content: "x\n }',
  'h2 { background: url(a b }',
  '('.repeat(17) + ')'.repeat(17),
])('%j is not', (css) => {
  expect(isWellNested(css)).toBe(false);
});

test('a sheet never reads as more than itself after another one', () => {
  // Parsed one after the other by css-tree, these two never return.
  sanitiseThemeCss('('.repeat(40), '.challenge-theme-1', 'default');
  expect(sanitiseThemeCss('rgb(1,2,3) + h2 red ) calc(', '.challenge-theme-2', 'default').css).toBe('');
  const brackets = fc.array(
    fc.constantFrom('(', ')', '[', ']', '{', '}', 'rgb(', 'calc(', 'h2', ';', ':', ' ', '"'),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(brackets, (parts) => {
      expect(sanitiseThemeCss(parts.join(''), '.challenge-theme-1', 'default').css).toBe('');
    }),
    { numRuns: 3_000 },
  );
});
