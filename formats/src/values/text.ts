import { cleanLine, cleanText } from '@fanion/rules/text';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Characters as a reader counts them: an emoji of several people is one. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** A text of at most `max` UTF-16 units: the excess is cut at a whole character and replaced by `…`. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let prefix = '';
  // One unit more than allowed: a character that is whole in this slice and fits is whole in the text.
  for (const character of charactersOf(text.slice(0, max + 1))) {
    if (prefix.length + character.length > max - 1) break;
    prefix += character;
  }
  return `${prefix.trimEnd()}…`;
}

/** A cleaned line of at most `max` units; '' for anything but text or a number. */
export function shortLine(value: unknown, max: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? cutText(cleanLine(value.slice(0, max * 8)), max) : '';
}

/** A cleaned text of several lines, at most `max` units. */
export function shortText(value: unknown, max: number): string {
  return typeof value === 'string' ? cutText(cleanText(value.slice(0, max * 4)), max) : '';
}
