import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('black on white has the largest contrast, a colour on itself the smallest', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  fc.assert(
    fc.property(colour, (c) => {
      expect(contrast(c, c)).toBe(1);
    }),
  );
});

test('contrast does not depend on the order and stays between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrast(a, b)).toBeLessThanOrEqual(21);
    }),
  );
});

test('a theme colour is kept only where small text can be read in it', () => {
  expect(readableOn('default', '#2BD9E8')).toBe('#2BD9E8');
  expect(readableOn('corporate', '#2BD9E8')).toBeNull();
  expect(readableOn('default', '#101010')).toBeNull();
  expect(readableOn('default', 'red')).toBeNull();
  expect(readableOn('default', 'url(x)')).toBeNull();
  expect(readableOn('default', null)).toBeNull();
});
