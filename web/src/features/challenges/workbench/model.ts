import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { FlagResult } from '@fanion/contract/challenges/play/endpoints';
import { pointsAfterHints, priceAt, type Scoring } from '@fanion/rules/challenges/scoring';
import { typeset } from '../../../lib/french.ts';
import { BENCH_TEXTS as T } from './texts.ts';

type Priced = Pick<Challenge, 'points' | 'curve' | 'solved_count' | 'is_solved' | 'points_earned' | 'hints'>;

/** The curve of a challenge in the rules' terms; null when its points are fixed. */
export const scoringOf = (curve: Challenge['curve']): Extract<Scoring, { kind: 'dynamic' }> | null =>
  curve && { kind: 'dynamic', ...curve };

/**
 * The text under the points: that they go down and what the reader's own solve would bring, or what the
 * reader keeps; and what the unlocked hints leave of them (docs/product/challenges.md#points-dégressifs).
 * `scores`: the reader's solves count.
 */
export function priceText(challenge: Priced, scores: boolean): string | null {
  const { points, points_earned: earned, is_solved, solved_count } = challenge;
  const scoring = scoringOf(challenge.curve);
  const sentences: string[] = [];
  if (scoring) {
    const lowest = points <= scoring.minimum;
    sentences.push(lowest ? T.lowest : T.descends);
    if (scores && !is_solved && !lowest) sentences.push(T.afterYours(priceAt(scoring, solved_count + 1)));
  }
  const costs = challenge.hints.flatMap(({ state, cost }) => (state === 'unlocked' && cost > 0 ? cost : []));
  if (scores && !is_solved && costs.length > 0) {
    const price = scoring ? priceAt(scoring, solved_count + 1) : points;
    sentences.push(T.leftByHints(pointsAfterHints(price, costs)));
  }
  if (scores && is_solved && earned !== null && (scoring || earned < points))
    sentences.push(T.earnedPoints(earned, earned < points));
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/**
 * Why a right flag gave what it did: the price for everybody from this solve on, the price before, the cost
 * of hints. Null when there is nothing to explain.
 */
export function paidText(
  { price, points_earned }: Pick<FlagResult, 'price' | 'points_earned'>,
  { curve }: Pick<Challenge, 'curve'>,
  before: number,
): string | null {
  const hints = price - points_earned;
  if (curve === null && hints <= 0) return null;
  const parts = [curve === null ? T.paidFixed(price) : T.paidNow(price, before)];
  if (hints > 0) parts.push(T.paidHints(hints));
  const sentence = `${parts.join(', ')}.`;
  return typeset(curve === null ? sentence : `${sentence.slice(0, -1)} ; ${T.follows}.`);
}
