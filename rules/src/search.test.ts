import { expect, test } from 'vitest';
import { hasWords, searchWords, sortByName } from './search.ts';

test('words are folded, and all of them must be there', () => {
  expect(searchWords('  Réseau  Noyé ')).toEqual(['reseau', 'noye']);
  expect(searchWords('   ')).toEqual([]);
  expect(hasWords(['reseau', 'facile'], ['Le réseau', 'Facile'])).toBe(true);
  expect(hasWords(['reseau', 'web'], ['Le réseau', 'Facile'])).toBe(false);
});

test('a name that begins with what was typed comes first', () => {
  const withTitles = (titles: string[]) => titles.map((title) => ({ title }));
  expect(sortByName(['port'], withTitles(['Autre', 'Un port', 'Port-Louis']))).toEqual(
    withTitles(['Port-Louis', 'Un port', 'Autre']),
  );
});
