import { isPage } from '@fanion/contract/pages';
import { expect, test } from 'vitest';
import { footerItems, isUnder, navItems } from './navigation.ts';

test('every item leads to a page', () => {
  expect(navItems.map((item) => item.label)).toContain('DASHBOARD');
  for (const item of [...navItems, ...footerItems]) expect(isPage(item.to)).toBe(true);
});

test('an item is current on its page and below it', () => {
  expect(isUnder('/challenges/maree-noire', '/challenges')).toBe(true);
  expect(isUnder('/challenges', '/challenges')).toBe(true);
  expect(isUnder('/challenges', '/')).toBe(false);
  expect(isUnder('/', '/')).toBe(true);
  expect(isUnder('/profiles', '/profile')).toBe(false);
});
