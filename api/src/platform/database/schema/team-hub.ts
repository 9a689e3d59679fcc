import { ACTIVITY_KINDS } from '@fanion/rules/teams/activity';
import { APPLICATION_STATES, INVITATION_STATES } from '@fanion/rules/teams/requests';
import { AVAILABILITIES, CTF_EXPERIENCES, TEAM_ROLES } from '@fanion/rules/teams/teams';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cascadeId, moment, sqlWords } from './columns.ts';
import { event } from './events.ts';
import { member } from './members.ts';
import { team } from './teams.ts';

/**
 * A team invites a player. At most one pending per pair, by the index; a state other than pending is final
 * (docs/product/security.md#équations): every change is a statement on the pending row. It expires 14 days
 * after it was sent, which readers see at once and a worker writes later.
 */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: cascadeId('team_id', () => team.id),
    memberId: cascadeId('member_id', () => member.id),
    invitedBy: integer('invited_by').references(() => member.id, { onDelete: 'set null' }),
    message: text('message').notNull().default(''),
    state: text('state', { enum: INVITATION_STATES }).notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('team_invitation_pending').on(t.teamId, t.memberId).where(sql`state = 'pending'`),
    index('team_invitation_member').on(t.memberId),
    index('team_invitation_expiry').on(t.expiresAt).where(sql`state = 'pending'`),
    check(
      'team_invitation_state',
      sql`${t.state} in (${sqlWords(INVITATION_STATES)}) and (${t.state} = 'pending') = (${t.answeredAt} is null)`,
    ),
  ],
);

/** A player applies to a team. Like an invitation: one pending per pair, final once answered. */
export const teamApplication = pgTable(
  'team_application',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    teamId: cascadeId('team_id', () => team.id),
    memberId: cascadeId('member_id', () => member.id),
    message: text('message').notNull().default(''),
    state: text('state', { enum: APPLICATION_STATES }).notNull().default('pending'),
    /** The reason of a refusal, if the captain gave one. */
    reason: text('reason').notNull().default(''),
    answeredBy: integer('answered_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('team_application_pending').on(t.teamId, t.memberId).where(sql`state = 'pending'`),
    index('team_application_member').on(t.memberId),
    index('team_application_expiry').on(t.expiresAt).where(sql`state = 'pending'`),
    check(
      'team_application_state',
      sql`${t.state} in (${sqlWords(APPLICATION_STATES)}) and (${t.state} = 'pending') = (${t.answeredAt} is null)`,
    ),
  ],
);

/**
 * The invitation link of a team: anyone with it may join, until it is revoked or 7 days old. A new one
 * replaces the old one.
 */
export const teamLink = pgTable('team_link', {
  teamId: cascadeId('team_id', () => team.id).primaryKey(),
  hash: text('hash').notNull().unique(),
  createdBy: integer('created_by').references(() => member.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * An event in the life of a team, for its members. `memberId`: the member it is about; `byId`: the member who
 * acted.
 */
export const teamActivity = pgTable(
  'team_activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: cascadeId('team_id', () => team.id),
    kind: text('kind', { enum: ACTIVITY_KINDS }).notNull(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    byId: integer('by_id').references(() => member.id, { onDelete: 'set null' }),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('team_activity_team').on(t.teamId, t.at),
    uniqueIndex('team_activity_event').on(t.teamId, t.eventId).where(sql`kind = 'ctf_completed'`),
  ],
);

/** A vote for the captain of a team whose captain has been away for 60 days; one per member. */
export const captainVote = pgTable(
  'captain_vote',
  {
    teamId: cascadeId('team_id', () => team.id),
    voterId: cascadeId('voter_id', () => member.id),
    candidateId: cascadeId('candidate_id', () => member.id),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.voterId] })],
);

/** The player card of a member who seeks a team; shown until `member.seeks_team_until`. */
export const teamSeeker = pgTable(
  'team_seeker',
  {
    memberId: cascadeId('member_id', () => member.id).primaryKey(),
    availability: text('availability', { enum: AVAILABILITIES }).notNull().default('flexible'),
    preferredRole: text('preferred_role', {
      enum: TEAM_ROLES,
    })
      .notNull()
      .default('member'),
    languages: text('languages').array().notNull().default(sql`'{}'`),
    ctfExperience: text('ctf_experience', { enum: CTF_EXPERIENCES }).notNull().default('beginner'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('team_seeker_availability', sql`${t.availability} in (${sqlWords(AVAILABILITIES)})`),
    check('team_seeker_experience', sql`${t.ctfExperience} in (${sqlWords(CTF_EXPERIENCES)})`),
  ],
);

/** A member's rating of a team-mate after an event, out of five. */
export const teammateRating = pgTable(
  'teammate_rating',
  {
    eventId: cascadeId('event_id', () => event.id),
    raterId: cascadeId('rater_id', () => member.id),
    ratedId: cascadeId('rated_id', () => member.id),
    rating: smallint('rating').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.raterId, t.ratedId] }),
    index('teammate_rating_rated').on(t.ratedId),
    check('teammate_rating_scale', sql`${t.rating} between 1 and 5`),
    check('teammate_rating_other', sql`${t.raterId} <> ${t.ratedId}`),
  ],
);
