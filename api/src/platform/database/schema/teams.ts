import { TEAM_ROLES, TEAM_STATUSES } from '@fanion/rules/teams/teams';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

/** A team that lasts beyond one event. An archived one keeps its results and frees its name. */
export const team = pgTable(
  'team',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    nameSkeleton: text('name_skeleton').notNull(),
    /** 0; its id if its name matched an older team's when names came to be compared without separators. */
    nameTwin: integer('name_twin').notNull().default(0),
    description: text('description').notNull().default(''),
    status: text('status', { enum: TEAM_STATUSES }).notNull().default('invitation_only'),
    specialties: text('specialties').array().notNull().default(sql`'{}'`),
    requirements: text('requirements').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    archivedAt: moment('archived_at'),
  },
  (t) => [
    uniqueIndex('team_name').on(t.nameSkeleton, t.nameTwin).where(sql`archived_at is null`),
    check('team_status', sql`${t.status} in (${sqlWords(TEAM_STATUSES)})`),
  ],
);

/** The members of each team; at most one captain each, by the index. */
export const teamMember = pgTable(
  'team_member',
  {
    teamId: cascadeId('team_id', () => team.id),
    memberId: cascadeId('member_id', () => member.id),
    role: text('role', {
      enum: TEAM_ROLES,
    })
      .notNull()
      .default('member'),
    isMain: boolean('is_main').notNull().default(false),
    /** The captain lets this member invite (docs/product/teams.md#rôles). */
    mayInvite: boolean('may_invite').notNull().default(false),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.memberId] }),
    uniqueIndex('team_captain').on(t.teamId).where(sql`role = 'captain'`),
    uniqueIndex('team_main').on(t.memberId).where(sql`is_main`),
    index('team_member_member').on(t.memberId),
  ],
);

/** A team's logo, made by the same pipeline as a member's photo. */
export const teamLogo = pgTable('team_logo', {
  teamId: cascadeId('team_id', () => team.id).primaryKey(),
  jpeg: bytes('jpeg').notNull(),
  sha256: text('sha256').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
