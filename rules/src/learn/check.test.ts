import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPassed, isRight, nextReview, type Question, REVIEW_DAYS, shuffled } from './check.ts';

const questionBase = { id: 'q', question: 'Quoi ?', explain: 'Parce que.', see: null };
const options = ['un', 'deux', 'trois', 'quatre'];
const choice = (type: 'single' | 'multiple', ...answer: number[]): Question => ({
  ...questionBase,
  type,
  options,
  answer,
});

test('one answer is right alone', () => {
  const question = choice('single', 2);
  expect(isRight(question, { choices: [2] })).toBe(true);
  for (const choices of [[], [1], [1, 2], [2, 2]]) expect(isRight(question, { choices })).toBe(false);
});

test('several answers are right together, in any order', () => {
  fc.assert(
    fc.property(fc.subarray([1, 2, 3, 4], { minLength: 1 }), fc.subarray([1, 2, 3, 4]), (answer, choices) => {
      const same = answer.length === choices.length && answer.every((one) => choices.includes(one));
      expect(isRight(choice('multiple', ...answer), { choices: [...choices].reverse() })).toBe(same);
    }),
  );
});

test('a short text is compared without case, accents nor spaces; nothing is never right', () => {
  const question: Question = { ...questionBase, type: 'text', accept: ['Épissure longue'] };
  for (const text of ['epissure longue', ' ÉPISSURE  LONGUE ', 'épissurelongue'])
    expect(isRight(question, { text })).toBe(true);
  for (const text of ['', '  ', 'épissure']) expect(isRight(question, { text })).toBe(false);
  expect(isRight({ ...question, accept: ['  '] }, { text: '' })).toBe(false);
});

test('a flag is compared to the letter', () => {
  const question: Question = { ...questionBase, type: 'flag', file: 'files/a', accept: ['FANION{Ab}'] };
  expect(isRight(question, { text: ' FANION{Ab}\n' })).toBe(true);
  expect(isRight(question, { text: 'FANION{ab}' })).toBe(false);
});

test('items are shown in another order than the right one, which alone is right', () => {
  const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(lists, fc.string(), (items, id) => {
      const question: Question = { ...questionBase, type: 'order', items };
      const shuffledItems = shuffled(id, items);
      expect([...shuffledItems].sort()).toEqual([...items].sort());
      expect(isRight(question, { items: shuffledItems })).toBe(false);
      expect(isRight(question, { items })).toBe(true);
      expect(shuffled(id, items)).toEqual(shuffledItems);
    }),
  );
});

test('an answer of another type is wrong', () => {
  expect(isRight(choice('single', 1), { text: '1' })).toBe(false);
  expect(isRight({ ...questionBase, type: 'text', accept: ['1'] }, { choices: [1] })).toBe(false);
  expect(isRight({ ...questionBase, type: 'order', items: ['a', 'b'] }, {})).toBe(false);
});

test('70 % pass', () => {
  expect([isPassed(7, 10), isPassed(69, 100), isPassed(3, 4), isPassed(2, 3), isPassed(0, 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('what is missed comes back after 1, 7 and 30 days, and from the first again when it is missed', () => {
  expect(REVIEW_DAYS).toEqual([1, 7, 30]);
  expect(nextReview(null, true)).toBeNull();
  expect(nextReview(null, false)).toBe(0);
  expect([nextReview(0, true), nextReview(1, true), nextReview(2, true)]).toEqual([1, 2, null]);
  for (const step of [0, 1, 2]) expect(nextReview(step, false)).toBe(0);
});
