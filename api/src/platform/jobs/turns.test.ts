import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one at a time, in the order of asking, whatever fails', async () => {
  const turns = createTurns(20);
  const order: number[] = [];
  let running = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 9 }, (_, n) =>
      turns(async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise(setImmediate);
        order.push(n);
        running -= 1;
        if (n % 3 === 0) throw new Error('unreadable');
        return n;
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(order.map((n) => n % 3 !== 0));
});

test('too many waiting: the next is not begun, and there is room again afterwards', async () => {
  const turns = createTurns(2);
  let startCount = 0;
  const ask = () =>
    turns(async () => {
      startCount += 1;
      return startCount;
    });
  expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual([1, 2, 3, null, null]);
  expect(startCount).toBe(3);
  expect(await ask()).toBe(4);
});
