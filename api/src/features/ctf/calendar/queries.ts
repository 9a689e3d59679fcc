import { int, ints, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Replaces the secret address of a calendar. */
export const saveFeed = (sql: Sql, memberId: number, hash: string): Promise<void> =>
  sql.run(
    `insert into calendar_feed (member_id, hash) values ($1, $2)
     on conflict (member_id) do update set hash = excluded.hash, created_at = now()`,
    [memberId, hash],
  );

export const deleteFeed = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from calendar_feed where member_id = $1', [memberId]);

const feedRow = { member_id: int, ids: ints };

/** The owner of a secret address, and their events: registered, waiting or invited to, or liked. */
export const readFeed = (sql: Sql, hash: string): Promise<RowOf<typeof feedRow> | null> =>
  sql.row(
    feedRow,
    `select f.member_id, array(
       select event_id from event_registration where member_id = f.member_id
       union select event_id from event_like where member_id = f.member_id order by 1) as ids
     from calendar_feed f join member m on m.id = f.member_id and m.status = 'active' where f.hash = $1`,
    [hash],
  );
