import { cleanLine } from '../text.ts';

/**
 * The networks of a profile, each with its own brand name (docs/product/profiles.md#réseaux): the contract
 * and the forms have a field for each entry.
 */
export const NETWORKS = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  rootme: 'Root-Me',
  hackthebox: 'Hack The Box',
  tryhackme: 'TryHackMe',
  discord: 'Discord',
} as const;
export type Platform = keyof typeof NETWORKS;
export const PLATFORMS = Object.keys(NETWORKS) as Platform[];

/** Whether a network knows its members by a name alone, without an address of their profile. */
export const isNameOnly = (platform: Platform): platform is 'discord' => platform === 'discord';

/** Why a link is refused: too long, not an https address, on another host, or without a profile's name. */
export type SocialLinkProblem = 'too_long' | 'not_https' | 'host' | 'handle';

interface Site {
  host: RegExp;
  /** Path of a profile, its name in the first group; other paths of the host are refused. */
  path: RegExp;
  handle: RegExp;
  /** The part of a profile's address before the handle. */
  base: string;
}

const RAW_MAX = 200;
const DISCORD_MAX = 64;
// A handle, or a pre-2023 name with its four digits. Nothing that an address needs: no slash, colon or @.
const DISCORD = /^[\p{L}\p{M}\p{N}._-]+(?: [\p{L}\p{M}\p{N}._-]+)*(?:#\d{4})?$/u;
const HACKTHEBOX_BY_UUID = 'https://profile.hackthebox.com/profile/';
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const SITES: Record<Exclude<Platform, 'discord'>, Site> = {
  github: {
    host: /^(?:www\.)?github\.com$/,
    path: /^([^/]+)$/,
    handle: /^[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}$/,
    base: 'https://github.com/',
  },
  linkedin: {
    // One subdomain per country: fr.linkedin.com.
    host: /^(?:[a-z]{2,3}\.)?linkedin\.com$/,
    path: /^in\/([^/]+)$/,
    handle: /^[\p{L}\p{N}][\p{L}\p{N}_-]{1,99}$/u,
    base: 'https://www.linkedin.com/in/',
  },
  rootme: {
    host: /^(?:www\.)?root-me\.org$/,
    path: /^([^/]+)$/,
    handle: /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,59}$/u,
    base: 'https://www.root-me.org/',
  },
  hackthebox: {
    host: /^(?:(?:www|app|profile)\.)?hackthebox\.(?:com|eu)$/,
    path: /^(?:(?:public\/)?(?:users|profile)|home\/users\/profile)\/([^/]+)$/,
    handle: /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}$/,
    base: 'https://app.hackthebox.com/profile/',
  },
  tryhackme: {
    host: /^(?:www\.)?tryhackme\.com$/,
    path: /^(?:r\/)?p\/([^/]+)$/,
    handle: /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,39}$/,
    base: 'https://tryhackme.com/p/',
  },
};

/** The address of a handle's profile; null for discord, which has none. */
export function profileAddress(platform: Platform, handle: string): string | null {
  if (isNameOnly(platform)) return null;
  const base = platform === 'hackthebox' && UUID.test(handle) ? HACKTHEBOX_BY_UUID : SITES[platform].base;
  return `${base}${encodeURIComponent(handle)}`;
}

// Parsed with a pattern and not as a URL: user:password@, ports and backslashes never match.
const ADDRESS = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([a-z0-9.-]+)(?:\/([^?#\\\s]*))?(?:[?#]\S*)?$/i;

const withoutAt = (text: string): string => text.replace(/^@/, '');

/** The profile's name from a handle or an address, or why there is none. */
function readHandle(site: Site, text: string): { handle: string } | { problem: SocialLinkProblem } {
  const bareHandle = withoutAt(text);
  if (site.handle.test(bareHandle)) return { handle: bareHandle };
  const [, scheme, host = '', path] = ADDRESS.exec(text) ?? [];
  if (scheme === undefined && path === undefined) return { problem: text.includes(':') ? 'host' : 'handle' };
  if (scheme !== undefined && scheme.toLowerCase() !== 'https') return { problem: 'not_https' };
  if (!site.host.test(host.toLowerCase())) return { problem: 'host' };
  const handle = decoded(site.path.exec((path ?? '').replace(/\/$/, ''))?.[1] ?? '');
  return site.handle.test(handle) ? { handle } : { problem: 'handle' };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC');
  } catch {
    return '';
  }
}

/**
 * What is wrong with a link of a profile, else null: a handle, or an https address of a profile on the
 * platform's host. Empty is fine, since a link is optional; discord has only names, no address
 * (docs/product/profiles.md#réseaux).
 */
export function socialLinkProblem(platform: Platform, raw: string): SocialLinkProblem | null {
  const text = cleanLine(raw);
  if ([...text].length > (isNameOnly(platform) ? DISCORD_MAX : RAW_MAX)) return 'too_long';
  if (text === '') return null;
  if (isNameOnly(platform)) return DISCORD.test(withoutAt(text)) ? null : 'handle';
  const found = readHandle(SITES[platform], text);
  return 'problem' in found ? found.problem : null;
}

/**
 * The stored form of a link: the handle, and its address on the platform (docs/product/profiles.md#réseaux).
 * `url` is null for discord, and for a text without a profile's name.
 */
export function canonicalLink(platform: Platform, raw: string): { handle: string; url: string | null } {
  const text = cleanLine(raw);
  if (isNameOnly(platform)) return { handle: withoutAt(text), url: null };
  const found = readHandle(SITES[platform], text);
  return 'handle' in found
    ? { handle: found.handle, url: profileAddress(platform, found.handle) }
    : { handle: text, url: null };
}
