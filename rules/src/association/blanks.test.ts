import { expect, test } from 'vitest';
import { blanksOf } from './blanks.ts';

test('blanks are found with their line, whatever their spaces, their case and how their accents are written', () => {
  const text =
    'Siège : [à compléter : adresse]\n\nFait par [À compléter\u00a0: nom] et [a\u0300 comple\u0301ter : rôle].\n[à compléter]';
  expect(blanksOf(text)).toEqual([
    { line: 1, what: 'adresse' },
    { line: 3, what: 'nom' },
    { line: 3, what: 'rôle' },
    { line: 4, what: '' },
  ]);
});

test('what is between brackets and is no blank is none', () => {
  expect(
    blanksOf('[un lien](https://exemple.fr), [x] fait, à compléter plus tard, [à compléter : sans fin'),
  ).toEqual([]);
});
