import type { AnswerOf } from '@fanion/contract/endpoint';
import type { answerCheck } from '@fanion/contract/learn/checks';
import type { Lesson } from '@fanion/contract/learn/lessons';
import { CHECK, type Question, shuffled } from '@fanion/rules/learn/check';
import { sha256 } from '../../../platform/secrets.ts';
import type { StoredAnswer, StoredTry } from './queries.ts';

type PublicQuestion = NonNullable<Lesson['check']>['questions'][number];
type Tried = AnswerOf<typeof answerCheck>;
type Corrected = Tried['answers'][number];

/** A question without anything that reveals its answer. */
export function presentQuestion(question: Question): PublicQuestion {
  const { id, type, question: text } = question;
  const commonFields = { id, type, question: text };
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { ...commonFields, options: question.options };
    case 'order':
      return { ...commonFields, items: shuffled(id, question.items) };
    case 'flag':
      return { ...commonFields, file: question.file };
    case 'text':
      return commonFields;
  }
}

/** The right answer in words; a flag is never revealed, since tries are unlimited. */
function rightAnswerOf(question: Question): string[] | null {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.answer.map((rank) => question.options[rank - 1] ?? '');
    case 'order':
      return question.items;
    case 'text':
      return question.accept.slice(0, 1);
    case 'flag':
      return null;
  }
}

/** Identifies a question as its readers see it: a reworded one is another question. */
export const questionDigest = (question: Question): string =>
  sha256(JSON.stringify(presentQuestion(question)))
    .toString('base64url')
    .slice(0, 22);

/** Whether an answer was given. */
const isGiven = ({ choices = [], text = '', items = [] }: StoredAnswer): boolean =>
  choices.length > 0 || items.length > 0 || text.trim() !== '';

/**
 * An answer with its correction; an unanswered question gets none, so that an empty check reveals nothing.
 */
export function presentAnswer(question: Question, answer: StoredAnswer): Corrected {
  const isAnswered = isGiven(answer);
  const { asked: _, ...answerFields } = answer;
  return {
    ...answerFields,
    explain: isAnswered ? question.explain : '',
    see: question.see,
    answer: isAnswered ? rightAnswerOf(question) : null,
  };
}

/** A try with its correction, without the questions that were removed or reworded since. */
export function presentTry(
  questions: readonly Question[],
  { right, total, passed, at, answers }: StoredTry,
): Tried {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return {
    right,
    total,
    needed: Math.ceil(total * CHECK.passes),
    passed,
    at: new Date(at).toISOString(),
    answers: answers.flatMap((answer) => {
      const question = byId.get(answer.id);
      const same = question && (answer.asked ?? questionDigest(question)) === questionDigest(question);
      return same ? [presentAnswer(question, answer)] : [];
    }),
  };
}
