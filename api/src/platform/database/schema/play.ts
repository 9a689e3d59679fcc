import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { challenge, challengeFlag } from './challenges.ts';
import { cascadeId, moment } from './columns.ts';
import { member } from './members.ts';

/**
 * Every try that was answered. The text itself is never stored: a wrong try may be another challenge's flag.
 */
export const submission = pgTable(
  'submission',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    correct: boolean('correct').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('submission_member').on(t.memberId, t.challengeId)],
);

export const solve = pgTable(
  'solve',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    /** Solved before the account existed, and credited to it: never a first blood. */
    asVisitor: boolean('as_visitor').notNull().default(false),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('solve_once').on(t.memberId, t.challengeId),
    index('solve_challenge').on(t.challengeId, t.at, t.memberId),
    index('solve_at').on(t.at),
  ],
);

/**
 * A browser whose solves were credited to a new member: each browser only once. Deleted after its cookie
 * expires.
 */
export const visitorCredit = pgTable(
  'visitor_credit',
  {
    browser: text('browser').primaryKey(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('visitor_credit_member').on(t.memberId), index('visitor_credit_at').on(t.at)],
);

/** The first counted solve of each challenge: the primary key decides between simultaneous ones. */
export const firstBlood = pgTable(
  'first_blood',
  {
    challengeId: cascadeId('challenge_id', () => challenge.id).primaryKey(),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull(),
  },
  (t) => [index('first_blood_member').on(t.memberId)],
);

/** Flags already found by a member of a challenge that requires every flag. */
export const foundFlag = pgTable(
  'found_flag',
  {
    memberId: cascadeId('member_id', () => member.id),
    flagId: cascadeId('flag_id', () => challengeFlag.id),
    challengeId: integer('challenge_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.flagId] }),
    index('found_flag_challenge').on(t.memberId, t.challengeId),
  ],
);

/**
 * A member who may not solve a challenge: a manager withdrew their solve and chose so, or they wrote or
 * reviewed it.
 */
export const solveBlock = pgTable(
  'solve_block',
  {
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    why: text('why', { enum: ['withdrawn', 'author'] })
      .notNull()
      .default('withdrawn'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.challengeId] }),
    check('solve_block_why', sql`${t.why} in ('withdrawn', 'author')`),
  ],
);

/** When a member first and last opened a challenge: for the time to solve, and for what to resume. */
export const challengeOpen = pgTable(
  'challenge_open',
  {
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.challengeId] }),
    index('challenge_open_challenge').on(t.challengeId),
  ],
);

/** A solver's rating of a challenge's difficulty from 1 to 5, and a private note. */
export const challengeFeedback = pgTable(
  'challenge_feedback',
  {
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    difficulty: smallint('difficulty'),
    reflection: text('reflection').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.memberId] }),
    check('challenge_feedback_difficulty', sql`${t.difficulty} between 1 and 5`),
  ],
);

export const challengeReport = pgTable(
  'challenge_report',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    memberId: cascadeId('member_id', () => member.id),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => member.id, { onDelete: 'set null' }),
    /** The answer of the manager who handled it. */
    answer: text('answer'),
  },
  (t) => [
    index('challenge_report_open').on(t.challengeId).where(sql`closed_at is null`),
    check('challenge_report_answer', sql`${t.answer} is null or ${t.closedAt} is not null`),
  ],
);

/** A member's private notes while they play a challenge. */
export const challengeNote = pgTable(
  'challenge_note',
  {
    memberId: cascadeId('member_id', () => member.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    /** As typed; '' once it was emptied. */
    text: text('text').notNull(),
    /** Incremented by each change: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.challengeId] }),
    index('challenge_note_challenge').on(t.challengeId),
  ],
);
