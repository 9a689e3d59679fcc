import { expect, test } from 'vitest';
import { paidText, priceText } from './model.ts';

const NB = '\u00a0';
const curve = { function: 'linear', initial: 250, minimum: 150, decay: 4 } as const;
const open = { points: 214, curve, solved_count: 10, is_solved: false, points_earned: null, hints: [] };
const hint = (cost: number, state: 'unlocked' | 'available') => ({
  ...{ id: cost, position: 1, title: null, content: null, unlocked_at: null, cost, state },
});

test('a price that goes down says so, and what it will be after one’s own solve', () => {
  expect(priceText(open, true)).toBe(`Diminue à chaque résolution, pour tous. Après la vôtre${NB}: 210.`);
  expect(priceText(open, false)).toBe('Diminue à chaque résolution, pour tous.');
  expect(priceText({ ...open, points: 150, solved_count: 90 }, true)).toBe(
    `Le prix est au plus bas${NB}: il ne diminue plus.`,
  );
  expect(priceText({ ...open, curve: null }, true)).toBeNull();
});

test('what the hints that were taken leave is said before the solve', () => {
  const fixed = { ...open, curve: null, points: 200, hints: [hint(20, 'unlocked'), hint(40, 'available')] };
  expect(priceText(fixed, true)).toBe(`Avec vos indices, il vous reviendra 180${NB}points.`);
  expect(priceText(fixed, false)).toBeNull();
  expect(priceText({ ...fixed, curve }, true)).toMatch(/190\u00a0points\.$/);
  expect(priceText({ ...fixed, hints: [hint(0, 'unlocked')] }, true)).toBeNull();
});

test('once solved, it says what is left of it to the reader', () => {
  const solved = { ...open, is_solved: true, points: 210, points_earned: 189 };
  expect(priceText(solved, true)).toBe(
    'Diminue à chaque résolution, pour tous. Vous en gardez 189, indices déduits.',
  );
  expect(priceText({ ...solved, curve: null, points_earned: 210 }, true)).toBeNull();
});

test('a right flag says what was paid and why', () => {
  expect(paidText({ price: 210, points_earned: 189 }, { curve }, 214)).toBe(
    `Le prix est de 210${NB}points pour tous depuis votre résolution (214 avant), moins 21 pour les indices pris\u202f; vos points suivront ce prix.`,
  );
  expect(paidText({ price: 100, points_earned: 90 }, { curve: null }, 100)).toBe(
    `Le challenge vaut 100${NB}points, moins 10 pour les indices pris.`,
  );
  expect(paidText({ price: 100, points_earned: 100 }, { curve: null }, 100)).toBeNull();
});
