import { expect, test } from 'vitest';
import { dayAndTime, differsFromParis, localPeriod, period } from './event-dates.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test('a day of this year has no year', () => {
  expect(dayAndTime('2026-03-14T17:00:00Z', NOW)).toBe('samedi 14 mars à 18:00');
  expect(dayAndTime('2027-01-01T17:00:00Z', NOW)).toBe('vendredi 1er janvier 2027 à 18:00');
});

test('a period names each day once', () => {
  expect(period('2026-03-14T13:00:00Z', '2026-03-14T17:00:00Z', NOW)).toBe(
    'samedi 14 mars, de 14:00 à 18:00',
  );
  expect(period('2026-03-14T13:00:00Z', '2026-03-15T13:00:00Z', NOW)).toBe(
    'du 14 mars à 14:00 au 15 mars à 14:00',
  );
  expect(period('2026-12-31T20:00:00Z', '2027-01-01T08:00:00Z', NOW)).toBe(
    'du 31 décembre 2026 à 21:00 au 1er janvier 2027 à 09:00',
  );
});

test('the local hour is said only where it differs', () => {
  const event = ['2026-03-14T13:00:00Z', '2026-03-14T17:00:00Z'] as const;
  expect(localPeriod(...event, NOW, 'Europe/Brussels')).toBeNull();
  expect(localPeriod(...event, NOW, 'America/Martinique')).toBe('samedi 14 mars, de 09:00 à 13:00');
});

test('who reads another clock than that of Paris is away', () => {
  expect(differsFromParis(NOW, 'Europe/Madrid')).toBe(false);
  expect(differsFromParis(NOW, 'Indian/Reunion')).toBe(true);
});
