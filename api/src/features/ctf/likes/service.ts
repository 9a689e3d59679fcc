import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

/** Likes an event, or removes the like (docs/product/ctf.md#favoris-et-rappels). */
export const toggleLike = (
  { db }: Context,
  memberId: number,
  eventId: number,
): Promise<{ liked: boolean; like_count: number }> =>
  db.transaction(async (sql) => {
    const answer = await queries.toggleLike(sql, eventId, memberId);
    sql.publish('event-changed', { eventId });
    return answer;
  });
