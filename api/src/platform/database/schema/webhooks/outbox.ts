import { HOOK_SHAPES, STOP_REASONS } from '@fanion/rules/webhooks/facts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges.ts';
import { bytes, cascadeId, moment } from '../columns.ts';
import { announcement } from '../event-audience.ts';
import { event } from '../events.ts';
import { member } from '../members.ts';
import { writeup } from '../writeups.ts';

/** A destination for the association's facts: a program, or a room of Discord or Matrix. */
export const webhook = pgTable(
  'webhook',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    shape: text('shape', { enum: HOOK_SHAPES }).notNull(),
    /** Its address, encrypted: anyone who knows a room's address may write there. */
    address: bytes('address').notNull(),
    /** The part of it that may be displayed. */
    shown: text('shown').notNull(),
    /** The token for writing to a Matrix room, encrypted. */
    token: bytes('token'),
    /** Kinds of facts that it receives. */
    kinds: text('kinds').array().notNull(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** It receives facts from then on: since it was created, given more kinds, or restarted. */
    since: moment('since').notNull().defaultNow(),
    stoppedAt: moment('stopped_at'),
    stopReason: text('stop_reason', { enum: STOP_REASONS }),
    /** Since when deliveries fail; null while the last try succeeded. */
    failingSince: moment('failing_since'),
    /** Number of consecutive failed tries. */
    failures: integer('failures').notNull().default(0),
    /** No delivery is tried until then. */
    waitUntil: moment('wait_until').notNull().defaultNow(),
  },
  (t) => [check('webhook_stopped', sql`(${t.stoppedAt} is null) = (${t.stopReason} is null)`)],
);

/** The secrets that sign its deliveries, encrypted: several during a rotation. */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    webhookId: cascadeId('webhook_id', () => webhook.id),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: until another one replaces it. */
    endsAt: moment('ends_at'),
  },
  (t) => [index('webhook_secret_webhook').on(t.webhookId)],
);

/** A fact that webhooks receive, written in the transaction that caused it; only while a webhook exists. */
export const webhookFact = pgTable(
  'webhook_fact',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its identifier for receivers, the same at each try. */
    uid: uuid('uid').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    /** What it is about: the fact is sent once per key. */
    key: text('key').notNull().unique(),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    challengeId: integer('challenge_id').references(() => challenge.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    announcementId: integer('announcement_id').references(() => announcement.id, { onDelete: 'cascade' }),
    writeupId: integer('writeup_id').references(() => writeup.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it became a delivery for each webhook that receives it. */
    sharedAt: moment('shared_at'),
    /** The JSON sent: made once, when it is shared. */
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

/** A fact for one webhook: the outbox, and its log once it was sent or given up. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: cascadeId('webhook_id', () => webhook.id),
    factId: bigint('fact_id', { mode: 'number' })
      .notNull()
      .references(() => webhookFact.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** When it was first due, or requested again. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** After that it is not sent any more. */
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
