import { PAID_PLANS } from '@fanion/rules/access';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { FLAG_KINDS, FLAG_LOGICS } from '@fanion/rules/challenges/flag';
import { CHALLENGE_STATES, KEPT_STAGES, NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { bytes, cascadeId, moment, sqlWords } from './columns.ts';
import { member } from './members.ts';

export const challenge = pgTable(
  'challenge',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** Folder where an import found it: with the name, its identity at the next import. */
    sourceFolder: text('source_folder').notNull().default(''),
    category: text('category').notNull(),
    difficulty: text('difficulty', { enum: DIFFICULTIES }).notNull(),
    description: text('description').notNull(),
    author: text('author'),
    attribution: text('attribution'),
    connectionInfo: text('connection_info'),
    /** How the points depend on the number of solves: Scoring of the rules. */
    scoring: jsonb('scoring').notNull(),
    type: text('type').notNull().default('standard'),
    /** Current points. */
    points: integer('points').notNull(),
    suppliedXp: integer('supplied_xp'),
    logic: text('logic', { enum: FLAG_LOGICS }).notNull().default('any'),
    attempts: integer('attempts').notNull().default(0),
    flagPrefix: text('flag_prefix'),
    layout: text('layout').notNull().default('default'),
    primaryColor: text('primary_color'),
    accentColor: text('accent_color'),
    /** As its author wrote it, for the export; `sanitisedCss` is what is served. */
    customCss: text('custom_css'),
    sanitisedCss: text('sanitised_css'),
    backgroundImage: text('background_image'),
    logo: text('logo'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    topics: text('topics').array().notNull().default(sql`'{}'`),
    rules: text('rules').array().notNull().default(sql`'{}'`),
    requirements: text('requirements').array().notNull().default(sql`'{}'`),
    resources: jsonb('resources').notNull().default([]),
    sponsor: text('sponsor'),
    organizer: text('organizer'),
    isFeatured: boolean('is_featured').notNull().default(false),
    plan: text('plan', { enum: PAID_PLANS }),
    state: text('state', { enum: CHALLENGE_STATES }).notNull(),
    /** Stage of a hidden challenge; a visible one is published, whatever it was before. */
    stage: text('stage', { enum: KEPT_STAGES }).notNull().default('draft'),
    /** Why its review sent it back. */
    reviewReason: text('review_reason').notNull().default(''),
    /** Incremented by each change, whoever makes it: a change names the version that it was made from. */
    version: integer('version').notNull().default(1),
    scheduledAt: moment('scheduled_at'),
    /** Whether members who lack a prerequisite see it without its content; otherwise they do not see it. */
    anonymize: boolean('anonymize').notNull().default(false),
    /** Whether visitors and members without a plan play it too (docs/product/challenges.md#ouverts-à-tous). */
    openToAll: boolean('open_to_all').notNull().default(false),
    nextName: text('next_name'),
    module: text('module'),
    solution: text('solution'),
    solutionState: text('solution_state').notNull().default('solved'),
    /** Unknown keys of its file, stored for the export. */
    extra: jsonb('extra').notNull().default({}),
    /** Digest of the last import: importing the same file again changes nothing. */
    importDigest: text('import_digest'),
    /**
     * Its author until somebody else publishes it; null: written by a manager of challenges, or by a member
     * who left.
     */
    proposedBy: integer('proposed_by').references(() => member.id, { onDelete: 'set null' }),
    /** In the catalogue; false while only an event plays it. */
    catalogued: boolean('catalogued').notNull().default(true),
    publishedAt: moment('published_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('challenge_source').on(t.name, t.sourceFolder),
    check('challenge_points', sql`${t.points} >= 0`),
    check('challenge_slug', sql`${t.slug} ~ '[a-z]'`),
    check('challenge_stage', sql`${t.stage} in (${sqlWords(KEPT_STAGES)})`),
    index('challenge_proposed_by').on(t.proposedBy),
  ],
);

/** A flag. Static ones are compared by their keyed hash; only regular expressions are kept as text. */
export const challengeFlag = pgTable(
  'challenge_flag',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: FLAG_KINDS }).notNull(),
    hash: bytes('hash'),
    /** The text of a static one, encrypted for this row alone; null: the flag predates such copies. */
    sealed: bytes('sealed'),
    pattern: text('pattern'),
    caseInsensitive: boolean('case_insensitive').notNull().default(false),
    /**
     * Of a static, case-sensitive flag: the keyed hash without its case, where its author allows near misses
     * to be reported.
     */
    nearHash: bytes('near_hash'),
  },
  (t) => [
    unique('challenge_flag_position').on(t.challengeId, t.position),
    check(
      'challenge_flag_content',
      sql`(${t.kind} = 'static') = (${t.hash} is not null) and (${t.kind} = 'regex') = (${t.pattern} is not null)
        and (${t.kind} = 'static' or ${t.sealed} is null)`,
    ),
    check(
      'challenge_flag_near',
      sql`${t.nearHash} is null or (${t.kind} = 'static' and not ${t.caseInsensitive})`,
    ),
  ],
);

/**
 * An answer that its author knows to be wrong (docs/product/challenges.md#leurres): compared without case.
 */
export const challengeDecoy = pgTable(
  'challenge_decoy',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    position: smallint('position').notNull(),
    /** Like that of a case-insensitive flag. */
    hash: bytes('hash').notNull(),
    /** Its text, encrypted for this row alone; null: it was imported as a hash. */
    sealed: bytes('sealed'),
    /** A player who submits it learns that it is a decoy; otherwise it is refused like any wrong flag. */
    told: boolean('told').notNull().default(true),
  },
  (t) => [
    unique('challenge_decoy_position').on(t.challengeId, t.position),
    unique('challenge_decoy_hash').on(t.challengeId, t.hash),
  ],
);

export const challengeHint = pgTable(
  'challenge_hint',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    position: smallint('position').notNull(),
    key: text('key'),
    title: text('title'),
    content: text('content').notNull(),
    /** Null: set by its position, 10, 20 or 30 % of the points. */
    fixedCost: integer('fixed_cost'),
    requirements: text('requirements').array().notNull().default(sql`'{}'`),
  },
  (t) => [unique('challenge_hint_position').on(t.challengeId, t.position)],
);

export const hintUnlock = pgTable(
  'hint_unlock',
  {
    memberId: cascadeId('member_id', () => member.id),
    hintId: cascadeId('hint_id', () => challengeHint.id),
    challengeId: integer('challenge_id').notNull(),
    cost: integer('cost').notNull(),
    unlockedAt: moment('unlocked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.hintId] }),
    index('hint_unlock_challenge').on(t.memberId, t.challengeId),
  ],
);

/** A file offered for download; its bytes are in the storage under their SHA-256. */
export const challengeFile = pgTable(
  'challenge_file',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** Path relative to challenge.yml, for the export. */
    sourcePath: text('source_path').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    required: boolean('required').notNull().default(true),
  },
  (t) => [
    unique('challenge_file_position').on(t.challengeId, t.position),
    index('challenge_file_sha').on(t.sha256),
  ],
);

export const challengePrerequisite = pgTable(
  'challenge_prerequisite',
  {
    challengeId: cascadeId('challenge_id', () => challenge.id),
    requiredId: cascadeId('required_id', () => challenge.id),
  },
  (t) => [
    primaryKey({ columns: [t.challengeId, t.requiredId] }),
    index('challenge_prerequisite_required').on(t.requiredId),
    check('challenge_prerequisite_other', sql`${t.challengeId} <> ${t.requiredId}`),
  ],
);

/** A challenge as it was after each change, without its flags: its history shows and restores it. */
export const challengeRevision = pgTable(
  'challenge_revision',
  {
    challengeId: cascadeId('challenge_id', () => challenge.id),
    version: integer('version').notNull(),
    /** `ChallengeContent` of the contract. */
    content: jsonb('content').notNull(),
    /** Names of the fields that differ from the previous one. */
    changed: text('changed').array().notNull(),
    /** Null: an import, or an author who left. */
    writtenBy: integer('written_by').references(() => member.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.challengeId, t.version] })],
);

/** A remark on a challenge between its first review and its publication, or a change of its stage. */
export const challengeRemark = pgTable(
  'challenge_remark',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    challengeId: cascadeId('challenge_id', () => challenge.id),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    /** The stage that it moved to; null: only a remark. */
    stage: text('stage'),
    /** '' where the stage changed without a remark. */
    message: text('message').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    index('challenge_remark_of').on(t.challengeId),
    check(
      'challenge_remark_says',
      sql`(${t.stage} is not null or ${t.message} <> '') and ${t.stage} in (${sqlWords(NEXT_STAGES)})`,
    ),
  ],
);

/**
 * A file uploaded for a challenge: its proposer may refer to no other, as they may know only another's
 * fingerprint.
 */
export const challengeUpload = pgTable(
  'challenge_upload',
  {
    challengeId: cascadeId('challenge_id', () => challenge.id),
    sha256: text('sha256').notNull(),
  },
  (t) => [primaryKey({ columns: [t.challengeId, t.sha256] })],
);
