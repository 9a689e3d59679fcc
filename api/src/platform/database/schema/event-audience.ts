import { ALERT_LEVELS, WATCH_PLATFORMS } from '@fanion/rules/ctf/watch-alerts';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { challenge, challengeFile } from './challenges.ts';
import { cascadeId, moment } from './columns.ts';
import { entrant, event } from './events.ts';
import { member } from './members.ts';
import { team } from './teams.ts';

/** A message from the organisers to all players. */
export const announcement = pgTable(
  'announcement',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: cascadeId('event_id', () => event.id),
    /** The challenge that it clarifies; null: it is about the event. */
    challengeId: integer('challenge_id').references(() => challenge.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('announcement_event').on(t.eventId, t.createdAt),
    index('announcement_challenge').on(t.challengeId),
  ],
);

export const eventLike = pgTable(
  'event_like',
  {
    eventId: cascadeId('event_id', () => event.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.memberId] }), index('event_like_member').on(t.memberId)],
);

/** A participant's rating of an ended event, on three axes out of five. */
export const eventRating = pgTable(
  'event_rating',
  {
    eventId: cascadeId('event_id', () => event.id),
    memberId: cascadeId('member_id', () => member.id),
    overall: smallint('overall').notNull(),
    difficulty: smallint('difficulty').notNull(),
    innovation: smallint('innovation').notNull(),
    review: text('review').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.memberId] }),
    check(
      'event_rating_scale',
      sql`${t.overall} between 1 and 5 and ${t.difficulty} between 1 and 5 and ${t.innovation} between 1 and 5`,
    ),
  ],
);

/** Ranks of a live board every five minutes: its arrows are computed from them. */
export const boardSnapshot = pgTable(
  'board_snapshot',
  {
    eventId: cascadeId('event_id', () => event.id),
    at: moment('at').notNull(),
    /** `{entrant id: rank}`. */
    ranks: jsonb('ranks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.at] })],
);

/** A result of an event held elsewhere, as it was entered or read. */
export const externalResult = pgTable(
  'external_result',
  {
    eventId: cascadeId('event_id', () => event.id),
    position: integer('position').notNull(),
    rank: integer('rank').notNull(),
    name: text('name').notNull(),
    /** Feeds give decimals; null when only ranks are known. */
    score: doublePrecision('score'),
    solved: integer('solved'),
    /** Last solve that scored. */
    lastAccept: moment('last_accept'),
    /**
     * `[{task, points, at}]`: index of the event's task, points and moment in ms, null where a feed omits it.
     */
    solves: jsonb('solves').notNull().default([]),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'set null' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.position] }),
    index('external_result_member').on(t.memberId),
    index('external_result_team').on(t.teamId),
  ],
);

/**
 * The results of an ended event's entrants, as its board shows them to everybody: kept for the pages of
 * teams.
 */
export const eventResult = pgTable(
  'event_result',
  {
    eventId: cascadeId('event_id', () => event.id),
    entrantId: cascadeId('entrant_id', () => entrant.id).primaryKey(),
    rank: integer('rank').notNull(),
    score: doublePrecision('score').notNull(),
  },
  (t) => [index('event_result_event').on(t.eventId)],
);

/** The tasks of an event held elsewhere, as its score feed names them. */
export const externalTask = pgTable(
  'external_task',
  {
    eventId: cascadeId('event_id', () => event.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.position] })],
);

/** A player that a member watches on the boards: private to that member. */
export const watchedPlayer = pgTable(
  'watched_player',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: cascadeId('owner_id', () => member.id),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    team: text('team').notNull().default(''),
    platform: text('platform', { enum: WATCH_PLATFORMS }).notNull().default('ctftime'),
    notes: text('notes').notNull().default(''),
    alertLevel: text('alert_level', { enum: ALERT_LEVELS }).notNull().default('medium'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [unique('watched_player_once').on(t.ownerId, t.nameKey, t.platform)],
);

/** Secret of a member's personal calendar address; a new one replaces the old one. */
export const calendarFeed = pgTable('calendar_feed', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  hash: text('hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The member of an entrant who claimed a challenge: one at a time. */
export const eventClaim = pgTable(
  'event_claim',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entrantId, t.challengeId] }), index('event_claim_member').on(t.memberId)],
);

/** An entrant's notes on a challenge: one text that its members write together, kept after the event. */
export const eventNote = pgTable(
  'event_note',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    /** Markdown; '' once it was emptied. */
    text: text('text').notNull(),
    /** Incremented by each change: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    /** The last author. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entrantId, t.challengeId] }), index('event_note_member').on(t.memberId)],
);

/** The members of an entrant who opened a file of a challenge, and when first. */
export const eventFileOpen = pgTable(
  'event_file_open',
  {
    entrantId: cascadeId('entrant_id', () => entrant.id),
    fileId: cascadeId('file_id', () => challengeFile.id),
    memberId: cascadeId('member_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.entrantId, t.fileId, t.memberId] }),
    index('event_file_open_member').on(t.memberId),
  ],
);
