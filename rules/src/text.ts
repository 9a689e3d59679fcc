import { dropAccents, foldCase } from './fold.ts';

// Emoji sequences hold characters that are forbidden alone: joiners, and the tag letters of regional flags.
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?)\u{200D}(?=\p{Extended_Pictographic})/u;
const REGIONAL_FLAG = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u;
// One variation selector after a visible character; a run of them is a way to hide data.
const SELECTOR = /(?<=[^\s\p{C}\p{Default_Ignorable_Code_Point}])[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u;
const ALLOWED_SEQUENCES = `${EMOJI_JOINER.source}|${REGIONAL_FLAG.source}|${SELECTOR.source}`;
// Controls except white space, bidi marks, zero-width and other ignorable characters, annotation anchors, the
// blank Braille cell, lone surrogates.
const DROPPED = '[\\0-\\x08\\x0e-\\x1f\\x7f-\\x84\\x86-\\x9f\\p{DI}\\u{FFF9}-\\u{FFFB}\\u{2800}\\p{Cs}]';
const SCAN = new RegExp(`(${ALLOWED_SEQUENCES})|${DROPPED}`, 'gu');

// Accents beyond the third on one character only serve to write over the lines above and below. Scripts whose
// ordinary syllables hold more (vowels, tones and medials are marks there) may have six.
const PILING = '(?=\\p{M})[\\p{sc=Hebr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{sc=Lana}]';
const ACCENTS = new RegExp(`((?:${PILING}){4,6}|\\p{M}{1,3})\\p{M}*`, 'gu');

/** Text in NFC without invisible characters or piles of accents; the caller handles white space. */
function dropInvisible(text: string): string {
  return text.replace(SCAN, '$1').normalize('NFC').replace(ACCENTS, '$1');
}

/**
 * A one-line text as stored: NFC, trimmed, runs of white space as one space, control, bidi and invisible
 * characters removed, emoji whole, three accents at most on a character
 * (docs/product/interface.md#textes-saisis).
 */
export function cleanLine(text: string): string {
  return dropInvisible(text)
    .replace(/[\s\x85]+/g, ' ')
    .trim();
}

/**
 * A line of French as stored, cleaned likewise except for its no-break spaces, which stay ("Qui vient ?"): no
 * ordinary space stands beside one (docs/product/interface.md#textes-saisis).
 */
export function cleanFrenchLine(text: string): string {
  return dropInvisible(text)
    .replace(/(?:(?![\u00A0\u202F])[\s\x85])+/g, ' ')
    .replace(/ ?([\u00A0\u202F]) ?/g, '$1')
    .trim();
}

/**
 * A text of several lines as stored, cleaned like one line (docs/product/interface.md#textes-saisis): every
 * line end becomes LF, tabs and runs of spaces stay, since code and Markdown need them.
 */
export function cleanText(text: string): string {
  return dropInvisible(text)
    .replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n')
    .trim();
}

/**
 * True for NUL or half a surrogate pair, which PostgreSQL cannot store (docs/product/security.md#entrées).
 */
export function hasForbiddenCharacters(text: string): boolean {
  return /[\0\p{Cs}]/u.test(text);
}

/**
 * Form in which a search compares: case, accents and white space do not matter, 'Réseau' -> 'reseau'
 * (docs/product/interface.md#textes-saisis).
 */
export function searchKey(text: string): string {
  return foldCase(dropAccents(dropInvisible(text)))
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' });
/** Text in which every UTF-16 unit is one character. */
const PLAIN = /^[ -~\n]*$/;
/** UTF-16 units allowed for each counted character: a family emoji takes 11, a regional flag 14. */
const UNITS = 20;

/**
 * Characters of a text as a person counts them, a family emoji being one: every limit counts these
 * (docs/product/interface.md#textes-saisis).
 */
export function lengthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let count = 0;
  for (const _ of GRAPHEMES.segment(text)) count += 1;
  return count;
}

/** Whether a text has at most `max` such characters. Stops early on one made of endless marks. */
export function isWithinLength(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > max * UNITS) return false;
  return lengthOf(text) <= max;
}
