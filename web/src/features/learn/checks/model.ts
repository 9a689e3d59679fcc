import type { Lesson } from '@fanion/contract/learn/lessons';

export type CheckQuestion = NonNullable<Lesson['check']>['questions'][number];
export type CheckTry = NonNullable<NonNullable<Lesson['check']>['last']>;
export type CorrectedAnswer = CheckTry['answers'][number];

/** The answer being given to a question: positions of options from 1, a text, or items in order. */
export type QuestionAnswer = { choices: number[]; text: string; items: string[] };

export const blankAnswer = ({ items = [] }: CheckQuestion): QuestionAnswer => ({
  choices: [],
  text: '',
  items: [...items],
});

/** Whether something was answered; items always have some order. */
export function isAnswered(
  { type }: Pick<CheckQuestion, 'type'>,
  { choices, text }: QuestionAnswer,
): boolean {
  if (type === 'order') return true;
  return type === 'single' || type === 'multiple' ? choices.length > 0 : text.trim() !== '';
}

/** The part of an answer to send: only that of its question's type. */
export function answerBodyOf(
  { type }: Pick<CheckQuestion, 'type'>,
  { choices, text, items }: QuestionAnswer,
): Partial<QuestionAnswer> {
  if (type === 'order') return { items };
  return type === 'single' || type === 'multiple' ? { choices } : { text };
}

/** The choices after a click: the only one, or one more or less of several. */
export function toggleChoice(
  type: CheckQuestion['type'],
  choices: readonly number[],
  rank: number,
): number[] {
  if (type === 'single') return [rank];
  return choices.includes(rank)
    ? choices.filter((one) => one !== rank)
    : [...choices, rank].sort((a, b) => a - b);
}

export type Mark = 'own-right' | 'own-wrong' | 'right' | null;

/** The mark of a corrected option: rightly or wrongly chosen, or right but missed. */
export function markOf(option: string, rank: number, { choices = [], answer }: CorrectedAnswer): Mark {
  const own = choices.includes(rank);
  const right = answer?.includes(option) ?? false;
  if (own) return right ? 'own-right' : 'own-wrong';
  return right ? 'right' : null;
}

/** A text split around its inline code: text at even places, code at odd ones. */
export const codeParts = (text: string): string[] => text.split(/`([^`]+)`/);
