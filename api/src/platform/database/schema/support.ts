import { PAID_PLANS } from '@fanion/rules/access';
import { TICKET_STATES } from '@fanion/rules/support';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cascadeId, moment } from './columns.ts';
import { member } from './members.ts';

/** A member's question to the association. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    subject: text('subject').notNull(),
    /** The plan that the member wants, where nothing is sold online; null for any other question. */
    plan: text('plan', { enum: PAID_PLANS }),
    /** Whether the member's plan promised a quick answer. */
    priority: boolean('priority').notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the association promised to answer; null when no answer is awaited. */
    dueAt: moment('due_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('support_ticket_member').on(t.memberId),
    index('support_ticket_due').on(t.dueAt).where(sql`state = 'waiting'`),
    check('support_ticket_due', sql`(${t.state} = 'waiting') = (${t.dueAt} is not null)`),
    check('support_ticket_closed', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
  ],
);

export const supportMessage = pgTable(
  'support_message',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: cascadeId('ticket_id', () => supportTicket.id),
    authorId: cascadeId('author_id', () => member.id),
    /** Written for the association, not by the member. */
    answers: boolean('answers').notNull(),
    message: text('message').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [index('support_message_ticket').on(t.ticketId)],
);
