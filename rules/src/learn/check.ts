import { searchKey } from '../text.ts';

/** The types of a question: one right option, several, a short text, items to put in order, the flag of a file. */
export const QUESTION_TYPES = ['single', 'multiple', 'text', 'order', 'flag'] as const;

/** What every question of a check says, whatever its type. */
interface QuestionBase {
  /** Stable and unique in its lesson: what is to be reviewed is kept under it. */
  id: string;
  question: string;
  /** What the correction says, whether the answer is right or wrong. */
  explain: string;
  /** Heading of the lesson to read again. */
  see: string | null;
}

/** A question of the check of a lesson, with its answer (docs/product/learn.md#contrôles). */
export type Question =
  /** `answer`: ranks of the right options, from 1. */
  | (QuestionBase & { type: 'single' | 'multiple'; options: string[]; answer: number[] })
  | (QuestionBase & { type: 'text'; accept: string[] })
  /** `items`: in the right order. */
  | (QuestionBase & { type: 'order'; items: string[] })
  /** `file`: where the flag is, by its path in the lesson. */
  | (QuestionBase & { type: 'flag'; file: string; accept: string[] });

/** What a member answers to a question: ranks of options from 1, a text, or items in order. */
export interface QuestionAnswer {
  choices?: readonly number[] | undefined;
  text?: string | undefined;
  items?: readonly string[] | undefined;
}

/** Questions of a check at most and at least, and the part of them that passes. */
export const CHECK = { least: 1, most: 12, passes: 0.7 } as const;

/** A short text as it is compared: case, accents and every space indifferent. */
const folded = (text: string): string => searchKey(text).replaceAll(' ', '');

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));

/** Whether an answer is right. One of another type than the question is wrong. */
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

/** Whether so many right answers out of so many pass a check. */
export const isPassed = (right: number, total: number): boolean => total > 0 && right >= total * CHECK.passes;

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16_777_619);
  return value >>> 0;
};

/** Items to be put in order, in another order than the right one, the same for everybody and at each reading. */
export function shuffled(id: string, items: readonly string[]): string[] {
  const mixed = items
    .map((item) => ({ item, at: hash(`${id} ${item}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
  const untouched = mixed.every((item, at) => item === items[at]);
  return untouched ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Days after which a question that was missed is asked again, then again, and a last time. */
export const REVIEW_DAYS = [1, 7, 30] as const;

/**
 * Where a question stands in its reviews after an answer: the rank of the next delay, null when there is nothing more
 * to review. `step`: the rank of the delay it waited for, null for one that is asked in a check.
 */
export function nextReview(step: number | null, right: boolean): number | null {
  if (!right) return 0;
  if (step === null || step + 1 >= REVIEW_DAYS.length) return null;
  return step + 1;
}
