import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { member, moment } from './members.ts';

/** Something that the association says on every page, to whom its audience names, from a moment to another. */
export const siteAnnouncement = pgTable(
  'site_announcement',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Markdown. */
    text: text('text').notNull(),
    level: text('level', { enum: ['info', 'important'] }).notNull(),
    /** As the contract says it: `{"kind": "group", "id": 3}`. */
    audience: jsonb('audience').notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** Null: until somebody ends it. */
    endsAt: moment('ends_at'),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('site_announcement_period', sql`${t.endsAt} >= ${t.startsAt}`),
    check('site_announcement_level', sql`${t.level} in ('info', 'important')`),
  ],
);

/** A member who has read an announcement and wants it no more. */
export const announcementDismissal = pgTable(
  'announcement_dismissal',
  {
    announcementId: integer('announcement_id')
      .notNull()
      .references(() => siteAnnouncement.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.memberId] }),
    index('announcement_dismissal_member').on(t.memberId),
  ],
);
