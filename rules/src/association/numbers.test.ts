import { expect, test } from 'vitest';
import { numberOf, PACES, PERIODS, periodText, RATES, readWithin } from './numbers.ts';

test.each([
  ['12', 12],
  ['36', 36],
  ['37', null],
  ['-12', null],
  ['12,5', null],
  ['1e1', null],
  ['douze', null],
  ['', null],
])('a number of months within its bounds is read: %s', (text, read) => {
  expect(readWithin(PERIODS.keep_accounts, text)).toBe(read);
});

test('what is out of bounds in the base holds no more than nothing', () => {
  expect(numberOf(PERIODS.keep_accounts, '18')).toBe(18);
  for (const storedValue of [null, undefined, '', '0', '9999', 'x']) {
    expect(numberOf(PERIODS.keep_accounts, storedValue)).toBe(24);
    expect(numberOf(RATES.flag_rate, storedValue)).toBe(10);
  }
});

test('what is usual is within the bounds', () => {
  for (const bounds of Object.values({ ...PERIODS, ...RATES, ...PACES }))
    expect(readWithin(bounds, String(bounds.usual))).toBe(bounds.usual);
});

test('a period is told in words', () => {
  expect([1, 6, 12, 18, 24, 36].map((months) => periodText('keep_accounts', months))).toEqual([
    'un mois',
    '6 mois',
    'un an',
    '18 mois',
    'deux ans',
    'trois ans',
  ]);
  expect([1, 30].map((days) => periodText('keep_mails', days))).toEqual(['un jour', '30 jours']);
});
