import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/lessons';
import { LESSON_XP } from '@fanion/rules/learn/learning';
import type { TextPart } from '@fanion/rules/learn/lesson-text';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanLine, cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareBytes } from '../../../platform/http/answers/prepared.ts';
import { StoredDownload } from '../../../platform/http/answers/stored.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { listRightHolders } from '../../access/service.ts';
import { findMissingAccess, findVisible } from '../../challenges/catalogue/service.ts';
import { giveXp, takeBackXp } from '../../challenges/ledger/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { issueEarned } from '../certificates/service.ts';
import { completionOf, type Progress, progressOf } from '../library/progress-model.ts';
import type { StoredFile } from '../library/queries.ts';
import { findLesson } from '../library/service.ts';
import { library, type StoredLesson } from '../library/state.ts';
import { presentLesson } from './present.ts';
import * as queries from './queries.ts';
import { lessonTexts } from './state.ts';
import * as texts from './texts.ts';

type Message = { message: string };

type Linked = contract.Lesson['challenges'];

/** The challenges that a text links, by slug, that this reader may know of. */
export async function linkedChallenges(
  context: Context,
  actor: Actor,
  challenges: readonly string[],
): Promise<Linked> {
  if (!actor.rights.have_challenge_access) return [];
  const found = await Promise.all(challenges.map((slug) => findVisible(context, actor, slug)));
  return found.flatMap((visible) => {
    if (visible?.access !== 'open') return [];
    const { id, slug, name, category, difficulty, points, files } = visible.challenge;
    const state = visible.own.solved.has(id) ? ('solved' as const) : ('open' as const);
    return [{ slug, name, category, difficulty, points, files: files.length, state }];
  });
}

/** The text for this reader: a challenge that they may not know of is not named. */
const presentParts = (context: Context, actor: Actor, parts: readonly TextPart[], linked: Linked) =>
  Promise.all(
    parts.map(async (part): Promise<TextPart> => {
      if (part.type !== 'challenge' || linked.some(({ slug }) => slug === part.slug)) return part;
      const may = actor.rights.have_challenge_access;
      return { type: 'closed', opens: may ? await findMissingAccess(context, actor, part.slug) : 'plan' };
    }),
  );

const idsOf = (lesson: StoredLesson): number[] => lesson.path.lessons.map(({ id }) => id);

/** Opens a lesson, and records the opening. */
export async function openLesson(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<contract.Lesson>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  const lesson = found.value;
  const [row, challenges] = await Promise.all([
    queries.openLesson(context.db, actor.id, lesson.id, idsOf(lesson)),
    linkedChallenges(context, actor, lesson.challenges),
  ]);
  if (!row) return refuse('lesson_not_found');
  const { parts, outline } = lessonTexts(context)(lesson.id, row.body);
  const text = { parts: await presentParts(context, actor, parts, challenges), outline };
  return done(presentLesson(lesson, { actor, row, challenges, text, progress: progressOf(row) }));
}

/** Opens one of these files: a picture for display, anything else as a download. */
export async function openFileOf(
  { storage }: Context,
  files: readonly StoredFile[],
  fileId: number,
): Promise<Outcome<Prepared | StoredDownload>> {
  const file = files.find(({ id }) => id === fileId);
  if (!file) return refuse('lesson_file_not_found');
  if (file.media_type === null)
    return done(new StoredDownload({ ...file, name: file.name.split('/').at(-1)! }));
  const etag = `"${file.sha256.slice(0, 22)}"`;
  return done(prepareBytes(await storage.read(file.sha256), { etag, contentType: file.media_type }));
}

export async function openLessonFile(
  context: Context,
  actor: Actor,
  { slug, fileId }: { slug: string; fileId: number },
): Promise<Outcome<Prepared | StoredDownload>> {
  const found = await findLesson(context, actor, slug);
  return found.ok ? openFileOf(context, found.value.files, fileId) : found;
}

export async function saveReadingPosition(
  context: Context,
  actor: Actor,
  { slug, position, heading }: BodyOf<typeof contract.saveReadingPosition> & { slug: string },
): Promise<Outcome<Message>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  await queries.savePosition(context.db, actor.id, found.value.id, { position, heading: cleanLine(heading) });
  return done({ message: texts.POSITION_SAVED });
}

export async function saveNote(
  context: Context,
  actor: Actor,
  { slug, text }: { slug: string; text: string },
): Promise<Outcome<Message>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  await queries.saveNote(context.db, actor.id, found.value.id, cleanText(text));
  return done({ message: texts.NOTE_SAVED });
}

/** A member's progress in a path, inside or outside a transaction. */
export const readPathProgress = async (sql: Sql, memberId: number, lessonIds: number[]): Promise<Progress> =>
  progressOf(await queries.readProgress(sql, memberId, lessonIds));

/** Marks a lesson as done: XP once, a day of the streak (docs/product/learn.md#terminer-une-leçon). */
export async function completeLesson(
  context: Context,
  actor: Actor,
  slug: string,
): Promise<Outcome<AnswerOf<typeof contract.completeLesson>>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  const lesson = found.value;
  return transact(context.db, async (sql) => {
    const isNew = await queries.markDone(sql, actor.id, lesson.id);
    if (isNew) {
      await giveXp(sql, { memberId: actor.id, kind: 'lesson', sourceId: lesson.id, xp: LESSON_XP });
      await issueEarned(context, sql, actor.id);
      sql.publish('learnt', { memberId: actor.id });
    }
    const progress = await readPathProgress(sql, actor.id, idsOf(lesson));
    return done({
      message: isNew ? texts.DONE : texts.DONE_ALREADY,
      xp_gained: isNew ? LESSON_XP : 0,
      percent: completionOf(lesson.path, progress).percent,
    });
  });
}

/** Withdraws a lesson from a member who had not done it, with its XP; they are told why. */
export async function takeBackLesson(
  context: Context,
  actor: Actor,
  { slug, username, reason }: BodyOf<typeof contract.takeBackLesson> & { slug: string },
): Promise<Outcome<Message>> {
  const lesson = (await library(context).get()).lessonBySlug.get(slug);
  if (!lesson) return refuse('lesson_not_found');
  const why = cleanLine(reason);
  return transact(context.db, async (sql) => {
    const member = await queries.findActiveMember(sql, usernameKeys(username).key);
    if (!member) return refuse('member_not_found');
    if (!(await queries.markNotDone(sql, member.id, lesson.id)))
      return refuse('conflict', { message: texts.NOT_DONE });
    await takeBackXp(sql, { memberId: member.id, kind: 'lesson', sourceId: lesson.id });
    await audit(sql, {
      ...by(actor),
      action: 'lesson.take-back',
      target: `member:${member.id}`,
      details: { lesson: slug, reason: why },
    });
    const { text, subject } = texts.takenBackNotice(lesson.title, why);
    await notifyMembers(context, sql, [member.id], { kind: 'moderation', text, subject, path: `/learn` });
    sql.publish('learnt', { memberId: member.id });
    return done({ message: texts.TAKEN_BACK });
  });
}

/** Notifies the authors of lessons of an error in one. */
export async function reportLesson(
  context: Context,
  actor: Actor,
  { slug, message }: { slug: string; message: string },
): Promise<Outcome<Message>> {
  const found = await findLesson(context, actor, slug);
  if (!found.ok) return found;
  await context.db.transaction(async (sql) =>
    notifyMembers(context, sql, await listRightHolders(sql, 'can_manage_training'), {
      kind: 'challenge_report',
      path: `/learn/gestion/lecons/${slug}`,
      actorId: actor.id,
      ...texts.reportNews(found.value.title, cleanLine(message), actor.username),
    }),
  );
  return done({ message: texts.REPORTED });
}

/** Reports lessons done without their XP, and the reverse, in sentences. */
export const verifyLessons = async ({ db }: Context): Promise<string[]> =>
  (await queries.listWrongXp(db)).map(({ username, slug, xp }) => texts.wrongXpText(username, slug, xp));

/** Deletes the notes of a member who leaves, in the caller's transaction. */
export const eraseLessonNotes = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseMember(sql, memberId);
