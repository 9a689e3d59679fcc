import type { Context } from '../../../platform/context.ts';
import { takeFromList } from '../../challenges/catalogue/service.ts';
import { writeEventActs } from '../../challenges/ledger/service.ts';
import { writePlayed } from '../challenges/queries.ts';
import { insertPastFlags, type PastFlags } from '../play/past-queries.ts';
import * as queries from './bench-queries.ts';

/** The content of an event of the load tests; `flags` refers to its members and challenges. */
interface Content {
  challengeIds: readonly number[];
  teamIds: readonly number[];
  memberIds: readonly number[];
  flags: PastFlags;
}

/** Writes a whole event for the load tests. */
export const seedBenchEvent = (
  { db }: Context,
  event: queries.BenchEvent,
  { challengeIds, teamIds, memberIds, flags }: Content,
): Promise<void> =>
  db.transaction(async (sql) => {
    const id = await queries.insertBenchEvent(sql, event);
    await takeFromList(sql, challengeIds);
    await writePlayed(sql, id, challengeIds);
    await queries.insertTeamsOfOne(sql, id, teamIds, memberIds);
    await queries.setParticipants(sql, id, memberIds.length);
    await insertPastFlags(sql, id, flags);
    await writeEventActs(sql, id);
    sql.publish('challenges-changed', { challengeId: null });
    sql.publish('event-changed', { eventId: null });
  });
