import type { Control } from '@fanion/contract/ctf/control/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { boardStreams } from '../board/stream-state.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { presentControl } from './present.ts';
import * as queries from './queries.ts';

/** A control room is computed once a second at most, for all its readers. */
const GAP = 1000;
/** It then rests this many times as long as it took to compute, so that it never dominates the load. */
const REST = 15;
/** A room is forgotten when nobody has read it for this long. */
const IDLE = MINUTE;

interface Desk {
  made: Promise<Control | null>;
  /** Whether something changed since it was computed. */
  stale: boolean;
  until: number;
  askedAt: number;
}

async function computeControl(context: Context, eventId: number): Promise<Control | null> {
  const { db } = context;
  const [real, publicView, tried, opened, minutes, waiting] = await Promise.all([
    liveBoards(context).real(eventId),
    liveBoards(context).get(eventId),
    queries.loadTried(db, eventId),
    queries.loadOpened(db, eventId),
    queries.loadMinutes(db, eventId),
    queries.loadWaiting(db, eventId),
  ]);
  if (!real || !publicView) return null;
  const streams = boardStreams(context);
  const online = streams.members(eventId).filter((id) => real.entrantOf.has(id)).length;
  return presentControl({
    real,
    publicView,
    tried,
    opened,
    minutes,
    waiting,
    online,
    streams: streams.count(eventId),
  });
}

/**
 * The control rooms of events that somebody watches. They work once a second, whatever the number of flags:
 * watching makes a flag no more expensive (docs/product/ctf-live.md#régie).
 */
export const controlDesks = inMemory((context) => {
  const { events } = context;
  const rooms = new Map<number, Desk>();

  events.subscribe('event-changed', ({ eventId }) => {
    for (const [id, room] of rooms) if (eventId === null || id === eventId) room.stale = true;
  });
  events.onGap(() => rooms.clear());

  return {
    /** Whether a read now gets the content of a moment ago, or the one being computed. */
    rests(eventId: number): boolean {
      const room = rooms.get(eventId);
      return room !== undefined && !room.stale && performance.now() < room.until;
    },

    /** The control room of an event, now or a moment ago; null when there is no such event. */
    get(eventId: number): Promise<Control | null> {
      const now = performance.now();
      for (const [id, { askedAt }] of rooms) if (now - askedAt > IDLE) rooms.delete(id);
      const existingRoom = rooms.get(eventId);
      if (existingRoom && !existingRoom.stale && now < existingRoom.until) {
        existingRoom.askedAt = now;
        return existingRoom.made;
      }
      const room: Desk = {
        made: computeControl(context, eventId),
        stale: false,
        until: Number.POSITIVE_INFINITY,
        askedAt: now,
      };
      rooms.set(eventId, room);
      room.made.then(
        () => {
          const took = performance.now() - now;
          room.until = performance.now() + Math.max(GAP, took * REST);
        },
        () => rooms.delete(eventId),
      );
      return room.made;
    },
  };
});
