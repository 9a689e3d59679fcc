import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

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
