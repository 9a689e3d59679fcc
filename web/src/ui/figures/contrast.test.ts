import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOf, contrast, propertiesOf } from './contrast.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../styles.css');
const base = { ...propertiesOf(tokens, ':root'), ...propertiesOf(tokens, ':root,\n[data-layout]') };
const house = coloursOf(base);
const light = coloursOf(base, 'light');
const layouts = read('../../features/challenges/themes/layouts.css');

const ratio = (of: Record<string, string>, front: string, back: string) => {
  const [a, b] = [of[`--${front}`], of[`--${back}`]];
  if (!a || !b) throw new Error(`unknown token: ${a ? back : front}`);
  return contrast(a, b);
};

/** The ratios written in the visual direction: token, then its contrast on bg, s1, s2 and s3. */
const WRITTEN: [string, number, number, number, number][] = [
  ['text', 16.7, 15.7, 14.4, 12.7],
  ['muted', 9.5, 8.9, 8.1, 7.2],
  ['subtle', 6.3, 5.9, 5.4, 4.8],
  ['control', 4.2, 4.0, 3.6, 3.2],
  ['accent', 11.3, 10.6, 9.7, 8.6],
  ['ok', 10.9, 10.3, 9.4, 8.3],
  ['warn', 11.1, 10.4, 9.6, 8.5],
  ['bad', 7.0, 6.6, 6.0, 5.4],
  ['expert', 8.1, 7.6, 6.9, 6.2],
  ['live', 6.3, 5.9, 5.4, 4.8],
];

test.each(WRITTEN)('%s has its written contrast on each surface', (token, ...expected) => {
  const found = ['bg', 's1', 's2', 's3'].map((surface) => ratio(house, token, surface));
  for (const [i, value] of found.entries()) {
    expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThan(0.1);
  }
});

test.each([
  ['text', 'row-me', 11.9],
  ['text', 'row-matrix', 16.1],
  ['accent-ink', 'accent', 10.7],
  ['accent', 'accent-soft', 8.7],
  ['ok', 'ok-bg', 8.9],
  ['ok-ink', 'ok', 10.5],
  ['warn', 'warn-bg', 9.0],
  ['warn-text', 'warn-banner', 12.7],
  ['bad', 'bad-bg', 6.1],
  ['bad-ink', 'bad', 7.1],
  ['expert', 'expert-bg', 7.0],
  ['live', 'live-bg', 5.5],
  ['gold', 'bg', 13.5],
  ['orange', 'bg', 9.2],
  ['blue', 'bg', 9.1],
] as const)('%s on %s is about %d', (front, back, expected) => {
  expect(Math.abs(ratio(house, front, back) - expected)).toBeLessThan(0.15);
});

/** The ratios of the light theme. */
const WRITTEN_LIGHT: [string, number, number, number, number][] = [
  ['text', 16.3, 17.9, 15.9, 14.6],
  ['muted', 7.8, 8.6, 7.6, 7.0],
  ['subtle', 6.3, 6.9, 6.1, 5.7],
  ['control', 3.8, 4.2, 3.7, 3.4],
  ['accent', 6.7, 7.3, 6.5, 6.0],
  ['accent-hi', 8.3, 9.1, 8.1, 7.4],
  ['ok', 6.3, 6.9, 6.1, 5.6],
  ['warn', 6.3, 6.9, 6.2, 5.7],
  ['bad', 6.3, 6.9, 6.2, 5.7],
  ['expert', 6.3, 6.9, 6.2, 5.7],
  ['live', 6.3, 6.9, 6.1, 5.6],
  ['gold', 5.9, 6.5, 5.8, 5.3],
  ['silver', 5.9, 6.4, 5.7, 5.2],
  ['bronze', 5.8, 6.4, 5.7, 5.2],
  ['orange', 5.9, 6.4, 5.7, 5.3],
  ['blue', 5.9, 6.4, 5.7, 5.3],
];

test.each(WRITTEN_LIGHT)('%s has its written contrast in the light theme', (token, ...expected) => {
  const found = ['bg', 's1', 's2', 's3'].map((surface) => ratio(light, token, surface));
  for (const [i, value] of found.entries()) {
    expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThan(0.1);
  }
});

test.each([
  ['accent-ink', 'accent', 7.3],
  ['accent-ink', 'accent-hi', 9.1],
  ['accent', 'accent-soft', 6.1],
  ['accent', 'row-me', 6.3],
  ['text', 'row-me', 15.4],
  ['text', 'row-hover', 15.2],
  ['text', 'row-matrix', 15.3],
  ['muted', 'row-me', 7.4],
  ['ok', 'ok-bg', 5.9],
  ['warn', 'warn-bg', 6.1],
  ['bad', 'bad-bg', 5.8],
  ['expert', 'expert-bg', 5.8],
  ['live', 'live-bg', 5.7],
  ['warn-text', 'warn-banner', 8.6],
] as const)('%s on %s is about %d in the light theme', (front, back, expected) => {
  expect(Math.abs(ratio(light, front, back) - expected)).toBeLessThan(0.15);
});

test('every colour has its tone in both themes', () => {
  expect(Object.keys(light)).toEqual(Object.keys(house));
  expect(light['--bg']).not.toBe(house['--bg']);
});

const HUES = Object.keys(house).filter((name) => name.startsWith('--c-'));

test('every category hue reads on every surface', () => {
  expect(HUES).toHaveLength(13);
  for (const hue of HUES) {
    for (const surface of ['bg', 's1', 's2', 's3']) {
      expect(ratio(house, hue.slice(2), surface)).toBeGreaterThanOrEqual(5.85);
      expect(ratio(light, hue.slice(2), surface)).toBeGreaterThanOrEqual(4.65);
    }
  }
});

test('the rows and cards that have a surface of their own keep text readable', () => {
  const pairs = [
    ['muted', 'row-me'],
    ['muted', 'row-me-hover'],
    ['subtle', 'flag-card'],
    ['text', 'row-hover'],
    ['matrix-text', 'row-matrix-hover'],
    ['matrix-muted', 'row-matrix-hover'],
    ['matrix-soft', 'row-matrix-hover'],
    ['accent-hi', 'accent-soft'],
    ['medal-ink', 'bronze'],
    ['medal-ink', 'silver'],
    ['medal-ink', 'gold'],
    ['code-string', 's2'],
    ['code-name', 's2'],
  ] as const;
  for (const theme of [house, light])
    for (const [front, back] of pairs)
      expect(ratio(theme, front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
});

describe.each(['corporate', 'gaming', 'minimal', 'matrix-red'])('layout %s', (name) => {
  const own = coloursOf(
    { ...base, ...propertiesOf(layouts, `[data-layout="${name}"]`) },
    name === 'corporate' ? 'light' : 'dark',
  );
  const SURFACES = ['bg', 's1', 's2', 'flag-card', 'flag-field'];

  test('text, signals and hues reach 4.5 on its surfaces', () => {
    const fronts = ['text', 'muted', 'subtle', 'accent', 'ok', 'warn', 'bad', 'live', 'expert'];
    for (const front of [...fronts, ...HUES.map((hue) => hue.slice(2))]) {
      for (const back of SURFACES) {
        expect(ratio(own, front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('chips, notices and buttons reach 4.5', () => {
    const pairs = [
      ...(['accent', 'ok', 'warn', 'bad', 'expert', 'live'] as const).map((signal) => [
        signal,
        signal === 'accent' ? 'accent-soft' : `${signal}-bg`,
      ]),
      ['accent-ink', 'accent'],
      ['accent-ink', 'accent-hi'],
      ['accent-hi', 'accent-soft'],
      ['bad-ink', 'bad'],
      ['warn-text', 'warn-banner'],
      ['muted', 's3'],
      ['muted', 'row-me'],
    ] as [string, string][];
    for (const [front, back] of pairs) {
      expect(ratio(own, front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the edges of controls reach 3', () => {
    for (const back of ['bg', 's1', 's2']) expect(ratio(own, 'control', back)).toBeGreaterThanOrEqual(3);
  });
});
