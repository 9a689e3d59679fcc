import { isFrozenAt } from '@fanion/rules/ctf/access';
import { MINUTE } from '@fanion/rules/durations';
import { inMemory } from '../../../platform/memory.ts';
import type { StoredEvent } from '../events/model.ts';
import { readBoard, readOwnRow } from '../scoreboard/service.ts';

/** The result of an entrant in an ended event played here. */
interface FinalResult {
  rank: number;
  score: number;
  solved: number;
  /** Number of challenges of the event. */
  total: number;
  /** The freeze is not lifted: the figures of other entrants are those of its start. */
  provisional: boolean;
}

/** A withdrawn solve shows after this time (ms) at most. */
const LIFE = MINUTE;
const MOST = 200;

/**
 * Final places by event and entrant, for the entrant's own members; cached briefly, as a list of events reads
 * many of them.
 */
export const finalResults = inMemory((context) => {
  const { clock, events } = context;
  const cache = new Map<number, { at: number; byEntrant: Promise<Map<number, FinalResult>> }>();
  events.subscribe('event-changed', ({ eventId }) => {
    if (eventId === null) cache.clear();
    else cache.delete(eventId);
  });
  events.onGap(() => cache.clear());

  const read = async (eventId: number): Promise<Map<number, FinalResult>> => {
    const board = await readBoard(context, eventId);
    const total = board?.challenges.length ?? 0;
    return new Map(
      board?.rows.map(({ entrantId, rank, score, solves }) => [
        entrantId,
        { rank, score, solved: solves.length, total, provisional: false },
      ]),
    );
  };

  const frozen = async (eventId: number, entrantId: number): Promise<FinalResult | undefined> => {
    const [board, row] = await Promise.all([
      readBoard(context, eventId),
      readOwnRow(context, eventId, entrantId),
    ]);
    if (!board || !row) return undefined;
    const { rank, score, solves } = row;
    return { rank, score, solved: solves.length, total: board.challenges.length, provisional: true };
  };

  return async (event: StoredEvent, entrantId: number, now: number): Promise<FinalResult | undefined> => {
    const eventId = event.id;
    if (isFrozenAt(event, now)) return frozen(eventId, entrantId);
    let entry = cache.get(eventId);
    if (!entry || clock.now() - entry.at > LIFE) {
      if (cache.size >= MOST) cache.clear();
      const byEntrant = read(eventId);
      entry = { at: clock.now(), byEntrant };
      cache.set(eventId, entry);
      byEntrant.catch(() => cache.delete(eventId));
    }
    return (await entry.byEntrant).get(entrantId);
  };
});
