import { inMemory } from '../../../platform/memory.ts';
import { type StoredEvent, storedEvent } from './model.ts';
import { findEventId, loadEvents } from './queries.ts';

/** Changed events beyond which all are read again. */
const FEW = 50;

/** All events at one moment. */
export interface EventsAtOnce {
  byId: ReadonlyMap<number, StoredEvent>;
  bySlug: ReadonlyMap<string, StoredEvent>;
}

const BY_ID = /^\d{1,9}$/;

const findStoredEvent = (snapshot: EventsAtOnce | null, idOrSlug: string): StoredEvent | null =>
  snapshot?.bySlug.get(idOrSlug) ??
  (BY_ID.test(idOrSlug) ? snapshot?.byId.get(Number(idOrSlug)) : undefined) ??
  null;

/** The events that are known with those that were read in the place of the changed ones; null: all were read. */
function withRows(
  before: EventsAtOnce | null,
  changedIds: readonly number[] | null,
  read: readonly StoredEvent[],
): EventsAtOnce {
  const byId = new Map(changedIds ? before?.byId : []);
  for (const id of changedIds ?? []) byId.delete(id);
  for (const event of read) byId.set(event.id, event);
  return { byId, bySlug: new Map([...byId.values()].map((event) => [event.slug, event])) };
}

/** The events in memory; one that changes, here or on another instance, is read again alone at the next need. */
export const storedEvents = inMemory(({ db, clock, events, identity }) => {
  let snapshot: EventsAtOnce | null = null;
  let changed: Set<number> | null = null;
  let skew = 0;
  let running: Promise<EventsAtOnce> | null = null;

  const change = (eventId: number | null) => {
    changed = eventId === null ? null : (changed?.add(eventId) ?? null);
  };
  events.subscribe('event-changed', ({ eventId }) => change(eventId));
  events.onGap(() => change(null));
  identity.onChange(() => change(null));

  const load = async (): Promise<EventsAtOnce> => {
    const changedIds = snapshot && changed && changed.size <= FEW ? [...changed] : null;
    changed = new Set();
    try {
      const rows = await loadEvents(db, changedIds);
      if (rows[0]) skew = rows[0].read_at - clock.now();
      const read = rows.map((row) => storedEvent(row, identity.name));
      snapshot = withRows(snapshot, changedIds, read);
      return snapshot;
    } catch (error) {
      // What could not be read is still to be read, with what changed meanwhile.
      if (changedIds === null) changed = null;
      else for (const id of changedIds) change(id);
      throw error;
    }
  };

  const read = (): Promise<EventsAtOnce> =>
    (running ??= load().finally(() => {
      running = null;
    }));
  /** Those in memory, while nothing is to be read. */
  const current = () => (!running && changed?.size === 0 ? snapshot : null);
  const get = async (): Promise<EventsAtOnce> => {
    // A reading that runs may have begun before the change that the caller knows of; the one after it has not.
    if (running) await running;
    return current() ?? read();
  };

  return {
    get,
    /** The same as `find` where nothing is to be read first; null elsewhere. */
    findCached: (idOrSlug: string) => findStoredEvent(current(), idOrSlug),
    /** The event that a path names, by slug or id; one that another instance has just made is looked for. */
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
