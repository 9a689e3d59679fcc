import { REPORT_REASONS, REPORT_TARGETS } from '@fanion/rules/moderation';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from './columns.ts';
import { event } from './events.ts';
import { member } from './members.ts';
import { team } from './teams.ts';

/** A member's report of another member, a team, a review or a message. */
export const report = pgTable(
  'report',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    target: text('target', { enum: REPORT_TARGETS }).notNull(),
    /** The member, or the author of the review. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    teamId: integer('team_id').references(() => team.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    /** Of a message: its number, and a copy of its text; moderators read nothing else of a conversation. */
    messageId: integer('message_id'),
    excerpt: text('excerpt'),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    message: text('message').notNull(),
    reporterId: cascadeId('reporter_id', () => member.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => member.id, { onDelete: 'set null' }),
    /** The decision, as the reporter reads it. */
    answer: text('answer'),
  },
  (t) => [
    check(
      'report_target',
      sql`case ${t.target} when 'member' then ${t.memberId} is not null and ${t.teamId} is null and ${t.eventId} is null
        when 'team' then ${t.teamId} is not null and ${t.memberId} is null and ${t.eventId} is null
        when 'review' then ${t.memberId} is not null and ${t.eventId} is not null and ${t.teamId} is null
        when 'message' then ${t.memberId} is not null and ${t.messageId} is not null and ${t.excerpt} is not null
          and ${t.teamId} is null and ${t.eventId} is null else false end`,
    ),
    // One open report per reporter and thing, however often they press the button.
    uniqueIndex('report_once')
      .on(
        t.reporterId,
        t.target,
        sql`coalesce(member_id, 0)`,
        sql`coalesce(team_id, 0)`,
        sql`coalesce(event_id, 0)`,
        sql`coalesce(message_id, 0)`,
      )
      .where(sql`closed_at is null`),
    index('report_open').on(t.target, t.memberId, t.teamId).where(sql`closed_at is null`),
  ],
);

/** The moderator who claimed an item of the queue: until a decision, or for half an hour. */
export const moderationClaim = pgTable('moderation_claim', {
  /** `member-12`, `review-3-12`: the name of the item. */
  item: text('item').primaryKey(),
  byId: cascadeId('by_id', () => member.id),
  at: moment('at').notNull().defaultNow(),
});

/** A decision on an item of the queue, and how long the item waited. */
export const moderationDecision = pgTable(
  'moderation_decision',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    item: text('item').notNull(),
    kind: text('kind').notNull(),
    act: text('act').notNull(),
    /** The item's name at that moment. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull().default(''),
    waitingSince: moment('waiting_since').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
    decidedBy: integer('decided_by').references(() => member.id, { onDelete: 'set null' }),
    /** The member it is about; null for an item without one. */
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    /** Whether it took something from them. */
    taken: boolean('taken').notNull(),
    /** The name that was removed, in case the removal was a mistake. */
    before: text('before'),
    /** Their one answer to it. */
    contest: text('contest'),
    contestedAt: moment('contested_at'),
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('moderation_decision_at').on(t.decidedAt),
    index('moderation_decision_member').on(t.memberId),
    index('moderation_decision_contested')
      .on(t.contestedAt)
      .where(sql`contested_at is not null and settled_at is null`),
    check(
      'moderation_decision_contest',
      sql`${t.contestedAt} is null or (${t.taken} and ${t.memberId} is not null)`,
    ),
    check('moderation_decision_settled', sql`${t.settledAt} is null or ${t.contestedAt} is not null`),
  ],
);
