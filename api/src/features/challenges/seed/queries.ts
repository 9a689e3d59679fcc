import { z } from 'zod';
import { int, json, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const playableRow = {
  id: int,
  category: text,
  difficulty: oneOf('Easy', 'Medium', 'Hard', 'Expert'),
  scoring: json(z.unknown()),
  supplied_xp: nullable(int),
};
export type PlayableRow = RowOf<typeof playableRow>;

/** Visible challenges without prerequisite, in an order that mixes categories and difficulties. */
export const listPlayable = (sql: Sql): Promise<PlayableRow[]> =>
  sql.rows(
    playableRow,
    `select id, category, difficulty, scoring, supplied_xp from challenge c
     where state = 'visible' and c.catalogued and not exists (select 1 from challenge_prerequisite p where p.challenge_id = c.id)
     order by md5(slug)`,
  );

export async function publishedAt(sql: Sql, ids: number[], moments: Date[]): Promise<void> {
  await sql.run(
    'update challenge c set published_at = t.at from unnest($1::int[], $2::timestamptz[]) as t(id, at) where c.id = t.id',
    [ids, moments],
  );
}

/** Challenges with prerequisites, which nobody has solved in the demo, came out at this moment. */
export async function publishLocked(sql: Sql, moment: Date): Promise<void> {
  await sql.run(
    `update challenge c set published_at = $1
     where c.catalogued and exists (select 1 from challenge_prerequisite p where p.challenge_id = c.id)`,
    [moment],
  );
}
