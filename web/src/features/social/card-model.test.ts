import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import { Award } from 'lucide-react';
import { expect, test } from 'vitest';
import { namedIcon } from '../../ui/buttons/named-icon.ts';
import { handleToCopy, isHttpsUrl, splitShown } from './card-model.ts';

const links = { github: null, twitter: null, linkedin: null, discord: null };

test('a card shows the first ones and counts the others', () => {
  expect(splitShown(['a', 'b', 'c'], 2)).toEqual({ visibleItems: ['a', 'b'], more: 1 });
  expect(splitShown(['a'], 2)).toEqual({ visibleItems: ['a'], more: 0 });
  expect(splitShown([], 3)).toEqual({ visibleItems: [], more: 0 });
});

test('the Discord handle is copied when there is one, else the pseudo, and the button says which', () => {
  const copied = (discord: string | null) =>
    handleToCopy({ pseudo: 'sillage', social_links: { ...links, discord } });
  expect(copied('sillage#1')).toEqual({ text: 'sillage#1', of: 'discord' });
  expect(copied(null)).toEqual({ text: 'sillage', of: 'pseudo' });
  expect(copied(' ')).toEqual({ text: 'sillage', of: 'pseudo' });
});

test('a chat is followed over https only', () => {
  expect(isHttpsUrl('https://discord.gg/fanion')).toBe(true);
  for (const url of ['', 'javascript:alert(1)', 'http://chat.local', 'discord.gg/x']) {
    expect(isHttpsUrl(url), url).toBe(false);
  }
});

test('every badge of the platform has an icon of its own', () => {
  for (const { icon } of BUILT_IN_BADGES) expect(namedIcon(icon), icon).not.toBe(Award);
});
