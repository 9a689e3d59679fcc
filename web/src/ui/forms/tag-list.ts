import { lengthOf } from '../../lib/text-length.ts';

type Limits = { max: number; maxLength: number };

/** Whether a word is longer than a number of characters as a person counts them. */
export const isTooLong = (word: string, length: number): boolean => lengthOf(word.trim()) > length;

const quoted = (word: string): string => `«\u00a0${word}\u00a0»`;

/**
 * Adds typed or pasted words to a list: the new list, the added words, and why each of the others was
 * refused; `long` is the last one that is too long, to be shortened, else empty. Words that differ only in
 * case are the same.
 */
export function addWords(
  tags: readonly string[],
  text: string,
  { max, maxLength }: Limits,
): { tags: string[]; added: string[]; refused: string[]; long: string } {
  const next = [...tags];
  const added: string[] = [];
  const refused: string[] = [];
  let long = '';
  const existingKeys = new Set(tags.map((tag) => tag.toLocaleLowerCase('fr')));
  for (const word of text.split(/[,;\n]/).map((one) => one.trim().normalize('NFC'))) {
    if (!word) continue;
    const key = word.toLocaleLowerCase('fr');
    if (isTooLong(word, maxLength)) {
      refused.push(`${quoted(word)} dépasse ${maxLength} caractères.`);
      long = word;
    } else if (existingKeys.has(key)) refused.push(`${quoted(word)} y est déjà.`);
    else if (next.length >= max) refused.push(`${quoted(word)} n’est pas ajouté\u00a0: ${max} au plus.`);
    else {
      next.push(word);
      added.push(word);
      existingKeys.add(key);
    }
  }
  return { tags: next, added, refused, long };
}
