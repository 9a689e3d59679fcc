import { expect, test } from 'vitest';
import { linesOf, parseCodeMeta } from './code-model.ts';

test('a block of code says its title and its lit lines', () => {
  expect(parseCodeMeta('title="session.js" {2,5-7}')).toEqual({
    title: 'session.js',
    lit: new Set([2, 5, 6, 7]),
  });
  expect(parseCodeMeta(null)).toEqual({ title: '', lit: new Set() });
  expect(parseCodeMeta('{1-999999999}').lit.size).toBe(501);
  expect(parseCodeMeta('{x}').lit.size).toBe(0);
});

test('a token over several lines is cut at their ends', () => {
  expect(linesOf([{ text: 'a\n/* b', type: 'cmnt' }, { text: '\nc */\n' }])).toEqual([
    [{ text: 'a', type: 'cmnt' }],
    [{ text: '/* b', type: 'cmnt' }],
    [{ text: 'c */', type: undefined }],
    [],
  ]);
});
