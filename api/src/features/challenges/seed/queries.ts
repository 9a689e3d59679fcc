import { int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { catalogueRow } from '../catalogue/queries.ts';

const playableRow = {
  id: int,
  ...pick(catalogueRow, 'author', 'category', 'difficulty', 'scoring', 'supplied_xp'),
};
export type PlayableRow = RowOf<typeof playableRow>;

/** Visible challenges without prerequisite, in an order that mixes categories and difficulties. */
export const listPlayable = (sql: Sql): Promise<PlayableRow[]> =>
  sql.rows(
    playableRow,
    `select id, author, category, difficulty, scoring, supplied_xp from challenge c
     where state = 'visible' and c.catalogued and not exists (select 1 from challenge_prerequisite p where p.challenge_id = c.id)
     order by md5(slug)`,
  );
