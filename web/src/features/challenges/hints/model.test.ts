import type { Hint } from '@fanion/contract/challenges/hints/endpoints';
import { expect, test } from 'vitest';
import { hintNote } from './model.ts';

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
