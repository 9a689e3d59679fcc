import { HELP_ENDS } from '@fanion/rules/messages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges.ts';
import { cascadeId, moment } from '../columns.ts';
import { member } from '../members.ts';

const memberId = (name: string) =>
  integer(name)
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' });

/** A member stuck on a challenge asks some of its solvers for help; the first to answer helps them. */
export const helpRequest = pgTable(
  'help_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    askerId: memberId('asker_id'),
    words: text('words').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    helperId: integer('helper_id').references(() => member.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at'),
    closedAt: moment('closed_at'),
    closedFor: text('closed_for', { enum: HELP_ENDS }),
    /** When the requester said thank you. */
    thankedAt: moment('thanked_at'),
  },
  (t) => [
    uniqueIndex('help_request_open').on(t.challengeId, t.askerId).where(sql`closed_at is null`),
    index('help_request_asker').on(t.askerId),
    index('help_request_helper').on(t.helperId),
    check('help_request_other', sql`${t.helperId} is distinct from ${t.askerId}`),
    check('help_request_closed', sql`(${t.closedAt} is null) = (${t.closedFor} is null)`),
  ],
);

/** A solver who was asked: they can read the question until somebody answers it. */
export const helpInvite = pgTable(
  'help_invite',
  {
    requestId: cascadeId('request_id', () => helpRequest.id),
    memberId: memberId('member_id'),
    declinedAt: moment('declined_at'),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.memberId] }), index('help_invite_member').on(t.memberId)],
);
