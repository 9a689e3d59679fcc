import { BLOOD_UNITS } from '@fanion/rules/ctf/blood-bonus';
import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { EVENT_STATES } from '@fanion/rules/event-states';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { challenge } from './challenges.ts';
import { bytes, cascadeId, moment } from './columns.ts';
import { member } from './members.ts';
import { team } from './teams.ts';

/** A capture-the-flag event. Its status comes from its dates and the database's clock, never from a column. */
export const event = pgTable(
  'event',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    organizer: text('organizer').notNull().default(''),
    location: text('location').notNull().default('Online'),
    type: text('type').notNull().default('jeopardy'),
    difficulty: text('difficulty', { enum: DIFFICULTY_LEVELS }).notNull(),
    registrationOpensAt: moment('registration_opens_at'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    prizePool: text('prize_pool').notNull().default(''),
    mode: text('mode', { enum: EVENT_MODES }).notNull().default('both'),
    teamSize: smallint('team_size').notNull().default(4),
    maxParticipants: integer('max_participants'),
    /** Confirmed registrations: the check below keeps it within the maximum. */
    participants: integer('participants').notNull().default(0),
    categories: text('categories').array().notNull().default(sql`'{}'`),
    description: text('description').notNull().default(''),
    rules: text('rules').notNull().default(''),
    hintPolicy: text('hint_policy').notNull().default(''),
    contact: text('contact').notNull().default(''),
    /** Address of an event held elsewhere: its results are entered or read from a feed. */
    url: text('url'),
    ctftimeId: integer('ctftime_id').unique(),
    series: text('series').notNull().default(''),
    allowLate: boolean('allow_late').notNull().default(false),
    state: text('state', { enum: EVENT_STATES }).notNull().default('published'),
    freezeAt: moment('freeze_at'),
    unfrozenAt: moment('unfrozen_at'),
    /** Flags are refused between these two moments; writing the second moved the end back by as much. */
    pausedAt: moment('paused_at'),
    resumesAt: moment('resumes_at'),
    /** The organisers' explanation of the pause. */
    pauseReason: text('pause_reason').notNull().default(''),
    /** Bonus of the first, second and third solve, in points or in percent of the price; null = nothing. */
    bloodPoints: integer('blood_points').array(),
    bloodUnit: text('blood_unit', { enum: BLOOD_UNITS }).notNull().default('points'),
    /** Entrants with equal points share their rank, whenever they earned them. */
    sharedRanks: boolean('shared_ranks').notNull().default(false),
    attemptCap: integer('attempt_cap'),
    /** Counts the changes that calendars must be told of. */
    sequence: integer('sequence').notNull().default(0),
    /** When the players who sought a team were grouped: once, 24 h before the start. */
    matchedAt: moment('matched_at'),
    /** When the challenges were moved to the permanent list. */
    movedAt: moment('moved_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('event_starts').on(t.startsAt),
    index('event_ends').on(t.endsAt),
    check('event_dates', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'event_pause',
      sql`num_nulls(${t.pausedAt}, ${t.resumesAt}) in (0, 2) and ${t.resumesAt} >= ${t.pausedAt}`,
    ),
    check('event_slug', sql`${t.slug} ~ '[a-z]'`),
    check('event_team_size', sql`${t.teamSize} between 1 and 20`),
    check(
      'event_capacity',
      sql`${t.participants} >= 0 and (${t.maxParticipants} is null or ${t.participants} <= ${t.maxParticipants})`,
    ),
  ],
);

/**
 * An organiser of this event alone: has what `can_manage_ctf` allows in it, except what reaches beyond it.
 */
export const eventLead = pgTable(
  'event_lead',
  {
    eventId: cascadeId('event_id', () => event.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.memberId] }), index('event_lead_member').on(t.memberId)],
);

/** A challenge as an event plays it; the challenge itself is in the common table, outside the catalogue. */
export const eventChallenge = pgTable(
  'event_challenge',
  {
    eventId: cascadeId('event_id', () => event.id),
    challengeId: integer('challenge_id')
      .notNull()
      .unique()
      .references((): AnyPgColumn => challenge.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Later than the start for a scheduled release; null = at the start. */
    releasedAt: moment('released_at'),
    /** Its scoring when it joined the catalogue: later changes there affect no result. */
    settledScoring: jsonb('settled_scoring'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.challengeId] })],
);

/** A bracket of an event: its entrants are also ranked among themselves. */
export const eventBracket = pgTable(
  'event_bracket',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** What its winners receive. */
    prize: text('prize').notNull().default(''),
    /** The kind of entrants it is for. */
    mode: text('mode', { enum: EVENT_MODES }).notNull().default('both'),
    position: smallint('position').notNull(),
  },
  (t) => [
    uniqueIndex('event_bracket_name').on(t.eventId, sql`lower(${t.name})`),
    /** Entrants refer to it: an entrant cannot be in the bracket of another event. */
    unique('event_bracket_of').on(t.eventId, t.id),
  ],
);

/** A player alone or a team that scores in an event. */
export const entrant = pgTable(
  'entrant',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'set null' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Name at the time: a team that is renamed or deleted keeps its results. */
    name: text('name').notNull(),
    /** Ranked apart, among guests: it affects no price, first blood or rank. */
    guest: boolean('guest').notNull().default(false),
    bracketId: integer('bracket_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'entrant_bracket',
      columns: [t.eventId, t.bracketId],
      foreignColumns: [eventBracket.eventId, eventBracket.id],
    }),
    uniqueIndex('entrant_team').on(t.eventId, t.teamId),
    uniqueIndex('entrant_member').on(t.eventId, t.memberId),
  ],
);

/** A member's registration to an event: one per member and event, whatever its state. */
export const registrationToEvent = pgTable(
  'event_registration',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    memberId: cascadeId('member_id', () => member.id),
    participationType: text('participation_type', { enum: PARTICIPATIONS }).notNull(),
    /** pending: put on a team's roster, not yet confirmed by the member. */
    state: text('state', { enum: REGISTRATION_STATES }).notNull(),
    /** The team played for, whatever the state; an entrant exists only once somebody has a confirmed place in it. */
    teamId: integer('team_id').references(() => team.id, { onDelete: 'set null' }),
    entrantId: integer('entrant_id').references(() => entrant.id, { onDelete: 'set null' }),
    /**
     * The member's choice, for themselves or for the team they are captain of; the entrant is created with
     * it.
     */
    bracketId: integer('bracket_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'event_registration_bracket',
      columns: [t.eventId, t.bracketId],
      foreignColumns: [eventBracket.eventId, eventBracket.id],
    }),
    unique('event_registration_once').on(t.eventId, t.memberId),
    index('event_registration_member').on(t.memberId),
    index('event_registration_entrant').on(t.entrantId),
  ],
);

/** Solves of an event: one per entrant and challenge, credited to the member who submitted the flag. */
export const eventSolve = pgTable(
  'event_solve',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('event_solve_once').on(t.eventId, t.entrantId, t.challengeId),
    index('event_solve_event').on(t.eventId, t.at),
    index('event_solve_member').on(t.memberId),
  ],
);

/** Every try in an event that was answered. */
export const eventSubmission = pgTable(
  'event_submission',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: integer('challenge_id').notNull(),
    memberId: cascadeId('member_id', () => member.id),
    correct: boolean('correct').notNull(),
    at: moment('at').notNull().defaultNow(),
    /**
     * Identifies a wrong flag among those of its challenge without revealing it; null: too short, or erased
     * by now.
     */
    guess: bytes('guess'),
    /**
     * Identifies the network of the try within the event without revealing it; null: unknown, or erased by
     * now.
     */
    network: bytes('network'),
    /** It was right, and its solve was withdrawn. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    /** A wrong flag set by the author as bait: submitting it raises a signal. */
    bait: boolean('bait').notNull().default(false),
    /** The other entrant whose own flag it was. */
    ownerId: integer('owner_id').references(() => entrant.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('event_submission_entrant').on(t.eventId, t.entrantId, t.challengeId),
    index('event_submission_last').on(t.eventId, t.id),
  ],
);

/** A manager withdrew this solve for good: the entrant cannot solve the challenge again. */
export const eventSolveBlock = pgTable(
  'event_solve_block',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
  },
  (t) => [primaryKey({ columns: [t.entrantId, t.challengeId] })],
);
