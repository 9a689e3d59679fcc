import { expect, test } from 'vitest';
import { cardNumbers, curveText, votesText } from './model.ts';

test('votes are told once there are some', () => {
  expect(votesText({ average: null, count: 0 })).toBeNull();
  expect(votesText({ average: 3.24, count: 12 })).toBe(
    'Difficulté ressentie\u00a0: 3,2 sur 5 (12\u00a0votes)',
  );
});

test('cards that are there are numbered in their order', () => {
  expect(cardNumbers(['files', false, 'facts'])).toEqual({ files: '01', facts: '02' });
});

test.each([
  [
    { function: 'logarithmic', initial: 500, minimum: 100, decay: 20 },
    'Points dégressifs : 500 points au départ. Ils baissent à chaque résolution, peu au début puis de plus en plus vite, jusqu’à 100 points au minimum, dès la 21e résolution. Tous ceux qui l’ont résolu ont les points du jour.',
  ],
  [
    { function: 'linear', initial: 300, minimum: 100, decay: 50 },
    'Points dégressifs : 300 points au départ. Ils baissent de 50 points à chaque résolution, jusqu’à 100 points au minimum, dès la 5e résolution. Tous ceux qui l’ont résolu ont les points du jour.',
  ],
  [
    { function: 'linear', initial: 300, minimum: 100, decay: 0 },
    'Points dégressifs : 300 points au départ. Ils baissent de 0 point à chaque résolution, jusqu’à 100 points au minimum. Tous ceux qui l’ont résolu ont les points du jour.',
  ],
] as const)('a curve is told with its pace and its end: %j', (curve, expected) => {
  expect(curveText(curve)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test('fixed points have no curve to tell', () => {
  expect(curveText(null)).toBeNull();
});
