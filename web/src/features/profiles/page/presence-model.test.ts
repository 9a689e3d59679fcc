import { expect, test } from 'vitest';
import { presenceText } from './presence-model.ts';

const now = Date.parse('2026-03-14T20:42:00Z');
const away = { is_online: false, last_active: '2026-03-13T21:14:00Z', hidden_fields: [] };

test('somebody is there, was seen, was seen in a month, or was never noted', () => {
  expect(presenceText({ ...away, is_online: true }, now)).toBe('En ligne');
  expect(presenceText(away, now)).toBe('Hors ligne, vu hier à 22:14');
  expect(presenceText({ ...away, last_active: '2026-03-01T00:00:00Z', hidden_fields: ['online'] }, now)).toBe(
    'Hors ligne, vu en mars 2026',
  );
  expect(presenceText({ ...away, last_active: null }, now)).toBe('Hors ligne');
});
