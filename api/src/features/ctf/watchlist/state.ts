import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { listWatchedBy, type Watched } from './queries.ts';

const MOST_LISTS = 20_000;

/** The list of each member, in memory: an open page of an event reads it again and again. */
export const watchLists = inMemory(({ db, events }) => {
  const lists = new Map<number, Watched[]>();
  /** Counts the invalidations: a list that was read before one is not stored after it. */
  let forgotten = 0;
  events.subscribe('watch-changed', ({ memberId }) => {
    lists.delete(memberId);
    forgotten += 1;
  });
  events.onGap(() => {
    lists.clear();
    forgotten += 1;
  });

  return async (memberIds: readonly number[]): Promise<Map<number, readonly Watched[]>> => {
    if (lists.size > MOST_LISTS) lists.clear();
    const before = forgotten;
    const missing = memberIds.filter((id) => !lists.has(id));
    const read =
      missing.length === 0
        ? new Map<number, Watched[]>()
        : groupBy(await listWatchedBy(db, missing), ({ owner_id }) => owner_id);
    if (before === forgotten) for (const id of missing) lists.set(id, read.get(id) ?? []);
    return new Map(memberIds.map((id) => [id, read.get(id) ?? lists.get(id) ?? []]));
  };
});
