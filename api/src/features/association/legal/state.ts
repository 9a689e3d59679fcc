import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import { listCurrent } from './queries.ts';

/** The current texts, reloaded after a change. */
export const legalTexts = inMemory(({ db, events }) => {
  const cache = createCached(() => listCurrent(db));
  events.subscribe('settings-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
