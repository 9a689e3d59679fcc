import { parisDay, parisHour } from '@fanion/rules/paris-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoment, readParisMoment, writeParisMoment } from './moment.ts';

const utc = (text: string) => Date.parse(text);

test.each([
  ['2026-03-14T17:00:00+00:00', '2026-03-14T17:00:00Z'],
  ['2026-03-14T18:00:00+01:00', '2026-03-14T17:00:00Z'],
  ['2026-03-14T12:00:00.123456-05:00', '2026-03-14T17:00:00Z'],
  ['2026-03-14 17:00Z', '2026-03-14T17:00:00Z'],
  ['2026-3-4 7:05 +0530', '2026-03-04T01:35:00Z'],
  ['2026-03-14T18:00+01', '2026-03-14T17:00:00Z'],
])('%s is a moment', (written, expected) => {
  expect(readMoment(written)).toBe(utc(expected));
  expect(readParisMoment(written)).toBe(utc(expected));
});

test.each([
  '',
  'demain',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-03-14T25:00:00Z',
  '2026-03-14T10:61:00Z',
  '2026-03-14T10:00:00+15:00',
  '2026-03-14',
  '1200-03-14T10:00:00Z',
  '9999-12-31T23:00:00-02:00',
  '1773507600',
])('%j is no moment', (written) => {
  expect(readMoment(written)).toBeNull();
  expect(readParisMoment(written)).toBe('unreadable');
});

test('without an offset it is no moment, except in the hour of Paris', () => {
  expect(readMoment('2026-03-14T18:00:00')).toBeNull();
  expect(readParisMoment('2026-03-14T18:00:00')).toBe(utc('2026-03-14T17:00:00Z'));
  expect(readParisMoment('2026-07-14 18h30')).toBe(utc('2026-07-14T16:30:00Z'));
});

test('the hour that Paris skips and the one it has twice are told apart', () => {
  expect(readParisMoment('2026-03-29 02:30')).toBe('skipped');
  expect(readParisMoment('2026-03-29 03:00')).toBe(utc('2026-03-29T01:00:00Z'));
  expect(readParisMoment('2026-10-25 02:30')).toBe('twice');
  expect(readParisMoment('2026-10-25T02:30+01:00')).toBe(utc('2026-10-25T01:30:00Z'));
  expect(readParisMoment('2026-10-25 03:00')).toBe(utc('2026-10-25T02:00:00Z'));
});

test('what Paris shows at a moment reads back as that moment, or is one of the two', () => {
  fc.assert(
    fc.property(fc.integer({ min: utc('1997-01-01'), max: utc('2090-01-01') }), (any) => {
      const ms = Math.floor(any / 60_000) * 60_000;
      const minute = new Date(ms).toISOString().slice(14, 16);
      const read = readParisMoment(`${parisDay(ms)} ${parisHour(ms)}:${minute}`);
      expect(read === ms || read === 'twice').toBe(true);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-:T Z+.h') }), (text) => {
      const read = readMoment(text);
      expect(read === null || Number.isInteger(read)).toBe(true);
    }),
  );
});

test('a moment that is written in the hour of Paris is read back, in the hour that comes twice too', () => {
  expect(writeParisMoment(utc('2026-03-14T17:00:23.900Z'))).toBe('2026-03-14 18:00:23+01:00');
  expect(writeParisMoment(utc('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30:00+02:00');
  expect(writeParisMoment(utc('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00+01:00');
  const years = { min: utc('2000-01-01T00:00:00Z') / 1000, max: utc('2100-01-01T00:00:00Z') / 1000 };
  fc.assert(
    fc.property(fc.integer(years), (second) => {
      expect(readMoment(writeParisMoment(second * 1000))).toBe(second * 1000);
    }),
  );
});
