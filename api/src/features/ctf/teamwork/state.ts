import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import { boardStreams } from '../board/stream-state.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { listMates } from './queries.ts';

/** A member who has not confirmed their presence for this long (ms) has left the room. */
const HERE_FOR = 2 * MINUTE;

/** Number of rooms in memory above which empty ones are looked for. */
const PRUNE_AT = 500;

interface Presence {
  challengeId: number | null;
  at: number;
}

/**
 * Which members are in the room of each entrant and what they read, in the memory of every instance: repeated
 * each minute, and lost without harm. Also notifies members on their own streams that their team did
 * something: they then read what it is, with their current rights.
 */
export const roomPresence = inMemory((context) => {
  const { clock, db, events, log } = context;
  const rooms = new Map<number, Map<number, Presence>>();
  /** Number of rooms at which empty ones are next looked for. */
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
    const { entrantOf } = (await liveBoards(context).get(eventId)) ?? {};
    // Most solves are by teams that nobody follows on this instance: these cost no query.
    if (!streams.members(eventId).some((id) => entrantOf?.get(id) === entrantId)) return;
    for (const { id } of await listMates(db, entrantId))
      streams.send(eventId, 'team', { challenge: challengeId }, id);
  }
  const tellSoon = (eventId: number, entrantId: number, challengeId: number | null) =>
    void tell(eventId, entrantId, challengeId).catch((err: unknown) =>
      log.warn({ err, eventId, entrantId }, 'a team was not told of its own work'),
    );

  /** Empty rooms are forgotten: those of past events would otherwise stay forever. */
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
