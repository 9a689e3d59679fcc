import type { Plan } from '@fanion/contract/plans/catalogue';
import { expect, test } from 'vitest';
import { dueLine, joinHref, planName, planToTell, priceOf, requiredRole } from './model.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

test('a price is told by the year', () => {
  expect(priceOf({ price_cents: 5000, period: 'an' })).toEqual(['50\u00a0€', '/ an']);
  expect(priceOf({ price_cents: 4950, period: 'an' })).toEqual(['49,50\u00a0€', '/ an']);
});

test('the plan that is told is the one needed, else one’s own, else the one that most take', () => {
  const plan = (id: Plan['id'], name: string, euros: number, popular = false): Plan => ({
    ...{ id, name, price_cents: euros * 100, reduced_cents: null, currency: 'EUR', popular },
    ...{ period: 'an', description: '', on_sale: true, gift: false, features: [] },
  });
  const plans = [
    plan('guest', 'Guest', 0),
    plan('adherent', 'Adhérent', 50, true),
    plan('bienfaiteur', 'Bienfaiteur', 70),
  ];
  const told = (...asked: [Plan['id'] | null, string?]) => planToTell(plans, asked[0], asked[1])?.id;
  expect(told('adherent', 'Bienfaiteur')).toBe('bienfaiteur');
  expect(told('bienfaiteur')).toBe('bienfaiteur');
  expect(told('guest')).toBe('adherent');
  expect(told(null, 'Gérant Association')).toBe('adherent');
});

test('the letter to join is addressed and named', () => {
  expect(joinHref('bureau@exemple.fr', 'Adhérent')).toBe(
    'mailto:bureau@exemple.fr?subject=Adh%C3%A9sion%20%3A%20Adh%C3%A9rent',
  );
  expect(joinHref('  ', 'Adhérent')).toBeNull();
  expect(joinHref('a@b.fr?cc=c@d.fr', 'X')).not.toContain('?cc=');
});

test('the end of a membership is told by its state', () => {
  const due = (state: Parameters<typeof dueLine>[0]['state'], ends_at: string | null) =>
    dueLine({ state, ends_at, steps: [] }, NOW);
  expect(due('none', null)).toBeNull();
  expect(due('active', '2026-12-01T12:00:00Z')).toBe('Valable jusqu’au 1er décembre 2026');
  expect(due('expiring', '2026-03-26T12:00:00Z')).toBe('Valable jusqu’au 26 mars 2026, dans 12\u00a0jours');
  expect(due('grace', '2026-03-10T12:00:00Z')).toBe(
    'Échue le 10 mars 2026, accès ouverts jusqu’au 25 mars 2026',
  );
  expect(due('expired', '2026-01-10T12:00:00Z')).toBe('Échue le 10 janvier 2026');
  expect(due('manager', '2026-01-10T12:00:00Z')).toBe('Sans échéance');
  expect(due('honorary', null)).toBe('Sans échéance');
});

test('a plan that another follows is told with it', () => {
  const step = (plan: string, starts_at: string, ends_at: string) => ({ plan, starts_at, ends_at });
  const steps = [
    step('bienfaiteur', '2026-03-14T12:00:00Z', '2026-06-30T12:00:00Z'),
    step('adherent', '2026-06-30T12:00:00Z', '2026-12-01T12:00:00Z'),
  ];
  expect(dueLine({ state: 'active', ends_at: '2026-12-01T12:00:00Z', steps }, NOW)).toBe(
    'Bienfaiteur jusqu’au 30 juin 2026, puis Adhérent jusqu’au 1er décembre 2026',
  );
});

test('only a role of the site that opens more than the one held is asked for', () => {
  const required = (asked: string | null, current: string | undefined) =>
    requiredRole(asked, current, 'Hacklab');
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

test('a plan has a name', () => {
  expect(planName('adherent')).toBe('Adhérent');
  expect(planName('constructor')).toBe('constructor');
});
