import { searchKey } from './text.ts';

const SLUG_MAX = 80;
const SUFFIX_MAX = 10_000;

// Words that are already a path beside `/challenges/{slug}` or `/ctf/{slug}`, on the web or in the API.
const RESERVED = new Set(
  `admin api archive authoring categories continue create dashboard detail edit events export files gestion hints history import
  images leaderboard live manage me new nouveau performances proposals propositions register search semaine signalements submit tags teams themes toggle-like upcoming watchlist weekly
  write-ups writeups`.split(/\s+/),
);

/**
 * A name in [a-z0-9-], without accents, 80 characters at most; '' when nothing is left
 * (docs/product/challenges.md#adresses).
 */
export function slugify(name: string): string {
  const words = searchKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words.slice(0, SLUG_MAX).replace(/-$/, '');
}

/**
 * Whether a slug works in a route without being mistaken for an id, for 'challenge-{id}' or for another page
 * (docs/product/challenges.md#adresses).
 */
export function isUsableSlug(slug: string): boolean {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || !/[a-z]/.test(slug)) return false;
  return !RESERVED.has(slug) && !/^challenge-\d+$/.test(slug);
}

/**
 * A free slug for a name: its own, else with '-2', '-3'… The fallback, usually 'challenge-{id}', is used when
 * the name gives none (docs/product/challenges.md#adresses). Throws a RangeError when ten thousand are taken.
 */
export function uniqueSlug(name: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const own = slugify(name);
  const base = isUsableSlug(own) ? own : fallback;
  if (!isTaken(base)) return base;
  // 'challenge-2' would mean the challenge with id 2.
  const stem = base === 'challenge' ? 'challenge-bis' : base;
  for (let suffix = 2; suffix <= SUFFIX_MAX; suffix += 1) {
    const slug = `${stem}-${suffix}`;
    if (!isTaken(slug)) return slug;
  }
  throw new RangeError(`no free slug for ${base}`);
}
