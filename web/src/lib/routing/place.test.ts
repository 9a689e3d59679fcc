import { afterEach, expect, test, vi } from 'vitest';
import { hrefOf } from './place.ts';

afterEach(() => vi.unstubAllGlobals());

test('a query stands behind the path of now, written with its question mark or without, and leaves with nothing', () => {
  vi.stubGlobal('window', { location: new URL('https://fanion.test/gestion/membres?q=zoe#liste') });
  expect(hrefOf({ search: '?q=lea&page=2' })).toBe('/gestion/membres?q=lea&page=2');
  expect(hrefOf({ search: 'q=lea&page=2' })).toBe('/gestion/membres?q=lea&page=2');
  expect(hrefOf({ search: '' })).toBe('/gestion/membres');
});

test('a link leads to a path, or to another place of the page', () => {
  vi.stubGlobal('window', { location: new URL('https://fanion.test/ctf?tab=live') });
  expect(hrefOf('/learn?tab=events#jeudi')).toBe('/learn?tab=events#jeudi');
  expect(hrefOf('?tab=upcoming')).toBe('/ctf?tab=upcoming');
  expect(hrefOf('#regles')).toBe('/ctf?tab=live#regles');
});
