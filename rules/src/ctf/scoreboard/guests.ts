import { compareStandings } from '../../leaderboard/ranks.ts';
import type { Board, BoardSolve, ScoreboardInput } from './board.ts';
import { compareSolves, shownUntil } from './order.ts';

/** A guest as ranked among guests; `last_accept` in ms. */
export interface GuestRow {
  entrant_id: number;
  rank: number;
  score: number;
  last_accept: number | null;
  solves: readonly BoardSolve[];
}

/** What guests are ranked from: `entrants` are the guests, and the board is that of the others. */
interface GuestInput extends Pick<ScoreboardInput, 'event' | 'solves' | 'adjustments'> {
  guests: readonly number[];
  board: Pick<Board, 'challenges'>;
}

/**
 * Guests ranked among themselves (docs/product/ctf-live.md#invités): their solves have the prices of the
 * board, which they do not change, and no bonus; equals share a rank and the next one is skipped. A freeze
 * hides later solves, as for everybody.
 */
export function guestRows({ event, board, guests, solves, adjustments = [] }: GuestInput): GuestRow[] {
  const until = shownUntil(event);
  const prices = new Map(board.challenges.map(({ id, points }) => [id, points]));
  const lines = new Map(
    guests.map((id) => [
      id,
      {
        entrant_id: id,
        points: 0,
        last_scored_at: null as number | null,
        solved: new Map<number, BoardSolve>(),
      },
    ]),
  );
  for (const { entrant_id, points, at } of adjustments) {
    const line = lines.get(entrant_id);
    if (line && at <= until) line.points += points;
  }
  for (const { entrant_id, challenge_id, member_id, at } of [...solves].sort(compareSolves)) {
    const line = lines.get(entrant_id);
    const points = prices.get(challenge_id);
    if (!line || points === undefined || at > Math.min(until, event.ends_at)) continue;
    if (line.solved.has(challenge_id)) continue;
    line.solved.set(challenge_id, { challenge_id, points, at, blood: null, member_id });
    line.points += points;
    if (points > 0) line.last_scored_at = Math.max(line.last_scored_at ?? at, at);
  }
  const compare = event.shared_ranks
    ? (a: { points: number }, b: { points: number }) => b.points - a.points
    : compareStandings;
  const sorted = [...lines.values()].sort((a, b) => compareStandings(a, b) || a.entrant_id - b.entrant_id);
  let rank = 1;
  return sorted.map((line, index) => {
    const above = sorted[index - 1];
    if (above && compare(above, line) !== 0) rank = index + 1;
    return {
      entrant_id: line.entrant_id,
      rank,
      score: line.points,
      last_accept: line.last_scored_at,
      solves: [...line.solved.values()],
    };
  });
}
