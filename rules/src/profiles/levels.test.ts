import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf, levelProgress, levelStart } from './levels.ts';

test.each([
  [1, 0],
  [2, 250],
  [3, 750],
  [6, 3_750],
  [8, 7_000],
  [11, 13_750],
])('level %i begins at %i XP', (level, xp) => {
  expect(levelStart(level)).toBe(xp);
  expect(levelOf(xp)).toBe(level);
  if (xp > 0) expect(levelOf(xp - 1)).toBe(level - 1);
});

test('every boundary of the first 20,000 levels is exact', () => {
  for (let level = 2; level <= 20_000; level += 1) {
    if (levelOf(levelStart(level)) !== level || levelOf(levelStart(level) - 1) !== level - 1) {
      expect.fail(`boundary of level ${level}`);
    }
  }
});

test('progress between two levels', () => {
  expect(levelProgress(0)).toEqual({
    level: 1,
    xp_to_next_level: 250,
    xp_in_level: 0,
    level_span: 250,
    percent: 0,
  });
  expect(levelProgress(1000)).toEqual({
    level: 3,
    xp_to_next_level: 500,
    xp_in_level: 250,
    level_span: 750,
    percent: 66,
  });
  expect(levelProgress(249).percent).toBe(99);
  expect(levelProgress(-5)).toEqual(levelProgress(0));
});

test('progress adds up and never goes back', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (xp) => {
      const now = levelProgress(xp);
      expect(levelStart(now.level) + now.xp_in_level).toBe(xp);
      expect(now.xp_in_level + now.xp_to_next_level).toBe(now.level_span);
      expect(now.xp_to_next_level).toBeGreaterThan(0);
      expect(now.percent).toBe(Math.floor((100 * xp) / (xp + now.xp_to_next_level)));
      expect(now.percent).toBeLessThan(100);
      expect(levelOf(xp + 1)).toBeGreaterThanOrEqual(now.level);
    }),
  );
});
