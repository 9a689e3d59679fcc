import { JUDGED_STATES } from '@fanion/rules/ctf/fair-play/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges.ts';
import { cascadeId, moment } from '../columns.ts';
import { entrant, event } from '../events.ts';
import { member } from '../members.ts';

/** When a member of an entrant first opened a challenge of an event: its statement, or a file. */
export const eventOpen = pgTable(
  'event_open',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    memberId: cascadeId('member_id', () => member.id),
    firstAt: moment('first_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entrantId, t.challengeId, t.memberId] }),
    index('event_open_member').on(t.memberId),
    index('event_open_challenge').on(t.challengeId),
  ],
);

/** A person's decision on a signal; a signal that nobody reviewed has no row. */
export const eventSignal = pgTable(
  'event_signal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    /** The rules' name for it. */
    key: text('key').notNull(),
    state: text('state', { enum: JUDGED_STATES }).notNull(),
    note: text('note').notNull().default(''),
    /** `Signal` of the rules as it was then: its rows may be forgotten since. */
    facts: jsonb('facts').notNull(),
    judgedBy: integer('judged_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    unique('event_signal_key').on(t.eventId, t.key),
    check('event_signal_note', sql`${t.state} <> 'dismissed' or ${t.note} <> ''`),
  ],
);
