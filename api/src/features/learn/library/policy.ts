import type { Actor } from '../../../platform/http/actor.ts';
import type { Library, StoredLesson } from './state.ts';

/** Authors of lessons read all of them. */
export const mayAuthor = ({ rights }: Actor): boolean => rights.can_manage_training;

/** A premium lesson is for benefactors (docs/product/learn.md#leçons-premium). */
export const isClosed = ({ premium }: Pick<StoredLesson, 'premium'>, actor: Actor): boolean =>
  premium && actor.role !== 'bienfaiteur' && !mayAuthor(actor);

/** A question that a member missed, with its lesson; null when it was deleted, or is closed to them now. */
export function findMissedQuestion(
  { lessonById }: Library,
  actor: Actor,
  missed: { lesson_id: number; question_id: string },
) {
  const lesson = lessonById.get(missed.lesson_id);
  const question = lesson?.questions.find(({ id }) => id === missed.question_id);
  return lesson && question && !isClosed(lesson, actor) ? { lesson, question } : null;
}
