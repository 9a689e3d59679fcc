import { expect, test } from 'vitest';
import { checklist, differs, meetsAll, passwordProblem } from './password-model.ts';

test('each criterion is ticked by what it asks for', () => {
  const met = (password: string) =>
    checklist(password)
      .filter((one) => one.met)
      .map((one) => one.id);
  expect(met('')).toEqual([]);
  expect(met('abcdefgh')).toEqual(['length', 'lowercase']);
  expect(met('A1!')).toEqual(['uppercase', 'digit', 'special']);
  expect(meetsAll('Brume-2026!')).toBe(true);
  expect(meetsAll('Brume_2026')).toBe(false);
});

test('the first thing missing is named in the words of the specification', () => {
  expect(passwordProblem('abc')).toBe('Le mot de passe doit contenir au moins 8 caractères');
  expect(passwordProblem('abcdefgh1!')).toBe('Le mot de passe doit contenir au moins une majuscule');
  expect(passwordProblem('Abcdefgh1')).toBe('Le mot de passe doit contenir au moins un caractère spécial');
  expect(passwordProblem('Brume-2026!')).toBeUndefined();
  expect(passwordProblem(`Aa1!${'x'.repeat(125)}`)).toBe(
    'Le mot de passe ne doit pas dépasser 128 caractères.',
  );
});

test('a confirmation being typed is no mistake as long as it begins right', () => {
  expect(differs('Brume-2026!', '')).toBe(false);
  expect(differs('Brume-2026!', 'Brume')).toBe(false);
  expect(differs('Brume-2026!', 'Brune')).toBe(true);
  expect(differs('Brume-2026!', 'Brume-2026!')).toBe(false);
  expect(differs('Brume', 'Brume-2026!')).toBe(true);
});
