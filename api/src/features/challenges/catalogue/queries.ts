import type { Scoring } from '@fanion/rules/scoring';
import type { Sql } from '../../../platform/database/database.ts';

export interface FlagRow {
  id: number;
  kind: 'static' | 'regex';
  /** Hexadecimal. */
  hash: string | null;
  pattern: string | null;
  case_insensitive: boolean;
}

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

/** A challenge with all that belongs to it, flags included: never leaves the server as it is. */
export interface CatalogueRow {
  id: number;
  /** In the permanent list. */
  catalogued: boolean;
  slug: string;
  name: string;
  category: string;
  difficulty: 'Easy' | 'Medium' | 'Hard' | 'Expert';
  description: string;
  author: string | null;
  attribution: string | null;
  connection_info: string | null;
  scoring: Scoring;
  points: number;
  supplied_xp: number | null;
  logic: 'any' | 'all' | 'team';
  flag_prefix: string | null;
  layout: string;
  primary_color: string | null;
  accent_color: string | null;
  sanitised_css: string | null;
  background_image: string | null;
  logo: string | null;
  tags: string[];
  rules: string[];
  requirements: string[];
  resources: { title: string; url: string; description?: string }[];
  sponsor: string | null;
  organizer: string | null;
  is_featured: boolean;
  plan: 'adherent' | 'bienfaiteur' | null;
  state: 'visible' | 'hidden';
  scheduled_at: Date | null;
  anonymize: boolean;
  next_name: string | null;
  solution: string | null;
  published_at: Date;
  flags: FlagRow[];
  hints: HintRow[];
  files: FileRow[];
  prerequisites: number[];
  open_reports: number;
}

/** The permanent list, or what events play (some of which joined the list after the end). */
export type CatalogueKind = 'permanent' | 'events';
const OF_KIND: Record<CatalogueKind, string> = {
  permanent: 'c.catalogued',
  events: 'exists (select 1 from event_challenge ec where ec.challenge_id = c.id)',
};

/** Every challenge of a kind, hidden ones included, in the order of publication. */
export const loadCatalogue = (sql: Sql, kind: CatalogueKind): Promise<CatalogueRow[]> =>
  sql.query<CatalogueRow>(
    `select c.id, c.catalogued, c.slug, c.name, c.category, c.difficulty, c.description, c.author, c.attribution, c.connection_info,
       c.scoring, c.points, c.supplied_xp, c.logic, c.flag_prefix, c.layout, c.primary_color, c.accent_color,
       c.sanitised_css, c.background_image, c.logo, c.tags, c.rules, c.requirements, c.resources, c.sponsor, c.organizer,
       c.is_featured, c.plan, c.state, c.scheduled_at, c.anonymize, c.next_name, c.solution, c.published_at,
       coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'hash', encode(f.hash, 'hex'),
         'pattern', f.pattern, 'case_insensitive', f.case_insensitive) order by f.position)
         from challenge_flag f where f.challenge_id = c.id), '[]') as flags,
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

/** Milliseconds that the database's clock is ahead of this machine's. */
export async function clockSkew(sql: Sql, now: number): Promise<number> {
  const rows = await sql.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return Number(rows[0]!.ms) - now;
}

export interface SolverRow {
  challenge_id: number;
  username: string;
  member_id: number;
  avatar: string | null;
  at: Date;
  is_first_blood: boolean;
  /** False for who hides whether they are there. */
  shows_status: boolean;
}

/** Counted solves of each challenge. */
export const countSolves = (sql: Sql): Promise<{ challenge_id: number; solves: number }[]> =>
  sql.query(
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

/** The last three solvers of each challenge who show what they solve, newest first (specification 2.4). */
export const lastSolvers = (sql: Sql): Promise<SolverRow[]> =>
  sql.query<SolverRow>(SOLVERS('desc', 3), [], 'last-solvers');

/** The first five solvers of each challenge who show what they solve, oldest first (specification 9). */
export const firstSolvers = (sql: Sql): Promise<SolverRow[]> =>
  sql.query<SolverRow>(SOLVERS('asc', 5), [], 'first-solvers');

export interface ProgressRow {
  challenge_id: number;
  solved: boolean;
}

/** What a member has tried, and solved. */
export const loadProgress = (sql: Sql, memberId: number): Promise<ProgressRow[]> =>
  sql.query<ProgressRow>(
    `select challenge_id, true as solved from solve where member_id = $1
     union all
     select distinct challenge_id, false from submission where member_id = $1`,
    [memberId],
    'load-progress',
  );
