import { searchKey } from './text.ts';

/** Longest text of the search bar, and of the search of a list that is managed, in characters. */
export const SEARCH_MAX = 80;
export const LIST_SEARCH_MAX = 120;

/** The words of a search, folded; none of an empty one. */
export const searchWords = (typed: string): string[] => searchKey(typed).split(' ').filter(Boolean);

/** Whether each word is somewhere in these texts. */
export function hasWords(words: readonly string[], texts: readonly string[]): boolean {
  const key = texts.map(searchKey).join(' ');
  return words.every((word) => key.includes(word));
}

/** The best first: a name that begins with what was typed, then one that holds it, then the others as they come. */
export function byName<Item extends { title: string }>(
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
