import { expect, test } from 'vitest';
import { planName } from '../../lib/plan-name.ts';
import { periodText } from './model.ts';

test('a plan has a name', () => {
  expect(planName('adherent')).toBe('Adhérent');
  expect(planName('constructor')).toBe('constructor');
});

test('a period says the years of both its ends, and what follows a last second begins on the next day', () => {
  expect(periodText({ starts_at: '2026-11-23T22:59:59.000Z', ends_at: '2027-11-23T22:59:59.000Z' })).toBe(
    'du 24 novembre 2026 au 23 novembre 2027',
  );
  expect(periodText({ starts_at: '2026-11-23T12:00:00.000Z', ends_at: '2027-11-23T22:59:59.000Z' })).toBe(
    'du 23 novembre 2026 au 23 novembre 2027',
  );
});
