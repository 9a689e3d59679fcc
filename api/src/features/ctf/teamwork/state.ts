import { inMemory } from '../../../platform/memory.ts';
import { boards } from '../board/state.ts';
import { boardStreams } from '../board/stream-state.ts';
import { listMates } from './queries.ts';

/** A member who has not said for this long (ms) that they are in the room has left it. */
const HERE_FOR = 120_000;

/** Teams with somebody in their room, before those whose players left are looked for. */
const PRUNE_AT = 500;

interface Presence {
  challengeId: number | null;
  at: number;
}

/**
 * Who is in the room of each entrant and what they read, in the memory of every instance: it is said again each minute,
 * and lost without harm. Also tells the members who follow, on their own streams, that their team did something: they
 * read what it is with their rights of that moment.
 */
export const roomPresence = inMemory((context) => {
  const { clock, db, events, log } = context;
  const rooms = new Map<number, Map<number, Presence>>();
  /** Teams in memory at which those that nobody is in are looked for. */
  let next = PRUNE_AT;

  const here = (entrantId: number): Map<number, Presence> => {
    const room = rooms.get(entrantId) ?? new Map<number, Presence>();
    for (const [memberId, { at }] of room) if (clock.now() - at > HERE_FOR) room.delete(memberId);
    if (room.size === 0) rooms.delete(entrantId);
    return room;
  };

  async function tell(eventId: number, entrantId: number, challengeId: number | null): Promise<void> {
    const streams = boardStreams(context);
    if (streams.count(eventId) === 0) return;
    const { entrantOf } = (await boards(context).get(eventId)) ?? {};
    // Most solves are of teams of which nobody follows here: those ask the database nothing.
    if (!streams.members(eventId).some((id) => entrantOf?.get(id) === entrantId)) return;
    for (const { id } of await listMates(db, entrantId))
      streams.send(eventId, 'team', { challenge: challengeId }, id);
  }
  const tellSoon = (eventId: number, entrantId: number, challengeId: number | null) =>
    void tell(eventId, entrantId, challengeId).catch((err: unknown) =>
      log.warn({ err, eventId, entrantId }, 'a team was not told of its own work'),
    );

  /** Teams whose players have all left are forgotten: those of events of years would stay otherwise. */
  const prune = (): void => {
    if (rooms.size < next) return;
    for (const entrantId of rooms.keys()) here(entrantId);
    next = Math.max(PRUNE_AT, rooms.size * 2);
  };

  events.subscribe('team-here', ({ eventId, entrantId, memberId, challengeId }) => {
    const room = here(entrantId);
    const before = room.get(memberId);
    room.set(memberId, { challengeId, at: clock.now() });
    rooms.set(entrantId, room);
    prune();
    if (before?.challengeId !== challengeId) tellSoon(eventId, entrantId, null);
  });
  events.subscribe('team-work', ({ eventId, entrantId, challengeId }) =>
    tellSoon(eventId, entrantId, challengeId),
  );
  events.subscribe('event-solved', ({ eventId, entrantId, challengeId }) =>
    tellSoon(eventId, entrantId, challengeId),
  );
  return { here };
});
