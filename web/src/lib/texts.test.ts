import { expect, test } from 'vitest';

const found = import.meta.glob<Record<string, unknown>>('../features/**/{texts,*-texts}.ts', { eager: true });

/** Every slice with texts. */
const SLICES = [...new Set(Object.keys(found).map((path) => path.split('/')[2] ?? ''))];

const FAULTS: [what: string, pattern: RegExp][] = [
  ['a space that breaks before ? ! ; : » %', /\S [?!;:»%]/],
  ['a space that breaks after «', /« /],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
];

function madeOfWords(text: (...args: unknown[]) => unknown): unknown {
  try {
    return text('douze', 'douze', 'douze', 'douze');
  } catch {
    return text(['douze', 'treize']);
  }
}

/** The result of a function called with numbers or, when it takes none, with words, alone or in a list. */
function made(text: (...args: unknown[]) => unknown): unknown {
  try {
    return text(12, 12, 12, 12);
  } catch {
    return madeOfWords(text);
  }
}

/** Every text of a value with its path. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsOf(made(value as () => unknown), `${path}()`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => textsOf(inside, `${path}.${name}`));
}

function faultsOf(text: string): string[] {
  return FAULTS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

test.each(SLICES)('the texts of %s are set as French prints them', (slice) => {
  const files = Object.entries(found).filter(([path]) => path.includes(`/features/${slice}/`));
  const texts = files.flatMap(([path, exported]) => textsOf(exported, path.replace('../features/', '')));
  expect(texts.length).toBeGreaterThan(5);
  const wrong = texts.flatMap(([path, text]) => faultsOf(text).map((fault) => `${path}: ${fault}: ${text}`));
  expect(wrong).toEqual([]);
});

test('a fault is seen', () => {
  expect(faultsOf("Quoi ? L'un « ou » l’autre").length).toBe(3);
  expect(faultsOf('Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: l’un, à 18:00, 62\u00a0%')).toEqual([]);
});

const sources = import.meta.glob<string>('../{app,features,lib,pages,ui}/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Lines that never wrap, and are truncated instead. */
const ONE_LINE = ['teams/page/MemberName.tsx', 'challenges/list/ChallengesTable.tsx'];

test('no dot is written between two facts: at the edge of a wrapped line it would dangle', () => {
  const files = Object.entries(sources).filter(([path]) => !/\.test\./.test(path));
  expect(files.length).toBeGreaterThan(400);
  const written = files
    .filter(([, text]) => / · |\s·\s|>·</.test(text.replaceAll('\u00a0·\u00a0', '')))
    .map(([path]) => path.replace('../features/', ''));
  expect(written.sort()).toEqual(ONE_LINE.toSorted());
});
