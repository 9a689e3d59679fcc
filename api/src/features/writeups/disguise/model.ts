import { readReferences } from './entity-model.ts';

// A flag is known only by its keyed hash: a look-alike is replaced with the Latin letter that was most likely
// meant.
const LOOK_ALIKES = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХԀԌԚԜҺӀ', 'ABESIJKMHOPCTYXdGQWhI'],
    ['аеѕіјорсухԁԛԝһӏ', 'aesijopcyxdqwhl'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
    ['οανικρυχϲϳ', 'oavikpuxcj'],
    ['օսոհցյզ', 'ounhgjq'],
    ['ᎪᏴᏟᎠᎬᎻᏦᏞᎷᏢᎡᏚᎢᏙᎳ', 'ABCDEHKLMPRSTVW'],
    ['ɑɡıȷɩ', 'agiji'],
    ['❴❵⦃⦄⎨⎬', '{}{}{}'],
    ['‐‑‒–—−⁃', '-------'],
    ['ˍ⎯', '__'],
    ['’‘ʼ', "'''"],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index]!] as const)),
);
const LOOK_ALIKE = new RegExp(`[${[...LOOK_ALIKES.keys()].join('')}]`, 'gu');

/**
 * Removes HTML comments. By hand: a regular expression would search the whole text for the end of each one.
 */
function dropComments(text: string): string {
  let left = '';
  let from = 0;
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start === -1 ? -1 : text.indexOf('-->', start + 4);
    if (end === -1) return left + text.slice(from);
    left += text.slice(from, start);
    from = end + 3;
  }
}
const TAG = /<\/?[A-Za-z!?][^<>]*>/;
const TAGS = new RegExp(TAG, 'g');
const dropHtml = (text: string): string => dropComments(text).replace(TAGS, '');

const readPercents = (text: string): string =>
  text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/**
 * Normalises all but the ligatures that expand to whole words: no flag contains them, and a text would become
 * many times longer.
 */
const normaliseForms = (text: string): string =>
  text.replace(/[^\u3300-\u3357\ufdf0-\ufdff]+/g, (run) => run.normalize('NFKC')).replace(/\p{DI}/gu, '');

const latin = (text: string): string => text.replace(LOOK_ALIKE, (letter) => LOOK_ALIKES.get(letter)!);

const STEPS = [readReferences, readPercents, normaliseForms, latin];
/** Most nested disguises that are removed. */
const MOST_PASSES = 3;

function removeDisguises(
  text: string,
  steps: readonly ((text: string) => string)[],
  views: Set<string>,
): void {
  let view = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = view;
    for (const step of steps) {
      view = step(view);
      views.add(view);
    }
    if (view === before) return;
  }
}

/**
 * A text as it is, then after each further disguise is removed: comments, references, percent signs, forms of
 * letters, look-alikes, in whatever order they were applied; and the same without HTML tags. All versions are
 * kept: a flag may contain what a later step removes.
 */
export function undisguisedViews(text: string): Set<string> {
  const views = new Set([text]);
  removeDisguises(text, [dropComments, ...STEPS], views);
  if ([...views].some((view) => TAG.test(view))) removeDisguises(text, [dropHtml, ...STEPS], views);
  return views;
}

const LINK = /\]\((?:[^()\n]|\([^()\n]*\))*\)/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** Replaces links by their text. */
export const removeLinks = (text: string): string => text.replace(LINK, '').replace(/!?[[\]]/g, '');

/** Removes Markdown marks, the destinations of links, and the spaces around braces. */
export const removeMarkdown = (text: string): string =>
  removeLinks(text)
    .replace(ESCAPED, '$1')
    .replace(/[`*~]+/g, '')
    .replace(/(?<!\s)[^\S\n]+\{/g, '{')
    .replace(/\{\s+/g, '{')
    .replace(/(?<!\s)\s+\}/g, '}');

/** Removes every space. */
export const removeSpaces = (text: string): string => text.replace(/\s+/g, '');
