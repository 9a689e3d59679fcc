import { KINDS, type SearchResult } from './texts.ts';

const KEY = 'recently_found';
const MOST = 5;

const isSearchResult = (value: unknown): value is SearchResult =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'title', 'about', 'path'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  (value as SearchResult).kind in KINDS &&
  /^\/(?!\/)/.test((value as SearchResult).path);

/**
 * Items that a member opened from the search in this tab, latest first; `whose`: their pseudo, so that nobody
 * else sees them.
 */
export function parseRecent(json: string | null, whose: string): SearchResult[] {
  try {
    const { who, found } = JSON.parse(json ?? '{}') as { who?: unknown; found?: unknown };
    return who === whose && Array.isArray(found) ? found.filter(isSearchResult).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The list with one more item, each only once. */
export const addRecent = (recent: readonly SearchResult[], one: SearchResult): SearchResult[] =>
  [one, ...recent.filter(({ path }) => path !== one.path)].slice(0, MOST);

export const listRecent = (whose: string): SearchResult[] => parseRecent(sessionStorage.getItem(KEY), whose);

export function storeRecent(whose: string, one: SearchResult): void {
  const found = addRecent(listRecent(whose), one);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ who: whose, found }));
  } catch {
    // A full storage only loses the recent items.
  }
}
