import type { Context } from '../../../platform/context.ts';
import { type Entry, entryOf } from './model.ts';
import { loadEvents } from './queries.ts';

/** Changed events beyond which all are read again. */
const FEW = 50;

/** All events at one moment. */
export interface Held {
  byId: ReadonlyMap<number, Entry>;
  bySlug: ReadonlyMap<string, Entry>;
}

export type EventsState = ReturnType<typeof createEventsState>;

/** The events in memory; one that changes, here or on another instance, is read again alone at the next need. */
export function createEventsState({ db, clock, events, identity }: Context) {
  let held: Held | null = null;
  let changed: Set<number> | null = null;
  let skew = 0;
  let running: Promise<Held> | null = null;

  const change = (eventId: number | null) => {
    if (eventId === null) changed = null;
    else changed?.add(eventId);
  };
  events.subscribe('event-changed', ({ eventId }) => change(eventId));
  events.onGap(() => change(null));
  identity.onChange(() => change(null));

  const load = async (): Promise<Held> => {
    const asked = held && changed && changed.size <= FEW ? [...changed] : null;
    const before = asked ? held : null;
    changed = new Set();
    try {
      const rows = await loadEvents(db, asked);
      if (rows[0]) skew = rows[0].read_at - clock.now();
      const byId = new Map(before?.byId);
      for (const id of asked ?? []) byId.delete(id);
      for (const row of rows) byId.set(row.id, entryOf(row, identity.name));
      held = { byId, bySlug: new Map([...byId.values()].map((entry) => [entry.slug, entry])) };
      return held;
    } catch (error) {
      // What could not be read is still to be read, with what changed meanwhile.
      if (asked === null) changed = null;
      else for (const id of asked) change(id);
      throw error;
    }
  };

  const read = (): Promise<Held> => {
    running ??= load().finally(() => {
      running = null;
    });
    return running;
  };
  const get = async (): Promise<Held> => {
    // A reading that runs may have begun before the change that the asker knows of; the one after it has not.
    if (running) await running;
    if (running || !held || changed === null || changed.size > 0) return read();
    return held;
  };

  return {
    get,
    /** Time by the database's clock, in milliseconds. */
    now: () => clock.now() + skew,
  };
}

const BY_ID = /^\d{1,9}$/;

/** The event that a path names, by slug or id. */
export const findEntry = (held: Held, named: string): Entry | null =>
  held.bySlug.get(named) ?? (BY_ID.test(named) ? held.byId.get(Number(named)) : undefined) ?? null;
