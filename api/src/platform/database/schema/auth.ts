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
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

/**
 * A person's request to register, until a code confirms it. Several may be pending for one address: each has
 * its code. For an address that has an account a decoy is stored, which nothing confirms: no answer then
 * reveals which addresses have accounts.
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
 * A one-time code, hashed, for one purpose. One live code per member and purpose, one per registration, one
 * per address that has no account: that one is sent to nobody, and only makes guesses count as they would on
 * a real one. Anybody may request a reset: each request has its own code, and leaves the others valid.
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
    /**
     * Tries by people who knew only the address: they do not count against those of the person who requested
     * the code.
     */
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
 * Mails with a code, or with a warning, counted per folded address, known or not, and per purpose: each
 * purpose has its own quota. Mails that one network requests for an address are counted as well, per network.
 */
export const codeQuota = pgTable(
  'code_quota',
  {
    /** Keyed hash of the folded address, alone or with the network of the request. */
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
    memberId: cascadeId('member_id', () => member.id),
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

/**
 * A token that a member made for a program: it acts as its owner, with the owner's current rights and no
 * others.
 */
export const personalToken = pgTable(
  'personal_token',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    description: text('description').notNull(),
    /** SHA-256: the token itself is random, and shown once. */
    hash: bytes('hash').notNull().unique(),
    /** Rights that it may use; null: all of its owner's. */
    scopes: text('scopes').array(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: valid until it is revoked. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('personal_token_member').on(t.memberId)],
);

/**
 * A device where somebody logged in with "remember me": no code is required there for 30 days, and wrong
 * passwords tried elsewhere do not slow it down.
 */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    hash: bytes('hash').primaryKey(),
    memberId: cascadeId('member_id', () => member.id),
    /** The last session opened there: ending it in the list of devices ends the trust as well. */
    sessionId: integer('session_id').references(() => session.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('trusted_device_member').on(t.memberId), index('trusted_device_session').on(t.sessionId)],
);

/**
 * Mails to send, written in the same transaction as their cause. The text is encrypted until it is sent, then
 * dropped.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    kind: text('kind').notNull(),
    sealed: bytes('sealed'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** After this moment the mail is not worth sending. */
    validUntil: moment('valid_until').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    droppedAt: moment('dropped_at'),
    /** When a manager dismissed its failure. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and dropped_at is null`),
    index('mail_outbox_failed').on(t.id).where(sql`sent_at is null and last_error is not null`),
  ],
);

/** The new address of a member who changes theirs, until a code sent to it confirms it. */
export const emailChange = pgTable('email_change', {
  memberId: cascadeId('member_id', () => member.id).primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** A suspension of an account, with the reason that its holder reads. A member has at most one at a time. */
export const suspension = pgTable(
  'suspension',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    reason: text('reason').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** It ends by itself then; null: only when a manager lifts it. */
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

/**
 * A note that managers write about a member among themselves. It is the member's own data too: their export
 * includes it.
 */
export const memberNote = pgTable(
  'member_note',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: cascadeId('member_id', () => member.id),
    text: text('text').notNull(),
    writtenBy: integer('written_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('member_note_member').on(t.memberId)],
);

/** A person invited to join by mail, at an address that may have no account yet. */
export const invitation = pgTable(
  'invitation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull().unique(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /**
     * The membership that the invited person receives, from the association's former list; both columns or
     * neither.
     */
    plan: text('plan', { enum: PAID_PLANS }),
    until: moment('until'),
    invitedBy: integer('invited_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last mail, and how many were sent. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    sentCount: integer('sent_count').notNull().default(1),
  },
  (t) => [
    index('invitation_sent').on(t.sentAt),
    check(
      'invitation_membership',
      sql`(${t.plan} is null) = (${t.until} is null) and ${t.plan} in (${sqlWords(PAID_PLANS)})`,
    ),
  ],
);

/** A merge of an account into another: at most once per account; rows written during it are moved later. */
export const accountMerge = pgTable(
  'account_merge',
  {
    goneId: cascadeId('gone_id', () => member.id).primaryKey(),
    keptId: cascadeId('kept_id', () => member.id),
    mergedBy: integer('merged_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
    /** When such later rows were last searched for. */
    sweptAt: moment('swept_at'),
  },
  (t) => [
    index('account_merge_kept').on(t.keptId),
    index('account_merge_due').on(t.at).where(sql`swept_at is null`),
    check('account_merge_two', sql`${t.goneId} <> ${t.keptId}`),
  ],
);
