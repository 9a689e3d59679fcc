import { PAID_PLANS } from '@fanion/rules/access';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';
import { paymentOrder } from './payments.ts';

/**
 * The ledger of memberships: every recorded period, its reason and its author. Rows are only ever added; a
 * period that was wrong, or that ends early, gets a closure.
 */
export const membership = pgTable(
  'membership',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    plan: text('plan', { enum: PAID_PLANS }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    source: text('source', { enum: ['manual', 'demo', 'order'] }).notNull(),
    /** The order that paid for it: an order gives at most one period, which may move. */
    orderId: integer('order_id').references(() => paymentOrder.id),
    /** The period that this one upgrades to a higher plan: it ends with that period. */
    restsOn: integer('rests_on').references((): AnyPgColumn => membership.id, { onDelete: 'cascade' }),
    /**
     * The period of the same order that this one replaces with an earlier start, since the period before it
     * was withdrawn.
     */
    movedFrom: integer('moved_from').references((): AnyPgColumn => membership.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull().default(''),
    /** Null for the command line. */
    recordedBy: integer('recorded_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('membership_order').on(t.orderId).where(sql`${t.movedFrom} is null`),
    unique('membership_moved_from').on(t.movedFrom),
    index('membership_rests_on').on(t.restsOn),
    check('membership_source', sql`(${t.source} = 'order') = (${t.orderId} is not null)`),
    index('membership_member').on(t.memberId, t.endsAt),
    check('membership_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('membership_plan', sql`${t.plan} in (${sqlWords(PAID_PLANS)})`),
  ],
);

/**
 * From its moment on a period no longer counts, its grace included: it was ended, or replaced by a corrected
 * one. At most one per period.
 */
export const membershipClosure = pgTable(
  'membership_closure',
  {
    membershipId: cascadeId('membership_id', () => membership.id).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    reason: text('reason').notNull(),
    /** Null for the command line. */
    closedBy: integer('closed_by').references(() => member.id, { onDelete: 'set null' }),
    /** The corrected period; null when it was ended. */
    replacedBy: integer('replaced_by').references(() => membership.id, { onDelete: 'cascade' }),
    /**
     * The refunded period: this one, or the one that it upgraded. A member still paying it pays for nothing.
     */
    fellWith: integer('fell_with').references(() => membership.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('membership_closure_replaced').on(t.replacedBy),
    index('membership_closure_fell_with').on(t.fellWith),
  ],
);

/**
 * The period that gives each member their rights now, the only place that decides it: a current one before
 * one in its grace of 15 days of Paris, then the highest plan, then the latest end. A member without rights
 * has no row.
 */
export const currentMembership = pgView('current_membership', {
  memberId: integer('member_id').notNull(),
  plan: text('plan', { enum: PAID_PLANS }).notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
}).as(
  sql`select distinct on (p.member_id) p.member_id, p.plan, p.starts_at, p.ends_at
  from membership p
  where p.starts_at <= now() and (p.ends_at at time zone 'Europe/Paris' + interval '15 days') at time zone 'Europe/Paris' > now()
    and not exists (select 1 from membership_closure c where c.membership_id = p.id)
  order by p.member_id, p.ends_at > now() desc, p.plan = 'bienfaiteur' desc, p.ends_at desc`,
);
