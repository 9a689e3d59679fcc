import fc from 'fast-check';
import { expect, test } from 'vitest';
import { communityRatings, mayRate } from './rating.ts';

const rating = (overall: number, difficulty: number, innovation: number) => ({
  overall,
  difficulty,
  innovation,
});

test('under three votes the means are hidden and the votes are counted', () => {
  const hidden = { overall: null, difficulty: null, innovation: null };
  expect(communityRatings([])).toEqual({ ...hidden, reviews: 0 });
  expect(communityRatings([rating(5, 5, 5), rating(4, 4, 4)])).toEqual({ ...hidden, reviews: 2 });
});

test('each axis has its own mean, to the tenth', () => {
  expect(communityRatings([rating(5, 1, 3), rating(4, 1, 3), rating(4, 2, 5)])).toEqual({
    overall: 4.3,
    difficulty: 1.3,
    innovation: 3.7,
    reviews: 3,
  });
  const four = [rating(1, 5, 2), rating(1, 5, 2), rating(1, 5, 2), rating(2, 5, 3)];
  expect(communityRatings(four)).toEqual({ overall: 1.3, difficulty: 5, innovation: 2.3, reviews: 4 });
});

test('a mean is between the votes and as near as a tenth allows', () => {
  const star = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(star, star, star), { minLength: 3 }), (votes) => {
      const { overall, innovation, reviews } = communityRatings(votes.map((vote) => rating(...vote)));
      expect(reviews).toBe(votes.length);
      for (const [mean, axis] of [
        [overall!, 0],
        [innovation!, 2],
      ] as const) {
        const exact = votes.reduce((sum, vote) => sum + vote[axis], 0) / votes.length;
        expect(Math.abs(mean - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(mean * 10).toBeCloseTo(Math.round(mean * 10), 9);
      }
    }),
  );
});

test('an event is rated from its end, for 30 days', () => {
  const ends_at = Date.parse('2026-03-15T17:00:00Z');
  const at = (text: string) => mayRate({ ends_at, now: Date.parse(text) });
  expect(at('2026-03-15T16:59:59.999Z')).toBe(false);
  expect(at('2026-03-15T17:00:00.000Z')).toBe(true);
  expect(at('2026-04-14T16:59:59.999Z')).toBe(true);
  expect(at('2026-04-14T17:00:00.000Z')).toBe(false);
});
