import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_VISIBILITY,
  readVisibility,
  shownActTime,
  shownBadges,
  shownRole,
  shownVisit,
  VISIBILITY_FIELDS,
} from './visibility.ts';

test('by default everything is seen, and no field lacks a default', () => {
  expect(Object.keys(DEFAULT_VISIBILITY)).toEqual([...VISIBILITY_FIELDS]);
  expect(Object.values(DEFAULT_VISIBILITY).every((visible) => visible)).toBe(true);
});

test.each([[null], [undefined], [''], ['{"bio":false}'], [0], [true], [[]], [{}]])(
  '%j is no choice',
  (stored) => {
    expect(readVisibility(stored)).toEqual(DEFAULT_VISIBILITY);
  },
);

test('a choice is kept, the rest is the default, and an unknown field is left out', () => {
  expect(readVisibility({ bio: false, online: false, name: true, email: true })).toEqual({
    ...DEFAULT_VISIBILITY,
    bio: false,
    online: false,
  });
  expect(readVisibility({ bio: 'false', name: 0, badges: null })).toEqual(DEFAULT_VISIBILITY);
  expect(readVisibility(Object.create({ bio: false }))).toEqual(DEFAULT_VISIBILITY);
});

test('the default is never handed out to be written in', () => {
  readVisibility(null).name = false;
  readVisibility({}).bio = false;
  expect(readVisibility(null)).toMatchObject({ name: true, bio: true });
});

const choice = fc.record(
  Object.fromEntries(VISIBILITY_FIELDS.map((field) => [field, fc.boolean()])) as Record<
    string,
    fc.Arbitrary<boolean>
  >,
  { requiredKeys: [] },
);

test('a choice survives being read, twice and through JSON, and anything at all gives booleans', () => {
  fc.assert(
    fc.property(choice, fc.anything(), (stored, anything) => {
      const read = readVisibility(stored);
      expect(read).toEqual({ ...DEFAULT_VISIBILITY, ...stored });
      expect(readVisibility(JSON.parse(JSON.stringify(read)))).toEqual(read);
      const any = readVisibility(anything);
      expect(Object.keys(any)).toEqual([...VISIBILITY_FIELDS]);
      for (const visible of Object.values(any)) expect(typeof visible).toBe('boolean');
    }),
  );
});

test('acts of who hides their status are told by their Paris day', () => {
  const at = Date.parse('2026-03-28T23:30:12.345Z');
  expect(shownActTime(at, true)).toBe(at);
  // Already the 29th in Paris, where the clocks change that night.
  expect(new Date(shownActTime(at, false)).toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(new Date(shownActTime(Date.parse('2026-03-29T21:59:59Z'), false)).toISOString()).toBe(
    '2026-03-28T23:00:00.000Z',
  );
});

test('acts keep their order, none is told later than it was, and a day told twice is the same', () => {
  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2032-01-01') });
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)].map((at) => shownActTime(at, false));
      expect(first).toBeLessThanOrEqual(last!);
      expect(last).toBeLessThanOrEqual(Math.max(a, b));
      expect(shownActTime(last!, false)).toBe(last);
    }),
  );
});

test('a visit is told to the minute, or to the month', () => {
  const at = Date.parse('2026-03-14T20:42:37.123Z');
  expect(new Date(shownVisit(at, true)).toISOString()).toBe('2026-03-14T20:42:00.000Z');
  expect(new Date(shownVisit(at, false)).toISOString()).toBe('2026-02-28T23:00:00.000Z');
});

test('who keeps their plan to themselves is an adhérent to the others, and its badge goes with it', () => {
  const badges = [{ id: 'fondateur' }, { id: 'bienfaiteur' }];
  expect(shownRole('bienfaiteur', { premium: false })).toBe('adherent');
  expect(shownRole('bienfaiteur', { premium: true })).toBe('bienfaiteur');
  expect(shownRole('gerant', { premium: false })).toBe('gerant');
  expect(shownBadges(badges, { badges: true, premium: false })).toEqual([{ id: 'fondateur' }]);
  expect(shownBadges(badges, { badges: false, premium: true })).toEqual([]);
});
