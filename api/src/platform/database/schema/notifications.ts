import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from './columns.ts';
import { member } from './members.ts';

/**
 * A notification to a member, written in the same transaction as its cause. `once` identifies a notification
 * that must be sent only once, such as a reminder that two instances are about to send.
 */
export const notification = pgTable(
  'notification',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    /** One of the kinds of rules/notifications.ts: preferences are set per kind. */
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    /** Page of the web app that it leads to. */
    path: text('path').notNull(),
    /** The member who caused it, so that their name goes with their account. */
    actorId: integer('actor_id').references(() => member.id, { onDelete: 'cascade' }),
    once: text('once'),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /**
     * False when the member's preference turns it off, or it was withdrawn: the row stays so that `once` and
     * the limit on mails hold.
     */
    shown: boolean('shown').notNull().default(true),
  },
  (t) => [
    index('notification_member').on(t.memberId, t.id),
    index('notification_unread').on(t.memberId).where(sql`read_at is null and shown`),
    uniqueIndex('notification_once').on(t.memberId, t.once),
    index('notification_created').on(t.createdAt),
  ],
);

/** A member's choice for a kind of notification; without a row, the kind's own default. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    memberId: cascadeId('member_id', () => member.id),
    kind: text('kind').notNull(),
    bell: boolean('bell').notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
);
