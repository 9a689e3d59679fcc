import { expect, test } from 'vitest';
import { amount, planName, purchaseText } from './model.ts';

test('an amount has its cents only when there are some', () => {
  expect([5000, 4950, 0, -2000, 1_234_500].map((cents) => amount(cents))).toEqual([
    '50\u00a0€',
    '49,50\u00a0€',
    '0\u00a0€',
    '-20\u00a0€',
    '12\u202f345\u00a0€',
  ]);
});

test('what is bought is called as on its receipt', () => {
  expect(purchaseText('upgrade', 'bienfaiteur')).toBe('Complément d’adhésion, formule Bienfaiteur');
});

test('a plan has a name', () => {
  expect(planName('adherent')).toBe('Adhérent');
  expect(planName('constructor')).toBe('constructor');
});
