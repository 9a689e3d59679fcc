import { inMemory } from '../../../platform/memory.ts';
import { remembered } from '../../../platform/remembered.ts';
import { listCurrent } from './queries.ts';

/** The texts that hold, read again after a change. */
export const legalTexts = inMemory(({ db, events }) => {
  const known = remembered(() => listCurrent(db));
  events.subscribe('settings-changed', known.forget);
  events.onGap(known.forget);
  return known;
});
