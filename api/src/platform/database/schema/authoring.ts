import { LESSON_DRAFT_STATES } from '@fanion/rules/learn/lessons';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { challenge } from './challenges.ts';
import { anyOf, bytes, goesWith, moment } from './columns.ts';
import { entrant, event } from './events.ts';
import { learnLesson } from './learn.ts';
import { member } from './members.ts';

/** What authors are writing of a lesson, beside what its readers have: at most one at a time. */
export const lessonDraft = pgTable(
  'lesson_draft',
  {
    lessonId: goesWith('lesson_id', () => learnLesson.id).primaryKey(),
    /** `LessonContent` of the contract. */
    content: jsonb('content').notNull(),
    state: text('state', { enum: LESSON_DRAFT_STATES }).notNull().default('draft'),
    /** One more at each change, above that of the lesson: what a change says that it was made from. */
    version: integer('version').notNull(),
    /** Who wrote it last: somebody else publishes it. */
    editedBy: integer('edited_by').references(() => member.id, { onDelete: 'set null' }),
    editedAt: moment('edited_at').notNull().defaultNow(),
    /** Why it came back from its review. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [check('lesson_draft_state', sql`${t.state} in (${anyOf(LESSON_DRAFT_STATES)})`)],
);

/** A lesson as it was published, each time. */
export const lessonRevision = pgTable(
  'lesson_revision',
  {
    lessonId: goesWith('lesson_id', () => learnLesson.id),
    version: integer('version').notNull(),
    content: jsonb('content').notNull(),
    /** Names of what differs from the one before. */
    changed: text('changed').array().notNull(),
    /** Null: by an import, or by who left. */
    writtenBy: integer('written_by').references(() => member.id, { onDelete: 'set null' }),
    publishedBy: integer('published_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.version] })],
);

/**
 * What a program is writing of a challenge, call by call, beside what its players have: it becomes the challenge at once.
 * Sealed, since its flags are in it.
 */
export const ctfdDraft = pgTable(
  'ctfd_draft',
  {
    challengeId: goesWith('challenge_id', () => challenge.id).primaryKey(),
    content: bytes('content').notNull(),
    /** In whose name; null: who left. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    touchedAt: moment('touched_at').notNull().defaultNow(),
    /** It could not become the challenge: it waits for its program to mend it. */
    refused: boolean('refused').notNull().default(false),
  },
  (t) => [index('ctfd_draft_touched').on(t.touchedAt)],
);

/**
 * What an event took of an archive of CTFd, by its number there: a second import adds nothing, and brings nobody back.
 * `try`, `award`, `notice`: the highest number taken, theirs only grow.
 */
export const ctfdOrigin = pgTable(
  'ctfd_origin',
  {
    eventId: goesWith('event_id', () => event.id),
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

/** The challenge of a week, which begins on a Monday in Paris: chosen by a manager, or by the rule where nobody has. */
export const weeklyChallenge = pgTable(
  'weekly_challenge',
  {
    week: date('week').primaryKey(),
    challengeId: goesWith('challenge_id', () => challenge.id),
    /** Null: the rule did. */
    chosenBy: integer('chosen_by').references(() => member.id, { onDelete: 'set null' }),
    /** What is told once the week is over, in Markdown; '' before it is written. */
    debrief: text('debrief').notNull().default(''),
  },
  (t) => [
    check('weekly_challenge_monday', sql`extract(isodow from ${t.week}) = 1`),
    index('weekly_challenge_challenge').on(t.challengeId),
  ],
);
