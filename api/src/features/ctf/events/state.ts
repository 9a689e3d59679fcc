import { inMemory } from '../../../platform/memory.ts';
import { buildStoredEvent, type StoredEvent } from './model.ts';
import { findEventId, loadEvents } from './queries.ts';

/** Number of changed events beyond which all are reloaded. */
const FEW = 50;

/** All events at one moment. */
export interface EventSnapshot {
  byId: ReadonlyMap<number, StoredEvent>;
  bySlug: ReadonlyMap<string, StoredEvent>;
}

const BY_ID = /^\d{1,9}$/;

const findStoredEvent = (snapshot: EventSnapshot | null, idOrSlug: string): StoredEvent | null =>
  snapshot?.bySlug.get(idOrSlug) ??
  (BY_ID.test(idOrSlug) ? snapshot?.byId.get(Number(idOrSlug)) : undefined) ??
  null;

/** The known events, with the changed ones replaced by the rows just read; null: all were read. */
function replaceEvents(
  before: EventSnapshot | null,
  changedIds: readonly number[] | null,
  read: readonly StoredEvent[],
): EventSnapshot {
  const byId = new Map(changedIds ? before?.byId : []);
  for (const id of changedIds ?? []) byId.delete(id);
  for (const event of read) byId.set(event.id, event);
  return { byId, bySlug: new Map([...byId.values()].map((event) => [event.slug, event])) };
}

/** The events in memory; one that changes, here or on another instance, is reloaded alone when next read. */
export const storedEvents = inMemory(({ db, clock, events, identity }) => {
  let snapshot: EventSnapshot | null = null;
  let changed: Set<number> | null = null;
  let skew = 0;
  let running: Promise<EventSnapshot> | null = null;

  const change = (eventId: number | null) => {
    changed = eventId === null ? null : (changed?.add(eventId) ?? null);
  };
  events.subscribe('event-changed', ({ eventId }) => change(eventId));
  events.onGap(() => change(null));
  identity.onChange(() => change(null));

  const load = async (): Promise<EventSnapshot> => {
    const changedIds = snapshot && changed && changed.size <= FEW ? [...changed] : null;
    changed = new Set();
    try {
      const rows = await loadEvents(db, changedIds);
      if (rows[0]) skew = rows[0].read_at - clock.now();
      const read = rows.map((row) => buildStoredEvent(row, identity.name));
      snapshot = replaceEvents(snapshot, changedIds, read);
      return snapshot;
    } catch (error) {
      // After a failed load, its events are still to be loaded, with those that changed meanwhile.
      if (changedIds === null) changed = null;
      else for (const id of changedIds) change(id);
      throw error;
    }
  };

  const read = (): Promise<EventSnapshot> =>
    (running ??= load().finally(() => {
      running = null;
    }));
  /** The events in memory, unless something is to be loaded. */
  const current = () => (!running && changed?.size === 0 ? snapshot : null);
  const get = async (): Promise<EventSnapshot> => {
    // A load that is running may have begun before the change that the caller knows of; the next one has not.
    if (running) await running;
    return current() ?? read();
  };

  return {
    get,
    /** Finds an event without waiting; null when something is to be loaded first. */
    findCached: (idOrSlug: string) => findStoredEvent(current(), idOrSlug),
    /** Finds the event that a path names, by slug or id, even one just created on another instance. */
    async find(idOrSlug: string): Promise<StoredEvent | null> {
      const event = findStoredEvent(await get(), idOrSlug);
      const id = event ? null : await findEventId(db, idOrSlug);
      if (id === null) return event;
      change(id);
      return findStoredEvent(await get(), idOrSlug);
    },
    /** Time by the database's clock, in milliseconds. */
    now: () => clock.now() + skew,
  };
});
