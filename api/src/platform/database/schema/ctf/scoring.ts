import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from '../columns.ts';
import { entrant, event } from '../events.ts';
import { member } from '../members.ts';

/** Points that a manager gives to an entrant or takes from them, on top of those of their flags. */
export const eventAdjustment = pgTable(
  'event_adjustment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    entrantId: cascadeId('entrant_id', () => entrant.id),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** The moment from which they count: after a freeze, they are hidden like a solve. */
    at: moment('at').notNull(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    /** Its identity in the archive that it was imported from: a second import does not add it twice. */
    origin: text('origin'),
  },
  (t) => [
    index('event_adjustment_event').on(t.eventId, t.at),
    index('event_adjustment_entrant').on(t.entrantId),
    unique('event_adjustment_origin').on(t.eventId, t.origin),
    check('event_adjustment_points', sql`${t.points} between -100000 and 100000 and ${t.points} <> 0`),
  ],
);
