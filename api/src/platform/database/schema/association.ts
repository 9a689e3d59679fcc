import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { member, moment } from './members.ts';

/** Settings of the association and facts about this installation (fingerprint of the secret, demo seeded…). */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What managers and the command line changed. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    actorId: integer('actor_id').references(() => member.id, { onDelete: 'set null' }),
    /** `cli` or `web`. */
    channel: text('channel').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    details: jsonb('details').notNull().default({}),
  },
  (t) => [index('audit_log_at').on(t.at)],
);
