import { bool, int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Challenges by their addresses, among those played beside this one: the permanent list, or its event. */
export const findChallengesBeside = (
  sql: Sql,
  id: number,
  slugs: readonly string[],
): Promise<{ id: number; slug: string }[]> =>
  sql.rows(
    { id: int, slug: text },
    `select o.id, o.slug from challenge o join challenge c on c.id = $1 and c.catalogued = o.catalogued
     where o.slug = any($2::text[]) and (o.catalogued or exists (
       select 1 from event_challenge a join event_challenge b using (event_id)
       where a.challenge_id = o.id and b.challenge_id = $1))`,
    [id, slugs],
  );

/** Challenges that may be prerequisites of this one, by name. */
export const listPrerequisiteChoices = (
  sql: Sql,
  idOrSlug: string,
): Promise<{ id: number; slug: string; name: string }[]> =>
  sql.rows(
    { id: int, slug: text, name: text },
    `select o.id, o.slug, o.name from challenge o
       join challenge c on (c.slug = $1 or c.id::text = $1) and c.catalogued = o.catalogued and c.id <> o.id
     where o.catalogued or exists (
       select 1 from event_challenge a join event_challenge b using (event_id)
       where a.challenge_id = o.id and b.challenge_id = c.id)
     order by o.name, o.id`,
    [idOrSlug],
  );

/** Whether this challenge is one of these, or a prerequisite of one of them, direct or indirect. */
export const isPrerequisiteOf = (sql: Sql, id: number, ids: readonly number[]): Promise<boolean> =>
  sql.value(
    bool,
    `with recursive first(id) as (
       select unnest($2::int[]) union
       select p.required_id from challenge_prerequisite p join first on p.challenge_id = first.id)
     select exists (select 1 from first where id = $1) as found`,
    [id, ids],
  );

/** Whether another challenge of this source folder has this name: imports identify a challenge by both. */
export const isNameTaken = async (sql: Sql, id: number, name: string): Promise<boolean> =>
  (await sql.changed(
    `select 1 from challenge o where o.name = $2 and o.id <> $1
       and o.source_folder = (select source_folder from challenge where id = $1)`,
    [id, name],
  )) > 0;

/**
 * How many proposals of a member are in draft or in review. Another transaction that begins one for the same
 * member waits for the end of this one.
 */
export async function countOpenProposals(sql: Sql, memberId: number): Promise<number> {
  await sql.run('select 1 from member where id = $1 for no key update', [memberId]);
  return sql.value(
    int,
    `select count(*)::int as count from challenge
     where proposed_by = $1 and state = 'hidden' and stage in ('draft', 'review')`,
    [memberId],
  );
}
