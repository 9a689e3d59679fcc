import { challengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { int, json, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Allows one re-pricing at a time in the whole database, until the end of the transaction. */
export const lockPrices = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316024)');

export const pricedRow = {
  id: int,
  slug: text,
  scoring: json(challengeContent.shape.scoring),
  /** The scoring as stored text, from which the price is computed. */
  scored: text,
  /** The current price, as stored. */
  points: int,
  /** Solves that count for the price. */
  solves: int,
};
export type PricedRow = RowOf<typeof pricedRow>;

/** Challenges of the permanent list whose price follows their solves: these, or every one (null). */
export const listPriced = (sql: Sql, ids: readonly number[] | null): Promise<PricedRow[]> =>
  sql.rows(
    pricedRow,
    `select c.id, c.slug, c.scoring, c.scoring::text as scored, c.points,
       (select count(*)::int from solve s join member m on m.id = s.member_id and m.ranked
        where s.challenge_id = c.id) as solves
     from challenge c
     where c.scoring->>'kind' = 'dynamic' and c.catalogued and ($1::int[] is null or c.id = any($1)) order by c.id`,
    [ids],
    'list-priced',
  );
