import { expect, test } from 'vitest';
import { serverProblems, withoutRetryNotice } from './use-form.ts';

test('the sentence before a countdown loses its own seconds', () => {
  expect(withoutRetryNotice("Trop d'essais. Réessayez dans 3 s.")).toBe("Trop d'essais.");
  expect(withoutRetryNotice('Un code vient d’être envoyé. Réessayez dans 118 s.')).toBe(
    'Un code vient d’être envoyé.',
  );
  expect(withoutRetryNotice('Réessayez dans 3 s.')).toBe("Trop d'essais.");
});

test('what the server refuses is said of the field it belongs to', () => {
  const form = { specialties: [], password: '', github: '' };
  expect(
    serverProblems({ 'specialties.2': 'trop long', 'specialties.3': 'aussi', password: 'court' }, form),
  ).toEqual({ specialties: 'trop long', password: 'court' });
  expect(serverProblems({ constructor: 'x', body: 'y' }, form)).toEqual({});
});
