import { expect, test } from 'vitest';
import { beforeWait, refusalsOf } from './use-form.ts';

test('the sentence before a countdown loses its own seconds', () => {
  expect(beforeWait("Trop d'essais. Réessayez dans 3 s.")).toBe("Trop d'essais.");
  expect(beforeWait('Un code vient d’être envoyé. Réessayez dans 118 s.')).toBe(
    'Un code vient d’être envoyé.',
  );
  expect(beforeWait('Réessayez dans 3 s.')).toBe("Trop d'essais.");
});

test('what the server refuses is said of the field it belongs to', () => {
  const form = { specialties: [], password: '', github: '' };
  expect(
    refusalsOf({ 'specialties.2': 'trop long', 'specialties.3': 'aussi', password: 'court' }, form),
  ).toEqual({ specialties: 'trop long', password: 'court' });
  expect(refusalsOf({ constructor: 'x', body: 'y' }, form)).toEqual({});
});
