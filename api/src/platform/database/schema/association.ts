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
import { bytes, cascadeId, moment } from './columns.ts';
import { member } from './members.ts';

/** Settings of the association and facts about this installation (fingerprint of the secret, demo seeded…). */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  /** Incremented by each change. */
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Every logo that the association has had, prepared for each place that shows it. A row is never changed or
 * deleted: a receipt keeps the logo it was issued with, and the logo's address is permanent. A setting names
 * the current one.
 */
export const associationLogo = pgTable('association_logo', {
  /** The first 32 hexadecimal digits of the SHA-256 of `page`. */
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
 * Changes made by managers and the command line. Rows are only ever added: a trigger refuses anything else,
 * except that the network of a line is erased after a year.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** The member's id, even once the account is deleted: a line never changes. */
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

/** Lines of the audit log still to be chained, written together with them. */
export const auditPending = pgTable('audit_pending', {
  lineId: bigint('line_id', { mode: 'number' })
    .primaryKey()
    .references(() => auditLog.id),
});

/**
 * The lines of the audit log in order, each with a keyed hash of itself and of the one before: a line that is
 * changed, removed or inserted shows. One writer adds to it afterwards, so that no write of the product waits
 * for another.
 */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  lineId: bigint('line_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => auditLog.id),
  chainedAt: moment('chained_at').notNull(),
  /** Keyed hash of the network, which itself is erased; null where there was none. */
  networkHash: bytes('network_hash'),
  hash: bytes('hash').notNull(),
});

/**
 * The search index of the audit log: the words of each line as displayed, without names that may change, and
 * what it refers to. It follows the chain, and is rebuilt from the lines once their wording changes.
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

/** The published versions of each of the association's legal texts; the last of a page is the current one. */
export const legalVersion = pgTable(
  'legal_version',
  {
    page: text('page').notNull(),
    /** From 1, incremented by each change. */
    version: integer('version').notNull(),
    /** Markdown; '' where the text was withdrawn. */
    text: text('text').notNull(),
    /** Whether members are asked to agree to it. */
    asks: boolean('asks').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.page, t.version] })],
);

/** The version of a text that a member agreed to, and when. */
export const legalConsent = pgTable(
  'legal_consent',
  {
    memberId: cascadeId('member_id', () => member.id),
    page: text('page').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.page, t.version] }),
    foreignKey({ columns: [t.page, t.version], foreignColumns: [legalVersion.page, legalVersion.version] }),
  ],
);
