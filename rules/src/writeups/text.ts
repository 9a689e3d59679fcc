import { normaliseFlag } from '../challenges/flag.ts';

/** Longest parts of a write-up, in characters; most tags, and the longest of each. */
export const WRITEUP_LIMITS = { title: 120, summary: 300, content: 60_000, tags: 8, tag: 30 } as const;

const WORDS_PER_MINUTE = 220;

/**
 * Minutes needed to read a Markdown text, at least 1: 220 words a minute, rounded up
 * (docs/product/writeups.md#lecture).
 */
export function readTime(markdown: string): number {
  // Markdown and French punctuation marks may be on their own: a word has a letter or a digit.
  const words = markdown.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

const IMAGE = /image:([1-9]\d{0,8})(?!\d)/g;

/** The pictures that a text references, written `![légende](image:12)`; their position does not matter. */
export const imagesOf = (text: string): Set<number> =>
  new Set([...text.matchAll(IMAGE)].map(([, id]) => Number(id)));

const UNDESCRIBED = /!\[[^\S\n]*\]\([^\S\n]*<?image:/;

/** Whether a picture in a text lacks a description for readers who cannot see it. */
export const hasUndescribedImage = (text: string): boolean => UNDESCRIBED.test(text);

/** Longest flag that can be sent, and longest prefix considered, in characters. */
const LONGEST = 1000;
const PREFIX_LONGEST = 32;
const PREFIX = /[\p{L}\p{N}_.-]+$/u;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/**
 * Every `PREFIX{…}` that a text could mean, normalised as flags are for comparison, each once and in no
 * order, for a write-up that must not contain the flag (docs/product/writeups.md#flags-dans-le-texte). Where
 * its start or its end is ambiguous, each reading is given: `_FLAG{x}_` gives `_FLAG{x}` and `FLAG{x}`; the
 * end is the first brace, the balancing one, or the last before a space. The Markdown `FLAG{a\_b}` gives
 * `FLAG{a_b}` too. In linear time: at most nine per brace.
 */
export function flagTokens(text: string): string[] {
  const found = new Set<string>();
  for (const form of new Set([text, text.replace(ESCAPED, '$1')].map(normaliseFlag))) collect(form, found);
  return [...found];
}

function collect(text: string, found: Set<string>): void {
  // From the right, so that each opening brace knows at once where it may close.
  const closing: number[] = [];
  let first = -1;
  let lastBeforeSpace = -1;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const character = text[index]!;
    if (character === '}') {
      closing.push(index);
      first = index;
      if (lastBeforeSpace === -1) lastBeforeSpace = index;
    } else if (character === '{') {
      for (const end of new Set([first, closing.pop() ?? -1, lastBeforeSpace])) {
        if (end <= index + 1 || end - index >= LONGEST) continue;
        for (const start of startsBefore(text, index)) {
          if (end - start < LONGEST) found.add(text.slice(start, end + 1));
        }
      }
    } else if (/\s/.test(character)) lastBeforeSpace = -1;
  }
}

/**
 * Where the prefix before a brace may begin: with everything attached to it, without its first marks, after
 * its last mark.
 */
function startsBefore(text: string, brace: number): Set<number> {
  const [run = ''] = PREFIX.exec(text.slice(Math.max(0, brace - PREFIX_LONGEST), brace)) ?? [];
  const start = brace - run.length;
  const marks = /^[_.-]*/.exec(run)![0].length;
  const afterLast = Math.max(run.lastIndexOf('_'), run.lastIndexOf('.'), run.lastIndexOf('-')) + 1;
  return new Set([start, start + marks, start + afterLast].filter((position) => position < brace));
}

const Z = 1.96;

/**
 * What votes are reliably worth, 0 to 1: the lower bound of Wilson's 95 % interval for the share of
 * favourable ones, so that 9 of 10 ranks above 1 of 1 (docs/product/writeups.md#votes). 0 without a
 * favourable vote.
 */
export function wilsonScore(up: number, down: number): number {
  if (up === 0) return 0;
  const votes = up + down;
  const share = up / votes;
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * votes)) / votes);
  return (share + Z ** 2 / (2 * votes) - spread) / (1 + Z ** 2 / votes);
}

// Marks are split one by one: a text without spaces is not a single word that could be replaced at will.
const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/**
 * Share of a text that an edit changed, 0 (nothing but white space) to 1 (everything): the words of the
 * longer text that are missing, in this order, from the other (docs/product/writeups.md#modification).
 */
export function changeShare(before: string, after: string): number {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - commonLength(a, b) / longer;
}

/** Length of the longest common subsequence, the rows of its table held as the bits of one number (Hyyrö's way). */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  const rest = a.slice(head, a.length - tail);

  const positions = new Map<string, bigint>();
  rest.forEach((word, index) => {
    positions.set(word, (positions.get(word) ?? 0n) | (1n << BigInt(index)));
  });
  const all = (1n << BigInt(rest.length)) - 1n;
  // A bit becomes 0 where the common part grows by one.
  let row = all;
  for (const word of b.slice(head, b.length - tail)) {
    const matches = row & (positions.get(word) ?? 0n);
    if (matches !== 0n) row = ((row + matches) | (row - matches)) & all;
  }
  const unmatchedCount = row === 0n ? 0 : row.toString(2).replaceAll('0', '').length;
  return head + tail + rest.length - unmatchedCount;
}
