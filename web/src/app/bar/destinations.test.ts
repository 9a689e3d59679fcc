import { expect, test } from 'vitest';
import { findDestinations } from './destinations.ts';

const all = { opens: () => true, may: () => true };
const titles = (typed: string, access: Parameters<typeof findDestinations>[1] = all) =>
  findDestinations(typed, access).map(({ title }) => title);

test('a page is found by its words, whatever their accents, and an action as well', () => {
  expect(titles('entrainement')).toEqual(['Entraînement']);
  expect(titles('mot de passe')).toEqual(['Compte et sécurité']);
  expect(findDestinations('proposer', all)).toMatchObject([
    { kind: 'action', path: '/challenges/propositions' },
  ]);
  expect(titles('')).toEqual([]);
});

test('a setting is found by its words and leads to its very place', () => {
  const path = (typed: string) => findDestinations(typed, all).map((one) => one.path);
  for (const typed of ['hebdo', 'mail hebdo', 'mail du lundi'])
    expect(path(typed)).toEqual(['/settings#week']);
  for (const typed of ['theme', 'sombre']) expect(path(typed)).toEqual(['/settings#preferences']);
});

test('a closed module and the console are not found by who may not go there', () => {
  const member = { opens: (module: string) => module !== 'ctf', may: () => false };
  expect(titles('équipe', member)).toEqual([]);
  expect(titles('gestion', member)).toEqual([]);
  expect(titles('gestion')).toContain('Gestion des challenges');
});
