import type { Overview, Path } from '@fanion/contract/learn/overview';
import { hoursOf } from '@fanion/rules/learn/learning';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isClosed } from '../library/policy.ts';
import {
  completionOf,
  type Progress,
  presentLine,
  remainingForCertificate,
} from '../library/progress-model.ts';
import type { Library, StoredLesson, StoredPath } from '../library/state.ts';
import type { Dates, LearnerRow } from './queries.ts';

const sumMinutes = (lessons: readonly StoredLesson[]): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** The first lesson that is open to the reader and not done. */
const nextOf = ({ lessons }: StoredPath, actor: Actor, { done }: Progress): StoredLesson | undefined =>
  lessons.find((lesson) => !done.has(lesson.id) && !isClosed(lesson, actor));

/** A path for its reader. `visiblePaths`: those they may know of, for its recommended prerequisites. */
export function presentPath(
  path: StoredPath,
  visiblePaths: readonly StoredPath[],
  actor: Actor,
  { progress, dates }: { progress: Progress; dates: Dates },
): Path {
  const { lessons } = path;
  const advanced = completionOf(path, progress);
  const left = remainingForCertificate(path, progress);
  const next = nextOf(path, actor, progress);
  const isStarted = lessons.some(({ id }) => progress.opened.has(id));
  return {
    ...pick(path, 'slug', 'title', 'summary', 'level', 'category', 'author'),
    ...advanced,
    minutes: sumMinutes(lessons),
    due_on: left.lessons === 0 ? null : (dates[path.id] ?? null),
    premium: lessons.filter(({ premium }) => premium).length,
    state: advanced.done === advanced.total && advanced.total > 0 ? 'done' : isStarted ? 'current' : 'todo',
    requires: path.requires.flatMap((needed) => {
      const other = visiblePaths.find((one) => one.slug === needed && one.lessons.length > 0);
      return other
        ? [{ slug: needed, title: other.title, done: remainingForCertificate(other, progress).lessons === 0 }]
        : [];
    }),
    modules: path.modules.map(({ number, title: name, summary: about, lessons: own }) => ({
      number,
      title: name,
      summary: about,
      lessons: own.map((lesson) => presentLine(lesson, actor, progress)),
    })),
    next: next ? presentLine(next, actor, progress) : null,
    certificate_left: left,
  };
}

/**
 * The lesson to continue with: the last one opened if it is not done, else the one after the last done
 * lesson.
 */
export function presentNext(
  paths: readonly StoredPath[],
  { lessonById }: Library,
  actor: Actor,
  own: { row: LearnerRow; progress: Progress },
): Overview['next_lesson'] {
  const visiblePaths = new Set(paths);
  const candidates = own.row.lessons.flatMap(({ lesson_id, done, last_at }) => {
    const lesson = lessonById.get(lesson_id);
    if (!lesson || !visiblePaths.has(lesson.path)) return [];
    if (!done && !isClosed(lesson, actor)) return [{ lesson, last_at }];
    const after = nextOf(lesson.path, actor, own.progress);
    return after ? [{ lesson: after, last_at }] : [];
  });
  const first = candidates[0];
  if (!first) return null;
  const { lesson, last_at } = first;
  // The next lesson may have been opened too.
  const position = own.row.lessons.find(({ lesson_id }) => lesson_id === lesson.id)?.position ?? 0;
  return {
    slug: lesson.slug,
    title: lesson.title,
    category: lesson.path.category,
    path: { slug: lesson.path.slug, title: lesson.path.title },
    number: lesson.number,
    total: lesson.path.lessons.length,
    minutes_left: Math.max(1, Math.round((lesson.minutes * (100 - position)) / 100)),
    position,
    last_at: new Date(last_at).toISOString(),
  };
}

/** A member's learning totals. Minutes are those of every done lesson, without removed ones. */
export function presentProgress(
  paths: readonly StoredPath[],
  { lessonById }: Library,
  { done }: Progress,
): Overview['my_progress'] {
  const lessons = paths.flatMap((path) => path.lessons);
  const minutes = sumMinutes([...done].flatMap((id) => lessonById.get(id) ?? []));
  return {
    lessons_done: lessons.filter(({ id }) => done.has(id)).length,
    lessons_total: lessons.length,
    minutes,
    hours: hoursOf(minutes),
  };
}
