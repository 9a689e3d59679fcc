import { searchKey } from '../text.ts';

/** The types of a question: one right option, several, a short text, items to put in order, the flag of a file. */
export const QUESTION_TYPES = ['single', 'multiple', 'text', 'order', 'flag'] as const;

/** The fields of every question of a check, whatever its type. */
interface QuestionBase {
  /** Stable and unique in its lesson: reviews are stored under it. */
  id: string;
  question: string;
  /** The explanation shown with the correction, whether the answer is right or wrong. */
  explain: string;
  /** Heading of the lesson to read again, if any. */
  see: string | null;
}

/** A question of the check of a lesson, with its answer (docs/product/learn.md#contrôles). */
export type Question =
  /** `answer`: positions of the right options, from 1. */
  | (QuestionBase & { type: 'single' | 'multiple'; options: string[]; answer: number[] })
  | (QuestionBase & { type: 'text'; accept: string[] })
  /** `items`: in the right order. */
  | (QuestionBase & { type: 'order'; items: string[] })
  /** `file`: path, in the lesson, of the file with the flag. */
  | (QuestionBase & { type: 'flag'; file: string; accept: string[] });

/** A member's answer to a question: positions of options from 1, a text, or items in order. */
export interface QuestionAnswer {
  choices?: readonly number[] | undefined;
  text?: string | undefined;
  items?: readonly string[] | undefined;
}

/** Most and fewest questions of a check, and the share of right answers that passes. */
export const CHECK = { least: 1, most: 12, passes: 0.7 } as const;

/** A short text as compared: case, accents and spaces do not matter. */
const folded = (text: string): string => searchKey(text).replaceAll(' ', '');

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));

/** Whether an answer is right. An answer of another type than the question is wrong. */
export function isRight(
  question: Question,
  { choices = [], text = '', items = [] }: QuestionAnswer,
): boolean {
  switch (question.type) {
    case 'single':
      return choices.length === 1 && question.answer.includes(choices[0]!);
    case 'multiple':
      return sameSet(choices, question.answer);
    case 'text':
      return folded(text) !== '' && question.accept.some((accepted) => folded(accepted) === folded(text));
    case 'order':
      return items.length === question.items.length && question.items.every((item, at) => item === items[at]);
    case 'flag':
      return question.accept.includes(text.trim());
  }
}

/** Whether so many right answers out of a total pass a check. */
export const isPassed = (right: number, total: number): boolean => total > 0 && right >= total * CHECK.passes;

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16_777_619);
  return value >>> 0;
};

/** Items to put in order, in another order than the right one, the same for everybody and each time. */
export function shuffled(id: string, items: readonly string[]): string[] {
  const mixed = items
    .map((item) => ({ item, at: hash(`${id} ${item}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
  const untouched = mixed.every((item, at) => item === items[at]);
  return untouched ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Days after which a missed question is asked again: a first, a second and a last time. */
export const REVIEW_DAYS = [1, 7, 30] as const;

/**
 * The next review of a question after an answer: the index of the next delay, null when the reviews are over.
 * `step`: the index of the delay it waited for, null for a question asked in a check.
 */
export function nextReview(step: number | null, right: boolean): number | null {
  if (!right) return 0;
  if (step === null || step + 1 >= REVIEW_DAYS.length) return null;
  return step + 1;
}
