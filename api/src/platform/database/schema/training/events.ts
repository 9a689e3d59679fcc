import { EVENT_STATES } from '@fanion/rules/event-states';
import { SEAT_STATES, TRAINING_KINDS } from '@fanion/rules/learn/training';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment } from '../columns.ts';
import { member } from '../members.ts';

/** A webinar or a workshop. */
export const trainingEvent = pgTable(
  'training_event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: TRAINING_KINDS }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Markdown. */
    description: text('description').notNull(),
    speaker: text('speaker').notNull(),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint('minutes').notNull(),
    seats: smallint('seats').notNull(),
    /** Seats taken: never more than the capacity, even under simultaneous requests. */
    taken: smallint('taken').notNull().default(0),
    place: text('place'),
    /** Where a webinar is held: sent to registered members shortly before. */
    link: text('link'),
    /** Null: every plan that includes the training. */
    plan: text('plan', { enum: ['bienfaiteur'] }),
    state: text('state', { enum: EVENT_STATES }).notNull().default('draft'),
    /** A summary once it is over: Markdown. */
    covered: text('covered'),
    replay: text('replay'),
    /** Announced or shown during the event: typing it proves attendance. */
    attendanceCode: text('attendance_code').notNull(),
    /** Incremented by each change: the version that calendars and editors compare. */
    sequence: integer('sequence').notNull().default(0),
    importDigest: text('import_digest'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('training_event_slug', sql`${t.slug} ~ '[a-z]'`),
    check('training_event_seats', sql`${t.seats} > 0 and ${t.taken} between 0 and ${t.seats}`),
    check('training_event_minutes', sql`${t.minutes} between 1 and 1440`),
    index('training_event_starts').on(t.startsAt),
  ],
);

/** A member's seat, or their place in the waiting list. */
export const trainingSeat = pgTable(
  'training_seat',
  {
    /** The order of the waiting list. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => trainingEvent.id),
    memberId: cascadeId('member_id', () => member.id),
    state: text('state', { enum: SEAT_STATES }).notNull(),
    at: moment('at').notNull().defaultNow(),
    attendedAt: moment('attended_at'),
  },
  (t) => [
    unique('training_seat_once').on(t.eventId, t.memberId),
    index('training_seat_member').on(t.memberId),
    check('training_seat_attended', sql`${t.attendedAt} is null or ${t.state} = 'registered'`),
  ],
);

/** Feedback of a member who attended. */
export const trainingFeedback = pgTable(
  'training_feedback',
  {
    eventId: cascadeId('event_id', () => trainingEvent.id),
    memberId: cascadeId('member_id', () => member.id),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.memberId] }),
    check('training_feedback_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** A file of an event that is over; its bytes are in the storage under their SHA-256. */
export const trainingMaterial = pgTable(
  'training_material',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => trainingEvent.id),
    title: text('title').notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (t) => [unique('training_material_name').on(t.eventId, t.name)],
);
