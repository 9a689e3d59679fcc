import { expect, test } from 'vitest';
import { readAssociationName } from './association.ts';

test.each([
  ['Les Marins du code', 'Les Marins du code'],
  ['  Les\tMarins\ndu  code ', 'Les Marins du code'],
  ['Hack\u202elab\u0000\u200b', 'Hacklab'],
  ['L’É<b>"&\'//;,\\', 'L’É<b>"&\'//;,\\'],
  ['👩‍👩‍👧‍👦'.repeat(60), '👩‍👩‍👧‍👦'.repeat(60)],
  ['x'.repeat(61), null],
  ['', null],
  [' \u200b\u0007 ', null],
  [42, null],
  [undefined, null],
])('%j is said as %j', (value, name) => {
  expect(readAssociationName(value)).toBe(name);
});
