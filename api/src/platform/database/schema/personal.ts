import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES } from '@fanion/rules/auth/accounts';
import { SIGN_IN_OUTCOMES } from '@fanion/rules/auth/sign-ins';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { anyOf, bytes, goesWith, moment } from './columns.ts';
import { member } from './members.ts';

/** An account whose holder, or a manager whom they asked, wants it deleted: until then they may change their mind. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    memberId: goesWith('member_id', () => member.id).primaryKey(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    /** The manager who did it for them; null: themself, or nobody came for too long. */
    askedBy: integer('asked_by').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
  },
  (t) => [index('account_deletion_due').on(t.dueAt)],
);

/** Who was told that an account nobody uses will be deleted. */
export const inactivityWarning = pgTable('inactivity_warning', {
  memberId: goesWith('member_id', () => member.id).primaryKey(),
  warnedAt: moment('warned_at').notNull().defaultNow(),
  remindedAt: moment('reminded_at'),
});

/** What a person asked the association about their data, by another way than the site, and the day it is due. */
export const dataRequest = pgTable(
  'data_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: goesWith('member_id', () => member.id),
    kind: text('kind', { enum: DATA_REQUEST_KINDS }).notNull(),
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    openedBy: integer('opened_by').references(() => member.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => member.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: DATA_REQUEST_OUTCOMES }),
  },
  (t) => [
    check('data_request_kind', sql`${t.kind} in (${anyOf(DATA_REQUEST_KINDS)})`),
    check('data_request_closed', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
    index('data_request_due').on(t.closedAt, t.dueOn),
    index('data_request_member').on(t.memberId),
    // One that waits of a kind: the association answers it once.
    uniqueIndex('data_request_open').on(t.memberId, t.kind).where(sql`${t.closedAt} is null`),
  ],
);

/**
 * A login, or a try of one, for 30 days (docs/product/auth.md#connexions-récentes). Of an address without an account
 * nothing says which one it was.
 */
export const signIn = pgTable(
  'sign_in',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    device: text('device').notNull(),
    /** Keyed hash: it tells two networks apart, and names none. */
    network: bytes('network').notNull(),
  },
  (t) => [
    index('sign_in_member').on(t.memberId, t.id),
    index('sign_in_at').on(t.at),
    check('sign_in_outcome', sql`${t.outcome} in (${anyOf(SIGN_IN_OUTCOMES)})`),
  ],
);
