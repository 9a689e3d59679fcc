import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getOverview } from '@fanion/contract/learn/overview';
import { percentDone } from '@fanion/rules/learn/learning';
import type { Actor } from '../../../platform/http/actor.ts';
import { isClosed } from './policy.ts';
import type { StoredLesson, StoredPath } from './state.ts';

/** A member's progress, as ids of lessons. */
export interface Progress {
  opened: ReadonlySet<number>;
  done: ReadonlySet<number>;
  /** Lessons whose check is passed. */
  passed: ReadonlySet<number>;
}

/** A member's progress from a database row. */
export const progressOf = (row: { opened: number[]; done: number[]; passed: number[] }): Progress => ({
  opened: new Set(row.opened),
  done: new Set(row.done),
  passed: new Set(row.passed),
});

type Path = AnswerOf<typeof getOverview>['paths'][number];
type Line = Path['modules'][number]['lessons'][number];

/** A lesson in a list, for this reader. */
export function presentLine(lesson: StoredLesson, actor: Actor, { opened, done, passed }: Progress): Line {
  const { id, slug, title, minutes, premium, questions } = lesson;
  const open = opened.has(id) ? 'current' : 'todo';
  const state = done.has(id) ? 'done' : isClosed(lesson, actor) ? 'closed' : open;
  return {
    slug,
    title,
    minutes,
    premium,
    state,
    check_passed: questions.length === 0 ? null : passed.has(id),
  };
}

/** Lessons and checks of a path still required for its certificate: premium lessons are never required. */
export function remainingForCertificate({ lessons }: StoredPath, { done, passed }: Progress) {
  const requiredLessons = lessons.filter(({ premium }) => !premium);
  return {
    lessons: requiredLessons.filter(({ id }) => !done.has(id)).length,
    checks: requiredLessons.filter(({ id, questions }) => questions.length > 0 && !passed.has(id)).length,
  };
}

/** The done part of a path. Removed lessons do not count. */
export function completionOf({ lessons }: StoredPath, { done }: Pick<Progress, 'done'>) {
  const count = lessons.filter(({ id }) => done.has(id)).length;
  return { done: count, total: lessons.length, percent: percentDone(count, lessons.length) };
}
