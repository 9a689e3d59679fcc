import { int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Write-ups whose state disagrees with the ledger. */
export const listWrongGains = (
  sql: Sql,
): Promise<{ username: string; writeup_id: number; expected: number; found: number }[]> =>
  sql.rows(
    { username: text, writeup_id: int, expected: int, found: int },
    `select m.username, coalesce(w.id, x.source_id) as writeup_id, count(w.id)::int as expected, count(x.source_id)::int as found
     from (select id, author_id from writeup where published_at is not null) w
     full join (select member_id, source_id, points from xp_event where kind = 'writeup') x
       on x.member_id = w.author_id and x.source_id = w.id
     join member m on m.id = coalesce(w.author_id, x.member_id)
     where w.id is null or x.source_id is null or x.points <> 0 group by 1, 2 order by 2 limit 100`,
  );
