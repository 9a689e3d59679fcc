import { RECEIVES } from '@fanion/rules/messages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment } from '../columns.ts';
import { member } from '../members.ts';
import { helpRequest } from './help.ts';

const memberId = (name: string) =>
  integer(name)
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });

/**
 * The members whose messages a member accepts, and whether they may be asked for help; without a row:
 * everybody, and no.
 */
export const messageSetting = pgTable('message_setting', {
  memberId: memberId('member_id').primaryKey(),
  receives: text('receives', { enum: RECEIVES }).notNull().default('everyone'),
  helps: boolean('helps').notNull().default(false),
});

/** A member whom another has blocked: neither writes to the other. */
export const messageBlock = pgTable(
  'message_block',
  {
    memberId: memberId('member_id'),
    blockedId: memberId('blocked_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.blockedId] }),
    index('message_block_blocked').on(t.blockedId),
    check('message_block_other', sql`${t.memberId} <> ${t.blockedId}`),
  ],
);

/** When a member sent their last messages and began their last conversations, for the limits on both. */
export const messageQuota = pgTable('message_quota', {
  memberId: memberId('member_id').primaryKey(),
  sent: timestamp('sent', { withTimezone: true, mode: 'date' }).array().notNull().default(sql`'{}'`),
  begun: timestamp('begun', { withTimezone: true, mode: 'date' }).array().notNull().default(sql`'{}'`),
});

/** A conversation of two members: one per pair, and one per help given. */
export const messageThread = pgTable(
  'message_thread',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    lowId: memberId('low_id'),
    highId: memberId('high_id'),
    helpId: integer('help_id')
      .unique()
      .references(() => helpRequest.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its last message, and when. */
    lastId: integer('last_id').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('message_thread_pair').on(t.lowId, t.highId).where(sql`help_id is null`),
    index('message_thread_high').on(t.highId),
    index('message_thread_low').on(t.lowId),
    check('message_thread_order', sql`${t.lowId} < ${t.highId}`),
  ],
);

/** A conversation as seen by one of its two members. */
export const messageSeat = pgTable(
  'message_seat',
  {
    threadId: cascadeId('thread_id', () => messageThread.id),
    memberId: memberId('member_id'),
    /** The last message that they have read, and the last of those that they cleared. */
    readTo: integer('read_to').notNull().default(0),
    clearedTo: integer('cleared_to').notNull().default(0),
    muted: boolean('muted').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.memberId] }), index('message_seat_member').on(t.memberId)],
);

export const message = pgTable(
  'message',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    threadId: cascadeId('thread_id', () => messageThread.id),
    authorId: memberId('author_id'),
    words: text('words').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Its author deleted it, on their side only. */
    dropped: boolean('dropped').notNull().default(false),
    /** When a moderator removed its text. */
    removedAt: moment('removed_at'),
  },
  (t) => [
    index('message_thread_id').on(t.threadId, t.id),
    index('message_author').on(t.authorId),
    index('message_at').on(t.at),
    check('message_removed', sql`${t.removedAt} is null or ${t.words} = ''`),
  ],
);
