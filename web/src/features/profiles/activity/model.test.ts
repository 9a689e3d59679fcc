import { dayNumber, parisDay } from '@fanion/rules/paris-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText, HEAT_WEEKS, heatTotals, heatWeeks } from './model.ts';

const now = Date.parse('2026-03-14T20:42:00Z');

test('52 weeks from Monday to Sunday, the last one up to today', () => {
  const weeks = heatWeeks([], [], now);
  expect(weeks).toHaveLength(HEAT_WEEKS);
  expect(weeks[0]?.from).toBe('2025-03-17');
  expect(weeks.at(-1)?.from).toBe('2026-03-09');
  expect(
    weeks
      .at(-1)
      ?.days.map(({ date }) => date)
      .at(-1),
  ).toBe('2026-03-14');
  expect(weeks.find((week) => week.from === '2026-02-23')?.month).toBe('mars');
});

test('at any moment the weeks follow each other and end today, summer time or not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000_000, max: 4_000_000_000_000 }), (at) => {
      const days = heatWeeks([], [], at).flatMap((week) => week.days.map(({ date }) => dayNumber(date)));
      expect(days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)).toBe(true);
      expect((days[0] ?? 0) % 7).toBe(4);
      expect(days.at(-1)).toBe(dayNumber(parisDay(at)));
    }),
  );
});

test('a count has its step, what is older or to come is left out', () => {
  const counts = [0, 1, 2, 3, 4, 6, 7, 40];
  const acts = counts.map((count, index) => ({ date: `2026-03-0${index + 1}`, count }));
  const weeks = heatWeeks(
    [...acts, { date: '2024-01-01', count: 9 }, { date: '2026-03-15', count: 9 }],
    ['2026-03-10'],
    now,
  );
  const days = weeks.flatMap((week) => week.days);
  expect(acts.map(({ date }) => days.find((day) => day.date === date)?.step)).toEqual([
    0, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(heatTotals(weeks)).toEqual({ days: 7, acts: 63 });
  expect(days.filter((day) => day.frozen).map(({ date }) => date)).toEqual(['2026-03-10']);
});

test('a day is said with its date and its count', () => {
  const day = { date: '2026-03-01', count: 3, step: 2, frozen: false } as const;
  expect(dayText(day)).toBe('1er mars 2026\u00a0: 3\u00a0actions');
  expect(dayText({ ...day, count: 0 })).toBe('1er mars 2026\u00a0: aucune action');
  expect(dayText({ ...day, count: 0, frozen: true })).toContain('gel');
});
