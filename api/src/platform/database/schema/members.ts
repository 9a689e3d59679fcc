import { ACCOUNT_STATUSES } from '@fanion/rules/auth/accounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';

/** A confirmed account. `ranked` decides whether it counts in rankings, solver counts and first bloods. */
export const member = pgTable(
  'member',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    usernameSkeleton: text('username_skeleton').notNull(),
    /**
     * 0; the member's id if their pseudo matched an older member's when names came to be compared without
     * separators.
     */
    usernameTwin: integer('username_twin').notNull().default(0),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    bio: text('bio').notNull().default(''),
    location: text('location').notNull().default(''),
    specialties: text('specialties').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: ACCOUNT_STATUSES }).notNull().default('active'),
    admin: boolean('admin').notNull().default(false),
    manager: boolean('manager').notNull().default(false),
    honorary: boolean('honorary').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    ranked: boolean('ranked')
      .notNull()
      .generatedAlwaysAs(sql`status = 'active' and not hidden and not manager and not admin`),
    otpAtLogin: boolean('otp_at_login').notNull().default(false),
    neutralLayout: boolean('neutral_layout').notNull().default(false),
    /** Whether their pseudo appears on the public board of the front page. */
    publicBoard: boolean('public_board').notNull().default(false),
    demo: boolean('demo').notNull().default(false),
    /** Fields of the profile hidden from other members: `{ location: false }`; an absent one is shown. */
    visibility: jsonb('visibility').notNull().default({}),
    /** Counts the changes of the profile: two windows that edit it cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    isStudent: boolean('is_student').notNull().default(false),
    /** Moment until which the member seeks a team. */
    seeksTeamUntil: moment('seeks_team_until'),
    usernameChangedAt: moment('username_changed_at'),
    /**
     * When the member dismissed the welcome card of their first days (docs/product/dashboard.md#bienvenue).
     */
    welcomeClosedAt: moment('welcome_closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    passwordChangedAt: moment('password_changed_at').notNull().defaultNow(),
  },
  (t) => [
    unique('member_username_skeleton').on(t.usernameSkeleton, t.usernameTwin),
    check('member_status', sql`${t.status} in (${sqlWords(ACCOUNT_STATUSES)})`),
    index('member_ranked').on(t.ranked),
  ],
);

/** Running totals of the ledger, one narrow row per member so that its update stays cheap. */
export const standing = pgTable(
  'standing',
  {
    memberId: cascadeId('member_id', () => member.id).primaryKey(),
    /**
     * Points of the ledger's lines whose points are fixed; `current_standing` adds those that follow a price.
     */
    fixedPoints: integer('fixed_points').notNull().default(0),
    xp: integer('xp').notNull().default(0),
    solves: integer('solves').notNull().default(0),
    firstBloods: integer('first_bloods').notNull().default(0),
    /** Last solve that gave points: breaks ties. */
    lastScoredAt: moment('last_scored_at'),
    /**
     * Counts withdrawals of solves and first bloods: a result computed before one is not written after it.
     */
    withdrawals: integer('withdrawals').notNull().default(0),
    /** The earliest moment of the withdrawn solves, until the badges they gave are withdrawn as well. */
    withdrawnSince: moment('withdrawn_since'),
  },
  (t) => [check('standing_not_negative', sql`${t.fixedPoints} >= 0 and ${t.xp} >= 0 and ${t.solves} >= 0`)],
);

/** The ledger: every gain of points or XP with its cause. Unique per member, kind and source. */
export const xpEvent = pgTable(
  'xp_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    /**
     * `ctf`: a solve in an event, which gives no points here but counts as an act
     * (docs/product/profiles.md#séries). `writeup`: a published write-up. `lesson`: a completed lesson.
     */
    kind: text('kind', { enum: ['solve', 'ctf', 'writeup', 'lesson'] }).notNull(),
    sourceId: integer('source_id').notNull(),
    /**
     * Null: a solve worth the current price of its challenge, less `hint_cost`
     * (docs/product/challenges.md#points-dégressifs).
     */
    points: integer('points'),
    /** Cost in points of the hints taken before the solve. */
    hintCost: integer('hint_cost').notNull().default(0),
    xp: integer('xp').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    unique('xp_event_once').on(t.memberId, t.kind, t.sourceId),
    index('xp_event_source').on(t.sourceId, t.kind),
    index('xp_event_at').on(t.at),
    index('xp_event_following').on(t.memberId, t.sourceId, t.hintCost).where(sql`points is null`),
    check('xp_event_following_solve', sql`${t.points} is not null or ${t.kind} = 'solve'`),
  ],
);

/** The ledger with current points: a solve that follows its challenge's price gives at least half of it. */
export const currentGain = pgView('current_gain', {
  id: bigint('id', { mode: 'number' }).notNull(),
  memberId: integer('member_id').notNull(),
  kind: text('kind').notNull(),
  sourceId: integer('source_id').notNull(),
  points: integer('points').notNull(),
  xp: integer('xp').notNull(),
  at: moment('at').notNull(),
}).as(
  sql`select x.id, x.member_id, x.kind, x.source_id,
    coalesce(x.points, greatest((c.points + 1) / 2, c.points - x.hint_cost)) as points, x.xp, x.at
    from xp_event x left join challenge c on x.points is null and c.id = x.source_id`,
);

/**
 * The current totals: points that depend on a price are added on reading, so that a price change is one
 * write, not one per solver.
 */
export const currentStanding = pgView('current_standing', {
  memberId: integer('member_id').notNull(),
  points: integer('points').notNull(),
  xp: integer('xp').notNull(),
  solves: integer('solves').notNull(),
  firstBloods: integer('first_bloods').notNull(),
  lastScoredAt: moment('last_scored_at'),
  withdrawals: integer('withdrawals').notNull(),
}).as(
  sql`select s.member_id, s.fixed_points + coalesce((
      select sum(greatest((c.points + 1) / 2, c.points - x.hint_cost)) from xp_event x join challenge c on c.id = x.source_id
      where x.member_id = s.member_id and x.points is null), 0)::integer as points,
    s.xp, s.solves, s.first_bloods, s.last_scored_at, s.withdrawals from standing s`,
);

export const avatar = pgTable('avatar', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  jpeg: bytes('jpeg').notNull(),
  sha256: text('sha256').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const socialLink = pgTable(
  'social_link',
  {
    memberId: cascadeId('member_id', () => member.id),
    platform: text('platform').notNull(),
    handle: text('handle').notNull(),
    url: text('url'),
    isVerified: boolean('is_verified').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.platform] })],
);

/** A single right granted to a person on top of their role (author, event lead, moderator…). */
export const grantedRight = pgTable(
  'granted_right',
  {
    memberId: cascadeId('member_id', () => member.id),
    right: text('right_name').notNull(),
    grantedAt: moment('granted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.right] })],
);

/**
 * A former pseudo of a member: reserved for them and redirected to them until then, so that nobody can
 * impersonate them.
 */
export const formerUsername = pgTable(
  'former_username',
  {
    usernameKey: text('username_key').primaryKey(),
    usernameSkeleton: text('username_skeleton').notNull(),
    memberId: cascadeId('member_id', () => member.id),
    until: moment('until').notNull(),
  },
  (t) => [
    index('former_username_skeleton').on(t.usernameSkeleton),
    index('former_username_member').on(t.memberId),
  ],
);

/** Last authenticated request of each member, to the minute: a separate table, since it is written often. */
export const presence = pgTable('presence', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  lastActiveAt: moment('last_active_at').notNull(),
});

/** A badge made by managers; the built-in ones are rules (rules/src/profiles/badges.ts). */
export const badge = pgTable(
  'badge',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
  },
  (t) => [check('badge_id', sql`${t.id} like 'asso-%'`)],
);

/** Badges that members hold. `givenBy` and `reason` for those given by a manager. */
export const memberBadge = pgTable(
  'member_badge',
  {
    memberId: cascadeId('member_id', () => member.id),
    badgeId: text('badge_id').notNull(),
    /**
     * The same id when the badge is one of the association's own: withdrawing a badge removes it from its
     * holders.
     */
    ownBadgeId: text('own_badge_id')
      .generatedAlwaysAs(sql`case when badge_id like 'asso-%' then badge_id end`)
      .references(() => badge.id, { onDelete: 'cascade' }),
    earnedAt: moment('earned_at').notNull(),
    givenBy: integer('given_by').references(() => member.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.badgeId] }), index('member_badge_badge').on(t.badgeId)],
);

/** Rank of every ranked member at the start of a Paris day: trends are computed from it. */
export const rankSnapshot = pgTable(
  'rank_snapshot',
  {
    day: date('day', { mode: 'string' }).notNull(),
    memberId: cascadeId('member_id', () => member.id),
    rank: integer('rank').notNull(),
    points: integer('points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.memberId] }), index('rank_snapshot_member').on(t.memberId)],
);
