import type { LessonFile, ModuleFile, PathFile } from '@fanion/formats/lesson/types';
import { bool, int, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Two writers of the paths take turns. */
export const lockLibrary = (sql: Sql): Promise<void> =>
  sql.run('lock table learn_path, learn_module, learn_lesson in share row exclusive mode');

const knownPath = { id: int, slug: text, digest: nullable(text), removed: bool, requires: texts };
const knownLesson = {
  id: int,
  slug: text,
  title: text,
  digest: nullable(text),
  path: text,
  module: text,
  position: int,
  removed: bool,
  /** Begun in the browser and never published: it has no text yet. */
  begun: bool,
};
export type KnownLesson = RowOf<typeof knownLesson>;

export const listKnownPaths = (sql: Sql): Promise<RowOf<typeof knownPath>[]> =>
  sql.rows(
    knownPath,
    `select id, slug, import_digest as digest, removed_at is not null as removed,
       array(select r.slug from learn_path_requirement q join learn_path r on r.id = q.required_id
         where q.path_id = p.id) as requires
     from learn_path p order by slug`,
  );

/** Every lesson with its place, drafts and removed ones included. */
export const listKnownLessons = (sql: Sql): Promise<KnownLesson[]> =>
  sql.rows(
    knownLesson,
    `select l.id, l.slug, l.title, l.import_digest as digest, p.slug as path, m.slug as module, l.position,
       l.removed_at is not null as removed, l.state <> 'published' and l.import_digest is null as begun
     from learn_lesson l join learn_module m on m.id = l.module_id join learn_path p on p.id = m.path_id order by l.slug`,
  );

/** Writes a path; returns its id. A new one gets the code proposed for its link. */
export async function savePath(
  sql: Sql,
  path: Omit<PathFile, 'requires' | 'position'> & {
    slug: string;
    position: number;
    code: string;
    digest: string | null;
  },
): Promise<number> {
  const { slug, title, summary, level, category, author, position, unlisted, code, digest } = path;
  return sql.value(
    int,
    `insert into learn_path (slug, title, summary, level, category, author, position, unlisted, code, import_digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (slug) do update set title = excluded.title, summary = excluded.summary, level = excluded.level,
       category = excluded.category, author = excluded.author, position = excluded.position, unlisted = excluded.unlisted,
       import_digest = excluded.import_digest, removed_at = null, updated_at = now()
     returning id`,
    [slug, title, summary, level, category, author, position, unlisted, code, digest],
  );
}

/** Sets the prerequisites of this path, by slug. */
export async function replaceRequirements(
  sql: Sql,
  pathId: number,
  requires: readonly string[],
): Promise<void> {
  await sql.run('delete from learn_path_requirement where path_id = $1', [pathId]);
  await sql.run(
    'insert into learn_path_requirement (path_id, required_id) select $1, id from learn_path where slug = any($2)',
    [pathId, requires],
  );
}

/** Writes a module; returns its id, and whether anything of it changed. */
export async function saveModule(
  sql: Sql,
  { pathId, slug, title, summary, position }: ModuleFile & { pathId: number; slug: string; position: number },
): Promise<{ id: number; changed: boolean }> {
  const values = [pathId, slug, title, summary, position];
  const row = await sql.row(
    { id: int },
    `insert into learn_module as m (path_id, slug, title, summary, position) values ($1, $2, $3, $4, $5)
     on conflict (path_id, slug) do update set title = excluded.title, summary = excluded.summary, position = excluded.position
     where (m.title, m.summary, m.position) is distinct from (excluded.title, excluded.summary, excluded.position)
     returning id`,
    values,
  );
  if (row) return { id: row.id, changed: true };
  const existing = await sql.row(
    { id: int },
    'select id from learn_module where path_id = $1 and slug = $2',
    [pathId, slug],
  );
  return { id: existing!.id, changed: false };
}

/** Deletes the modules of a path that have no lesson any more, except these. */
export const deleteEmptyModules = (
  sql: Sql,
  pathId: number,
  keptModuleIds: readonly number[],
): Promise<void> =>
  sql.run(
    `delete from learn_module m where m.path_id = $1 and not m.id = any($2)
       and not exists (select 1 from learn_lesson l where l.module_id = m.id)`,
    [pathId, keptModuleIds],
  );

/** The place of a lesson. */
export interface LessonPlace {
  moduleId: number;
  position: number;
}

/** Writes a whole lesson; returns its id. Members' work in it stays, wherever it was before. */
export const saveLesson = (
  sql: Sql,
  lesson: LessonFile & LessonPlace & { slug: string; digest: string | null },
): Promise<number> =>
  sql.value(
    int,
    `insert into learn_lesson (slug, module_id, position, title, summary, minutes, level, premium, author, reviewed,
       challenges, video, reflection, questions, body, state, import_digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (slug) do update set module_id = excluded.module_id, position = excluded.position, title = excluded.title,
       summary = excluded.summary, minutes = excluded.minutes, level = excluded.level, premium = excluded.premium,
       author = excluded.author, reviewed = excluded.reviewed, challenges = excluded.challenges, video = excluded.video,
       reflection = excluded.reflection, questions = excluded.questions, body = excluded.body, state = excluded.state,
       import_digest = excluded.import_digest, removed_at = null, version = learn_lesson.version + 1, updated_at = now()
     returning id`,
    [
      lesson.slug,
      lesson.moduleId,
      lesson.position,
      lesson.title,
      lesson.summary,
      lesson.minutes,
      lesson.level,
      lesson.premium,
      lesson.author,
      lesson.reviewed,
      lesson.challenges,
      lesson.video,
      lesson.reflection,
      JSON.stringify(lesson.questions),
      lesson.body,
      lesson.state,
      lesson.digest,
    ],
  );

/** Moves a lesson without other changes, and restores it if it was removed. */
export const placeLesson = (sql: Sql, id: number, { moduleId, position }: LessonPlace): Promise<void> =>
  sql.run('update learn_lesson set module_id = $2, position = $3, removed_at = null where id = $1', [
    id,
    moduleId,
    position,
  ]);

/** Removes lessons from their paths; members' work in them stays. */
export const removeLessons = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run('update learn_lesson set removed_at = now() where id = any($1) and removed_at is null', [ids]);

/** A file of a lesson, its bytes in the storage. */
export interface NewFile {
  name: string;
  sha256: string;
  size: number;
  picture: { mediaType: string; width: number; height: number } | null;
}

/** Sets the files of a lesson; one that keeps its name keeps its id. */
export async function replaceFiles(sql: Sql, lessonId: number, files: readonly NewFile[]): Promise<void> {
  await sql.run('delete from lesson_file where lesson_id = $1 and not draft and not name = any($2)', [
    lessonId,
    files.map(({ name }) => name),
  ]);
  for (const { name, sha256, size, picture } of files)
    await sql.run(
      `insert into lesson_file (lesson_id, name, sha256, size, media_type, width, height) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (lesson_id, name) do update set sha256 = excluded.sha256, size = excluded.size,
         media_type = excluded.media_type, width = excluded.width, height = excluded.height, draft = false`,
      [lessonId, name, sha256, size, picture?.mediaType, picture?.width, picture?.height],
    );
}
