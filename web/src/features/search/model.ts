import { type Findable, KINDS } from './texts.ts';

const KEY = 'recently_found';
const MOST = 5;

const isFound = (value: unknown): value is Findable =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'title', 'about', 'path'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  (value as Findable).kind in KINDS &&
  /^\/(?!\/)/.test((value as Findable).path);

/**
 * Items that a member opened from the search in this tab, latest first; `whose`: their pseudo, so that nobody
 * else sees them.
 */
export function readRecent(json: string | null, whose: string): Findable[] {
  try {
    const { who, found } = JSON.parse(json ?? '{}') as { who?: unknown; found?: unknown };
    return who === whose && Array.isArray(found) ? found.filter(isFound).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with one more item, each only once. */
export const withRecent = (recent: readonly Findable[], one: Findable): Findable[] =>
  [one, ...recent.filter(({ path }) => path !== one.path)].slice(0, MOST);

export const recentlyFound = (whose: string): Findable[] => readRecent(sessionStorage.getItem(KEY), whose);

export function keepRecent(whose: string, one: Findable): void {
  const found = withRecent(recentlyFound(whose), one);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ who: whose, found }));
  } catch {
    // A full storage only loses the recent items.
  }
}
