import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Likes an event, or takes the like back; whether it is liked now, and by how many. */
export async function toggleLike(
  sql: Sql,
  eventId: number,
  memberId: number,
): Promise<{ liked: boolean; like_count: number }> {
  // One toggle at a time for a member: two at once would both take back, or both like.
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

/** A like given at a moment that is past. */
export const insertPastLike = (sql: Sql, eventId: number, memberId: number, at: Date): Promise<void> =>
  sql.run('insert into event_like (event_id, member_id, at) values ($1, $2, $3) on conflict do nothing', [
    eventId,
    memberId,
    at,
  ]);
