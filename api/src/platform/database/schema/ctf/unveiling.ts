import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from '../columns.ts';
import { event } from '../events.ts';
import { member } from '../members.ts';

/**
 * An unveiling: a freeze that is lifted step by step before an audience, or a rehearsal of it. One of each
 * per event at a time.
 */
export const eventUnveiling = pgTable(
  'event_unveiling',
  {
    eventId: cascadeId('event_id', () => event.id),
    rehearsal: boolean('rehearsal').notNull(),
    /** The freeze that it lifts: it does nothing to another freeze. */
    freezeAt: moment('freeze_at').notNull(),
    startedBy: integer('started_by').references(() => member.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.rehearsal] })],
);

/** A step of an unveiling: its key ensures that it happens once, whoever presses. */
export const eventUnveilingStep = pgTable(
  'event_unveiling_step',
  {
    eventId: integer('event_id').notNull(),
    rehearsal: boolean('rehearsal').notNull(),
    position: smallint('position').notNull(),
    step: jsonb('step').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.rehearsal, t.position] }),
    foreignKey({
      columns: [t.eventId, t.rehearsal],
      foreignColumns: [eventUnveiling.eventId, eventUnveiling.rehearsal],
    }).onDelete('cascade'),
  ],
);

/** An ended event whose page is public: anyone with its address reads it without an account. */
export const eventShare = pgTable('event_share', {
  eventId: cascadeId('event_id', () => event.id).primaryKey(),
  sharedBy: integer('shared_by').references(() => member.id, { onDelete: 'set null' }),
  sharedAt: moment('shared_at').notNull().defaultNow(),
});
