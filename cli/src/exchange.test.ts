import type { ImportReport } from '@fanion/api/features/challenges/import-service';
import { expect, test } from 'vitest';
import { importLines } from './exchange.ts';

const NOTHING: ImportReport = {
  filesRead: 0,
  created: [],
  updated: [],
  unchanged: [],
  changes: [],
  withoutState: 0,
  refused: [],
  problems: [],
};
const REPORT: ImportReport = {
  filesRead: 4,
  created: ['Phare'],
  updated: ['Balise'],
  unchanged: ['Bouée'],
  changes: [
    { kind: 'created', path: 'a/challenge.yml', name: 'Phare', alerts: [] },
    {
      kind: 'updated',
      path: 'b/challenge.yml',
      name: 'Balise',
      alerts: ['les flags changent : 12 membres.'],
    },
  ],
  withoutState: 2,
  refused: ['c/challenge.yml'],
  problems: [
    { path: 'a/challenge.yml', line: 3, level: 'warning', message: 'Trop long.' },
    { path: 'c/challenge.yml', line: null, level: 'error', message: 'Illisible.' },
  ],
};

test('an import tells each challenge that it changes, each problem, and aloud what members won otherwise', () => {
  expect(importLines(REPORT, false)).toEqual([
    'créé        a/challenge.yml  Phare',
    'mis à jour  b/challenge.yml  Balise',
    'à noter     a/challenge.yml:3  Trop long.',
    'refusé      c/challenge.yml  Illisible.',
    'à noter     2 challenges sans « state » : visibles.',
    'ATTENTION   b/challenge.yml  Balise : les flags changent : 12 membres.',
    '4 fichiers lus, 1 créé, 1 mis à jour, 1 inchangé, 1 refusé.',
  ]);
});

test('a dry run tells the same, as what would be done', () => {
  const lines = importLines(REPORT, true);
  expect(lines.slice(0, 2)).toEqual([
    'à créer          a/challenge.yml  Phare',
    'à mettre à jour  b/challenge.yml  Balise',
  ]);
  expect(lines.at(-1)).toBe(
    '4 fichiers lus, 1 à créer, 1 à mettre à jour, 1 inchangé, 1 refusé (essai : rien n’a été changé).',
  );
});

test('counts agree with their nouns', () => {
  expect(importLines(NOTHING, false)).toEqual(['0 fichier lu, 0 créé, 0 mis à jour, 0 inchangé, 0 refusé.']);
  const several = {
    ...NOTHING,
    filesRead: 6,
    created: ['a', 'b'],
    unchanged: ['c', 'd'],
    refused: ['e', 'f'],
  };
  expect(importLines(several, false)).toEqual([
    '6 fichiers lus, 2 créés, 0 mis à jour, 2 inchangés, 2 refusés.',
  ]);
  expect(importLines({ ...NOTHING, withoutState: 1 }, false)[0]).toBe(
    'à noter     1 challenge sans « state » : visible.',
  );
});
