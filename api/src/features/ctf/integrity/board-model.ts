import { priceAt, type Scoring } from '@fanion/rules/challenges/scoring';
import type { BoardView } from '../scoreboard/view-model.ts';

/** Rounds to the nearest whole number, halves to the even one. */
const evenHundredth = (hundredths: number): number => {
  const below = Math.floor(hundredths / 100);
  const rest = hundredths - below * 100;
  return rest > 50 || (rest === 50 && below % 2 === 1) ? below + 1 : below;
};

/**
 * Recounts the scores of an event in the simplest way from its rows, without the board's code
 * (docs/product/security.md#équations). Solves that a freeze holds count.
 */
export function recountScores({
  row,
  entrants,
  released,
  solves,
  adjustments,
}: BoardView): Map<number, number> {
  const scores = new Map([...entrants.values()].filter(({ counts }) => counts).map(({ id }) => [id, 0]));
  const add = (entrantId: number, points: number): void => {
    const score = scores.get(entrantId);
    if (score !== undefined) scores.set(entrantId, score + points);
  };
  for (const { entrant_id, points } of adjustments) add(entrant_id, points);
  const inTime = [...solves.values()].filter(
    ({ at, entrant_id }) => at <= row.ends_at && scores.has(entrant_id),
  );
  for (const { challenge_id, challenge } of released) {
    const solvers = inTime
      .filter((solve) => solve.challenge_id === challenge_id)
      .sort((a, b) => a.at - b.at || a.id - b.id);
    const price = priceAt(challenge.scoring as Scoring, solvers.length);
    for (const [order, { entrant_id }] of solvers.entries()) {
      const bonus = order > 2 ? 0 : (row.blood_points?.[order] ?? 0);
      add(entrant_id, row.blood_unit === 'percent' ? evenHundredth(price * (100 + bonus)) : price + bonus);
    }
  }
  return scores;
}
