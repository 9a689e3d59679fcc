import { DAY } from '../durations.ts';

/** Longest review, in characters. */
export const REVIEW_MAX = 500;
const WINDOW = 30 * DAY;
const FEWEST = 3;

/** The ratings of an event by a participant on each axis, out of 5 (docs/product/ctf.md#avis). */
export interface EventRating {
  overall: number;
  difficulty: number;
  innovation: number;
}

/** The axes on which participants rate an event (docs/product/ctf.md#avis). */
export const RATING_AXES = ['overall', 'difficulty', 'innovation'] as const;
export type RatingAxis = (typeof RATING_AXES)[number];

/**
 * Mean of each axis, out of 5, to one decimal, null with fewer than 3 votes; `reviews` = votes
 * (docs/product/ctf.md#avis).
 */
export function communityRatings(
  ratings: readonly EventRating[],
): { [axis in RatingAxis]: number | null } & { reviews: number } {
  const mean = (axis: RatingAxis) => {
    if (ratings.length < FEWEST) return null;
    const sum = ratings.reduce((total, rating) => total + rating[axis], 0);
    return Math.round((sum * 10) / ratings.length) / 10;
  };
  const [overall, difficulty, innovation] = RATING_AXES.map(mean) as [
    number | null,
    number | null,
    number | null,
  ];
  return { overall, difficulty, innovation, reviews: ratings.length };
}

/**
 * Whether participants may rate an event: for 30 days after its end; moments in ms
 * (docs/product/ctf.md#avis).
 */
export function mayRate({ ends_at, now }: { ends_at: number; now: number }): boolean {
  return now >= ends_at && now < ends_at + WINDOW;
}
