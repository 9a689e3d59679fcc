import { inMemory } from '../../platform/memory.ts';
import { createCached } from '../../platform/remembered.ts';
import { listSettings } from '../../platform/settings/settings.ts';

/** The settings, by key, reloaded after a change. */
export const settings = inMemory(({ db, events }) => {
  const cache = createCached(() => listSettings(db));
  events.subscribe('settings-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});
