import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aPublished, aSolvedChallenge, read, vote } from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyBadges } from '../../profiles/badges/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { plan: null, role: 'manager' });
const readers = await Promise.all(Array.from({ length: 25 }, () => aMember(app)));
const { challenge, author } = await aSolvedChallenge(app, readers);
const writeup = await aPublished(app, author, manager, { challenge_id: challenge.id });
const [reader] = readers as [(typeof readers)[number]];

test('one vote a reader: up, down, none, and not for oneself', async () => {
  expect((await vote(app, reader, writeup.id, 1)).json()).toEqual({ upvotes: 1, downvotes: 0, value: 1 });
  expect((await vote(app, reader, writeup.id, 1)).json()).toEqual({ upvotes: 1, downvotes: 0, value: 1 });
  expect((await vote(app, reader, writeup.id, -1)).json()).toEqual({ upvotes: 0, downvotes: 1, value: -1 });
  expect((await read(app, reader, writeup.id)).json().ownVote).toBe(-1);
  expect((await vote(app, reader, writeup.id, 0)).json()).toEqual({ upvotes: 0, downvotes: 0, value: 0 });
  expect((await vote(app, reader, writeup.id, 0)).statusCode).toBe(200);
  expect((await vote(app, author, writeup.id, 1)).json().error).toBe('own_writeup');
  for (const value of [2, '1', null, 0.5]) {
    const answer = await vote(app, reader, writeup.id, value as number);
    expect([value, answer.statusCode]).toEqual([value, 422]);
  }
});

test('votes of many at once, and of one many times at once: as many as readers', async () => {
  const second = await app.second();
  const storm = readers.flatMap((one) =>
    [1, -1, 0, 1].map((value, index) => vote(index % 2 ? app : second, one, writeup.id, value)),
  );
  for (const answer of await Promise.all(storm)) expect(answer.statusCode).toBe(200);
  await Promise.all(readers.map((one) => vote(app, one, writeup.id, 1)));
  expect((await read(app, author, writeup.id)).json()).toMatchObject({ upvotes: 25, downvotes: 0 });
});

test('twenty-five favourable votes are a badge, which stays when votes change', async () => {
  const readBadgeIds = () =>
    app.column<string>('select badge_id from member_badge where member_id = $1', [author.id]);
  await expect.poll(() => readBadgeIds()).toContain('votes-25');
  await vote(app, reader, writeup.id, -1);
  const badges = (await app.read('/profile/badges', author)).badges;
  expect(badges.find(({ id }: { id: string }) => id === 'votes-25')).toMatchObject({
    earned_at: expect.any(String),
    progress: { value: 24, goal: 25 },
  });
  expect(await readBadgeIds()).toContain('votes-25');
  await app.context.jobs.settle();
  expect(await verifyBadges(app.context)).toEqual([]);
});
