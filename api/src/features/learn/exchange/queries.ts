import { LESSON_STATES } from '@fanion/rules/learn/lessons';
import { z } from 'zod';
import { json, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { lessonRow } from '../library/queries.ts';

const exported = {
  ...pick(lessonRow, 'slug', 'module_id', 'title', 'summary', 'minutes', 'level', 'premium', 'author'),
  ...pick(lessonRow, 'reviewed', 'challenges', 'video', 'reflection', 'questions'),
  state: oneOf(...LESSON_STATES),
  body: text,
  files: json(z.array(z.object({ name: z.string(), sha256: z.string() }))),
};
export type ExportedLesson = RowOf<typeof exported>;

/** Whole lessons in order, including drafts from a file; a lesson begun in the browser has no text yet. */
export const listWhole = (sql: Sql): Promise<ExportedLesson[]> =>
  sql.rows(
    exported,
    `select l.slug, l.module_id, l.title, l.summary, l.minutes, l.level, l.premium, l.author,
       to_char(l.reviewed, 'YYYY-MM-DD') as reviewed, l.state, l.challenges, l.video, l.reflection, l.questions, l.body,
       coalesce((select json_agg(json_build_object('name', f.name, 'sha256', f.sha256) order by f.name)
         from lesson_file f where f.lesson_id = l.id and not f.draft), '[]') as files
     from learn_lesson l where l.removed_at is null and l.body <> '' order by l.module_id, l.position, l.slug`,
  );
