import type { SocialMember } from '@fanion/contract/social';

/** Badges on a card before its '+N' (docs/product/social.md#carte). */
export const BADGES_SHOWN = 2;
export const SPECIALTIES_SHOWN = 3;

/** The first items of a list, and how many follow. */
export function splitShown<T>(all: readonly T[], most: number): { visibleItems: readonly T[]; more: number } {
  return { visibleItems: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/**
 * The text that a card copies, with its name: the Discord handle of a member who shows one, else the pseudo
 * (docs/product/social.md#carte).
 */
export function handleToCopy(member: Pick<SocialMember, 'pseudo' | 'social_links'>): {
  text: string;
  of: 'discord' | 'pseudo';
} {
  const discord = member.social_links.discord?.trim();
  return discord ? { text: discord, of: 'discord' } : { text: member.pseudo, of: 'pseudo' };
}

/** Whether a community chat's button is a link: only for an https address. */
export const isHttpsUrl = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
