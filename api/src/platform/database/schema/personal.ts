import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES } from '@fanion/rules/auth/accounts';
import { SIGN_IN_OUTCOMES } from '@fanion/rules/auth/sign-ins';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

/**
 * An account to be deleted, at the request of its holder or of a manager acting for them: it can be cancelled
 * until then.
 */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    memberId: cascadeId('member_id', () => member.id).primaryKey(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    /** The manager who requested it for them; null: the holder, or inactivity. */
    askedBy: integer('asked_by').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
  },
  (t) => [index('account_deletion_due').on(t.dueAt)],
);

/** A member warned that their unused account will be deleted. */
export const inactivityWarning = pgTable('inactivity_warning', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  warnedAt: moment('warned_at').notNull().defaultNow(),
  remindedAt: moment('reminded_at'),
});

/** A person's request about their data, received outside the site, and the day it is due. */
export const dataRequest = pgTable(
  'data_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
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
    check('data_request_kind', sql`${t.kind} in (${sqlWords(DATA_REQUEST_KINDS)})`),
    check('data_request_closed', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
    index('data_request_due').on(t.closedAt, t.dueOn),
    index('data_request_member').on(t.memberId),
    // One open request per kind: the association answers it once.
    uniqueIndex('data_request_open').on(t.memberId, t.kind).where(sql`${t.closedAt} is null`),
  ],
);

/**
 * A login, or an attempt at one, for 30 days (docs/product/auth.md#connexions-récentes). For an address
 * without an account, the address itself is not stored.
 */
export const signIn = pgTable(
  'sign_in',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    outcome: text('outcome', { enum: SIGN_IN_OUTCOMES }).notNull(),
    device: text('device').notNull(),
    /** Keyed hash: it distinguishes two networks without revealing either. */
    network: bytes('network').notNull(),
  },
  (t) => [
    index('sign_in_member').on(t.memberId, t.id),
    index('sign_in_at').on(t.at),
    check('sign_in_outcome', sql`${t.outcome} in (${sqlWords(SIGN_IN_OUTCOMES)})`),
  ],
);
