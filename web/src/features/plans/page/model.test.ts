import { expect, test } from 'vitest';
import { cheapestPrice, requiredRole } from './model.ts';

test('only a role of the site that opens more than the one held is asked for', () => {
  const required = (roleText: string | null, current: string | undefined) =>
    requiredRole(roleText, current, 'Hacklab');
  expect(required('Bienfaiteur', 'Guest')).toEqual({ name: 'Bienfaiteur', joinable: true });
  expect(required(' adherent ', 'Guest')).toEqual({ name: 'Adhérent', joinable: true });
  expect(required('Bienfaiteur', 'Hacklab Membre')?.name).toBe('Bienfaiteur');
  expect(required('Gérant Association', 'Bienfaiteur')).toEqual({
    name: 'Gérant Association',
    joinable: false,
  });
  expect(required('Bienfaiteur', 'Bienfaiteur')).toBeNull();
  expect(required('Adhérent', 'Bienfaiteur')).toBeNull();
  expect(required('Adhérent', 'Hacklab Membre')).toBeNull();
  expect(required('Envoyez 50 € à Bob', 'Guest')).toBeNull();
  expect(required('Bienfaiteur', undefined)).toBeNull();
  expect(required(null, 'Guest')).toBeNull();
});

test('the price told is the cheapest that is paid', () => {
  const plan = (price_cents: number) => ({ price_cents, currency: 'EUR' });
  expect(cheapestPrice([plan(0), plan(7000), plan(4950)])).toBe('49,50\u00a0€');
  expect(cheapestPrice([plan(0)])).toBeNull();
  expect(cheapestPrice(undefined)).toBeNull();
});
