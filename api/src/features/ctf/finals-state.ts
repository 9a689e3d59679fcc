import type { Deps } from '../../platform/deps.ts';
import type { Boards } from './board-model.ts';

/** What an entrant did in an ended event played here. */
export interface Final {
  rank: number;
  score: number;
  solved: number;
  /** Challenges of the event. */
  total: number;
}

/** A solve taken back shows after this time (ms) at most. */
const LIFE = 60_000;
const MOST = 200;

export type Finals = ReturnType<typeof createFinals>;

/** Final places by event and entrant, remembered a moment: a list of events asks for many of them. */
export function createFinals({ clock, events }: Deps, boards: Boards) {
  const kept = new Map<number, { at: number; byEntrant: Promise<Map<number, Final>> }>();
  events.subscribe('event-changed', ({ eventId }) => {
    if (eventId === null) kept.clear();
    else kept.delete(eventId);
  });
  events.onGap(() => kept.clear());

  const read = async (eventId: number): Promise<Map<number, Final>> => {
    const board = await boards.board(eventId);
    const total = board?.challenges.length ?? 0;
    return new Map(
      board?.rows.map(({ entrantId, rank, score, solves }) => [
        entrantId,
        { rank, score, solved: solves.length, total },
      ]),
    );
  };

  return async (eventId: number, entrantId: number): Promise<Final | undefined> => {
    let known = kept.get(eventId);
    if (!known || clock.now() - known.at > LIFE) {
      if (kept.size >= MOST) kept.clear();
      const byEntrant = read(eventId);
      known = { at: clock.now(), byEntrant };
      kept.set(eventId, known);
      byEntrant.catch(() => kept.delete(eventId));
    }
    return (await known.byEntrant).get(entrantId);
  };
}
