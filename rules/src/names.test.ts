import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFUSABLES } from './confusables.ts';
import { foldCase } from './fold.ts';
import { nameSkeleton } from './names.ts';

test.each([
  ['ali-ce1641', 'alice1641'],
  ['Sirene 3718.', 'Sirene3718'],
  ['Shell01_Team', 'shell01-team'],
  ['Les  Veilleurs', 'les.veilleurs'],
  ['L’Équipe', "l'equipe"],
  ['G.0.4.7', 'GO47'],
  ['neo', 'nео'],
  ['ΝΕΟ', 'neo'],
  ['ᴠᴏʟᴛ', 'Volt'],
  ['мarin', 'rnarin'],
  ['Straße', 'STRASSE'],
  ['ＡＢＣ', 'abc'],
])('“%s” and “%s” look alike', (a, b) => {
  expect(nameSkeleton(a)).toBe(nameSkeleton(b));
});

test.each([
  ['n3o', 'neo'],
  ['Hackers!', 'Hackers?'],
  ['{515*515}', '{333*333}'],
  ['🍎', '🪼'],
  ['...', '..'],
  ['帅哥被打了', '没打过'],
  ['हिन्दी', 'हन्द'],
  ['C#', 'C'],
])('“%s” and “%s” stay apart', (a, b) => {
  expect(nameSkeleton(a)).not.toBe(nameSkeleton(b));
});

const looks = [...CONFUSABLES.keys()];
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aArRnNvVwiIl1|0oO5sSéÉœŒmM_.- x', ...looks), maxLength: 14 }),
  fc.string({ unit: 'binary', maxLength: 14 }),
);
const separators = fc.string({
  unit: fc.constantFrom(' ', '-', '_', '.', '·', '’', '–', ',', '\u00a0'),
  maxLength: 3,
});

test('a skeleton is its own, and blind to case', () => {
  fc.assert(
    fc.property(names, (name) => {
      const skeleton = nameSkeleton(name);
      expect(nameSkeleton(skeleton)).toBe(skeleton);
      expect(nameSkeleton(foldCase(name))).toBe(skeleton);
      expect(nameSkeleton(name.toUpperCase().toLowerCase())).toBe(nameSkeleton(foldCase(name)));
    }),
    { numRuns: 3000 },
  );
});

test('separators change nothing, wherever they are and however many', () => {
  const nameParts = fc.string({
    unit: fc.constantFrom(...'aArRnNvVwiIl1|0oO5sSéÉœmx', ...looks),
    minLength: 1,
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(nameParts, separators), { minLength: 1, maxLength: 5 }),
      separators,
      (parts, lead) => {
        const whole = parts.map(([part]) => part).join('');
        const parted = lead + parts.map(([part, separator]) => part + separator).join('');
        expect(nameSkeleton(parted)).toBe(nameSkeleton(whole));
      },
    ),
    { numRuns: 2000 },
  );
});

test('what looks like a letter of ours is compared as that letter, in any word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcrnvxyz0159|é'), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.constantFrom(...CONFUSABLES), word, (before, [look, letter], after) => {
      expect(nameSkeleton(before + look + after)).toBe(nameSkeleton(before + letter + after));
      expect(nameSkeleton(letter)).toBe(letter);
    }),
  );
});

test('a name that is not blank has a skeleton', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) expect(nameSkeleton(name)).not.toBe('');
    }),
    // A mark on its own.
    { examples: [['¨']] },
  );
});
