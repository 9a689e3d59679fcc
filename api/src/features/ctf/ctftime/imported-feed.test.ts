import { writeScoreFeed } from '@fanion/formats/ctftime/feed-write';
import { HOUR } from '@fanion/rules/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, type TestEvent } from '../../../testing/parts/events.ts';

import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });
const elsewhere = () => anEvent(app, { starts: -20 * HOUR, columns: { url: 'https://ailleurs.example' } });
const bring = async (event: TestEvent, feed: unknown) =>
  (
    await app.call('POST', `/ctf/manage/events/${event.slug}/results`, {
      token: manager.token,
      body: { format: 'ctftime', text: JSON.stringify(feed) },
    })
  ).json();
const take = (event: TestEvent) => app.read(`/ctf/events/${event.slug}/ctftime`);

const SECOND = 1_773_511_200;
const second = fc.integer({ min: SECOND, max: SECOND + 172_800 });
const tasks = ['Phare', 'Récif', '__proto__', '0', 'Tâche « trois »'];
const board = fc
  .array(
    fc.record({
      solves: fc.uniqueArray(
        fc.record({ task: fc.nat(tasks.length - 1), points: fc.option(fc.nat(500)), at: second }),
        { selector: ({ task }) => task, maxLength: tasks.length },
      ),
      score: fc.oneof(
        fc.nat(5000),
        fc.integer({ min: 1, max: 1e8 }).map((score) => score / 10_000),
      ),
      last: second,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((rows) =>
    writeScoreFeed({
      tasks,
      standings: rows
        .sort((a, b) => b.score - a.score)
        .map(({ solves, score, last }, index) => ({
          pos: index + 1,
          team: `Équipe ${index}`,
          score,
          solves: solves.sort((a, b) => a.task - b.task).map((solve) => ({ ...solve, at: solve.at * 1000 })),
          last_accept: last * 1000,
        })),
    }),
  );

test('a feed that is brought leaves again the same: tasks, points, times, scores, order', async () => {
  const event = await elsewhere();
  await fc.assert(
    fc.asyncProperty(board, async (feed) => {
      expect((await bring(event, feed)).imported).toBe(true);
      expect(await take(event)).toEqual(JSON.parse(JSON.stringify(feed)));
    }),
    { numRuns: 40 },
  );
});

test('other results take the place of all that a feed brought', async () => {
  const event = await elsewhere();
  const solved = { Phare: { points: 100, time: SECOND } };
  const row = { pos: 1, team: 'Une', score: 100, taskStats: solved, lastAccept: SECOND };
  await bring(event, { tasks: ['Phare', 'Récif'], standings: [row] });
  expect((await take(event)).tasks).toEqual(['Phare', 'Récif']);
  await app.call('POST', `/ctf/manage/events/${event.slug}/results`, {
    token: manager.token,
    body: { format: 'csv', text: 'rang;équipe;score\n1;Autre;50' },
  });
  expect(await take(event)).toEqual({
    tasks: [],
    standings: [{ pos: 1, team: 'Autre', score: 50, taskStats: {}, lastAccept: 0 }],
  });
});
