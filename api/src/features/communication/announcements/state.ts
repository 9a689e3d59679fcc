import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import { listLiving } from './queries.ts';

/** Current and coming announcements, reloaded after a change: usually there are none, and nothing is read. */
export const liveAnnouncements = inMemory(({ db, events }) => {
  const cache = createCached(() => listLiving(db));
  events.subscribe('announcements-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
