import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { periodBoard } from './period-state.ts';

function boards() {
  const loads: string[] = [];
  const listeners = new Map<string, () => void>();
  const clock = manualClock();
  const context = {
    clock,
    reads: {
      rows: async (_shape: unknown, _text: string, [since, category]: [Date, string]) => {
        loads.push(`${since.toISOString()} ${category}`);
        return [];
      },
    },
    events: {
      subscribe: (topic: string, listener: () => void) => void listeners.set(topic, listener),
      onGap: () => {},
    },
    identity: { onChange: () => {} },
  } as unknown as Context;
  const get = (period: LeaderboardPeriod, category: string) =>
    periodBoard(context, { period, category }, clock.now());
  return { clock, loads, listeners, get };
}

test('a board is loaded once for all its readers, and again after an event', async () => {
  const { clock, loads, listeners, get } = boards();
  await Promise.all([get('month', ''), get('month', ''), get('month', 'web')]);
  await get('month', '');
  expect(loads).toEqual(['2026-02-28T23:00:00.000Z ', '2026-02-28T23:00:00.000Z web']);
  listeners.get('solved')?.();
  clock.advance(1000);
  await get('month', 'web');
  expect(loads.slice(2)).toEqual(['2026-02-28T23:00:00.000Z web']);
});

test('however many boards are asked for, few are kept: the ones asked last', async () => {
  const { loads, get } = boards();
  for (let n = 0; n < 48; n += 1) await get('all', `c${n}`);
  await get('all', 'c0');
  expect(loads).toHaveLength(48);
  await get('all', 'one-more');
  await get('all', 'c0');
  expect(loads).toHaveLength(49);
  await get('all', 'c1');
  expect(loads).toHaveLength(50);
});

test('a board that nobody changes is loaded again after a minute, and another one at the turn of the month', async () => {
  const { clock, loads, get } = boards();
  await get('month', '');
  clock.advance(60_001);
  await get('month', '');
  await get('month', '');
  expect(loads).toHaveLength(2);
  clock.advance(18 * 86_400_000);
  await get('month', '');
  expect(loads[2]).toBe('2026-03-31T22:00:00.000Z ');
});
