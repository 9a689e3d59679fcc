import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { storedQuestions } from './questions-model.ts';

export const pathRow = {
  id: int,
  slug: text,
  title: text,
  summary: text,
  level: oneOf(...DIFFICULTY_LEVELS),
  category: text,
  author: text,
  unlisted: bool,
  code: text,
  /** Slugs of its prerequisites. */
  requires: texts,
};
export type PathRow = RowOf<typeof pathRow>;

/** Paths in order. */
export const listPaths = (sql: Sql): Promise<PathRow[]> =>
  sql.rows(
    pathRow,
    `select p.id, p.slug, p.title, p.summary, p.level, p.category, p.author, p.unlisted, p.code,
       array(select r.slug from learn_path_requirement q join learn_path r on r.id = q.required_id
         where q.path_id = p.id and r.removed_at is null order by r.position, r.slug) as requires
     from learn_path p where p.removed_at is null order by p.position, p.slug`,
  );

const moduleRow = { id: int, path_id: int, slug: text, title: text, summary: text };
export type ModuleRow = RowOf<typeof moduleRow>;

export const listModules = (sql: Sql): Promise<ModuleRow[]> =>
  sql.rows(
    moduleRow,
    'select id, path_id, slug, title, summary from learn_module order by path_id, position, slug',
  );

/** A file of a lesson, as FILE_JSON makes it. */
export const storedFile = z.object({
  id: z.number(),
  name: z.string(),
  sha256: z.string(),
  size: z.number(),
  media_type: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** The JSON of a row `f` of the files of a lesson. */
export const FILE_JSON = `json_build_object('id', f.id, 'name', f.name, 'sha256', f.sha256, 'size', f.size,
    'media_type', f.media_type, 'width', f.width, 'height', f.height)`;

export const lessonRow = {
  id: int,
  slug: text,
  module_id: int,
  title: text,
  summary: text,
  minutes: int,
  level: nullable(oneOf(...DIFFICULTY_LEVELS)),
  premium: bool,
  author: text,
  /** A date, `2026-11-03`. */
  reviewed: text,
  challenges: texts,
  video: nullable(text),
  reflection: nullable(text),
  questions: json(storedQuestions),
  files: json(z.array(storedFile)),
};
export type LessonRow = RowOf<typeof lessonRow>;

/** Lessons that members may know of, in order, without their text. */
export const listLessons = (sql: Sql): Promise<LessonRow[]> =>
  sql.rows(
    lessonRow,
    `select l.id, l.slug, l.module_id, l.title, l.summary, l.minutes, l.level, l.premium, l.author,
       to_char(l.reviewed, 'YYYY-MM-DD') as reviewed, l.challenges, l.video, l.reflection, l.questions,
       coalesce((select json_agg(${FILE_JSON} order by f.name)
         from lesson_file f where f.lesson_id = l.id and not f.draft), '[]') as files
     from learn_lesson l where l.state = 'published' and l.removed_at is null order by l.module_id, l.position, l.slug`,
  );

/** Whether a member follows a path by its link. */
export const isFollowing = async (sql: Sql, memberId: number, pathId: number): Promise<boolean> =>
  (await sql.changed('select 1 from path_follower where member_id = $1 and path_id = $2', [
    memberId,
    pathId,
  ])) > 0;

/** Makes all of these members follow these paths, unlisted ones included. */
export const insertFollowers = (
  sql: Sql,
  memberIds: readonly number[],
  pathIds: readonly number[],
): Promise<void> =>
  sql.run(
    `insert into path_follower (member_id, path_id)
     select m, p from unnest($1::int[]) as m cross join unnest($2::int[]) as p on conflict do nothing`,
    [memberIds, pathIds],
  );
