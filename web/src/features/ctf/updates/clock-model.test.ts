import { HOUR, MINUTE } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agoText, createServerClock } from './clock-model.ts';

test('the time of the server is that of the answer least delayed, whatever the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ wait: fc.nat(5000), late: fc.nat(60_000) }), { minLength: 1, maxLength: 20 }),
      (answers) => {
        let steady = 0;
        const truth = 1_700_000_000_000;
        const clock = createServerClock(() => steady);
        for (const { wait, late } of answers) {
          steady += wait;
          clock.sync(new Date(truth + steady - late).toISOString());
        }
        steady += 1000;
        const delay = Math.min(...answers.map(({ late }) => late));
        expect(clock.now()).toBe(truth + steady - delay);
      },
    ),
  );
});

test('before any answer it is this machine’s time', () => {
  const clock = createServerClock(() => 5);
  clock.sync('pas une date');
  const before = Date.now();
  const now = clock.now();
  expect([before <= now, now <= Date.now()]).toEqual([true, true]);
});

test('how long ago the board was read', () => {
  expect(agoText(1500)).toBe('à l’instant');
  expect(agoText(12_900)).toBe('il y a 12\u00a0s');
  expect(agoText(3 * MINUTE + 59_000)).toBe('il y a 3\u00a0min');
  expect(agoText(2 * HOUR)).toBe('il y a 2\u00a0h');
});
