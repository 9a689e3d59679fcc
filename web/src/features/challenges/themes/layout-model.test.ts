import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { contrast } from '@fanion/rules/challenges/colour';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isThemed, layoutOf, layoutWords, solversShown, themeColours } from './layout-model.ts';

const plain: Challenge['theme'] = {
  layout_type: 'default',
  primary_color: null,
  accent_color: null,
  backgroundImage: null,
  logoUrl: null,
  customCSS: null,
};
const dressed = (theme: Partial<Challenge['theme']>) => ({ theme: { ...plain, ...theme } }) as Challenge;
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('the neutral preference gives the default layout', () => {
  expect(layoutOf(dressed({ layout_type: 'gaming' }), false)).toBe('gaming');
  expect(layoutOf(dressed({ layout_type: 'gaming' }), true)).toBe('default');
});

test('a page is themed by its layout or by any part of its theme', () => {
  expect(isThemed(dressed({}))).toBe(false);
  expect(isThemed(dressed({ layout_type: 'minimal' }))).toBe(true);
  expect(isThemed(dressed({ customCSS: '/api/challenges/themes/1-a.css' }))).toBe(true);
});

test('without colours no token is renamed', () => {
  expect(themeColours(plain)).toEqual({});
});

test('what stands on a theme’s colour is readable, under the pointer too', () => {
  fc.assert(
    fc.property(colour, fc.option(colour), (primary_color, accent_color) => {
      const found = themeColours({ ...plain, primary_color, accent_color });
      expect(found['--accent']).toBe(primary_color);
      const ink = found['--accent-ink'] as string;
      expect(contrast(ink, primary_color)).toBeGreaterThan(4.2);
      expect(contrast(ink, found['--accent-hi'] as string)).toBeGreaterThan(4.2);
    }),
  );
});

test('five first solvers, four to read', () => {
  expect(solversShown('default')).toBe(5);
  expect(solversShown('minimal')).toBe(4);
});

test('each layout has its words', () => {
  const challenge = { id: 117, category: 'pwn', difficulty: 'Expert' } as const;
  expect(layoutWords('default', challenge)).toMatchObject({
    eyebrow: null,
    flag: 'Votre flag',
    prompt: null,
  });
  expect(layoutWords('gaming', challenge)).toMatchObject({
    eyebrow: 'Mission 0117',
    facts: 'Butin',
    flag: 'Boss\u00a0: votre flag',
  });
  expect(layoutWords('matrix-red', challenge)).toMatchObject({
    eyebrow: 'dossier 0117 / pwn / expert',
    prompt: 'root@fanion:~#',
  });
});
