import { getTableColumns } from 'drizzle-orm';
import { int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { challenge } from '../../../platform/database/schema/challenges.ts';

/** Columns that are not copied: identity, stage, and values made for the original. */
const NOT_COPIED: readonly string[] = [
  'id',
  'slug',
  'source_folder',
  'points',
  'sanitised_css',
  'stage',
  'review_reason',
  'version',
  'scheduled_at',
  'is_featured',
  'open_to_all',
  'import_digest',
  'catalogued',
  'published_at',
  'updated_at',
];
const COPIED_COLUMNS = Object.values(getTableColumns(challenge))
  .map(({ name }) => name)
  .filter((name) => !NOT_COPIED.includes(name))
  .join(', ');

const copiedRow = { id: int, custom_css: nullable(text), layout: text };

/** Copies a challenge without its parts, outside the permanent list, at the initial price of its curve. */
export const copyChallenge = (
  sql: Sql,
  id: number,
  { slug, folder }: { slug: string; folder: string },
): Promise<RowOf<typeof copiedRow> | null> =>
  sql.row(
    copiedRow,
    `insert into challenge (slug, source_folder, points, catalogued, ${COPIED_COLUMNS})
     select $2, $3, case when scoring->>'kind' = 'dynamic' then (scoring->>'initial')::int else points end, false, ${COPIED_COLUMNS}
     from challenge where id = $1 returning id, custom_css, layout`,
    [id, slug, folder],
  );

/** Copies the hints and files of challenges to others, by index, and the prerequisites between them. */
export async function copyParts(sql: Sql, from: readonly number[], to: readonly number[]): Promise<void> {
  const pairs = 'unnest($1::int[], $2::int[]) as t(old, new)';
  for (const [table, columns] of [
    ['challenge_hint', 'position, key, title, content, fixed_cost, requirements'],
    ['challenge_file', 'position, name, source_path, size, sha256, required'],
  ])
    await sql.run(
      `insert into ${table} (challenge_id, ${columns})
       select t.new, ${columns} from ${table} p join ${pairs} on t.old = p.challenge_id`,
      [from, to],
    );
  // A prerequisite that stays in another event could never be solved in this one.
  await sql.run(
    `insert into challenge_prerequisite (challenge_id, required_id) select t.new, r.new
     from challenge_prerequisite p join ${pairs} on t.old = p.challenge_id
       join unnest($1::int[], $2::int[]) as r(old, new) on r.old = p.required_id`,
    [from, to],
  );
}
