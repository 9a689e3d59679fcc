import { PAID_PLANS } from '@fanion/rules/access';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { anyOf, bytes, goesWith, moment } from './columns.ts';
import { member } from './members.ts';

/**
 * What a person asked to register, until a code confirms it. Several may wait for one address: each has its code.
 * For an address that has an account a decoy is kept, which nothing confirms: answers then tell the two apart nowhere.
 */
export const registration = pgTable(
  'registration',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    profile: jsonb('profile').notNull(),
    avatar: bytes('avatar'),
    decoy: boolean('decoy').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('registration_email').on(t.emailKey), index('registration_created').on(t.createdAt)],
);

/**
 * A one-time code, hashed, for one purpose. One live code per member and purpose, one per registration, one per
 * address that has no account: that one was told to nobody, and only makes guesses count as they would on a real one.
 * A reset is asked for by anybody: each request has its own code, and leaves the others good.
 */
export const otpCode = pgTable(
  'otp_code',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purpose: text('purpose', { enum: ['registration', 'login', 'reset', 'email'] }).notNull(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    registrationId: integer('registration_id').references(() => registration.id, { onDelete: 'cascade' }),
    /** Keyed hash of the folded address. */
    address: bytes('address'),
    codeHash: bytes('code_hash').notNull(),
    rememberMe: boolean('remember_me').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    /** Tries of who knew the address alone: they leave those of who asked for the code whole. */
    blindTries: integer('blind_tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    uniqueIndex('otp_code_one_live')
      .on(t.memberId, t.purpose)
      .where(sql`consumed_at is null and member_id is not null and purpose <> 'reset'`),
    uniqueIndex('otp_code_one_registration')
      .on(t.registrationId)
      .where(sql`consumed_at is null and registration_id is not null`),
    uniqueIndex('otp_code_one_address')
      .on(t.address, t.purpose)
      .where(sql`consumed_at is null and address is not null and purpose <> 'reset'`),
    index('otp_code_member').on(t.memberId, t.purpose),
    index('otp_code_registration').on(t.registrationId),
    index('otp_code_address').on(t.address),
    check('otp_code_owner', sql`num_nonnulls(${t.memberId}, ${t.registrationId}, ${t.address}) = 1`),
  ],
);

/**
 * Mails with a code, or with a warning, counted per folded address, known or not, and per purpose: one uses up nothing
 * of another. Those that one network asks for at an address are counted as well, each network apart.
 */
export const codeQuota = pgTable(
  'code_quota',
  {
    /** Keyed hash of the folded address, alone or with the network that asks. */
    address: bytes('address').notNull(),
    purpose: text('purpose', { enum: ['registration', 'login', 'reset', 'warning'] }).notNull(),
    sentAt: moment('sent_at'),
    hourStartedAt: moment('hour_started_at').notNull().defaultNow(),
    sentThisHour: integer('sent_this_hour').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.address, t.purpose] })],
);

/**
 * A connected device. Its tokens derive from `seed`, the generation and the secret of the installation: the
 * database alone gives no token, and an old refresh token names its generation, so its reuse is recognised.
 */
export const session = pgTable(
  'session',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: goesWith('member_id', () => member.id),
    seed: bytes('seed').notNull(),
    generation: integer('generation').notNull().default(0),
    accessHash: bytes('access_hash').notNull().unique(),
    accessExpiresAt: moment('access_expires_at').notNull(),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    rememberMe: boolean('remember_me').notNull(),
    expiresAt: moment('expires_at').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('session_member').on(t.memberId), index('session_expires').on(t.expiresAt)],
);

/** A token that a member made for a program: it acts as its owner, by the rights of the moment and no others. */
export const personalToken = pgTable(
  'personal_token',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: goesWith('member_id', () => member.id),
    description: text('description').notNull(),
    /** SHA-256: the token itself is random, and shown once. */
    hash: bytes('hash').notNull().unique(),
    /** Rights that it may use; null: all those of its owner. */
    scopes: text('scopes').array(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: until it is revoked. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('personal_token_member').on(t.memberId)],
);

/**
 * A device where somebody logged in with "remember me": no code is asked there for 30 days, and wrong passwords tried
 * elsewhere do not slow it down.
 */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    hash: bytes('hash').primaryKey(),
    memberId: goesWith('member_id', () => member.id),
    /** The last session opened there: who ends it in the list of devices ends the trust as well. */
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('trusted_device_member').on(t.memberId), index('trusted_device_session').on(t.sessionId)],
);

/** Mails to send, written in the transaction of what causes them. The text is encrypted until it is sent, then dropped. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    sealed: bytes('sealed'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** After this moment the mail is no longer worth sending. */
    validUntil: moment('valid_until').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    droppedAt: moment('dropped_at'),
    /** A manager has seen that it failed, and wants to hear no more of it. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and dropped_at is null`),
    index('mail_outbox_failed').on(t.id).where(sql`sent_at is null and last_error is not null`),
  ],
);

/** The new address of a member who changes theirs, until a code sent there confirms it. */
export const emailChange = pgTable('email_change', {
  memberId: goesWith('member_id', () => member.id).primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** That an account is closed for a time, with the reason that its holder reads. At most one of a member runs. */
export const suspension = pgTable(
  'suspension',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: goesWith('member_id', () => member.id),
    reason: text('reason').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** It is lifted by itself then; null: not before a manager does. */
    until: moment('until'),
    suspendedBy: integer('suspended_by').references(() => member.id, { onDelete: 'set null' }),
    liftedAt: moment('lifted_at'),
    /** The manager who lifted it; null: it ended by itself, or by a command. */
    liftedBy: integer('lifted_by').references(() => member.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('suspension_one_running').on(t.memberId).where(sql`lifted_at is null`),
    index('suspension_member').on(t.memberId),
    index('suspension_due').on(t.until).where(sql`lifted_at is null and until is not null`),
  ],
);

/** What managers note of a member among themselves. It is the member's own data too: their export has it. */
export const memberNote = pgTable(
  'member_note',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: goesWith('member_id', () => member.id),
    text: text('text').notNull(),
    writtenBy: integer('written_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('member_note_member').on(t.memberId)],
);

/** Somebody who is asked by mail to join, by an address that may have no account yet. */
export const invitation = pgTable(
  'invitation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** The membership that waits for who comes, from the list of before; both or neither. */
    plan: text('plan', { enum: PAID_PLANS }),
    until: moment('until'),
    invitedBy: integer('invited_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last mail, and how many there were. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    sentCount: integer('sent_count').notNull().default(1),
  },
  (t) => [
    index('invitation_sent').on(t.sentAt),
    check(
      'invitation_membership',
      sql`(${t.plan} is null) = (${t.until} is null) and ${t.plan} in (${anyOf(PAID_PLANS)})`,
    ),
  ],
);

/** That an account was merged into another one: at most once, and what was still being written for it follows once more. */
export const accountMerge = pgTable(
  'account_merge',
  {
    goneId: goesWith('gone_id', () => member.id).primaryKey(),
    keptId: goesWith('kept_id', () => member.id),
    mergedBy: integer('merged_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    /** When what came after it was looked for. */
    sweptAt: moment('swept_at'),
  },
  (t) => [
    index('account_merge_kept').on(t.keptId),
    index('account_merge_due').on(t.at).where(sql`swept_at is null`),
    check('account_merge_two', sql`${t.goneId} <> ${t.keptId}`),
  ],
);
