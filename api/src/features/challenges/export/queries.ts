import { z } from 'zod';
import { bool, int, json, nullable, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { listPrerequisites } from '../catalogue/part-queries.ts';
import { catalogueRow } from '../catalogue/queries.ts';

const exportedRow = {
  ...pick(
    catalogueRow,
    'id',
    'slug',
    'name',
    'category',
    'difficulty',
    'description',
    'author',
    'attribution',
  ),
  ...pick(
    catalogueRow,
    'connection_info',
    'scoring',
    'points',
    'supplied_xp',
    'logic',
    'flag_prefix',
    'layout',
  ),
  ...pick(catalogueRow, 'primary_color', 'accent_color', 'background_image', 'logo', 'tags', 'rules'),
  ...pick(catalogueRow, 'requirements', 'resources', 'sponsor', 'organizer', 'is_featured', 'plan', 'state'),
  ...pick(catalogueRow, 'scheduled_at', 'anonymize', 'open_to_all', 'next_name', 'solution'),
  type: text,
  attempts: int,
  custom_css: nullable(text),
  topics: texts,
  module: nullable(text),
  solution_state: text,
  extra: json(z.record(z.string(), z.unknown())),
};
const COLUMNS = Object.keys(exportedRow)
  .map((name) => `c.${name}`)
  .join(', ');

/** Rows of the permanent list, or of an event's challenges in their order, or only of `ids`; no flags. */
export async function loadRows(sql: Sql, eventId: number | null, ids: readonly number[] | null) {
  const challenges = await sql.rows(
    exportedRow,
    eventId === null
      ? `select ${COLUMNS} from challenge c where c.catalogued and ($1::int[] is null or c.id = any($1)) order by c.id`
      : `select ${COLUMNS} from challenge c join event_challenge ec on ec.challenge_id = c.id
         where ec.event_id = $1 and ($2::int[] is null or c.id = any($2)) order by ec.position, c.id`,
    eventId === null ? [ids] : [eventId, ids],
  );
  const challengeIds = challenges.map(({ id }) => id);
  const hints = await sql.rows(
    {
      challenge_id: int,
      key: nullable(text),
      title: nullable(text),
      content: text,
      fixed_cost: nullable(int),
      requirements: texts,
    },
    `select challenge_id, key, title, content, fixed_cost, requirements from challenge_hint
     where challenge_id = any($1::int[]) order by challenge_id, position`,
    [challengeIds],
  );
  const files = await sql.rows(
    { challenge_id: int, name: text, source_path: text, sha256: text, required: bool },
    `select challenge_id, name, source_path, sha256, required from challenge_file
     where challenge_id = any($1::int[]) order by challenge_id, position`,
    [challengeIds],
  );
  return { challenges, hints, files, prerequisites: await listPrerequisites(sql) };
}

/** Names of the challenges of the permanent list, or of an event, by number. */
export const listNames = (sql: Sql, eventId: number | null) =>
  sql.rows(
    { id: int, name: text },
    eventId === null
      ? 'select c.id, c.name from challenge c where c.catalogued order by c.id'
      : `select c.id, c.name from challenge c join event_challenge ec on ec.challenge_id = c.id
         where ec.event_id = $1 order by ec.position, c.id`,
    eventId === null ? [] : [eventId],
  );
