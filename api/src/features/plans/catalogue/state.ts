import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import { listOffers } from './queries.ts';

/** The plans on sale and their prices, loaded again after a change. */
export const offers = inMemory(({ db, events }) => {
  const cache = createCached(() => listOffers(db));
  events.subscribe('settings-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
