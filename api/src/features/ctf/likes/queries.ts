import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Likes an event, or removes the like; returns whether it is liked now, and its number of likes. */
export async function toggleLike(
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<{ liked: boolean; like_count: number }> {
  // One toggle at a time per member: two at once would both remove the like, or both add it.
  await sql.run('select pg_advisory_xact_lock(7316011, $1)', [memberId]);
  const deletedCount = await sql.changed('delete from event_like where event_id = $1 and member_id = $2', [
    eventId,
    memberId,
  ]);
  if (deletedCount === 0)
    await sql.run('insert into event_like (event_id, member_id) values ($1, $2)', [eventId, memberId]);
  const like_count = await sql.value(int, 'select count(*)::int from event_like where event_id = $1', [
    eventId,
  ]);
  return { liked: deletedCount === 0, like_count };
}

/** Writes a like at a past time. */
export const insertPastLike = (sql: Sql, eventId: number, memberId: number, at: Date): Promise<void> =>
  sql.run('insert into event_like (event_id, member_id, at) values ($1, $2, $3) on conflict do nothing', [
    eventId,
    memberId,
    at,
  ]);
