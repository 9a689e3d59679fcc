import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, goesWith, moment } from './columns.ts';
import { member } from './members.ts';

/** Settings of the association and facts about this installation (fingerprint of the secret, demo seeded…). */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** One more at each change. */
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Every logo that the association has had, made ready for where it is seen. A row never changes nor goes: a receipt keeps
 * the one it was issued with, and its address names it for good. Which one holds is a setting.
 */
export const associationLogo = pgTable('association_logo', {
  /** SHA-256 of `page`, its first 32 digits. */
  version: text('version').primaryKey(),
  /** PNG for the pages. */
  page: bytes('page').notNull(),
  /** Square PNG for the tab of a browser. */
  icon: bytes('icon').notNull(),
  /** PNG for white paper: mails, receipts, certificates. */
  paper: bytes('paper').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * What managers and the command line changed. Rows are only ever added: a trigger refuses the rest, but for the network
 * of a line, which is forgotten after a year.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** A member, also once they are gone: a line never changes. */
    actorId: integer('actor_id'),
    /** `cli` or `web`. */
    channel: text('channel').notNull(),
    /** The network that a manager's act came from. */
    network: text('network'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_at').on(t.at)],
);

/** Lines of the audit log that are to be chained, written with them. */
export const auditPending = pgTable('audit_pending', {
  lineId: bigint('line_id', { mode: 'number' })
    .primaryKey()
    .references(() => auditLog.id),
});

/**
 * The lines of the audit log one after the other, each with a keyed hash of itself and of the one before: a line that
 * is changed, taken away or put in between shows. One writer adds to it after the fact, so that no write of the product
 * waits for another.
 */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  lineId: bigint('line_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  chainedAt: moment('chained_at').notNull(),
  /** Keyed hash of the network, which itself is forgotten; null where there was none. */
  networkHash: bytes('network_hash'),
  hash: bytes('hash').notNull(),
});

/**
 * What each line of the audit log is found by: its words as they are read, without the names of the day, and what it names.
 * It follows the chain, and is made anew from the lines once their wording is another.
 */
export const auditSearch = pgTable(
  'audit_search',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    words: text('words').notNull(),
    /** `member:12`, `order:UE75P-TLEYL`… */
    refs: text('refs').array().notNull(),
  },
  (t) => [index('audit_search_refs').using('gin', t.refs)],
);

/** What the association has published of each of its legal texts; the last of a page is the one that holds. */
export const legalVersion = pgTable(
  'legal_version',
  {
    page: text('page').notNull(),
    /** From 1, one more at each change. */
    version: integer('version').notNull(),
    /** Markdown; '' where the text was taken back. */
    text: text('text').notNull(),
    /** Members are asked whether they agree. */
    asks: boolean('asks').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.page, t.version] })],
);

/** Which version of a text a member agreed to, and when. */
export const legalConsent = pgTable(
  'legal_consent',
  {
    memberId: goesWith('member_id', () => member.id),
    page: text('page').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.page, t.version] }),
    foreignKey({ columns: [t.page, t.version], foreignColumns: [legalVersion.page, legalVersion.version] }),
  ],
);
