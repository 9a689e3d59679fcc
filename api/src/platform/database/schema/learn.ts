import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { LESSON_STATES } from '@fanion/rules/learn/lessons';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment } from './columns.ts';
import { member } from './members.ts';

/** A path: modules of lessons, in order. */
export const learnPath = pgTable(
  'learn_path',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    level: text('level', { enum: DIFFICULTY_LEVELS }).notNull(),
    category: text('category').notNull(),
    author: text('author').notNull(),
    position: smallint('position').notNull(),
    /** Listed nowhere: reached only by its code. */
    unlisted: boolean('unlisted').notNull().default(false),
    /** Last part of the link by which members follow the path. */
    code: text('code').notNull().unique(),
    removedAt: moment('removed_at'),
    importDigest: text('import_digest'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('learn_path_slug', sql`${t.slug} ~ '[a-z]'`)],
);

/** A path that is recommended before another. */
export const learnPathRequirement = pgTable(
  'learn_path_requirement',
  {
    pathId: cascadeId('path_id', () => learnPath.id),
    requiredId: cascadeId('required_id', () => learnPath.id),
  },
  (t) => [
    primaryKey({ columns: [t.pathId, t.requiredId] }),
    check('learn_path_requirement_other', sql`${t.pathId} <> ${t.requiredId}`),
  ],
);

export const learnModule = pgTable(
  'learn_module',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pathId: cascadeId('path_id', () => learnPath.id),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [unique('learn_module_slug').on(t.pathId, t.slug)],
);

/** A lesson. Its slug is its identity wherever it moves: members' work in it follows. */
export const learnLesson = pgTable(
  'learn_lesson',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    moduleId: integer('module_id')
      .notNull()
      .references(() => learnModule.id),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    minutes: smallint('minutes').notNull(),
    /** Null: the path's level. */
    level: text('level', { enum: DIFFICULTY_LEVELS }),
    premium: boolean('premium').notNull().default(false),
    author: text('author').notNull(),
    reviewed: date('reviewed').notNull(),
    challenges: text('challenges').array().notNull().default(sql`'{}'`),
    video: text('video'),
    reflection: text('reflection'),
    /** Questions of the check with their answers: `Question` of the rules. */
    questions: jsonb('questions').notNull().default([]),
    body: text('body').notNull(),
    state: text('state', { enum: LESSON_STATES }).notNull().default('draft'),
    /** When it was removed from the paths, and from what is left to do in them; members' work in it stays. */
    removedAt: moment('removed_at'),
    version: integer('version').notNull().default(1),
    importDigest: text('import_digest'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('learn_lesson_module').on(t.moduleId, t.position),
    check('learn_lesson_slug', sql`${t.slug} ~ '[a-z]'`),
    check('learn_lesson_minutes', sql`${t.minutes} between 1 and 120`),
  ],
);

/** A file that a lesson shows or offers; its bytes are in the storage under their SHA-256. */
export const lessonFile = pgTable(
  'lesson_file',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    /** Relative path in the text, `files/vue.png`. */
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** Media type of a picture that is shown; null for a file that is only downloaded. */
    mediaType: text('media_type'),
    width: integer('width'),
    height: integer('height'),
    /** Uploaded for a text that is not published yet: readers do not have it. */
    draft: boolean('draft').notNull().default(false),
  },
  (t) => [
    unique('lesson_file_name').on(t.lessonId, t.name),
    check('lesson_file_picture', sql`(${t.mediaType} is null) = (${t.width} is null)`),
  ],
);

/** A member who follows a path by its link. */
export const pathFollower = pgTable(
  'path_follower',
  {
    memberId: cascadeId('member_id', () => member.id),
    pathId: cascadeId('path_id', () => learnPath.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.pathId] })],
);

/** How far a member is in a lesson. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    memberId: cascadeId('member_id', () => member.id),
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    /** Percentage of the text that was read, and the heading that was reached. */
    position: smallint('position').notNull().default(0),
    heading: text('heading').notNull().default(''),
    openedAt: moment('opened_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.lessonId] }),
    index('lesson_progress_lesson').on(t.lessonId),
    check('lesson_progress_position', sql`${t.position} between 0 and 100`),
  ],
);

/** A member's private note at the end of a lesson. */
export const lessonNote = pgTable(
  'lesson_note',
  {
    memberId: cascadeId('member_id', () => member.id),
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.lessonId] })],
);

/** A try at the check of a lesson. */
export const checkTry = pgTable(
  'check_try',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    right: smallint('right').notNull(),
    total: smallint('total').notNull(),
    passed: boolean('passed').notNull(),
    /** The answers, and whether each was right, by question. */
    answers: jsonb('answers').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('check_try_member').on(t.memberId, t.lessonId, t.id),
    check('check_try_counts', sql`${t.right} between 0 and ${t.total} and ${t.total} > 0`),
  ],
);

/** A question that a member missed, to be asked again. */
export const reviewItem = pgTable(
  'review_item',
  {
    memberId: cascadeId('member_id', () => member.id),
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    questionId: text('question_id').notNull(),
    /** Index of the delay that it waits for: 1, 7 or 30 days. */
    step: smallint('step').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.lessonId, t.questionId] }),
    index('review_item_due').on(t.memberId, t.dueAt),
    check('review_item_step', sql`${t.step} between 0 and 2`),
  ],
);

/** A certificate of a path that a member has completed. Its content stays as it was when issued. */
export const certificate = pgTable(
  'certificate',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    memberId: cascadeId('member_id', () => member.id),
    pathId: integer('path_id')
      .notNull()
      .references(() => learnPath.id),
    title: text('title').notNull(),
    /** The name on it: the pseudo, or the real name of a member who wished so. */
    holder: text('holder').notNull(),
    realName: boolean('real_name').notNull().default(false),
    lessons: smallint('lessons').notNull(),
    minutes: integer('minutes').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    revokedBy: integer('revoked_by').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    unique('certificate_once').on(t.memberId, t.pathId),
    index('certificate_path').on(t.pathId),
    check('certificate_code', sql`${t.code} ~ '^FAN-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'`),
  ],
);
