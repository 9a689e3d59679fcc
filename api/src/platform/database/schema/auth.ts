import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, member, moment } from './members.ts';

/** What a person asked to register, until a code confirms it. Several may wait for one address: each has its code. */
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [index('registration_email').on(t.emailKey), index('registration_created').on(t.createdAt)],
);

/** A one-time code, hashed, for one purpose. One live code per member and purpose, one per registration. */
export const otpCode = pgTable(
  'otp_code',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purpose: text('purpose', { enum: ['registration', 'login', 'reset'] }).notNull(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'cascade' }),
    registrationId: integer('registration_id').references(() => registration.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    rememberMe: boolean('remember_me').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    uniqueIndex('otp_code_one_live')
      .on(t.memberId, t.purpose)
      .where(sql`consumed_at is null and member_id is not null`),
    uniqueIndex('otp_code_one_registration')
      .on(t.registrationId)
      .where(sql`consumed_at is null and registration_id is not null`),
    check('otp_code_owner', sql`(${t.memberId} is null) <> (${t.registrationId} is null)`),
  ],
);

/** Requests and guesses of codes, counted per folded address, known or not: the answer never tells which. */
export const codeQuota = pgTable('code_quota', {
  /** Keyed hash of the folded address. */
  address: bytes('address').primaryKey(),
  registrationSentAt: moment('registration_sent_at'),
  loginSentAt: moment('login_sent_at'),
  resetSentAt: moment('reset_sent_at'),
  hourStartedAt: moment('hour_started_at').notNull().defaultNow(),
  sentThisHour: integer('sent_this_hour').notNull().default(0),
  dayStartedAt: moment('day_started_at').notNull().defaultNow(),
  guessesToday: integer('guesses_today').notNull().default(0),
});

/**
 * A connected device. Its tokens derive from `seed`, the generation and the secret of the installation: the
 * database alone gives no token, and an old refresh token names its generation, so its reuse is recognised.
 */
export const session = pgTable(
  'session',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
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

/** A device where a code was given with "remember me": no code is asked there for 30 days. */
export const trustedDevice = pgTable(
  'trusted_device',
  {
    hash: bytes('hash').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('trusted_device_member').on(t.memberId)],
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
  },
  (t) => [index('mail_outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null and dropped_at is null`)],
);
