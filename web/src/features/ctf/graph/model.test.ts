import { HOUR } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lookOf,
  scaleOf,
  scoreAt,
  scoreTicks,
  spreadLabels,
  stepPath,
  timeTicks,
  withOwnAfterFreeze,
  yOf,
} from './model.ts';

const START = Date.parse('2026-03-14T13:00:00Z');
const FRAME = { left: 0, top: 0, right: 100, bottom: 50 };
const line = {
  id: 1,
  name: 'A',
  rank: 1,
  place: 1,
  points: [
    { at: START, score: 0 },
    { at: START + HOUR, score: 100 },
    { at: START + 2 * HOUR, score: 400 },
  ],
};

test('a score holds until the next one, and the last until the end', () => {
  const scale = scaleOf([line], START, START + 4 * HOUR);
  expect(scale.top).toBe(400);
  expect(stepPath(line, scale, FRAME)).toBe('M0 50H25V37.5H50V0H100');
  expect(stepPath({ ...line, points: [] }, scale, FRAME)).toBe('');
});

test('after the freeze only the reader’s own line goes on, from where the board left it', () => {
  const [until, freeze] = [START + 4 * HOUR, START + 2 * HOUR];
  const other = { ...line, id: 2, rank: 2 };
  const since = [{ at: START + 3 * HOUR, score: 800 }];
  const lines = withOwnAfterFreeze([other, line], 1, since);
  expect(lines!.map(({ id, rank }) => [id, rank])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const scale = scaleOf(lines!, START, until);
  expect(stepPath(lines![0]!, scale, FRAME, { until: freeze })).toBe('M0 50H25V43.8H50V25H50');
  expect(stepPath(lines![0]!, scale, FRAME, { since: freeze })).toBe('M50 25H75V0H100');
  expect(stepPath(lines![1]!, scale, FRAME, { until: freeze })).toBe('M0 50H25V43.8H50V25H50');
  expect(withOwnAfterFreeze([other], 1, since)).toBeNull();
  expect(withOwnAfterFreeze([line, other], 1, undefined)).toBeNull();
});

test('the axis starts at 0, holds every score and counts in round steps', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (most) => {
      const scale = scaleOf([{ ...line, points: [{ at: START, score: most }] }], START, START);
      const ticks = scoreTicks(scale);
      expect(ticks[0]?.score).toBe(0);
      expect(ticks.at(-1)?.score).toBe(scale.top);
      expect(scale.top).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(yOf(scale, FRAME, most)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('hours are those of Paris, few enough to be read', () => {
  const ticks = timeTicks({ from: START, to: START + 24 * HOUR, top: 1 }, 9);
  expect(ticks.map(({ label }) => label).slice(0, 2)).toEqual(['16\u00a0h', '19\u00a0h']);
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect(timeTicks({ from: START, to: START + HOUR / 2, top: 1 }, 4).map(({ label }) => label)).toEqual([
    '14\u00a0h',
    '14:10',
    '14:20',
    '14:30',
  ]);
});

test('names at the end of lines keep apart, in order, inside the graph', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 }), (heights) => {
      const lineEnds = [...heights].sort((a, b) => a - b);
      const placed = spreadLabels(lineEnds, 16, 0, 200);
      for (const [index, y] of placed.entries()) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(200);
        if (index > 0) expect(y - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(16 - 1e-9);
      }
    }),
  );
  expect(spreadLabels([10, 100], 16, 0, 200)).toEqual([10, 100]);
});

test('the first three lines, equals or not, and the own one each have a look of their own', () => {
  const equals = [1, 2, 3, 4, 5].map((place) => ({ ...line, rank: 1, place }));
  const looks = equals.map((one) => lookOf(one, false));
  expect(looks).toEqual(['first', 'second', 'third', 'rest', 'rest']);
  expect(lookOf(line, true)).toBe('own');
  expect(lookOf({ place: 1, points: [{ at: START, score: 0 }] }, false)).toBe('rest');
});

test('the score of a moment is that of the last step before it', () => {
  expect(scoreAt(line, START - 1)).toBe(0);
  expect(scoreAt(line, START + HOUR)).toBe(100);
  expect(scoreAt(line, START + 9 * HOUR)).toBe(400);
});
