import { expect, test } from 'vitest';
import { parisDay } from '../paris-days.ts';
import { mergedPeriods } from './merged.ts';
import { lastSecondOf } from './terms.ts';

const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
const period = (id: number, plan: 'adherent' | 'bienfaiteur', from: string, to: string) => ({
  id,
  plan,
  from: at(from),
  to: lastSecondOf(to),
});
const NOW = at('2026-03-10');
const movesInDays = (moves: ReturnType<typeof mergedPeriods>) =>
  moves.map(({ id, from, to }) => [id, parisDay(from), parisDay(to)]);

test('what is left of one follows the other, today counted whole', () => {
  const survivorPeriods = [period(1, 'adherent', '2026-01-01', '2026-12-31')];
  const mergedAccountPeriods = [period(2, 'adherent', '2025-06-01', '2026-03-31')];
  // From 10 to 31 March: 22 days.
  expect(movesInDays(mergedPeriods(survivorPeriods, mergedAccountPeriods, NOW))).toEqual([
    [2, '2026-12-31', '2027-01-22'],
  ]);
});

test('the plan that opens most goes first, whoever had it', () => {
  const survivorPeriods = [period(1, 'adherent', '2026-01-01', '2026-12-31')];
  const mergedAccountPeriods = [period(2, 'bienfaiteur', '2025-06-01', '2026-05-31')];
  const [move] = mergedPeriods(survivorPeriods, mergedAccountPeriods, NOW);
  expect(move).toEqual({ id: 1, from: lastSecondOf('2026-05-31'), to: lastSecondOf('2027-03-24') });
});

test('what was paid in advance keeps its place in what moves, and what begins later stays', () => {
  const survivorPeriods = [period(1, 'adherent', '2026-01-01', '2026-04-09')];
  const mergedAccountPeriods = [
    period(2, 'adherent', '2025-06-01', '2026-03-20'),
    { ...period(3, 'adherent', '2026-03-20', '2027-03-20'), from: lastSecondOf('2026-03-20') },
  ];
  expect(movesInDays(mergedPeriods(survivorPeriods, mergedAccountPeriods, NOW))).toEqual([
    [2, '2026-04-09', '2026-04-20'],
    [3, '2026-04-20', '2027-04-20'],
  ]);
  const later = [{ ...period(4, 'adherent', '2026-06-01', '2027-05-31') }];
  expect(mergedPeriods(survivorPeriods, later, NOW)).toEqual([]);
});

test('what is over moves nothing', () => {
  const survivorPeriods = [period(1, 'adherent', '2026-01-01', '2026-12-31')];
  expect(mergedPeriods(survivorPeriods, [period(2, 'bienfaiteur', '2025-01-01', '2025-12-31')], NOW)).toEqual(
    [],
  );
  expect(mergedPeriods([], survivorPeriods, NOW)).toEqual([]);
});
