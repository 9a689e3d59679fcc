import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropAccents, foldCase } from './fold.ts';

test('case folds where lower case alone does not', () => {
  expect(foldCase('Straße')).toBe(foldCase('STRASSE'));
  expect(foldCase('ſoleil')).toBe('soleil');
  expect(foldCase('ΟΔΟΣ')).toBe(foldCase('οδος'));
});

test('accents and ligatures go', () => {
  expect(dropAccents('Élève à Noël, Œuvre, Æther, ﬁn, Łódź, ø')).toBe(
    'Eleve a Noel, OEuvre, AEther, fin, Lodz, o',
  );
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldCase(foldCase(text))).toBe(foldCase(text));
      expect(dropAccents(dropAccents(text))).toBe(dropAccents(text));
    }),
    { numRuns: 1000 },
  );
});
