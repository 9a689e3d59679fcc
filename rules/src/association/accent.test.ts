import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../challenges/colour.ts';
import {
  ACCENT_CONTRAST,
  accentTokens,
  DEFAULT_ACCENT,
  isReadableAccent,
  LIGHT_SURFACES,
  lightAccentTokens,
  nearestAccent,
  nearSignal,
  paperAccent,
  readColour,
} from './accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('whatever colour is asked for, the nearest that is proposed passes, with all that follows from it', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const accent = nearestAccent(hex);
      expect(isReadableAccent(accent)).toBe(true);
      expect(contrast(paperAccent(hex), '#ffffff')).toBeGreaterThanOrEqual(ACCENT_CONTRAST);
      const of = accentTokens(accent) as Record<string, string>;
      const pairs = [
        [of['accent-ink'], accent],
        [of['accent-ink'], of['accent-hi']],
        [accent, of['accent-soft']],
        [of['accent-hi'], of['accent-soft']],
        [accent, of['row-me']],
        ['#e8eef6', of['row-me']],
        ['#a9b6c8', of['row-me']],
        ['#a9b6c8', of['row-me-hover']],
      ] as [string, string][];
      for (const [front, back] of pairs)
        expect(contrast(front, back), `${front} on ${back} of ${accent}`).toBeGreaterThanOrEqual(
          ACCENT_CONTRAST,
        );
    }),
  );
});

test('in the light theme every colour has a tone that is read on each surface, and all that follows from it', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const of = lightAccentTokens(hex) as Record<string, string>;
      const pairs = [
        ...Object.values(LIGHT_SURFACES).map((surface) => [of.accent, surface]),
        [of['accent-ink'], of.accent],
        [of['accent-ink'], of['accent-hi']],
        [of.accent, of['accent-soft']],
        [of['accent-hi'], of['accent-soft']],
        [of.accent, of['row-me']],
        ['#0f1824', of['row-me']],
        ['#3e4d63', of['row-me-hover']],
      ] as [string, string][];
      for (const [front, back] of pairs)
        expect(contrast(front, back), `${front} on ${back} of ${hex}`).toBeGreaterThanOrEqual(
          ACCENT_CONTRAST,
        );
    }),
  );
});

test('a colour that passes is proposed as it is, a dark one lighter; what is no colour is none', () => {
  expect(nearestAccent(DEFAULT_ACCENT)).toBe(DEFAULT_ACCENT);
  expect(isReadableAccent('#7a1fa2')).toBe(false);
  expect(contrast(nearestAccent('#7a1fa2'), '#1e2836')).toBeCloseTo(ACCENT_CONTRAST, 0);
  expect(readColour(' 2BD9E8 ')).toBe(DEFAULT_ACCENT);
  expect(readColour('#abc')).toBe('#aabbcc');
  for (const none of ['', 'red', '#12345', 'url(x)', '#2bd9e8;']) expect(readColour(none)).toBeNull();
});

test('an accent that would be taken for a signal is told', () => {
  expect(nearSignal('#40d880')).toContain('vert');
  expect(nearSignal(DEFAULT_ACCENT)).toBeNull();
});
