import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';

/** What an event of the load tests is filled with; `flags` names members and challenges of it. */
interface Content {
  challengeIds: readonly number[];
  teamIds: readonly number[];
  memberIds: readonly number[];
  flags: queries.BenchFlags;
}

/** Writes a whole event for the load tests. */
export const seedBenchEvent = ({ db }: Context, event: queries.BenchEvent, content: Content): Promise<void> =>
  db.transaction(async (sql) => {
    const id = await queries.insertBenchEvent(sql, event);
    await queries.insertBenchChallenges(sql, id, content.challengeIds);
    await queries.insertBenchEntrants(sql, id, content.teamIds, content.memberIds);
    await queries.insertBenchFlags(sql, id, content.flags);
    sql.publish('challenges-changed', { challengeId: null });
    sql.publish('event-changed', { eventId: null });
  });
