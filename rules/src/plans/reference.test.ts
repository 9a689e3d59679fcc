import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderReference, REFERENCE_BYTES, readReference } from './reference.ts';

test('a reference reads back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: REFERENCE_BYTES, maxLength: REFERENCE_BYTES }), (random) => {
      const reference = orderReference(random);
      expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
      expect(readReference(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(reference);
    }),
  );
});

test.each(['', 'ABCDE', 'ABCDE-FGHI0', 'ABCDE-FGHJKL', 'é'.repeat(10)])('%j is none', (typed) =>
  expect(readReference(typed)).toBeNull(),
);
