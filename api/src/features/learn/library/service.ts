import type { AnswerOf } from '@fanion/contract/endpoint';
import type { followPath as followEndpoint } from '@fanion/contract/learn/overview';
import type { Found } from '@fanion/contract/search';
import { hasWords } from '@fanion/rules/search';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isClosed, mayAuthor } from './policy.ts';
import { insertFollowers, isFollowing } from './queries.ts';
import { library, type StoredLesson, type StoredPath } from './state.ts';
import { FOLLOWED, PREMIUM_ONLY } from './texts.ts';

/**
 * Whether a member may know of a path: an unlisted one is for members who follow it by its link, and one
 * without published lessons is for authors.
 */
export const mayKnowPath = async (context: Context, actor: Actor, path: StoredPath): Promise<boolean> =>
  mayAuthor(actor) ||
  (path.lessons.length > 0 && (!path.unlisted || (await isFollowing(context.db, actor.id, path.id))));

export async function findPath(context: Context, actor: Actor, slug: string): Promise<Outcome<StoredPath>> {
  const path = (await library(context).get()).pathBySlug.get(slug);
  return path && (await mayKnowPath(context, actor, path)) ? done(path) : refuse('path_not_found');
}

/** The only access to a lesson: published, of a path that this member may know of, and open to their plan. */
export async function findLesson(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<StoredLesson>> {
  const lesson = (await library(context).get()).lessonBySlug.get(slug);
  if (!lesson || !(await mayKnowPath(context, actor, lesson.path))) return refuse('lesson_not_found');
  if (isClosed(lesson, actor))
    return refuse('plan_required', {
      message: PREMIUM_ONLY,
      current_role: actor.role,
      required_role: 'bienfaiteur',
    });
  return done(lesson);
}

/**
 * Paths and lessons that a member may know of, by words of their title or summary: premium ones by their
 * title.
 */
export async function searchLibrary(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.have_training_access) return [];
  const { paths } = await library(context).get();
  const found: Found[] = [];
  for (const path of paths) {
    // A closed lesson matches by its title alone: matches on other words would reveal them.
    const lessons = path.lessons.filter((lesson) =>
      hasWords(words, isClosed(lesson, actor) ? [lesson.title] : [lesson.title, lesson.summary]),
    );
    const pathMatches = hasWords(words, [path.title, path.summary]);
    if ((!pathMatches && lessons.length === 0) || !(await mayKnowPath(context, actor, path))) continue;
    if (pathMatches)
      found.push({
        kind: 'path',
        title: path.title,
        about: path.summary,
        path: `/learn/parcours/${path.slug}`,
      });
    for (const { slug, title } of lessons)
      found.push({ kind: 'lesson', title, about: path.title, path: `/learn/lecons/${slug}` });
  }
  return found;
}

/** Follows a path by the code of its link: the path is then in the member's list, even if it is unlisted. */
export async function followPath(
  context: Context,
  actor: Actor,
  code: string,
): Promise<Outcome<AnswerOf<typeof followEndpoint>>> {
  const path = (await library(context).get()).paths.find((one) => one.code === code.toUpperCase());
  if (!path) return refuse('path_link_not_found');
  await insertFollowers(context.db, [actor.id], [path.id]);
  return done({ message: FOLLOWED, slug: path.slug });
}
