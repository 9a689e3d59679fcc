import { HOOK_SHAPES, STOP_REASONS } from '@fanion/rules/webhooks/facts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges.ts';
import { bytes, goesWith, moment } from '../columns.ts';
import { announcement } from '../event-audience.ts';
import { event } from '../events.ts';
import { member } from '../members.ts';
import { writeup } from '../writeups.ts';

/** Where the association has what happens told: a program, or a room of Discord or of Matrix. */
export const webhook = pgTable(
  'webhook',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    shape: text('shape', { enum: HOOK_SHAPES }).notNull(),
    /** Its address, encrypted: of a room, whoever knows it may write there. */
    address: bytes('address').notNull(),
    /** What of it may be read. */
    shown: text('shown').notNull(),
    /** The token that a room of Matrix is written with, encrypted. */
    token: bytes('token'),
    /** Kinds of facts that it is told of. */
    kinds: text('kinds').array().notNull(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** It is told of what happens from then on: when it was made, told of more, or started again. */
    since: moment('since').notNull().defaultNow(),
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason', { enum: STOP_REASONS }),
    /** Since when nothing gets there; null while the last try did. */
    failingSince: moment('failing_since'),
    /** Tries that failed one after the other. */
    failures: integer('failures').notNull().default(0),
    /** It is left alone until then. */
    waitUntil: moment('wait_until').notNull().defaultNow(),
  },
  (t) => [check('webhook_stopped', sql`(${t.stoppedAt} is null) = (${t.stopReason} is null)`)],
);

/** What its deliveries are signed with, encrypted: several while one takes the place of another. */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: goesWith('webhook_id', () => webhook.id),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: until another one takes its place. */
    endsAt: moment('ends_at'),
  },
  (t) => [index('webhook_secret_webhook').on(t.webhookId)],
);

/** Something that happened and that webhooks are told of, written in the transaction of what happened; only while one is. */
export const webhookFact = pgTable(
  'webhook_fact',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What receivers know it by, at each try. */
    uid: uuid('uid').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    /** What it is one of: it is told once. */
    key: text('key').notNull().unique(),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id').references(() => challenge.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    announcementId: integer('announcement_id').references(() => announcement.id, { onDelete: 'cascade' }),
    writeupId: integer('writeup_id').references(() => writeup.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was made a delivery of each webhook that hears of it. */
    sharedAt: moment('shared_at'),
    /** What is told, in JSON: made once, when it is shared. */
    body: text('body'),
  },
  (t) => [
    index('webhook_fact_due').on(t.id).where(sql`shared_at is null`),
    index('webhook_fact_old').on(t.createdAt),
    index('webhook_fact_event').on(t.eventId),
    index('webhook_fact_challenge').on(t.challengeId),
    index('webhook_fact_member').on(t.memberId),
    index('webhook_fact_announcement').on(t.announcementId),
    index('webhook_fact_writeup').on(t.writeupId),
  ],
);

/** A fact for one webhook: the outbox, and its log once it has gone or was given up. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: goesWith('webhook_id', () => webhook.id),
    factId: bigint('fact_id', { mode: 'number' })
      .notNull()
      .references(() => webhookFact.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** When it was first to go, or was asked for again. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** After that it is told no more. */
    validUntil: moment('valid_until').notNull(),
    sentAt: moment('sent_at'),
    droppedAt: moment('dropped_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('webhook_delivery_once').on(t.webhookId, t.factId),
    index('webhook_delivery_fact').on(t.factId),
    index('webhook_delivery_due').on(t.webhookId, t.id).where(sql`sent_at is null and dropped_at is null`),
  ],
);
