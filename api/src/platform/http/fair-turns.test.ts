import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installFairTurns } from './fair-turns.ts';

test('a crowd begins a few at a time, in the order in which it came, and lets others have their turn between', async () => {
  const app = Fastify();
  installFairTurns(app);
  let turn = 0;
  const began: { place: number; turn: number }[] = [];
  app.get('/:place', async ({ params }) => {
    began.push({ place: Number((params as { place: string }).place), turn });
    return {};
  });
  await app.ready();
  const crowd = Array.from({ length: 30 }, (_, place) => app.inject(`/${place}`));
  for (; began.length < crowd.length; turn += 1) await nextTurn();
  for (const answer of await Promise.all(crowd)) expect(answer.statusCode).toBe(200);

  expect(began.map(({ place }) => place)).toEqual(crowd.map((_, place) => place));
  const inOneTurn = Array.from(
    { length: turn + 1 },
    (_, at) => began.filter((one) => one.turn === at).length,
  );
  expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(8);
});

test('who comes alone begins at once', async () => {
  const app = Fastify();
  installFairTurns(app);
  let waited = false;
  app.addHook('onRequest', (_request, _reply, next) => {
    expect(waited).toBe(false);
    next();
  });
  app.get('/', async () => ({}));
  await app.ready();
  for (let time = 0; time < 3; time += 1) {
    waited = false;
    const answer = app.inject('/');
    setImmediate(() => {
      waited = true;
    });
    expect((await answer).statusCode).toBe(200);
    await nextTurn();
  }
});
