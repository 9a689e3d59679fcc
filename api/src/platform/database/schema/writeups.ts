import { WRITEUP_STATES } from '@fanion/rules/writeups/states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { challenge } from './challenges.ts';
import { bytes, cascadeId, moment } from './columns.ts';
import { event } from './events.ts';
import { member } from './members.ts';

/** A member's account of how a challenge was solved, or of an event. */
export const writeup = pgTable(
  'writeup',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    authorId: cascadeId('author_id', () => member.id),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id').references(() => challenge.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    content: text('content').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    state: text('state', { enum: WRITEUP_STATES }).notNull().default('draft'),
    reason: text('reason').notNull().default(''),
    readTime: smallint('read_time').notNull().default(1),
    version: integer('version').notNull().default(1),
    /**
     * The version a reviewer last published: members read it while a large change is under review. Null while
     * nothing is public.
     */
    published: jsonb('published'),
    /**
     * Its author makes it public to anybody, once it gives points to nobody
     * (docs/product/writeups.md#visible-de-tous).
     */
    openToAll: boolean('open_to_all').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    publishedAt: moment('published_at'),
  },
  (t) => [
    index('writeup_event').on(t.eventId, t.state),
    index('writeup_challenge').on(t.challengeId, t.state),
    index('writeup_author').on(t.authorId),
    uniqueIndex('writeup_once')
      .on(t.authorId, t.challengeId)
      .where(sql`state <> 'archived' and challenge_id is not null`),
    check('writeup_about', sql`${t.eventId} is not null or ${t.challengeId} is not null`),
  ],
);

/** A picture of a write-up's text, as the pipeline of photos made it. */
export const writeupImage = pgTable(
  'writeup_image',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    writeupId: cascadeId('writeup_id', () => writeup.id),
    bytes: bytes('bytes').notNull(),
    sha256: text('sha256').notNull(),
    width: smallint('width').notNull(),
    height: smallint('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    byId: cascadeId('by_id', () => member.id),
    /** Since when no version of the text refers to it; null while one does, or it was not checked yet. */
    unusedSince: moment('unused_since'),
  },
  (t) => [
    uniqueIndex('writeup_image_once').on(t.writeupId, t.sha256),
    check('writeup_image_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** A reader's vote, up or down: one each. */
export const writeupVote = pgTable(
  'writeup_vote',
  {
    writeupId: cascadeId('writeup_id', () => writeup.id),
    memberId: cascadeId('member_id', () => member.id),
    value: smallint('value').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.writeupId, t.memberId] }),
    check('writeup_vote_value', sql`${t.value} in (-1, 1)`),
  ],
);

/** A reader's report of a write-up, for moderators. */
export const writeupReport = pgTable(
  'writeup_report',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    writeupId: cascadeId('writeup_id', () => writeup.id),
    memberId: cascadeId('member_id', () => member.id),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => member.id, { onDelete: 'set null' }),
  },
  (t) => [index('writeup_report_open').on(t.writeupId).where(sql`closed_at is null`)],
);
