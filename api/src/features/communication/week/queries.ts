import { int, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const readerRow = { id: int, username: text, solves: int, points: int, xp: int, days: int };
export type ReaderRow = RowOf<typeof readerRow>;

/** Some members who want the weekly mail and have not had it, with their acts from `from` to `to`. */
export const listReaders = (
  sql: Sql,
  { from, to, once }: { from: Date; to: Date; once: string },
): Promise<ReaderRow[]> =>
  sql.rows(
    readerRow,
    `select m.id, m.username, count(g.id) filter (where g.kind = 'solve')::int as solves,
       coalesce(sum(g.points), 0)::int as points, coalesce(sum(g.xp), 0)::int as xp,
       count(distinct (g.at at time zone 'Europe/Paris')::date)::int as days
     from notification_preference p join member m on m.id = p.member_id and m.status = 'active'
     left join current_gain g on g.member_id = m.id and g.at >= $1 and g.at < $2
     where p.kind = 'week' and p.mail
       and not exists (select 1 from notification n where n.member_id = m.id and n.once = $3)
     group by m.id, m.username order by m.id limit 200`,
    [from, to, once],
  );
