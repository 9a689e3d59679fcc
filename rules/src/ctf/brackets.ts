import type { EventMode } from './modes.ts';
import { ranksAmong } from './scoreboard/views.ts';

/** Most characters of a name, a description and a prize, and most brackets of an event. */
export const BRACKET_LIMITS = { name: 60, description: 300, prize: 200, most: 20 } as const;

/** Whether entrants of this kind may be in a bracket. */
export const bracketTakes = (mode: EventMode, kind: 'solo' | 'team'): boolean =>
  mode === 'both' || mode === kind;

/** A rank within one bracket. */
export interface BracketPlace {
  bracketId: number;
  rank: number;
  total: number;
}

/** The rows of a ranking that are in a bracket, with their ranks within it. */
export function rowsOfBracket<Row extends { rank: number; bracketId: number | null }>(
  rows: readonly Row[],
  bracketId: number,
): Row[] {
  const own = rows.filter((row) => row.bracketId === bracketId);
  const among = ranksAmong(own.map(({ rank }) => rank));
  return own.map((row) => ({ ...row, rank: among.get(row.rank)! }));
}

/**
 * The place of each entrant in its bracket, from the ranks of a whole board: equals stay equals, and the next
 * rank is skipped. Entrants without a bracket are absent.
 */
export function placesInBrackets(
  rows: readonly { entrantId: number; rank: number; bracketId: number | null }[],
): Map<number, BracketPlace> {
  const inside = new Map<number, { entrantId: number; rank: number }[]>();
  for (const { entrantId, rank, bracketId } of rows) {
    if (bracketId === null) continue;
    const among = inside.get(bracketId);
    if (among) among.push({ entrantId, rank });
    else inside.set(bracketId, [{ entrantId, rank }]);
  }
  const bracketPlaces = new Map<number, BracketPlace>();
  for (const [bracketId, among] of inside) {
    const ranks = ranksAmong(among.map(({ rank }) => rank));
    for (const { entrantId, rank } of among)
      bracketPlaces.set(entrantId, { bracketId, rank: ranks.get(rank)!, total: among.length });
  }
  return bracketPlaces;
}
