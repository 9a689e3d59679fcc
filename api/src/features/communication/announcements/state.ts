import { inMemory } from '../../../platform/memory.ts';
import { remembered } from '../../../platform/remembered.ts';
import { listLiving } from './queries.ts';

/** What is announced now or will be, read again after a change: most of the time nothing is, and nobody asks the database. */
export const living = inMemory(({ db, events }) => {
  const cache = remembered(() => listLiving(db));
  events.subscribe('announcements-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
