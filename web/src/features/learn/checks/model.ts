import type { Lesson } from '@fanion/contract/learn/lessons';

export type CheckQuestion = NonNullable<Lesson['check']>['questions'][number];
export type Tried = NonNullable<NonNullable<Lesson['check']>['last']>;
export type Corrected = Tried['answers'][number];

/** What is being answered to a question: ranks of options from 1, a text, or items in their order. */
export type QuestionAnswer = { choices: number[]; text: string; items: string[] };

export const blank = ({ items = [] }: CheckQuestion): QuestionAnswer => ({
  choices: [],
  text: '',
  items: [...items],
});

/** Whether something was answered; items always stand in some order. */
export function isAnswered(
  { type }: Pick<CheckQuestion, 'type'>,
  { choices, text }: QuestionAnswer,
): boolean {
  if (type === 'order') return true;
  return type === 'single' || type === 'multiple' ? choices.length > 0 : text.trim() !== '';
}

/** What is sent of an answer: that of its question's type alone. */
export function sent(
  { type }: Pick<CheckQuestion, 'type'>,
  { choices, text, items }: QuestionAnswer,
): Partial<QuestionAnswer> {
  if (type === 'order') return { items };
  return type === 'single' || type === 'multiple' ? { choices } : { text };
}

/** The choices after one was clicked: the only one, or one more or less of several. */
export function chosen(type: CheckQuestion['type'], choices: readonly number[], rank: number): number[] {
  if (type === 'single') return [rank];
  return choices.includes(rank)
    ? choices.filter((one) => one !== rank)
    : [...choices, rank].sort((a, b) => a - b);
}

export type Mark = 'own-right' | 'own-wrong' | 'right' | null;

/** What is said of an option once corrected: chosen rightly or wrongly, or right and left out. */
export function markOf(option: string, rank: number, { choices = [], answer }: Corrected): Mark {
  const own = choices.includes(rank);
  const right = answer?.includes(option) ?? false;
  if (own) return right ? 'own-right' : 'own-wrong';
  return right ? 'right' : null;
}

/** A text with the code between its grave accents apart: texts at even places, code at odd ones. */
export const codeParts = (text: string): string[] => text.split(/`([^`]+)`/);
