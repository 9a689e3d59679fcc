import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frenchDates } from './french-dates.ts';

test('the first of a month is « 1er », by Paris, in whatever style names it', () => {
  const at = Date.parse('2026-11-30T23:30:00Z');
  expect(frenchDates({ dateStyle: 'long' }).format(at)).toBe('1er décembre 2026');
  expect(frenchDates({ dateStyle: 'long', timeZone: 'UTC' }).format(at)).toBe('30 novembre 2026');
  expect(frenchDates({ day: 'numeric' }).format(new Date(at))).toBe('1er');
  expect(frenchDates({ weekday: 'long', day: 'numeric', month: 'long' }).format(at)).toBe(
    'mardi 1er décembre',
  );
  // A date in figures has no « 1er ».
  expect(frenchDates({ dateStyle: 'short' }).format(at)).toBe('01/12/2026');
});

test('any other day is what Intl writes', () => {
  const plain = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'full' });
  const ours = frenchDates({ dateStyle: 'full' });
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (when) => {
      const formattedDate = ours.format(when);
      expect(formattedDate.replace(' 1er ', ' 1 ')).toBe(plain.format(when));
    }),
  );
});
