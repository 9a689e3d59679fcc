import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/authoring';
import type { AuthoredLesson, LessonContent } from '@fanion/contract/learn/authoring';
import { filesOf } from '@fanion/formats/lesson/read';
import { countElements, ELEMENTS_MAX, readText, TOO_MANY_ELEMENTS } from '@fanion/formats/lesson/text';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { findChallengeId } from '../../challenges/catalogue/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { linkedChallenges } from '../lessons/service.ts';
import * as library from '../library/author-queries.ts';
import * as records from '../library/record-queries.ts';
import { changedFieldsOf, checklistOf, cleanContent } from './content-model.ts';
import { contentOf, presentLesson, versionOf } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Promise<Outcome<AuthoredLesson>>;

/** Challenges that a lesson links and that do not exist. */
async function listUnknownChallenges(context: Context, { challenges }: LessonContent): Promise<string[]> {
  const found = await Promise.all(challenges.map((slug) => findChallengeId(context, slug)));
  return challenges.filter((_, index) => found[index] === null);
}

/** A lesson for its author. */
export async function openLesson(context: Context, actor: Actor, slug: string): Answer {
  const row = await queries.findLesson(context.db, slug);
  if (!row) return refuse('lesson_not_found');
  return done(presentLesson(row, actor, await listUnknownChallenges(context, contentOf(row))));
}

/** Changes a lesson in its turn, then returns its new state. */
async function changeLesson(
  context: Context,
  actor: Actor,
  slug: string,
  work: (sql: Sql, row: queries.AuthoredLessonRow) => Promise<Outcome<null>>,
): Answer {
  const changed = await transact(context.db, async (sql) => {
    await queries.lockLesson(sql, slug);
    const row = await queries.findLesson(sql, slug);
    return row ? work(sql, row) : refuse('lesson_not_found');
  });
  return changed.ok ? openLesson(context, actor, slug) : changed;
}

/** Records an act on a lesson in the audit log. */
const auditLesson = (
  sql: Sql,
  actor: Actor,
  { action, slug, details = {} }: { action: string; slug: string; details?: object },
): Promise<void> => audit(sql, { ...by(actor), action, target: `lesson:${slug}`, details });

/**
 * Refuses a change based on another version than the stored one: the answer contains both texts, so that
 * neither is lost.
 */
const judgeVersion = (
  row: queries.AuthoredLessonRow,
  version: number,
  yours: LessonContent | null = null,
): Outcome<null> =>
  versionOf(row) === version
    ? done(null)
    : refuse('lesson_changed', { conflict: { version: versionOf(row), yours, theirs: contentOf(row) } });

/** Saves the draft; readers keep the published lesson. */
export const saveDraft = (
  context: Context,
  actor: Actor,
  { slug, version, content: typed }: { slug: string; version: number; content: LessonContent },
): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    const content = cleanContent(typed);
    const judged = judgeVersion(row, version, content);
    if (!judged.ok) return judged;
    await queries.saveDraft(sql, row.id, { version: version + 1, content, editedBy: actor.id });
    await auditLesson(sql, actor, { action: 'lesson.draft', slug, details: { version: version + 1 } });
    return done(null);
  });

export const discardDraft = (context: Context, actor: Actor, slug: string): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    if (row.draft === null) return refuse('conflict', { message: texts.NOTHING_WRITTEN });
    if (!row.published) return refuse('conflict', { message: texts.NEVER_PUBLISHED });
    await queries.deleteDraft(sql, row.id);
    // A page that still shows the draft must not overwrite later changes.
    await library.setVersion(sql, row.id, versionOf(row) + 1);
    await library.keepNamedFiles(sql, row.id, fileNamesOf(row.content));
    await auditLesson(sql, actor, { action: 'lesson.discard', slug });
    return done(null);
  });

const fileNamesOf = (content: LessonContent): string[] => {
  const { images, files } = filesOf(content);
  return [...images, ...files];
};

/** Refuses an incomplete lesson, with the first thing that it lacks. */
async function refuseIncomplete(context: Context, row: queries.AuthoredLessonRow): Promise<Outcome<null>> {
  const content = contentOf(row);
  const [first] = checklistOf(content, {
    files: row.files,
    unknown: await listUnknownChallenges(context, content),
  });
  return first ? refuse('lesson_incomplete', { message: first.message }) : done(null);
}

export const submitLesson = (
  context: Context,
  actor: Actor,
  { slug, version }: { slug: string; version: number },
): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    if (row.draft === null) return refuse('conflict', { message: texts.NOTHING_WRITTEN });
    const judged = judgeVersion(row, version);
    if (!judged.ok) return judged;
    const whole = await refuseIncomplete(context, row);
    if (!whole.ok) return whole;
    await queries.setDraftState(sql, row.id, 'review', '');
    await auditLesson(sql, actor, { action: 'lesson.submit', slug });
    await notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_training'), {
      kind: 'lesson_review',
      path: editorPathOf(slug),
      actorId: actor.id,
      ...texts.handedInNews(row.draft.title, actor.username),
    });
    return done(null);
  });

/** Most challenges that a lesson may link. */
const MOST_LINKED = 10;

/** Page where a lesson is written. */
const editorPathOf = (slug: string): string => `/learn/gestion/lecons/${slug}`;

/** Notifies the author of a lesson of its outcome. */
const notifyAuthor = (
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, news }: { row: queries.AuthoredLessonRow; news: { subject: string; text: string } },
): Promise<number> =>
  notifyMembers(context, sql, row.edited_by === null ? [] : [row.edited_by], {
    kind: 'lesson_review',
    path: editorPathOf(row.slug),
    actorId: actor.id,
    ...news,
  });

export const returnLesson = (
  context: Context,
  actor: Actor,
  { slug, version, reason }: { slug: string; version: number; reason: string },
): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    if (row.draft_state !== 'review') return refuse('conflict', { message: texts.NOT_IN_REVIEW });
    const judged = judgeVersion(row, version);
    if (!judged.ok) return judged;
    const why = cleanLine(reason);
    await queries.setDraftState(sql, row.id, 'draft', why);
    await auditLesson(sql, actor, { action: 'lesson.return', slug, details: { reason: why } });
    const news = texts.returnedNews(contentOf(row).title, why);
    await notifyAuthor(context, sql, actor, { row, news });
    return done(null);
  });

/** Publishes a lesson that somebody else wrote: readers get it at once, and its history keeps it. */
export const publishLesson = (
  context: Context,
  actor: Actor,
  { slug, version }: { slug: string; version: number },
): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    const { draft } = row;
    if (draft === null || row.draft_state !== 'review')
      return refuse('conflict', { message: texts.NOT_IN_REVIEW });
    const judged = judgeVersion(row, version);
    if (!judged.ok) return judged;
    if (row.edited_by === actor.id) return refuse('own_lesson');
    const whole = await refuseIncomplete(context, row);
    if (!whole.ok) return whole;
    await keepRevisions(sql, actor, row, draft);
    const place = { moduleId: row.module_id, position: row.position };
    await records.saveLesson(sql, { ...draft, ...place, slug, state: 'published', digest: null });
    await library.setVersion(sql, row.id, version + 1);
    await library.keepNamedFiles(sql, row.id, fileNamesOf(draft));
    await queries.deleteDraft(sql, row.id);
    await notifyAuthor(context, sql, actor, { row, news: texts.publishedNews(draft.title) });
    await auditLesson(sql, actor, { action: 'lesson.publish', slug });
    sql.publish('learn-changed', {});
    return done(null);
  });

/**
 * Stores the previous text along with the new one, or an imported lesson would lose it at its first change.
 */
async function keepRevisions(
  sql: Sql,
  actor: Actor,
  row: queries.AuthoredLessonRow,
  draft: LessonContent,
): Promise<void> {
  const before = row.published ? row.content : null;
  if (before)
    await queries.insertRevision(sql, row.id, {
      version: row.version,
      content: before,
      changed: [],
      writtenBy: null,
      publishedBy: null,
    });
  await queries.insertRevision(sql, row.id, {
    version: versionOf(row) + 1,
    content: draft,
    changed: changedFieldsOf(before, draft),
    writtenBy: row.edited_by,
    publishedBy: actor.id,
  });
}

/** A text as its readers will see it; one with too many elements is refused, as its publication would be. */
export async function preview(
  context: Context,
  actor: Actor,
  body: string,
): Promise<Outcome<AnswerOf<typeof contract.previewLesson>>> {
  const { parts } = readText(cleanText(body));
  if (countElements(parts) > ELEMENTS_MAX) return badField('body', TOO_MANY_ELEMENTS);
  const slugs = parts.flatMap((part) => (part.type === 'challenge' ? [part.slug] : []));
  return done({
    text: parts,
    challenges: await linkedChallenges(context, actor, slugs.slice(0, MOST_LINKED)),
  });
}

/** Removes a lesson from its path, or restores it; members' work in it stays. */
export const retireLesson = (
  context: Context,
  actor: Actor,
  { slug, retired }: { slug: string; retired: boolean },
): Answer =>
  changeLesson(context, actor, slug, async (sql, row) => {
    if (row.removed === retired) return done(null);
    if (retired) await records.removeLessons(sql, [row.id]);
    else await library.restoreLesson(sql, row.id);
    await auditLesson(sql, actor, { action: retired ? 'lesson.retire' : 'lesson.restore', slug });
    sql.publish('learn-changed', {});
    return done(null);
  });

/** A published version of a lesson, beside the one before it. */
export async function openRevision(
  { db }: Context,
  { slug, version }: { slug: string; version: number },
): Promise<Outcome<AnswerOf<typeof contract.getLessonRevision>>> {
  const row = await queries.findLesson(db, slug);
  const [found, before] = row ? await queries.listRevisions(db, row.id, version) : [];
  if (found?.version !== version) return refuse('lesson_not_found');
  return done({ content: found.content, before: before?.content ?? null, changed: found.changed });
}
