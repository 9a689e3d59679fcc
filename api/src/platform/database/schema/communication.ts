import { ANNOUNCEMENT_LEVELS } from '@fanion/rules/communication/announcements';
import { MAILING_KINDS, MAILING_STATES } from '@fanion/rules/communication/mailings';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

/** An announcement of the association shown on every page to its audience, during a period. */
export const siteAnnouncement = pgTable(
  'site_announcement',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Markdown. */
    text: text('text').notNull(),
    level: text('level', { enum: ANNOUNCEMENT_LEVELS }).notNull(),
    /** In the contract's form: `{"kind": "group", "id": 3}`. */
    audience: jsonb('audience').notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** Null: until somebody ends it. */
    endsAt: moment('ends_at'),
    /** Incremented by each change. */
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('site_announcement_period', sql`${t.endsAt} >= ${t.startsAt}`),
    check('site_announcement_level', sql`${t.level} in (${sqlWords(ANNOUNCEMENT_LEVELS)})`),
  ],
);

/** A member who dismissed an announcement. */
export const announcementDismissal = pgTable(
  'announcement_dismissal',
  {
    announcementId: cascadeId('announcement_id', () => siteAnnouncement.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.memberId] }),
    index('announcement_dismissal_member').on(t.memberId),
  ],
);

/** A mail to many members: its text is stored once; its recipients are rows of their own. */
export const mailing = pgTable(
  'mailing',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `life`: mails that come with a membership, from which nobody unsubscribes. */
    kind: text('kind', { enum: MAILING_KINDS }).notNull(),
    subject: text('subject').notNull(),
    /** Markdown, with its variables. */
    text: text('text').notNull(),
    /** As for an announcement; a selection contains the ids of its members. */
    audience: jsonb('audience').notNull(),
    state: text('state', { enum: MAILING_STATES }).notNull().default('draft'),
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** Incremented each time it is written. */
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('mailing_kind', sql`${t.kind} in (${sqlWords(MAILING_KINDS)})`),
    check('mailing_state', sql`${t.state} in (${sqlWords(MAILING_STATES)})`),
    check('mailing_scheduled', sql`(${t.state} = 'scheduled') = (${t.sendAt} is not null)`),
    index('mailing_living').on(t.state).where(sql`state in ('scheduled', 'sending')`),
  ],
);

/** A recipient of a mailing, once: written when the sending begins, and sent at the configured pace. */
export const mailingRecipient = pgTable(
  'mailing_recipient',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mailingId: cascadeId('mailing_id', () => mailing.id),
    memberId: cascadeId('member_id', () => member.id),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** When a sender last took it: the pace is counted from it. */
    takenAt: moment('taken_at'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** When it was dropped: it is not sent any more. */
    droppedAt: moment('dropped_at'),
    /** When a manager dismissed its failure. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    unique('mailing_recipient_once').on(t.mailingId, t.memberId),
    index('mailing_recipient_member').on(t.memberId),
    index('mailing_recipient_due')
      .on(t.mailingId, t.nextAttemptAt)
      .where(sql`sent_at is null and dropped_at is null`),
    index('mailing_recipient_taken').on(t.takenAt),
    index('mailing_recipient_failed').on(t.id).where(sql`sent_at is null and last_error is not null`),
  ],
);

/**
 * An address that its mail server reported as unknown: mail to it bounces. Deleted once a mail is accepted
 * there again.
 */
export const refusedAddress = pgTable('refused_address', {
  /** In lower case. */
  address: text('address').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  /** In the words of the server. */
  reason: text('reason').notNull(),
});
