import { LESSON_DRAFT_STATES } from '@fanion/rules/learn/lessons';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { challenge } from './challenges.ts';
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';
import { entrant, event } from './events.ts';
import { learnLesson } from './learn.ts';
import { member } from './members.ts';

/** The text that authors are writing for a lesson, apart from the published one: at most one at a time. */
export const lessonDraft = pgTable(
  'lesson_draft',
  {
    lessonId: cascadeId('lesson_id', () => learnLesson.id).primaryKey(),
    /** `LessonContent` of the contract. */
    content: jsonb('content').notNull(),
    state: text('state', { enum: LESSON_DRAFT_STATES }).notNull().default('draft'),
    /**
     * Incremented by each change, above that of the lesson: a change names the version that it was made from.
     */
    version: integer('version').notNull(),
    /** Its last author: somebody else publishes it. */
    editedBy: integer('edited_by').references(() => member.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at').notNull().defaultNow(),
    /** Why its review sent it back. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [check('lesson_draft_state', sql`${t.state} in (${sqlWords(LESSON_DRAFT_STATES)})`)],
);

/** A lesson as published, one row per publication. */
export const lessonRevision = pgTable(
  'lesson_revision',
  {
    lessonId: cascadeId('lesson_id', () => learnLesson.id),
    version: integer('version').notNull(),
    content: jsonb('content').notNull(),
    /** Names of the fields that differ from the previous one. */
    changed: text('changed').array().notNull(),
    /** Null: an import, or an author who left. */
    writtenBy: integer('written_by').references(() => member.id, { onDelete: 'set null' }),
    publishedBy: integer('published_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.version] })],
);

/**
 * The state of a challenge that a program writes call by call, apart from the playable one: it becomes the
 * challenge in one step. Encrypted, since it contains the flags.
 */
export const ctfdDraft = pgTable(
  'ctfd_draft',
  {
    challengeId: cascadeId('challenge_id', () => challenge.id).primaryKey(),
    content: bytes('content').notNull(),
    /** The member the program acts for; null: a member who left. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    touchedAt: moment('touched_at').notNull().defaultNow(),
    /** It could not become the challenge: its program has to fix it. */
    refused: boolean('refused').notNull().default(false),
  },
  (t) => [index('ctfd_draft_touched').on(t.touchedAt)],
);

/**
 * What an event imported from a CTFd archive, by its number there: a second import adds nothing, and restores
 * nobody. `try`, `award`, `notice`: the highest number imported, as theirs only grow.
 */
export const ctfdOrigin = pgTable(
  'ctfd_origin',
  {
    eventId: cascadeId('event_id', () => event.id),
    kind: text('kind', { enum: ['account', 'team', 'try', 'award', 'notice'] }).notNull(),
    sourceId: integer('source_id').notNull(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    entrantId: integer('entrant_id').references(() => entrant.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.kind, t.sourceId] }),
    check('ctfd_origin_kind', sql`${t.kind} in ('account', 'team', 'try', 'award', 'notice')`),
    index('ctfd_origin_member').on(t.memberId),
    index('ctfd_origin_entrant').on(t.entrantId),
  ],
);

/** The challenge of a week, which begins on a Monday in Paris: chosen by a manager, or else by the rule. */
export const weeklyChallenge = pgTable(
  'weekly_challenge',
  {
    week: date('week').primaryKey(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    /** Null: chosen by the rule. */
    chosenBy: integer('chosen_by').references(() => member.id, { onDelete: 'set null' }),
    /** The debrief published once the week is over, in Markdown; '' before it is written. */
    debrief: text('debrief').notNull().default(''),
  },
  (t) => [
    check('weekly_challenge_monday', sql`extract(isodow from ${t.week}) = 1`),
    index('weekly_challenge_challenge').on(t.challengeId),
  ],
);
