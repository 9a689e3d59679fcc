import type { Board } from '@fanion/rules/scoreboard';
import type { EntrantRow } from './event-queries.ts';

/** Players alone, or teams. An event has one ranking: each kind is a part of it. */
export type Mode = 'solo' | 'team';

export const modeOf = (entrant: Pick<EntrantRow, 'member_id'>): Mode =>
  entrant.member_id === null ? 'team' : 'solo';

/** The rows of one kind of entrant, at their rank among all; prices and bloods are everybody's. */
export function boardOfMode(board: Board, entrants: ReadonlyMap<number, EntrantRow>, mode: Mode): Board {
  const kept = board.rows.filter(({ entrant_id }) => {
    const entrant = entrants.get(entrant_id);
    return entrant !== undefined && modeOf(entrant) === mode;
  });
  return { challenges: board.challenges, rows: kept };
}

/** Ranks by entrant, as snapshots keep them. */
export const ranksOf = ({ rows }: Board): Record<number, number> =>
  Object.fromEntries(rows.map(({ entrant_id, rank }) => [entrant_id, rank]));
