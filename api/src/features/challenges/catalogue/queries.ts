import { challengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { PAID_PLANS } from '@fanion/rules/access';
import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { FLAG_KINDS, FLAG_LOGICS } from '@fanion/rules/challenges/flag';
import { CHALLENGE_STATES, KEPT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import {
  bool,
  float,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export interface HintRow {
  id: number;
  position: number;
  title: string | null;
  content: string;
  fixed_cost: number | null;
}

export interface FileRow {
  id: number;
  name: string;
  size: number;
  sha256: string;
  required: boolean;
}

/** A challenge with all that belongs to it, flags included: never leaves the server in this form. */
export const catalogueRow = {
  id: int,
  /** In the permanent list. */
  catalogued: bool,
  slug: text,
  name: text,
  category: text,
  difficulty: oneOf(...DIFFICULTIES),
  description: text,
  author: nullable(text),
  attribution: nullable(text),
  connection_info: nullable(text),
  scoring: json(challengeContent.shape.scoring),
  points: int,
  supplied_xp: nullable(int),
  logic: oneOf(...FLAG_LOGICS),
  flag_prefix: nullable(text),
  layout: text,
  primary_color: nullable(text),
  accent_color: nullable(text),
  sanitised_css: nullable(text),
  background_image: nullable(text),
  logo: nullable(text),
  tags: texts,
  rules: texts,
  requirements: texts,
  resources: json(
    z.array(z.object({ title: z.string(), url: z.string(), description: z.string().optional() })),
  ),
  sponsor: nullable(text),
  organizer: nullable(text),
  is_featured: bool,
  plan: nullable(oneOf(...PAID_PLANS)),
  state: oneOf(...CHALLENGE_STATES),
  stage: oneOf(...KEPT_STAGES),
  proposed_by: nullable(int),
  /** Never shown to anybody but its author. */
  unoffered: bool,
  scheduled_at: nullable(moment),
  anonymize: bool,
  /** Visitors and members without a plan play it too. */
  open_to_all: bool,
  next_name: nullable(text),
  solution: nullable(text),
  published_at: moment,
  flags: json(
    z.array(
      z.object({
        id: z.number(),
        kind: z.enum(FLAG_KINDS),
        hash: z.string().nullable(),
        pattern: z.string().nullable(),
        case_insensitive: z.boolean(),
        /** The case-insensitive hash, where near misses are told. */
        near: z.string().nullable(),
        /** Its authors can read it back. */
        readable: z.boolean(),
      }),
    ),
  ),
  decoys: json(
    z.array(z.object({ id: z.number(), hash: z.string(), told: z.boolean(), readable: z.boolean() })),
  ),
  hints: json(
    z.array(
      z.object({
        id: z.number(),
        position: z.number(),
        title: z.string().nullable(),
        content: z.string(),
        fixed_cost: z.number().nullable(),
      }),
    ),
  ),
  files: json(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        size: z.number(),
        sha256: z.string(),
        required: z.boolean(),
      }),
    ),
  ),
  prerequisites: ints,
  open_reports: int,
};
export type CatalogueRow = RowOf<typeof catalogueRow>;

/** The permanent list, or what events play (some of which joined the list after the end). */
export type CatalogueKind = 'permanent' | 'events';
const OF_KIND: Record<CatalogueKind, string> = {
  permanent: 'c.catalogued',
  events: 'exists (select 1 from event_challenge ec where ec.challenge_id = c.id)',
};

/** SQL for the flags and the decoys of a challenge `c`, in their order. */
export const FLAGS = `coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'hash', encode(f.hash, 'hex'),
         'pattern', f.pattern, 'case_insensitive', f.case_insensitive, 'near', encode(f.near_hash, 'hex'), 'readable', f.pattern is not null or f.sealed is not null) order by f.position)
         from challenge_flag f where f.challenge_id = c.id), '[]') as flags,
       coalesce((select json_agg(json_build_object('id', d.id, 'hash', encode(d.hash, 'hex'), 'told', d.told, 'readable', d.sealed is not null) order by d.position)
         from challenge_decoy d where d.challenge_id = c.id), '[]') as decoys`;

/** Every challenge of a kind, hidden ones included, in order of publication. */
export const loadCatalogue = (sql: Sql, kind: CatalogueKind): Promise<CatalogueRow[]> =>
  sql.rows(
    catalogueRow,
    `select c.id, c.catalogued, c.slug, c.name, c.category, c.difficulty, c.description, c.author, c.attribution, c.connection_info,
       c.scoring, c.points, c.supplied_xp, c.logic, c.flag_prefix, c.layout, c.primary_color, c.accent_color,
       c.sanitised_css, c.background_image, c.logo, c.tags, c.rules, c.requirements, c.resources, c.sponsor, c.organizer,
       c.is_featured, c.plan, c.state, c.stage, c.proposed_by,
       c.proposed_by is not null and c.state = 'hidden' and c.stage = 'draft' and not exists (
         select 1 from challenge_remark r where r.challenge_id = c.id and r.stage is not null) as unoffered,
       c.scheduled_at, c.anonymize, c.open_to_all, c.next_name, c.solution, c.published_at,
       ${FLAGS},
       coalesce((select json_agg(json_build_object('id', h.id, 'position', h.position, 'title', h.title,
         'content', h.content, 'fixed_cost', h.fixed_cost) order by h.position)
         from challenge_hint h where h.challenge_id = c.id), '[]') as hints,
       coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'sha256', f.sha256,
         'required', f.required) order by f.position)
         from challenge_file f where f.challenge_id = c.id), '[]') as files,
       array(select required_id from challenge_prerequisite p where p.challenge_id = c.id order by required_id) as prerequisites,
       (select count(*)::int from challenge_report r where r.challenge_id = c.id and r.closed_at is null) as open_reports
     from challenge c where ${OF_KIND[kind]} order by c.published_at, c.id`,
  );

/** Current prices of these challenges, by id. */
export const loadPrices = async (sql: Sql, ids: number[]): Promise<[id: number, points: number][]> =>
  (
    await sql.rows(
      { id: int, points: int },
      'select id, points from challenge where id = any($1)',
      [ids],
      'load-prices',
    )
  ).map(({ id, points }) => [id, points]);

/** How many milliseconds the database's clock is ahead of this machine's. */
export const clockSkew = async (sql: Sql, now: number): Promise<number> =>
  (await sql.value(float, 'select (extract(epoch from clock_timestamp()) * 1000)::float8')) - now;

export const solverRow = {
  challenge_id: int,
  username: text,
  member_id: int,
  avatar: nullable(text),
  at: moment,
  is_first_blood: bool,
  /** False for a member who hides whether they are online. */
  shows_status: bool,
};
export type SolverRow = RowOf<typeof solverRow>;

/** Number of counted solves of each challenge. */
export const countSolves = (sql: Sql): Promise<{ challenge_id: number; solves: number }[]> =>
  sql.rows(
    { challenge_id: int, solves: int },
    `select s.challenge_id, count(*)::int as solves from solve s join member m on m.id = s.member_id and m.ranked
     group by s.challenge_id`,
    [],
    'count-solves',
  );

const SOLVERS = (order: 'asc' | 'desc', limit: number) => `
  select c.id as challenge_id, x.* from challenge c cross join lateral (
    select m.id as member_id, m.username, left(a.sha256, 12) as avatar, s.at, fb.member_id is not null as is_first_blood,
      coalesce((m.visibility ->> 'online')::boolean, true) as shows_status
    from solve s
    join member m on m.id = s.member_id and m.ranked
    left join avatar a on a.member_id = m.id
    left join first_blood fb on fb.challenge_id = s.challenge_id and fb.member_id = s.member_id
    where s.challenge_id = c.id and coalesce((m.visibility ->> 'recent_challenges')::boolean, true)
    order by s.at ${order}, s.member_id ${order} limit ${limit}) x`;

/** The last three solvers of each challenge who show what they solve, newest first. */
export const lastSolvers = (sql: Sql): Promise<SolverRow[]> =>
  sql.rows(solverRow, SOLVERS('desc', 3), [], 'last-solvers');

/** The first five solvers of each challenge who show what they solve, oldest first. */
export const firstSolvers = (sql: Sql): Promise<SolverRow[]> =>
  sql.rows(solverRow, SOLVERS('asc', 5), [], 'first-solvers');

export const progressRow = {
  challenge_id: int,
  solved: bool,
};
export type ProgressRow = RowOf<typeof progressRow>;

/** What a member has tried and solved. */
export const loadProgress = (sql: Sql, memberId: number): Promise<ProgressRow[]> =>
  sql.rows(
    progressRow,
    `select challenge_id, true as solved from solve where member_id = $1
     union all
     select distinct challenge_id, false from submission where member_id = $1`,
    [memberId],
    'load-progress',
  );
