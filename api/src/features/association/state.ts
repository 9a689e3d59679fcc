import { inMemory } from '../../platform/memory.ts';
import { remembered } from '../../platform/remembered.ts';
import { listSettings } from '../../platform/settings/settings.ts';

/** What is set, by key, read again after a change. */
export const settings = inMemory(({ db, events }) => {
  const known = remembered(() => listSettings(db));
  events.subscribe('settings-changed', known.forget);
  events.onGap(known.forget);
  return known;
});
