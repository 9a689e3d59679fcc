import type { Hint } from '@fanion/contract/challenges/challenges';
import { expect, test } from 'vitest';
import { cardNumbers, curveText, hintNote, votesText } from './model.ts';

const hint = (more: Partial<Hint>): Hint => ({
  id: 1,
  position: 2,
  title: null,
  cost: 40,
  state: 'available',
  content: null,
  unlocked_at: null,
  ...more,
});

test('a hint says what it costs, what must come first, and who may have it', () => {
  expect(hintNote(hint({}), false, true)).toEqual(['Coûte 40\u00a0points à la résolution']);
  expect(hintNote(hint({ cost: 0 }), false, true)).toEqual(['Gratuit']);
  expect(hintNote(hint({}), true, true)).toEqual(['Gratuit']);
  expect(hintNote(hint({ state: 'waiting' }), false, true)).toEqual(['S’ouvre après l’indice 1']);
  expect(hintNote(hint({ state: 'restricted' }), false, true)).toEqual(['Réservé aux bienfaiteurs']);
});

test('who scores nothing is told what a hint costs the others', () => {
  expect(hintNote(hint({}), false, false)).toEqual(['Coûte 40\u00a0points aux membres']);
  expect(hintNote(hint({ cost: 0 }), false, false)).toEqual(['Gratuit']);
  const open = hint({ state: 'unlocked', unlocked_at: '2020-03-12T12:00:00Z' });
  expect(hintNote(open, false, false)).toEqual(['Débloqué le 12 mars 2020']);
});

test('an open hint says when it was opened and what it takes off', () => {
  const open = hint({ state: 'unlocked', unlocked_at: '2020-03-12T12:00:00Z' });
  expect(hintNote(open, false, true)).toEqual([
    'Débloqué le 12 mars 2020',
    '\u221240\u00a0points à la résolution',
  ]);
  expect(hintNote(hint({ state: 'unlocked', cost: 0 }), true, true)).toEqual(['Ouvert par la résolution']);
});

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
] as const)('a curve is told with its pace and its end: %j', (curve, said) => {
  expect(curveText(curve)?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
});

test('fixed points have no curve to tell', () => {
  expect(curveText(null)).toBeNull();
});
