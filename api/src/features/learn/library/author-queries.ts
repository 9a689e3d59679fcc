import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import type { LessonPlace, NewFile } from './record-queries.ts';

/** Sets the positions of modules, in this order from 1. */
export const orderModules = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run(
    `update learn_module m set position = o.rank from unnest($1::int[]) with ordinality as o(id, rank) where m.id = o.id`,
    [ids],
  );

/** Sets the positions of lessons; a removed one stays removed. */
export const orderLessons = (
  sql: Sql,
  lessonPlaces: readonly (LessonPlace & { slug: string })[],
): Promise<void> =>
  sql.run(
    `update learn_lesson l set module_id = o.module_id, position = o.position
     from unnest($1::text[], $2::int[], $3::int[]) as o(slug, module_id, position) where l.slug = o.slug`,
    listsOf(lessonPlaces, 'slug', 'moduleId', 'position'),
  );

export const setVersion = (sql: Sql, lessonId: number, version: number): Promise<void> =>
  sql.run('update learn_lesson set version = $2 where id = $1', [lessonId, version]);

/** Restores a lesson to its place. */
export const restoreLesson = (sql: Sql, lessonId: number): Promise<void> =>
  sql.run('update learn_lesson set removed_at = null where id = $1', [lessonId]);

/** Adds a file that readers do not see before the text that refers to it is published. */
export async function insertDraftFile(sql: Sql, lessonId: number, file: NewFile): Promise<void> {
  const { name, sha256, size, picture } = file;
  await sql.run(
    `insert into lesson_file (lesson_id, name, sha256, size, media_type, width, height, draft)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [lessonId, name, sha256, size, picture?.mediaType, picture?.width, picture?.height],
  );
}

/** After a publication: keeps only the files that the text refers to. */
export async function keepNamedFiles(sql: Sql, lessonId: number, names: readonly string[]): Promise<void> {
  await sql.run('delete from lesson_file where lesson_id = $1 and not name = any($2)', [lessonId, names]);
  await sql.run('update lesson_file set draft = false where lesson_id = $1 and draft', [lessonId]);
}
