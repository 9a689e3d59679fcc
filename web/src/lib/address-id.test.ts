import { expect, test } from 'vitest';
import { readId } from './address-id.ts';

test('an id of an address is a positive whole number', () => {
  expect(readId('12')).toBe(12);
  for (const text of [null, '', '0', '-3', '1.5', 'x', '9'.repeat(20)]) expect(readId(text)).toBeNull();
});
