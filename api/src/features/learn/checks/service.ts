import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/checks';
import {
  isPassed,
  isRight,
  nextReview,
  type Question,
  type QuestionAnswer,
  REVIEW_DAYS,
} from '@fanion/rules/learn/check';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { issueEarned } from '../certificates/service.ts';
import { findMissedQuestion } from '../library/policy.ts';
import { findLesson } from '../library/service.ts';
import { library } from '../library/state.ts';
import { presentAnswer, presentQuestion, presentTry, questionDigest } from './present.ts';
import * as queries from './queries.ts';

/** The stored answer, with only the field of the question's type, and whether it is right. */
function gradeAnswer(question: Question, { choices, text, items }: QuestionAnswer): queries.StoredAnswer {
  const own =
    question.type === 'single' || question.type === 'multiple'
      ? { choices: [...(choices ?? [])] }
      : question.type === 'order'
        ? { items: [...(items ?? [])] }
        : { text: text ?? '' };
  return { id: question.id, right: isRight(question, own), asked: questionDigest(question), ...own };
}

/** Corrects a check: unanswered questions are wrong, and missed ones will be asked again. */
export async function answerCheck(
  context: Context,
  actor: Actor,
  { slug, answers }: BodyOf<typeof contract.answerCheck> & { slug: string },
): Promise<Outcome<AnswerOf<typeof contract.answerCheck>>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  const { id: lessonId, questions } = found.value;
  if (questions.length === 0) return refuse('check_not_found');
  const answersById = new Map(answers.map((answer) => [answer.id, answer]));
  const correctedAnswers = questions.map((question) =>
    gradeAnswer(question, answersById.get(question.id) ?? {}),
  );
  const right = correctedAnswers.filter((answer) => answer.right).length;
  const total = questions.length;
  const tried = { right, total, passed: isPassed(right, total), answers: correctedAnswers };
  return transact(context.db, async (sql) => {
    const at = await queries.insertTry(sql, actor.id, lessonId, tried);
    const missed = correctedAnswers.filter((answer) => !answer.right).map(({ id }) => id);
    if (missed.length > 0)
      await queries.scheduleMissed(sql, actor.id, lessonId, { questionIds: missed, days: REVIEW_DAYS[0] });
    if (tried.passed) await issueEarned(context, sql, actor.id);
    return done(presentTry(questions, { ...tried, at: at.toISOString() }));
  });
}

/** Questions that a member has to review today, of lessons that they may read. */
export async function listDueQuestions(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<typeof contract.listDueQuestions>> {
  const [all, rows] = await Promise.all([
    library(context).get(),
    queries.listQuestionsToReview(context.db, actor.id),
  ]);
  const readable = rows.flatMap((row) => {
    const missed = findMissedQuestion(all, actor, row);
    return missed ? [{ row, ...missed }] : [];
  });
  const due = readable.filter(({ row }) => row.is_due === 1);
  return {
    reviews: due.map(({ row, lesson: { slug, title }, question }) => ({
      lesson: { slug, title },
      due_at: row.due_at.toISOString(),
      question: presentQuestion(question),
    })),
    later: readable.length - due.length,
  };
}

/**
 * Corrects one question under review: if right, it comes back later or never; if wrong, it restarts at the
 * first delay.
 */
export async function answerReview(
  context: Context,
  actor: Actor,
  {
    slug,
    question: questionId,
    ...input
  }: BodyOf<typeof contract.answerReview> & { slug: string; question: string },
): Promise<Outcome<AnswerOf<typeof contract.answerReview>>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  const { id: lessonId, questions } = found.value;
  const question = questions.find(({ id }) => id === questionId);
  if (!question) return refuse('review_item_not_found');
  return transact<AnswerOf<typeof contract.answerReview>>(context.db, async (sql) => {
    const item = await queries.lockReview(sql, actor.id, lessonId, questionId);
    if (!item) return refuse('review_item_not_found');
    const answer = gradeAnswer(question, input);
    const step = nextReview(item.step, answer.right);
    const correction = presentAnswer(question, answer);
    if (step === null) {
      await queries.deleteReview(sql, actor.id, lessonId, questionId);
      return done({ correction, next_at: null });
    }
    const days = REVIEW_DAYS[step]!;
    const next = await queries.rescheduleReview(sql, actor.id, lessonId, { questionId, step, days });
    return done({ correction, next_at: next.toISOString() });
  });
}

/** Deletes the answers of a member who leaves, in the caller's transaction; whether they passed stays. */
export const eraseAnswers = (sql: Sql, memberId: number): Promise<void> => queries.eraseMember(sql, memberId);
