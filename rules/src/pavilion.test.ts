import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAVILION_BOX, PAVILION_DESIGNS, pavilionOf } from './pavilion.ts';

test('a pavilion is drawn from the pseudo: the same each time, however it is capitalised', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (name) => {
      const { field, emblem, hue, second } = pavilionOf(name);
      expect(pavilionOf(name)).toEqual({ field, emblem, hue, second });
      expect(PAVILION_DESIGNS).toContainEqual({ field, emblem });
      expect(hue).not.toBe(second);
    }),
    { numRuns: 200 },
  );
  expect(pavilionOf('Sillage')).toEqual(pavilionOf('SILLAGE'));
  expect(pavilionOf('é')).toEqual(pavilionOf('e\u0301'));
  expect(pavilionOf('sillage')).toMatchObject({
    hue: expect.any(String),
    field: expect.stringMatching(/^M/),
  });
});

test('a club of a thousand has several hundred different ones, of every division', () => {
  const club = Array.from({ length: 1000 }, (_, index) => pavilionOf(`membre-${index}`));
  expect(new Set(club.map((one) => JSON.stringify(one))).size).toBeGreaterThan(700);
  expect(new Set(club.map(({ field }) => field)).size).toBe(
    new Set(PAVILION_DESIGNS.map(({ field }) => field)).size,
  );
});

test('no division is there twice, and nothing is a letter', () => {
  const drawings = PAVILION_DESIGNS.map((one) => JSON.stringify(one));
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const { field, emblem } of PAVILION_DESIGNS)
    for (const path of [field, emblem ?? field]) expect(path).toMatch(/^[MLHVAQTZmlhvaqtz0-9 .-]+$/);
  expect(PAVILION_BOX).toEqual({ width: 26, height: 30 });
});
