import type { SocialMember } from '@fanion/contract/social';

/** What a card shows before its '+N' (docs/product/social.md#carte). */
export const BADGES_SHOWN = 2;
export const SPECIALTIES_SHOWN = 3;

/** The first of a list, and how many follow. */
export function shownOf<T>(all: readonly T[], most: number): { shown: readonly T[]; more: number } {
  return { shown: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/**
 * What "Copier Discord" copies: the Discord handle when the member shows one, else the pseudo
 * (docs/product/social.md#carte).
 */
export const handleToCopy = (member: Pick<SocialMember, 'pseudo' | 'social_links'>): string =>
  member.social_links.discord?.trim() || member.pseudo;

/** A chat of the community as its button shows it: only an https address is followed. */
export const isFollowed = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
