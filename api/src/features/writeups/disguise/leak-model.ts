import { dropAccents, foldCase } from '@fanion/rules/fold';
import { flagTokens } from '@fanion/rules/writeups/text';
import { removeLinks, removeMarkdown, removeSpaces, undisguisedViews } from './model.ts';

/** Most braces and candidates of a text that is checked: each candidate costs two keyed hashes. */
const MOST_BRACES = 2000;
const MOST_CANDIDATES = 6000;
const MOST_BARE = 40_000;
/** Lengths of a possible flag without its braces. */
const BARE_LEAST = 4;
const BARE_MOST = 1000;
const LONGEST = 1000;

/**
 * `PREFIX{…}` wherever a known prefix precedes a brace, even inside a word: up to the first and the last
 * closing brace.
 */
function knownTokens(view: string, prefixes: readonly string[]): string[] {
  const found: string[] = [];
  for (let brace = view.indexOf('{'); brace !== -1; brace = view.indexOf('{', brace + 1)) {
    const start = prefixes.find(
      (prefix) => foldCase(view.slice(Math.max(0, brace - prefix.length), brace)) === foldCase(prefix),
    );
    if (start === undefined) continue;
    const from = brace - start.length;
    let depth = 0;
    let first = -1;
    for (let index = brace; index < view.length && index - from < LONGEST; index += 1) {
      if (view[index] === '{') depth += 1;
      if (view[index] !== '}') continue;
      if (first === -1) found.push(view.slice(from, index + 1));
      first = index;
      depth -= 1;
      if (depth === 0) {
        found.push(view.slice(from, index + 1));
        break;
      }
    }
  }
  return found;
}

/** How far before and after a brace a flag may extend, inserted spaces and marks included. */
const BEFORE = 400;
const AFTER = 3000;

/** The parts of a text around its braces: the rest holds no framed flag, and most texts have few braces. */
function aroundBraces(view: string): string {
  const parts: string[] = [];
  let from = 0;
  let to = 0;
  for (let brace = view.indexOf('{'); brace !== -1; brace = view.indexOf('{', brace + 1)) {
    if (brace - BEFORE > to) {
      parts.push(view.slice(from, to));
      from = brace - BEFORE;
    }
    to = brace + AFTER;
  }
  parts.push(view.slice(from, to));
  return parts.join('\n');
}

/** Variants of a framed flag, by the inserted spaces and the underscores of an emphasis. */
function* variants(token: string): Generator<string> {
  yield token;
  if (/\s/.test(token)) {
    yield token.replace(/\s+/g, ' ');
    yield removeSpaces(token);
  }
  const inner = token.replace(/\{_+/, '{').replace(/(?<!_)_+\}$/, '}');
  if (inner !== token) yield removeSpaces(inner);
}

/**
 * Every framed flag that these texts could contain, through any disguise, with and without its spaces; null
 * when they have too many braces to check. `prefixes`: prefixes of known flags, found inside a word too.
 */
export function flagCandidates(texts: readonly string[], prefixes: readonly string[]): Set<string> | null {
  const found = new Set<string>();
  for (const text of texts) {
    const views = new Set([...undisguisedViews(text)].map(aroundBraces));
    const marked = new Set([...views].flatMap((view) => [view, removeLinks(view), removeMarkdown(view)]));
    const tight = new Set([...marked].map(removeSpaces));
    for (const view of views) tight.add(removeLinks(removeSpaces(view)));
    // Spaces inside a reference: without them it is valid again.
    for (const view of undisguisedViews(removeSpaces(removeMarkdown(text)))) tight.add(aroundBraces(view));
    for (const view of [...views, ...tight]) if (view.split('{').length > MOST_BRACES) return null;
    const tokens = [...marked].flatMap(flagTokens);
    for (const view of new Set([...marked, ...tight])) tokens.push(...knownTokens(view, prefixes));
    for (const token of tokens) {
      for (const one of variants(token)) found.add(one);
      if (found.size > MOST_CANDIDATES) return null;
    }
  }
  return found;
}

/** Word separators, from white space alone to everything but letters, digits and underscores. */
const PIECES = [/[^\s"'«»“”‘’()[\]{}<>,;:=|/…`*]+/g, /[\p{L}\p{N}_-]+/gu, /[\p{L}\p{N}_]+/gu];
/** Characters at the edge of a word that may not belong to it. */
const EDGE = /^[_.,;:!?-]|[_.,;:!?-]$/;
/** Spaces inserted in a word: beside an underscore, or between single letters. */
const PUT_IN = /(?<=_)[^\S\n]+|(?<!\s)[^\S\n]+(?=_)|(?<=(?<!\S)\S)[^\S\n]+(?=\S(?!\S))/g;

/**
 * Possible flags without their frame: each word, each inline code, each line, through any disguise; null when
 * there are too many to check.
 */
export function bareCandidates(texts: readonly string[]): Set<string> | null {
  const found = new Set<string>();
  const add = (piece: string) => {
    if (piece.length >= BARE_LEAST && piece.length <= BARE_MOST) found.add(piece);
  };
  for (const text of texts) {
    const views = [...undisguisedViews(text)].flatMap((view) => [view, removeMarkdown(view)]);
    const chunks = new Set<string>();
    const lines = new Set<string>();
    for (const view of new Set(views.flatMap((one) => [one, one.replace(PUT_IN, '')]))) {
      for (const line of view.split('\n')) lines.add(line);
      for (const chunk of view.split(/\s+/)) chunks.add(chunk);
    }
    for (const line of lines) {
      for (const [, code = ''] of line.matchAll(/`([^`\n]+)`/g)) add(code.trim());
      add(line.trim());
      add(line.replace(/^[\s>*_"'-]+/, '').replace(/(?<![\s*_"'.])[\s*_"'.]+$/, ''));
    }
    for (const chunk of chunks) {
      add(chunk);
      for (const pattern of PIECES)
        for (const [piece] of chunk.matchAll(pattern)) {
          add(piece);
          if (!EDGE.test(piece)) continue;
          add(piece.replace(/^[_.,;:!?-]+/, '').replace(/(?<![_.,;:!?-])[_.,;:!?-]+$/, ''));
          add(piece.slice(0, -1));
        }
      if (found.size > MOST_BARE) return null;
    }
  }
  return found;
}

/** Most consecutive words of one flag, and number of words checked at the end of a text. */
const ROW_MOST = 12;
const ROW_WORDS = 1200;

/**
 * Possible flags without their frame whose words were separated as in a sentence: consecutive words, joined
 * as in flags, both as written and in lower case without accents.
 */
export function rowCandidates(text: string): Set<string> {
  const found = new Set<string>();
  const written = text.normalize('NFKC');
  const plain = foldCase(dropAccents(written));
  for (const view of new Set([written, plain])) {
    const words = (view.match(/[\p{L}\p{N}]+/gu) ?? []).slice(-ROW_WORDS);
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 2; to <= Math.min(words.length, from + ROW_MOST); to += 1)
        found.add(words.slice(from, to).join('_'));
  }
  return found;
}
