import type { PublicProfile, RankedMember } from '@fanion/contract/profiles/page';
import { profileAddress } from '@fanion/rules/profiles/social-links';
import { isPlatform, networkName } from '../model.ts';
import type { RankRow } from '../statistics/model.ts';

type XpFacts = Pick<PublicProfile, 'xp' | 'xp_to_next_level' | 'xp_in_level'>;

/** The XP bar: its goal, its share, xp / (xp + rest), and where the level began, all 0 to 100 but `goal`. */
export function xpBar({ xp, xp_to_next_level, xp_in_level }: XpFacts): {
  goal: number;
  percent: number;
  tick: number;
} {
  const goal = xp + xp_to_next_level;
  if (goal <= 0) return { goal: 0, percent: 0, tick: 0 };
  // Truncated, not rounded: 100 is not shown before the level is reached.
  return { goal, percent: Math.floor((xp * 100) / goal), tick: ((xp - xp_in_level) * 100) / goal };
}

/**
 * The first five of the ranking, and the reader below them, after a gap when there are others between
 * (docs/product/dashboard.md#rang).
 */
export function topWithMe(top: readonly RankedMember[], own: RankedMember | null): RankRow[] {
  const five = top.slice(0, 5);
  if (own === null || five.some((row) => row.username === own.username)) return five;
  const follows = five.length < 5 || own.rank <= (five.at(-1)?.rank ?? 0) + 1;
  return follows ? [...five, own] : [...five, 'gap', own];
}

export type ShownLink = { platform: string; handle: string; href: string | null; verified: boolean };

/**
 * A network as displayed: one without http becomes the platform's address plus the handle
 * (docs/product/profiles.md#réseaux). For a platform without addresses it is plain text, whatever is stored:
 * never a link to somebody's host.
 */
export function shownLink(link: PublicProfile['social_links'][number]): ShownLink {
  const text = link.url_or_username.trim();
  const address = isPlatform(link.platform) ? profileAddress(link.platform, text.replace(/^@/, '')) : null;
  const baseLink = { platform: networkName(link.platform), verified: link.is_verified };
  if (address === null) return { ...baseLink, handle: text, href: null };
  if (!/^https?:\/\//i.test(text)) return { ...baseLink, handle: text, href: address };
  const path = text.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return { ...baseLink, handle: decoded(path.split('/').at(-1) ?? text), href: text };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const fullName = ({
  first_name,
  last_name,
}: Pick<PublicProfile, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
