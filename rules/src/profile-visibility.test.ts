import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_VISIBILITY, readVisibility, VISIBILITY_FIELDS } from './profile-visibility.ts';

test('by default everything is seen, and no field lacks a default', () => {
  expect(Object.keys(DEFAULT_VISIBILITY)).toEqual([...VISIBILITY_FIELDS]);
  expect(Object.values(DEFAULT_VISIBILITY).every((seen) => seen)).toBe(true);
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
      for (const seen of Object.values(any)) expect(typeof seen).toBe('boolean');
    }),
  );
});
