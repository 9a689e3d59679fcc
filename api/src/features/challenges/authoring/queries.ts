import { type ChallengeContent, challengeContent } from '@fanion/contract/challenges/content';
import { NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { catalogueRow, FLAGS } from '../catalogue/queries.ts';

const hint = z.object({
  key: z.string().nullable(),
  title: z.string().nullable(),
  content: z.string(),
  fixed_cost: z.number().nullable(),
  requirements: z.array(z.string()),
});
const file = z.object({
  name: z.string(),
  source_path: z.string(),
  size: z.number(),
  sha256: z.string(),
  required: z.boolean(),
});
const revision = z.object({
  version: z.number(),
  at: z.string(),
  written_by: z.string().nullable(),
  changed: z.array(z.string()),
});

const remark = z.object({
  at: z.string(),
  by: z.string().nullable(),
  stage: z.enum(NEXT_STAGES).nullable(),
  message: z.string(),
});

const COLUMNS = [
  'id',
  'slug',
  'name',
  'category',
  'difficulty',
  'description',
  'author',
  'connection_info',
  'scoring',
  'points',
  'supplied_xp',
  'resources',
  'next_name',
  'logic',
  'flag_prefix',
  'layout',
  'primary_color',
  'accent_color',
  'background_image',
  'logo',
  'tags',
  'rules',
  'requirements',
  'sponsor',
  'organizer',
  'is_featured',
  'plan',
  'state',
  'stage',
  'scheduled_at',
  'anonymize',
  'open_to_all',
  'solution',
] as const;

const authoredRow = {
  ...pick(catalogueRow, ...COLUMNS, 'flags', 'decoys'),
  custom_css: nullable(text),
  proposed_by: nullable(json(z.object({ id: z.number(), username: z.string() }))),
  remarks: json(z.array(remark)),
  review_reason: text,
  version: int,
  coming: bool,
  solved_count: int,
  hints: json(z.array(hint)),
  files: json(z.array(file)),
  event: nullable(json(z.object({ id: z.number(), slug: z.string(), name: z.string() }))),
  prerequisites: texts,
  revisions: json(z.array(revision)),
};
export type AuthoredRow = RowOf<typeof authoredRow>;

/** SQL for a moment inside a JSON value. */
const ISO = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A challenge by its address or its number, with all that its authors write, flags included. */
export const findAuthored = (sql: Sql, idOrSlug: string): Promise<AuthoredRow | null> =>
  sql.row(
    authoredRow,
    `select ${COLUMNS.map((name) => `c.${name}`).join(', ')}, c.custom_css, c.review_reason, c.version,
       c.scheduled_at is not null and c.scheduled_at > now() as coming,
       (select count(*)::int from solve s where s.challenge_id = c.id) as solved_count,
       ${FLAGS},
       (select json_build_object('id', m.id, 'username', m.username) from member m where m.id = c.proposed_by) as proposed_by,
       coalesce((select json_agg(json_build_object('at', ${ISO('r.at')}, 'by', m.username, 'stage', r.stage,
         'message', r.message) order by r.id)
         from challenge_remark r left join member m on m.id = r.member_id where r.challenge_id = c.id), '[]') as remarks,
       (select json_build_object('id', e.id, 'slug', e.slug, 'name', e.name) from event_challenge ec
         join event e on e.id = ec.event_id where ec.challenge_id = c.id and not c.catalogued) as event,
       coalesce((select json_agg(json_build_object('key', h.key, 'title', h.title, 'content', h.content,
         'fixed_cost', h.fixed_cost, 'requirements', h.requirements) order by h.position)
         from challenge_hint h where h.challenge_id = c.id), '[]') as hints,
       coalesce((select json_agg(json_build_object('name', f.name, 'source_path', f.source_path, 'size', f.size,
         'sha256', f.sha256, 'required', f.required) order by f.position)
         from challenge_file f where f.challenge_id = c.id), '[]') as files,
       array(select r.slug from challenge_prerequisite p join challenge r on r.id = p.required_id
         where p.challenge_id = c.id order by r.id) as prerequisites,
       coalesce((select json_agg(json_build_object('version', v.version, 'at', ${ISO('v.at')}, 'written_by', m.username, 'changed', v.changed) order by v.version desc)
         from challenge_revision v left join member m on m.id = v.written_by where v.challenge_id = c.id), '[]') as revisions
     from challenge c where (c.slug = $1 or c.id::text = $1)`,
    [idOrSlug],
  );

/** Locks a challenge for one change at a time: the next one waits, then sees what was changed. */
export const lockAuthored = (sql: Sql, idOrSlug: string): Promise<{ id: number } | null> =>
  sql.row({ id: int }, 'select id from challenge where slug = $1 or id::text = $1 for update', [idOrSlug]);

export const listSlugs = async (sql: Sql): Promise<Set<string>> =>
  new Set((await sql.rows({ slug: text }, 'select slug from challenge')).map(({ slug }) => slug));

/** Challenges by their addresses, among those played beside this one: the permanent list, or its event. */
export const findChallengesBeside = (
  sql: Sql,
  id: number,
  slugs: readonly string[],
): Promise<{ id: number; slug: string }[]> =>
  sql.rows(
    { id: int, slug: text },
    `select o.id, o.slug from challenge o join challenge c on c.id = $1 and c.catalogued = o.catalogued
     where o.slug = any($2::text[]) and (o.catalogued or exists (
       select 1 from event_challenge a join event_challenge b using (event_id)
       where a.challenge_id = o.id and b.challenge_id = $1))`,
    [id, slugs],
  );

/** Challenges that may be prerequisites of this one, by name. */
export const listPrerequisiteChoices = (
  sql: Sql,
  idOrSlug: string,
): Promise<{ id: number; slug: string; name: string }[]> =>
  sql.rows(
    { id: int, slug: text, name: text },
    `select o.id, o.slug, o.name from challenge o
       join challenge c on (c.slug = $1 or c.id::text = $1) and c.catalogued = o.catalogued and c.id <> o.id
     where o.catalogued or exists (
       select 1 from event_challenge a join event_challenge b using (event_id)
       where a.challenge_id = o.id and b.challenge_id = c.id)
     order by o.name, o.id`,
    [idOrSlug],
  );

const scopeRow = { catalogued: bool, leads: bool, proposes: bool };

/** Where a challenge is played, and whether this member proposed it or leads the event playing it alone. */
export const findScope = (
  sql: Sql,
  idOrSlug: string,
  memberId: number,
): Promise<RowOf<typeof scopeRow> | null> =>
  sql.row(
    scopeRow,
    `select c.catalogued, coalesce(c.proposed_by = $2, false) as proposes, exists (select 1 from event_challenge ec join event_lead d using (event_id)
       where ec.challenge_id = c.id and d.member_id = $2) as leads
     from challenge c where c.slug = $1 or c.id::text = $1`,
    [idOrSlug, memberId],
  );

/**
 * How many proposals of a member are in draft or in review. Another transaction that begins one for the same
 * member waits for the end of this one.
 */
export async function countOpenProposals(sql: Sql, memberId: number): Promise<number> {
  await sql.run('select 1 from member where id = $1 for no key update', [memberId]);
  return sql.value(
    int,
    `select count(*)::int as count from challenge
     where proposed_by = $1 and state = 'hidden' and stage in ('draft', 'review')`,
    [memberId],
  );
}

/** The member who made the last change of a challenge; null when unknown. */
export const findLastWriter = (sql: Sql, id: number): Promise<{ id: number } | null> =>
  sql.row(
    { id: int },
    `select written_by as id from challenge_revision where challenge_id = $1 and written_by is not null
     order by version desc limit 1`,
    [id],
  );

/** Whether this challenge is one of these, or a prerequisite of one of them, direct or indirect. */
export const isPrerequisiteOf = (sql: Sql, id: number, ids: readonly number[]): Promise<boolean> =>
  sql.value(
    bool,
    `with recursive first(id) as (
       select unnest($2::int[]) union
       select p.required_id from challenge_prerequisite p join first on p.challenge_id = first.id)
     select exists (select 1 from first where id = $1) as found`,
    [id, ids],
  );

/** Whether another challenge of this source folder has this name: imports identify a challenge by both. */
export const isNameTaken = async (sql: Sql, id: number, name: string): Promise<boolean> =>
  (await sql.changed(
    `select 1 from challenge o where o.name = $2 and o.id <> $1
       and o.source_folder = (select source_folder from challenge where id = $1)`,
    [id, name],
  )) > 0;

export interface NewRevision {
  version: number;
  content: ChallengeContent;
  changed: readonly string[];
  writtenBy: number | null;
}

export async function insertRevision(sql: Sql, challengeId: number, revision: NewRevision): Promise<void> {
  const { version, content, changed, writtenBy } = revision;
  await sql.run(
    `insert into challenge_revision (challenge_id, version, content, changed, written_by)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [challengeId, version, JSON.stringify(content), changed, writtenBy],
  );
}

/** Parts that the oldest revisions lack. */
const DEFAULT_PARTS = {
  xp: null,
  next: '',
  resources: [],
  open_to_all: false,
} satisfies Partial<ChallengeContent>;
const revisionRow = {
  version: int,
  content: json(
    challengeContent.partial({
      xp: true,
      next: true,
      resources: true,
      open_to_all: true,
      background_image: true,
      logo: true,
    }),
  ),
  at: moment,
  // A revision without images says nothing of them: restoring it removes none.
  ...pick(catalogueRow, 'background_image', 'logo'),
};

/** The last revisions up to a version, newest first. */
export const listRevisions = async (
  sql: Sql,
  challengeId: number,
  upTo: number,
): Promise<{ version: number; content: ChallengeContent; at: Date }[]> => {
  const rows = await sql.rows(
    revisionRow,
    `select r.version, r.content, r.at, c.background_image, c.logo
     from challenge_revision r join challenge c on c.id = r.challenge_id
     where r.challenge_id = $1 and r.version <= $2 order by r.version desc limit 2`,
    [challengeId, upTo],
  );
  return rows.map(({ version, at, background_image, logo, content }) => ({
    version,
    at,
    content: { ...DEFAULT_PARTS, background_image, logo, ...content },
  }));
};

/** Numbers and names of these challenges of the permanent list. */
export const listNames = (sql: Sql, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  sql.rows(
    { id: int, name: text },
    'select id, name from challenge where catalogued and id = any($1::int[])',
    [ids],
  );
