import { expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { createLimiter } from '../http/limits.ts';
import { createLog } from '../logger.ts';
import { sharedCounts } from './shared-counts.ts';
import { type Valkey, ValkeyAway } from './valkey.ts';

const log = createLog({ logLevel: 'silent' });
const TEN = { max: 10, windowMs: 60_000 };

/** The server side of the counts: three commands on numbers. */
function aServer() {
  const counts = new Map<string, number>();
  let journeys = 0;
  let away = false;
  const answer = ([command, ...names]: readonly string[]): unknown => {
    const [name = '', amount] = names;
    if (command === 'INCRBY') counts.set(name, (counts.get(name) ?? 0) + Number(amount));
    if (command === 'DEL') for (const one of names) counts.delete(one);
    if (command === 'GET') return counts.has(name) ? String(counts.get(name)) : null;
    return command === 'INCRBY' ? counts.get(name) : 1;
  };
  const valkey: Pick<Valkey, 'prefix' | 'send'> = {
    prefix: 'essai',
    async send(commands) {
      if (away) throw new ValkeyAway('away');
      journeys += 1;
      return commands.map(answer);
    },
  };
  return {
    valkey: valkey as Valkey,
    counts,
    journeys: () => journeys,
    lose(value: boolean) {
      away = value;
    },
  };
}

test('what one instance counted, the other refuses; names of people are not written there', async () => {
  const server = aServer();
  const clock = manualClock(120_000);
  const [one, two] = [1, 2].map(() => createLimiter(clock, 1, undefined, sharedCounts(server.valkey, log)));
  for (let n = 0; n < 10; n += 1) expect(one!.take('marie@exemple.fr', TEN)).toBeNull();
  expect(one!.take('marie@exemple.fr', TEN)).toBeGreaterThan(0);
  await expect.poll(server.journeys).toBe(1);
  // An instance without knowledge learns from its first try.
  expect(two!.take('marie@exemple.fr', TEN)).toBeNull();
  await expect.poll(() => two!.wait('marie@exemple.fr', TEN)).toBeGreaterThan(0);
  expect([...server.counts.keys()].join()).not.toContain('marie');
});

test('the window before counts for both, and what is forgotten is so for both', async () => {
  const server = aServer();
  const clock = manualClock(600_000);
  const [one, two] = [1, 2].map(() => createLimiter(clock, 1, undefined, sharedCounts(server.valkey, log)));
  for (let n = 0; n < 10; n += 1) one!.take('k', TEN);
  await expect.poll(server.journeys).toBe(1);
  clock.advance(60_000);
  expect(two!.take('k', TEN)).toBeNull();
  await expect.poll(() => two!.wait('k', TEN)).toBeGreaterThan(0);
  two!.forget('k');
  await expect.poll(() => server.counts.size).toBe(0);
  expect(two!.take('k', TEN)).toBeNull();
});

test('while the server is away each counts for itself, and tells all of it afterwards', async () => {
  const server = aServer();
  const clock = manualClock(600_000);
  const [one, two] = [1, 2].map(() => createLimiter(clock, 1, undefined, sharedCounts(server.valkey, log)));
  server.lose(true);
  for (let n = 0; n < 9; n += 1) expect(one!.take('k', TEN)).toBeNull();
  server.lose(false);
  expect(one!.take('k', TEN)).toBeNull();
  expect(one!.take('k', TEN)).toBeGreaterThan(0);
  await expect.poll(() => [...server.counts.values()]).toEqual([10]);
  expect(two!.take('k', TEN)).toBeNull();
  await expect.poll(() => two!.wait('k', TEN)).toBeGreaterThan(0);
});
