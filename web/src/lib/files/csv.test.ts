import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file for spreadsheets: quotes, semicolons, and no formula', () => {
  expect(csvOf([['a;b', 'dit "x"', null, 3, '=1+1']])).toBe('\uFEFF"a;b";"dit ""x""";;3;\'=1+1\r\n');
});
