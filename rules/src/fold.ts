/**
 * Text with its case differences removed, as near to Unicode's full case folding as JavaScript gives: 'ß' and
 * 'ẞ' fold to 'ss', 'ſ' to 's', the three sigmas to one. Going through upper case is what a single
 * `toLowerCase` misses.
 */
export function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

const opened = (text: string): string => text.replace(/[œŒæÆøØłŁđĐ]/g, (letter) => OPENED[letter]!);

/** Text without its accents and other combining marks, ligatures opened: 'Œuvre à ﬁnir' -> 'OEuvre a finir'. */
export function dropAccents(text: string): string {
  return opened(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** The same but for the marks that are letters of an alphabet of their own: the vowels of Devanagari or of Thai stay. */
export function withoutMarks(text: string): string {
  return opened(text.normalize('NFKD').replace(/(?=\p{M})\p{Script=Inherited}/gu, ''));
}

// Letters that Unicode does not decompose.
const OPENED: Readonly<Record<string, string>> = {
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
