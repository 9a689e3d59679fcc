import type { SocialMember } from '@fanion/contract/social';

/** What a card shows before its '+N' (docs/product/social.md#carte). */
export const BADGES_SHOWN = 2;
export const SPECIALTIES_SHOWN = 3;

/** The first of a list, and how many follow. */
export function shownOf<T>(all: readonly T[], most: number): { visibleItems: readonly T[]; more: number } {
  return { visibleItems: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/** What a card copies, named for what it is: the Discord handle of who shows one, else the pseudo (docs/product/social.md#carte). */
export function handleToCopy(member: Pick<SocialMember, 'pseudo' | 'social_links'>): {
  text: string;
  of: 'discord' | 'pseudo';
} {
  const discord = member.social_links.discord?.trim();
  return discord ? { text: discord, of: 'discord' } : { text: member.pseudo, of: 'pseudo' };
}

/** A chat of the community as its button shows it: only an https address is followed. */
export const isFollowed = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
