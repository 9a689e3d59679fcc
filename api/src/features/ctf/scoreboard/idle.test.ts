import { HOUR, MINUTE } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { boardsToForget } from './idle-model.ts';
import { readBoard, readLargeBoards } from './service.ts';
import { liveBoards } from './state.ts';

const app = await testApp();

test('boards that nobody follows hold no more than the bound beside the one asked for last, which stays', () => {
  const idle = fc.record({ usedAt: fc.nat(1000), weight: fc.nat(500) });
  fc.assert(
    fc.property(fc.array(idle, { maxLength: 40 }), fc.nat(4000), (made, most) => {
      const all = made.map((one, id) => ({ id, ...one }));
      const evictedIds = new Set(boardsToForget(all, most));
      const remaining = all.filter(({ id }) => !evictedIds.has(id));
      expect(remaining.length).toBeGreaterThanOrEqual(Math.min(1, all.length));
      const last = Math.max(...all.map(({ usedAt }) => usedAt));
      const lastUsed = remaining.find(({ usedAt }) => usedAt === last);
      const others = remaining.filter((one) => one !== lastUsed);
      expect(others.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(most);
      const oldest = Math.min(...remaining.map(({ usedAt }) => usedAt));
      for (const { id, usedAt } of all) if (evictedIds.has(id)) expect(usedAt).toBeLessThanOrEqual(oldest);
    }),
  );
});

test('an event larger than the bound is not read again at each question', () => {
  expect(boardsToForget([{ id: 1, usedAt: 0, weight: 210_000 }], 200_000)).toEqual([]);
  const two = [
    { id: 1, usedAt: 0, weight: 210_000 },
    { id: 2, usedAt: 1, weight: 5 },
  ];
  expect(boardsToForget(two, 200_000)).toEqual([1]);
});

test('a walk through the events of years leaves nothing in memory once nobody asks, and what is followed stays', async () => {
  const live = liveBoards(app.context);
  const events = [await anEvent(app), await anEvent(app, { starts: -300 * HOUR }), await anEvent(app)];
  for (const event of events) {
    const challenge = await anEventChallenge(app, event.id);
    await submitInEvent(app, await aPlayer(app, event.id), event, challenge);
    await readBoard(app.context, event.id);
  }
  const weightBefore = live.weight;
  expect(weightBefore).toBeGreaterThan(3);
  const followed = events[0]!.id;
  live.look([followed]);
  expect(live.weight).toBe(weightBefore);
  app.clock.advance(11 * MINUTE);
  live.look([followed]);
  expect(live.weight).toBeLessThan(weightBefore);
  expect(live.weight).toBe(2);
  expect((await readBoard(app.context, events[2]!.id))?.rows[0]?.score).toBeGreaterThan(0);
});

test('the board of a large event that runs is there before its first reader; those of others are not', async () => {
  const own = await testApp();
  const [running, over] = [await anEvent(own), await anEvent(own, { starts: -300 * HOUR })];
  for (const event of [running, over]) {
    const challenge = await anEventChallenge(own, event.id);
    await submitInEvent(own, await aPlayer(own, event.id), event, challenge);
  }
  const { context } = await own.second();
  await readLargeBoards(context, 2);
  expect(liveBoards(context).cachedView(running.id)).toBeNull();
  await readLargeBoards(context, 1);
  expect(liveBoards(context).cachedView(running.id)?.solves.size).toBe(1);
  expect(liveBoards(context).cachedView(over.id)).toBeNull();
});
