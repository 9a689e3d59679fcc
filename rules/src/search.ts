import { searchKey } from './text.ts';

/** Longest text in the search bar, and in the search of a managed list, in characters. */
export const SEARCH_MAX = 80;
export const LIST_SEARCH_MAX = 120;

/** The words of a search, folded; empty for an empty search. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean);

/** Whether each word occurs in one of these texts. */
export function hasWords(words: readonly string[], texts: readonly string[]): boolean {
  const key = texts.map(searchKey).join(' ');
  return words.every((word) => key.includes(word));
}

/**
 * Best matches first: names that begin with the typed text, then names that contain it, then the others in
 * their given order.
 */
export function sortByName<Item extends { title: string }>(
  words: readonly string[],
  items: readonly Item[],
): Item[] {
  const typed = words.join(' ');
  const rank = ({ title }: Item): number => {
    const key = searchKey(title);
    return key.startsWith(typed) ? 0 : key.includes(typed) ? 1 : 2;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}
