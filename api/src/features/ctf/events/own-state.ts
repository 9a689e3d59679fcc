import { SECOND } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { createCachedById } from '../../../platform/remembered.ts';
import { loadOwnParts, type OwnPartRow } from './own-queries.ts';

/** A team-mate's first try on another instance may show this late. */
const LIFE = 10 * SECOND;
const MOST_MEMBERS = 5000;

/** Each member's part in the events, by event id: in memory, as pages read it again and again. */
export const ownParts = inMemory(({ db, clock, events }) => {
  const parts = createCachedById(
    async (memberId): Promise<ReadonlyMap<number, OwnPartRow>> =>
      new Map((await loadOwnParts(db, memberId, null)).map((row) => [row.event_id, row])),
    { life: LIFE, most: MOST_MEMBERS, now: clock.now },
  );
  for (const topic of ['event-changed', 'team-changed'] as const) events.subscribe(topic, parts.forgetAll);
  for (const topic of ['event-solved', 'member-changed'] as const)
    events.subscribe(topic, ({ memberId }) => parts.forget(memberId));
  events.onGap(parts.forgetAll);
  return { get: parts.get, forget: parts.forget };
});
