/**
 * Text with its case differences removed, as near to Unicode's full case folding as JavaScript gives: 'ß' and
 * 'ẞ' fold to 'ss', 'ſ' to 's', the three sigmas to one. A single `toLowerCase` misses what going through
 * upper case catches.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

const expandLigatures = (text: string): string =>
  text.replace(/[œŒæÆøØłŁđĐ]/g, (letter) => LIGATURES[letter]!);

/** Text without accents and other combining marks, ligatures split: 'Œuvre à ﬁnir' -> 'OEuvre a finir'. */
export function dropAccents(text: string): string {
  return expandLigatures(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/**
 * Text without its accents, but with the marks that are letters of their alphabet: the vowels of Devanagari
 * or Thai stay.
 */
export function dropMarks(text: string): string {
  return expandLigatures(text.normalize('NFKD').replace(/(?=\p{M})\p{Script=Inherited}/gu, ''));
}

// Letters that Unicode does not decompose.
const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};
