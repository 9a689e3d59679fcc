import { type LessonContent, lessonContent } from '@fanion/contract/learn/authoring';
import { LESSON_DRAFT_STATES, type LessonDraftState } from '@fanion/rules/learn/lessons';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { FILE_JSON, pathRow, storedFile } from '../library/queries.ts';

const lesson = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.number(),
  premium: z.boolean(),
  live: z.boolean(),
  removed: z.boolean(),
  draft: z.enum(LESSON_DRAFT_STATES).nullable(),
});
const moduleShape = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  lessons: z.array(lesson),
});
const authoredPathRow = {
  ...pathRow,
  position: int,
  modules: json(z.array(moduleShape)),
};
export type AuthoredPathRow = RowOf<typeof authoredPathRow>;

/** Paths with all their content, in order. `slug`: that one alone. */
export const listTree = (sql: Sql, slug: string | null): Promise<AuthoredPathRow[]> =>
  sql.rows(
    authoredPathRow,
    `select p.id, p.slug, p.title, p.summary, p.level, p.category, p.author, p.unlisted, p.code, p.position,
       array(select r.slug from learn_path_requirement q join learn_path r on r.id = q.required_id
         where q.path_id = p.id order by r.position, r.slug) as requires,
       coalesce((select json_agg(json_build_object('id', m.id, 'title', m.title, 'summary', m.summary, 'lessons',
           coalesce((select json_agg(json_build_object('slug', l.slug, 'title', coalesce(d.content ->> 'title', l.title),
               'minutes', l.minutes, 'premium', l.premium, 'live', l.state = 'published' and l.removed_at is null,
               'removed', l.removed_at is not null, 'draft', coalesce(d.state, case when l.state <> 'published' then l.state end))
               order by l.position, l.slug)
             from learn_lesson l left join lesson_draft d on d.lesson_id = l.id where l.module_id = m.id), '[]'))
           order by m.position, m.slug)
         from learn_module m where m.path_id = p.id), '[]') as modules
     from learn_path p where p.removed_at is null and ($1::text is null or p.slug = $1) order by p.position, p.slug`,
    [slug],
  );

export const findModule = (sql: Sql, moduleId: number) =>
  sql.row(
    { id: int, slug: text, path_id: int, path: text, position: int, lessons: int },
    `select m.id, m.slug, m.path_id, p.slug as path, m.position,
       (select coalesce(max(l.position), 0)::int from learn_lesson l where l.module_id = m.id) as lessons
     from learn_module m join learn_path p on p.id = m.path_id where m.id = $1 and p.removed_at is null`,
    [moduleId],
  );

const revision = z.object({
  version: z.number(),
  at: z.string(),
  written_by: z.string().nullable(),
  published_by: z.string().nullable(),
  changed: z.array(z.string()),
});
const lessonRow = {
  id: int,
  slug: text,
  path: text,
  module_id: int,
  position: int,
  version: int,
  live: bool,
  /** Whether it was ever published, even if it is removed now. */
  published: bool,
  removed: bool,
  content: json(lessonContent),
  draft: nullable(json(lessonContent)),
  draft_state: nullable(oneOf(...LESSON_DRAFT_STATES)),
  draft_version: nullable(int),
  edited_by: nullable(int),
  editor: nullable(text),
  edited_at: nullable(moment),
  reason: nullable(text),
  files: json(z.array(storedFile)),
  revisions: json(z.array(revision)),
};
export type AuthoredLessonRow = RowOf<typeof lessonRow>;

/** SQL of a member's pseudo, null for a member who left. */
const NAME = (id: string) => `(select m.username from member m where m.id = ${id} and m.status <> 'deleted')`;

/** A lesson with its draft. */
export const findLesson = (sql: Sql, slug: string): Promise<AuthoredLessonRow | null> =>
  sql.row(
    lessonRow,
    `select l.id, l.slug, p.slug as path, l.module_id, l.position, l.version,
       l.state = 'published' and l.removed_at is null as live, l.state = 'published' as published,
       l.removed_at is not null as removed,
       json_build_object('title', l.title, 'summary', l.summary, 'minutes', l.minutes, 'level', l.level,
         'premium', l.premium, 'author', l.author, 'reviewed', to_char(l.reviewed, 'YYYY-MM-DD'), 'challenges', l.challenges,
         'video', l.video, 'reflection', l.reflection, 'questions', l.questions, 'body', l.body) as content,
       d.content as draft, d.state as draft_state, d.version as draft_version, d.edited_by,
       ${NAME('d.edited_by')} as editor, d.edited_at, d.reason,
       coalesce((select json_agg(${FILE_JSON} order by f.name)
         from lesson_file f where f.lesson_id = l.id), '[]') as files,
       coalesce((select json_agg(json_build_object('version', r.version,
           'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'written_by', ${NAME('r.written_by')},
           'published_by', ${NAME('r.published_by')}, 'changed', r.changed) order by r.version desc)
         from lesson_revision r where r.lesson_id = l.id), '[]') as revisions
     from learn_lesson l join learn_module o on o.id = l.module_id join learn_path p on p.id = o.path_id
     left join lesson_draft d on d.lesson_id = l.id where l.slug = $1`,
    [slug],
  );

/**
 * Authors of the same lesson take turns, until the end of the transaction. The table is locked first, as it
 * is when the paths are put in order: otherwise each could wait for the other.
 */
export async function lockLesson(sql: Sql, slug: string): Promise<void> {
  await sql.run('lock table learn_lesson in row exclusive mode');
  await sql.run('select 1 from learn_lesson where slug = $1 for no key update', [slug]);
}

export const saveDraft = (
  sql: Sql,
  lessonId: number,
  { version, content, editedBy }: { version: number; content: LessonContent; editedBy: number },
): Promise<void> =>
  sql.run(
    `insert into lesson_draft (lesson_id, content, version, edited_by) values ($1, $2, $3, $4)
     on conflict (lesson_id) do update set content = excluded.content, version = excluded.version,
       edited_by = excluded.edited_by, edited_at = now()`,
    [lessonId, JSON.stringify(content), version, editedBy],
  );

export const setDraftState = (
  sql: Sql,
  lessonId: number,
  state: LessonDraftState,
  reason: string,
): Promise<void> =>
  sql.run('update lesson_draft set state = $2, reason = $3 where lesson_id = $1', [lessonId, state, reason]);

export const deleteDraft = (sql: Sql, lessonId: number): Promise<void> =>
  sql.run('delete from lesson_draft where lesson_id = $1', [lessonId]);

/** Stores a lesson as it was published; an existing row of this version stays. */
export async function insertRevision(
  sql: Sql,
  lessonId: number,
  revision: {
    version: number;
    content: LessonContent;
    changed: readonly string[];
    writtenBy: number | null;
    publishedBy: number | null;
  },
): Promise<void> {
  const { version, content, changed, writtenBy, publishedBy } = revision;
  await sql.run(
    `insert into lesson_revision (lesson_id, version, content, changed, written_by, published_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [lessonId, version, JSON.stringify(content), changed, writtenBy, publishedBy],
  );
}

/** A revision and the one before it. */
export const listRevisions = (sql: Sql, lessonId: number, version: number) =>
  sql.rows(
    { version: int, content: json(lessonContent), changed: texts },
    `select version, content, changed from lesson_revision where lesson_id = $1 and version <= $2
     order by version desc limit 2`,
    [lessonId, version],
  );
