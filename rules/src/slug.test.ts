import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsableSlug, slugify, uniqueSlug } from './slug.ts';

const never = () => false;

test.each([
  ['L’épreuve du Bœuf', 'l-epreuve-du-boeuf'],
  ['  SQLi  101 !! ', 'sqli-101'],
  ['C++ / Rust', 'c-rust'],
  ['🔥🔥', ''],
  ['', ''],
  ['../../etc', 'etc'],
])('“%s” becomes “%s”', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a slug has at most 80 characters and no dash at its end', () => {
  expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugify('a'.repeat(200))).toHaveLength(80);
});

test('a slug that reads as something else is not usable', () => {
  for (const slug of [
    '',
    '42',
    '4-2',
    'challenge-12',
    'new',
    'leaderboard',
    'A',
    'a--b',
    '-a',
    'a-',
    'é',
    'a/b',
  ]) {
    expect(isUsableSlug(slug)).toBe(false);
  }
  for (const slug of ['a', 'sqli-101', 'challenge', 'challenge-12-bis', 'challenge-douze', '2048-game']) {
    expect(isUsableSlug(slug)).toBe(true);
  }
});

test('the name first, the fallback when it gives nothing, a number when it is taken', () => {
  expect(uniqueSlug('Hello World', 'challenge-7', never)).toBe('hello-world');
  expect(uniqueSlug('🔥', 'challenge-7', never)).toBe('challenge-7');
  expect(uniqueSlug('1337', 'challenge-7', never)).toBe('challenge-7');
  expect(uniqueSlug('Challenge 12', 'challenge-7', never)).toBe('challenge-7');
  expect(uniqueSlug('Submit', 'challenge-7', never)).toBe('challenge-7');
  const usedSlugs = new Set(['hello', 'hello-2', 'challenge']);
  expect(uniqueSlug('Hello', 'challenge-7', (slug) => usedSlugs.has(slug))).toBe('hello-3');
  expect(uniqueSlug('Challenge', 'challenge-7', (slug) => usedSlugs.has(slug))).toBe('challenge-bis-2');
});

test('a predicate that takes everything ends', () => {
  expect(() => uniqueSlug('Hello', 'x', () => true)).toThrow(RangeError);
});

test('slugs are slugs, for any name; unique ones are usable and free', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Challenge', 'challenge 3', 'API', 'a', 'A'),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (names) => {
      const usedSlugs = new Set<string>();
      for (const [index, text] of names.entries()) {
        const slug = slugify(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
        const fallback = `challenge-${index}`;
        const unique = uniqueSlug(text, fallback, (candidate) => usedSlugs.has(candidate));
        expect(usedSlugs.has(unique)).toBe(false);
        if (unique !== fallback) expect(isUsableSlug(unique)).toBe(true);
        usedSlugs.add(unique);
      }
    }),
  );
});
