import { expect, test } from 'vitest';
import { readId } from './address-id.ts';

test('an id of an address is a positive whole number', () => {
  expect(readId('3')).toBe(3);
  expect(readId('12')).toBe(12);
  for (const text of [null, '', '0', '-1', '-3', '1.5', '2.5', '1e3', 'x', '99999999999', '9'.repeat(20)])
    expect(readId(text)).toBeNull();
});
