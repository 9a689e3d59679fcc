import { NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { bool, int, json, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
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
