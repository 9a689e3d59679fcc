import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/overview';
import { hoursOf } from '@fanion/rules/learn/learning';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { eraseCertificates } from '../certificates/service.ts';
import { eraseAnswers } from '../checks/service.ts';
import { eraseSeats, listUpcoming } from '../events/service.ts';
import { eraseFromGroups } from '../groups/service.ts';
import { eraseLessonNotes, readPathProgress } from '../lessons/service.ts';
import { findMissedQuestion, isClosed, mayAuthor } from '../library/policy.ts';
import { type Progress, progressOf } from '../library/progress-model.ts';
import { findPath, mayKnowPath } from '../library/service.ts';
import { library, type StoredLesson, type StoredPath } from '../library/state.ts';
import { presentNext, presentPath, presentProgress } from './present.ts';
import * as queries from './queries.ts';

const ownProgress = ({ lessons, passed }: queries.LearnerRow): Progress =>
  progressOf({
    opened: lessons.map(({ lesson_id }) => lesson_id),
    done: lessons.filter((lesson) => lesson.done).map(({ lesson_id }) => lesson_id),
    passed,
  });

/**
 * The training's home: paths from memory, one statement for the reader's own data, one for the coming events.
 */
export async function readOverview(context: Context, actor: Actor): Promise<contract.Overview> {
  const [all, row, events] = await Promise.all([
    library(context).get(),
    queries.readLearner(context.db, actor.id),
    listUpcoming(context, actor),
  ]);
  const progress = ownProgress(row);
  const followed = new Set(row.followed);
  const paths = all.paths.filter(
    ({ id, unlisted, lessons }) => lessons.length > 0 && (!unlisted || followed.has(id) || mayAuthor(actor)),
  );
  return {
    paths: paths.map((path) => presentPath(path, paths, actor, { progress, dates: row.dates })),
    my_progress: presentProgress(paths, all, progress),
    next_lesson: presentNext(paths, all, actor, { row, progress }),
    reviews_due: row.to_review.filter((missed) => findMissedQuestion(all, actor, missed) !== null).length,
    events,
  };
}

/** A path, and the reader's notes in it. */
export async function openPath(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<AnswerOf<typeof contract.getPath>>> {
  const found = await findPath(context, actor, slug);
  if (!found.ok) return found;
  const path = found.value;
  const all = await library(context).get();
  // The prerequisites that the reader may know of, to show whether each is done.
  const required: StoredPath[] = [];
  for (const one of path.requires.flatMap((name) => all.pathBySlug.get(name) ?? []))
    if (await mayKnowPath(context, actor, one)) required.push(one);
  const needed = required.flatMap(({ lessons }) => lessons);
  const idsOf = (lessons: readonly StoredLesson[]) => lessons.map(({ id }) => id);
  const [progress, notes, dates] = await Promise.all([
    readPathProgress(context.db, actor.id, idsOf([...path.lessons, ...needed])),
    queries.listNotes(context.db, actor.id, idsOf(path.lessons.filter((lesson) => !isClosed(lesson, actor)))),
    queries.readDates(context.db, actor.id),
  ]);
  const byLesson = new Map(notes.map((note) => [note.lesson_id, note]));
  return done({
    path: presentPath(path, required, actor, { progress, dates }),
    notes: path.lessons.flatMap(({ id, slug: lesson, title, reflection }) => {
      const note = byLesson.get(id);
      return note ? [{ slug: lesson, title, reflection, text: note.text, at: note.at }] : [];
    }),
  });
}

/** The training totals on a profile. */
export interface Learned {
  hours: number;
  certificates: number;
}

export async function readLearned(context: Context, memberId: number): Promise<Learned> {
  const { minutes, certificates } = await queries.countLearned(context.db, memberId);
  return { hours: hoursOf(minutes), certificates };
}

/**
 * Deletes the texts of a member who leaves, and what names them, in the caller's transaction; their progress
 * stays, without their name.
 */
export async function eraseLearning(context: Context, sql: Sql, memberId: number): Promise<void> {
  await eraseLessonNotes(sql, memberId);
  await eraseAnswers(sql, memberId);
  await eraseCertificates(sql, memberId);
  await eraseSeats(context, sql, memberId);
  await eraseFromGroups(sql, memberId);
}
