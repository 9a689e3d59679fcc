import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Moment of the database's clock, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A confirmed account. `ranked` decides whether it counts in rankings, solver counts and first bloods. */
export const member = pgTable(
  'member',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    usernameSkeleton: text('username_skeleton').notNull().unique(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    specialties: text('specialties').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: ['active', 'suspended', 'deleted'] })
      .notNull()
      .default('active'),
    admin: boolean('admin').notNull().default(false),
    manager: boolean('manager').notNull().default(false),
    honorary: boolean('honorary').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    ranked: boolean('ranked')
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and not hidden and not manager and not admin`),
    otpAtLogin: boolean('otp_at_login').notNull().default(false),
    neutralLayout: boolean('neutral_layout').notNull().default(false),
    demo: boolean('demo').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
  },
  (t) => [
    check('member_status', sql`${t.status} in ('active', 'suspended', 'deleted')`),
    index('member_ranked').on(t.ranked),
  ],
);

/** Running totals of the ledger, one narrow row a member so that its update stays cheap. */
export const standing = pgTable(
  'standing',
  {
    memberId: integer('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    points: integer('points').notNull().default(0),
    xp: integer('xp').notNull().default(0),
    solves: integer('solves').notNull().default(0),
    firstBloods: integer('first_bloods').notNull().default(0),
    /** Last solve that gave points: decides between equals. */
    lastScoredAt: moment('last_scored_at'),
  },
  (t) => [check('standing_not_negative', sql`${t.points} >= 0 and ${t.xp} >= 0 and ${t.solves} >= 0`)],
);

/** The ledger: every gain of points or XP with its cause. Unique per member, kind and source. */
export const xpEvent = pgTable(
  'xp_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['solve'] }).notNull(),
    sourceId: integer('source_id').notNull(),
    points: integer('points').notNull(),
    xp: integer('xp').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    unique('xp_event_once').on(t.memberId, t.kind, t.sourceId),
    index('xp_event_source').on(t.sourceId, t.kind),
  ],
);

export const avatar = pgTable('avatar', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  jpeg: bytes('jpeg').notNull(),
  sha256: text('sha256').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const socialLink = pgTable(
  'social_link',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    platform: text('platform').notNull(),
    handle: text('handle').notNull(),
    url: text('url'),
    isVerified: boolean('is_verified').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.platform] })],
);

/** A period of membership. A member has the plan of the running one that ends last. */
export const membership = pgTable(
  'membership',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    plan: text('plan', { enum: ['adherent', 'bienfaiteur'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    source: text('source', { enum: ['manual', 'demo'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('membership_member').on(t.memberId, t.endsAt),
    check('membership_period', sql`${t.endsAt} > ${t.startsAt}`),
    check('membership_plan', sql`${t.plan} in ('adherent', 'bienfaiteur')`),
  ],
);

/** A single right given to a person beside their role (author, event lead, moderator…). */
export const grantedFlag = pgTable(
  'granted_flag',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    flag: text('flag').notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.flag] })],
);
