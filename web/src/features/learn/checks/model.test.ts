import { expect, test } from 'vitest';
import { answerBodyOf, blankAnswer, codeParts, isAnswered, markOf, toggleChoice } from './model.ts';

const baseQuestion = { id: 'q', question: '?' };

test('an order is answered as it stands, the others once something is given', () => {
  const order = { ...baseQuestion, type: 'order', items: ['b', 'a'] } as const;
  expect(isAnswered(order, blankAnswer({ ...order, items: ['b', 'a'] }))).toBe(true);
  expect(answerBodyOf(order, { choices: [], text: '', items: ['a', 'b'] })).toEqual({ items: ['a', 'b'] });
  expect(isAnswered({ type: 'text' }, { choices: [], text: '  ', items: [] })).toBe(false);
  expect(isAnswered({ type: 'single' }, { choices: [2], text: '', items: [] })).toBe(true);
  expect(answerBodyOf({ type: 'flag' }, { choices: [1], text: 'x', items: [] })).toEqual({ text: 'x' });
});

test('one answer replaces the other, several add up', () => {
  expect(toggleChoice('single', [1], 2)).toEqual([2]);
  expect(toggleChoice('multiple', [3], 1)).toEqual([1, 3]);
  expect(toggleChoice('multiple', [1, 3], 1)).toEqual([3]);
});

test('a correction keeps the wrong choice in its place and shows the right one', () => {
  const corrected = { id: 'q', right: false, choices: [1], explain: '', see: null, answer: ['Deux'] };
  expect(markOf('Un', 1, corrected)).toBe('own-wrong');
  expect(markOf('Deux', 2, corrected)).toBe('right');
  expect(markOf('Trois', 3, corrected)).toBeNull();
  expect(markOf('Deux', 2, { ...corrected, choices: [2] })).toBe('own-right');
});

test('code stands at odd places', () => {
  expect(codeParts('Le bloc `IEND` ferme')).toEqual(['Le bloc ', 'IEND', ' ferme']);
  expect(codeParts('rien')).toEqual(['rien']);
});
