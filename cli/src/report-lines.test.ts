import type { ImportReport } from '@fanion/api/features/challenges/import/service';
import { expect, test } from 'vitest';
import { exitCodeOf, importLines } from './report-lines.ts';

const NOTHING: ImportReport = {
  filesRead: 0,
  created: [],
  updated: [],
  unchanged: [],
  changes: [],
  visibleCount: 0,
  withoutState: 0,
  refused: [],
  conflicts: [],
  undecided: [],
  keptConflicts: [],
  stamp: '',
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
  visibleCount: 2,
  withoutState: 2,
  refused: ['c/challenge.yml'],
  conflicts: [],
  undecided: [],
  keptConflicts: [],
  stamp: '',
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

test('a link or a file of another tool is skipped, which refuses nothing', () => {
  const report: ImportReport = {
    ...NOTHING,
    filesRead: 1,
    unchanged: ['a'],
    problems: [{ path: 'k/challenge.yaml', line: null, level: 'skipped', message: 'Kubernetes.' }],
  };
  expect(importLines(report, false)).toEqual([
    'ignoré      k/challenge.yaml  Kubernetes.',
    '1 fichier lu, 0 créé, 0 mis à jour, 1 inchangé, 0 refusé, 1 ignoré.',
  ]);
  expect(exitCodeOf(report)).toBe(0);
});

test('a challenge that would take the place of another is asked about', () => {
  const report: ImportReport = {
    ...NOTHING,
    filesRead: 1,
    undecided: [
      {
        path: 'a/challenge.yml',
        name: 'Bienvenue',
        id: 7,
        slug: 'bienvenue',
        folder: '2023/misc/bienvenue',
        why: 'name',
        decision: null,
      },
    ],
  };
  const lines = importLines(report, true);
  expect(lines[0]).toContain(
    'à décider        a/challenge.yml  « Bienvenue » est déjà le nom de /challenges/bienvenue',
  );
  expect(lines[1]).toContain('1 à décider');
  for (const option of ['--edition', '--separate', '--keep', '--overwrite'])
    expect(lines.join()).toContain(option);
  expect(exitCodeOf(report)).toBe(1);
});

test('the exit code tells what was refused, and that nothing was read', () => {
  expect(exitCodeOf(REPORT)).toBe(1);
  expect(exitCodeOf({ ...REPORT, refused: [] })).toBe(0);
  expect(exitCodeOf({ ...NOTHING, refused: ['.'] })).toBe(2);
});
