import { inMemory } from '../../../platform/memory.ts';
import { remembered } from '../../../platform/remembered.ts';
import { listCurrent } from './queries.ts';

/** The current texts, reloaded after a change. */
export const legalTexts = inMemory(({ db, events }) => {
  const cache = remembered(() => listCurrent(db));
  events.subscribe('settings-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
