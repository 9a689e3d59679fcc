import { expect, test } from 'vitest';
import { addressAfter } from './use-address.ts';

test('a change begins again at the first page, unless it is a page', () => {
  const third = { q: 'a', cat: '', page: 3 };
  expect(addressAfter(third, { cat: 'web' })).toEqual({ q: 'a', cat: 'web', page: 1 });
  expect(addressAfter(third, { page: 4 })).toEqual({ ...third, page: 4 });
  expect(addressAfter({ tab: 'a' }, { tab: 'b' })).toEqual({ tab: 'b' });
});
