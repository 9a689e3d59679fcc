import { expect, test } from 'vitest';
import { codeProblem, expiryOf, resendAt } from './model.ts';

test('a code is six characters for a known address', () => {
  expect(codeProblem('', 'ABC234')).toBe('Email non disponible');
  expect(codeProblem('a@b.fr', 'ABC23')).toBe('Veuillez entrer les 6 caractères du code');
  expect(codeProblem('a@b.fr', 'ABC234')).toBeUndefined();
});

test('the next code waits for what is left of the delay', () => {
  expect(resendAt(1000, 120, 61_000)).toBe(121_000);
  expect(resendAt(1000, 120, 121_000)).toBeNull();
  expect(resendAt(0, 0, 5)).toBeNull();
});

test('a clock put back does not lock the button for longer than the delay', () => {
  expect(resendAt(10_000_000, 120, 1000)).toBe(121_000);
});

test('a code ends so many minutes after it was sent', () => {
  expect(expiryOf(60_000, 15)).toBe(960_000);
  expect(expiryOf(0, 15)).toBeNull();
  expect(expiryOf(60_000, 0)).toBeNull();
});
