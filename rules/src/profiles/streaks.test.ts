import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, parisDay } from '../paris-days.ts';
import { longestStreak, type Streak, streakOf } from './streaks.ts';

const FIRST = '2026-03-01';

/** Days from a picture that starts on 1 March 2026: 'x' is an act, anything else none. */
const actDays = (picture: string): string[] =>
  [...picture.replaceAll(' ', '')].flatMap((mark, index) => (mark === 'x' ? [addDays(FIRST, index)] : []));
/** Today is the last day of the picture. */
const streakIn = (picture: string): Streak =>
  streakOf(actDays(picture), addDays(FIRST, picture.replaceAll(' ', '').length - 1));

test('nobody starts with a streak', () => {
  const none = { current_streak: 0, longest_streak: 0, freezes: 0, frozen_days: [], acted_today: false };
  expect(streakOf([], FIRST)).toEqual(none);
  expect(streakOf([addDays(FIRST, 1)], FIRST)).toEqual(none);
});

// Columns: the days, streak, longest, freezes left, days saved (of March).
test.each<[string, number, number, number, number[]]>([
  ['x', 1, 1, 0, []],
  ['xxx', 3, 3, 0, []],
  // Today is not over.
  ['xxx.', 3, 3, 0, []],
  ['xxx..', 0, 3, 0, []],
  ['xx.x', 1, 2, 0, []],
  // A freeze after the seventh day, none after the sixth.
  ['xxxxxx', 6, 6, 0, []],
  ['xxxxxx.x', 1, 6, 0, []],
  ['xxxxxxx', 7, 7, 1, []],
  ['xxxxxxx.', 7, 7, 1, []],
  ['xxxxxxx..', 7, 7, 0, [8]],
  ['xxxxxxx.x', 8, 8, 0, [8]],
  ['xxxxxxx...', 0, 7, 0, []],
  ['xxxxxxx..x', 1, 7, 0, []],
  // Saved days do not count towards the next freeze: six acts after the first seven days, then a seventh.
  ['xxxxxxx .xxxxxx', 13, 13, 0, [8]],
  ['xxxxxxx .xxxxxxx', 14, 14, 1, [8]],
  ['xxxxxxx .xxxxxxx .x', 15, 15, 0, [8, 16]],
  // Two held, used on two days in a row; the third day ends the streak.
  ['xxxxxxx xxxxxxx', 14, 14, 2, []],
  ['xxxxxxx xxxxxxx ..x', 15, 15, 0, [15, 16]],
  ['xxxxxxx xxxxxxx ...', 14, 14, 0, [15, 16]],
  ['xxxxxxx xxxxxxx ....', 0, 14, 0, []],
  ['xxxxxxx xxxxxxx ...x', 1, 14, 0, []],
  // No third freeze: what 21 days earn beyond two is lost.
  ['xxxxxxx xxxxxxx xxxxxxx', 21, 21, 2, []],
  ['xxxxxxx xxxxxxx xxxxxxx ...x', 1, 21, 0, []],
  // A seventh day earns one again once one of the two is used.
  ['xxxxxxx xxxxxxx . xxxxxxx', 21, 21, 2, [15]],
  // A new streak has only its own freezes and saved days.
  ['xxxxxxx .x .. xxxxxxx .x', 8, 8, 0, [19]],
])('%s', (picture, current, longest, freezes, saved) => {
  const streak = streakIn(picture);
  expect(streak).toEqual({
    current_streak: current,
    longest_streak: longest,
    freezes,
    frozen_days: saved.map((day) => `2026-03-${String(day).padStart(2, '0')}`),
    acted_today: picture.endsWith('x'),
  });
  expect(longestStreak(actDays(picture))).toBe(longest);
});

test('the order, the doubles and the days to come change nothing', () => {
  const days = ['2026-03-03', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09'];
  expect(streakOf(days, '2026-03-03')).toMatchObject({
    current_streak: 3,
    longest_streak: 3,
    acted_today: true,
  });
  // Days 9,999 and 10,000: in order as numbers, not as text.
  expect(streakOf(['1997-05-19', '1997-05-18'], '1997-05-19')).toMatchObject({
    freezes: 0,
    acted_today: true,
  });
  expect(streakOf(new Set(days), '2026-03-04')).toMatchObject({ current_streak: 3, acted_today: false });
});

test.each([
  ['over the spring change of hour', '2026-03-27', 5],
  ['over the autumn change of hour', '2026-10-23', 5],
  ['over a new year', '2025-12-29', 6],
  ['over a leap day', '2028-02-27', 5],
])('a streak goes on %s', (_, first, length) => {
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  expect(streakOf(days, days.at(-1)!)).toMatchObject({ current_streak: length, frozen_days: [] });
});

test('two acts a minute apart around midnight in Paris make two days, whatever UTC says', () => {
  const days = ['2026-03-28T22:59:30Z', '2026-03-28T23:00:30Z', '2026-03-29T22:00:30Z'].map((iso) =>
    parisDay(Date.parse(iso)),
  );
  expect(streakOf(days, '2026-03-30').current_streak).toBe(3);
});

/** The rule applied day by day, as a member would play it. */
function played(acts: ReadonlySet<string>, first: string, today: string): Streak {
  const state = { length: 0, longest: 0, freezes: 0, frozen: [] as string[] };
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (acts.has(day)) {
      state.length += 1;
      if ([7, 14, 21, 28, 35, 42, 49, 56, 63, 70].includes(state.length) && state.freezes < 2)
        state.freezes += 1;
    } else if (day === today) {
      continue;
    } else if (state.length > 0 && state.freezes > 0) {
      state.freezes -= 1;
      state.frozen = [...state.frozen, day];
    } else {
      state.length = 0;
      state.freezes = 0;
      state.frozen = [];
    }
    if (state.length > state.longest) state.longest = state.length;
  }
  return {
    current_streak: state.length,
    longest_streak: state.longest,
    freezes: state.freezes,
    frozen_days: state.frozen,
    acted_today: acts.has(today),
  };
}

// Mostly acts, so that freezes are earned and used; sixty days over the spring change of hour.
const history = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 })
  .chain((marks) => fc.integer({ min: 1, max: 5 }).map((rarity) => marks.map((mark) => mark >= rarity)))
  .map((marks) => marks.flatMap((act, index) => (act ? [addDays(FIRST, index)] : [])));

test('the rule played day by day gives the same', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 64 }), (days, ahead) => {
      const today = addDays(FIRST, ahead);
      expect(streakOf([...days].reverse(), today)).toEqual(played(new Set(days), FIRST, today));
    }),
    { numRuns: 3_000 },
  );
});

test('what always holds', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 64 }), (days, ahead) => {
      const today = addDays(FIRST, ahead);
      const streak = streakOf(days, today);
      expect(streak.current_streak).toBeLessThanOrEqual(streak.longest_streak);
      expect(streak.longest_streak).toBeLessThanOrEqual(longestStreak(days));
      expect([0, 1, 2]).toContain(streak.freezes);
      for (const day of streak.frozen_days) {
        expect(days).not.toContain(day);
        expect(dayNumber(day)).toBeLessThan(dayNumber(today));
      }
      // An act today never costs anything.
      const after = streakOf([...days, today], today);
      expect(after.acted_today).toBe(true);
      expect(after.current_streak).toBe(streak.current_streak + (streak.acted_today ? 0 : 1));
      expect(after.freezes).toBeGreaterThanOrEqual(streak.freezes);
    }),
    { numRuns: 1_000 },
  );
});
