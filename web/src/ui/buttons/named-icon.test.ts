import { Award, Moon } from 'lucide-react';
import { expect, test } from 'vitest';
import { namedIcon } from './named-icon.ts';

test('a name leads to its icon, an unknown one to an award', () => {
  expect(namedIcon('moon')).toBe(Moon);
  expect(namedIcon('constructor')).toBe(Award);
  expect(namedIcon('')).toBe(Award);
});
