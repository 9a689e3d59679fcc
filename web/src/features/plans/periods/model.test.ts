import { expect, test } from 'vitest';
import { dueLine } from './model.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

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

test('what is settled in advance is told to who has nothing until then', () => {
  const steps = [{ plan: 'adherent', starts_at: '2027-03-14T22:59:59Z', ends_at: '2028-03-14T22:59:59Z' }];
  expect(dueLine({ state: 'none', ends_at: null, steps }, NOW)).toBe(
    'Adhérent du 15 mars 2027 au 14 mars 2028',
  );
  expect(dueLine({ state: 'expired', ends_at: '2026-01-10T12:00:00Z', steps }, NOW)).toBe(
    'Échue le 10 janvier 2026, puis Adhérent du 15 mars 2027 au 14 mars 2028',
  );
});
