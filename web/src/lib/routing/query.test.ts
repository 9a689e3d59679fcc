import { expect, test } from 'vitest';
import { withQuery } from './query.ts';

test('changing the query keeps the rest of it', () => {
  const search = new URLSearchParams('tab=challenges&wu=3');
  expect(withQuery(search, { chall: '4', wu: null })).toBe('?tab=challenges&chall=4');
  expect(withQuery(search, { tab: null, wu: null })).toBe('');
  expect(withQuery(new URLSearchParams('tab=writeup&wu=3'), { wu: 12 })).toBe('?tab=writeup&wu=12');
});
