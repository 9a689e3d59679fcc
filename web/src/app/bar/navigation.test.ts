import { isPage } from '@fanion/contract/pages';
import { expect, test } from 'vitest';
import { footerItems, isCurrent, navItems } from './navigation.ts';

test('every item leads to a page', () => {
  expect(navItems.map((item) => item.label)).toContain('DASHBOARD');
  for (const item of [...navItems, ...footerItems]) expect(isPage(item.to)).toBe(true);
});

test('an item is current on its page and below it', () => {
  expect(isCurrent('/challenges/maree-noire', '/challenges', undefined)).toBe(true);
  expect(isCurrent('/challenges/', '/challenges', undefined)).toBe(true);
  expect(isCurrent('/challenges', '/', undefined)).toBe(false);
  expect(isCurrent('/', '/', undefined)).toBe(true);
  expect(isCurrent('/social/kernelle', '/social', 'sillage')).toBe(true);
});

test('PROFIL is the reader’s own profile, not that of somebody else', () => {
  for (const own of ['/profile', '/profile/', '/profile/upgrade', '/profile/sillage', '/profile/Sillage'])
    expect(isCurrent(own, '/profile', 'sillage'), own).toBe(true);
  for (const other of ['/profile/kernelle', '/profile/sillage-2', '/profiles', '/'])
    expect(isCurrent(other, '/profile', 'sillage'), other).toBe(false);
  expect(isCurrent('/profile/l%C3%A9na', '/profile', 'léna')).toBe(true);
  // The owner of the profile is not known yet.
  expect(isCurrent('/profile/sillage', '/profile', undefined)).toBe(false);
});
