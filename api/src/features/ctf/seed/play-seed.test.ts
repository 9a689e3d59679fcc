import { HOUR } from '@fanion/rules/durations';
import { parisDay, parisHour } from '@fanion/rules/paris-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../platform/random.ts';
import { computePastRanks, inventPlay, liveEventTimes, type SeedChallenge } from './play-seed.ts';

const challenges: SeedChallenge[] = [50, 75, 100, 200, 300, 500].map((points, position) => ({
  id: 10 + position,
  position,
  points,
  scoring: { kind: 'static', points },
}));
const entrants = [0.9, 0.7, 0.5, 0.3].map((strength, rank) => ({
  id: rank + 1,
  members: [rank * 2 + 1, rank * 2 + 2],
  strength,
  spares: rank === 1 ? 2 : 0,
}));

test('the live event began about three hours ago and ends tomorrow at six in Paris, whatever the moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }), (now) => {
      const { starts, ends } = liveEventTimes(now);
      expect(now - starts).toBeGreaterThanOrEqual(3 * HOUR);
      expect(now - starts).toBeLessThan(3.25 * HOUR);
      expect(ends).toBeGreaterThan(now + 17 * HOUR);
      // On the two days with 23 and 25 hours the clock shows 17 or 19.
      expect([17, 18, 19]).toContain(parisHour(ends));
      expect(parisDay(ends)).not.toBe(parisDay(now));
    }),
  );
});

test('a play has one solve a challenge and entrant, in time, by its own members, and leaves what is spared', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 30 }), (seed, hours) => {
      const times = { starts: 1000, until: 1000 + hours * HOUR };
      const { tries, opens } = inventPlay(entrants, challenges, times, seededRandom(seed));
      const solves = tries.filter(({ correct }) => correct);
      const cells = new Set(solves.map((solve) => `${solve.entrant_id} ${solve.challenge_id}`));
      expect(cells.size).toBe(solves.length);
      for (const [rank, one] of tries.entries()) {
        expect(one.at).toBeGreaterThan(times.starts);
        expect(one.at).toBeLessThan(times.until);
        expect(one.at).toBeGreaterThanOrEqual(tries[rank - 1]?.at ?? 0);
        expect(Math.ceil(one.member_id / 2)).toBe(one.entrant_id);
        if (one.entrant_id === 2) expect([10, 11]).not.toContain(one.challenge_id);
      }
      const openedAt = new Map(opens.map((one) => [`${one.entrant_id} ${one.challenge_id}`, one.at]));
      for (const one of solves)
        expect(openedAt.get(`${one.entrant_id} ${one.challenge_id}`)).toBeLessThan(one.at);
      expect(inventPlay(entrants, challenges, times, seededRandom(seed))).toEqual({ tries, opens });
    }),
    { numRuns: 40 },
  );
});

test('ranks are kept each five minutes, equals before the first solve and by score at the last', () => {
  const solve = (entrant_id: number, challenge_id: number, at: number) => ({
    entrant_id,
    challenge_id,
    member_id: entrant_id * 2,
    at,
  });
  const solves = [solve(3, 10, 60_000), solve(1, 12, 400_000)];
  const snapshots = computePastRanks(entrants, challenges, solves, { starts: 0, until: 700_000 });
  expect(snapshots.map(({ at }) => at)).toEqual([0, 300_000, 600_000]);
  expect(snapshots[0]!.ranks).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
  expect(snapshots[1]!.ranks).toEqual({ 1: 2, 2: 2, 3: 1, 4: 2 });
  expect(snapshots[2]!.ranks).toEqual({ 1: 1, 2: 3, 3: 2, 4: 3 });
});
