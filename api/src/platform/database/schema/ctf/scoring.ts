import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { goesWith, moment } from '../columns.ts';
import { entrant, event } from '../events.ts';
import { member } from '../members.ts';

/** Points that a manager gives to an entrant or takes from them, beside what their flags are worth. */
export const eventAdjustment = pgTable(
  'event_adjustment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: goesWith('event_id', () => event.id),
    entrantId: goesWith('entrant_id', () => entrant.id),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    /** The moment from which they count: after a freeze, they are held as a solve is. */
    at: moment('at').notNull(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    /** What it was in the archive that it came with: brought again, it is not there twice. */
    origin: text('origin'),
  },
  (t) => [
    index('event_adjustment_event').on(t.eventId, t.at),
    index('event_adjustment_entrant').on(t.entrantId),
    unique('event_adjustment_origin').on(t.eventId, t.origin),
    check('event_adjustment_points', sql`${t.points} between -100000 and 100000 and ${t.points} <> 0`),
  ],
);
