import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });
const read = (slug: string) => app.read(`/challenges/authoring/${slug}/statistics`, manager);

test('a challenge tells its authors who opened, tried and solved it, how long it took, and on which days', async () => {
  const challenge = await aChallenge(app);
  await app.context.db.query(
    `insert into challenge_hint (challenge_id, position, title, content) values ($1, 0, 'Cap', 'Au nord.')`,
    [challenge.id],
  );
  expect(await read(challenge.slug)).toMatchObject({
    opened: 0,
    solved: 0,
    times: null,
    votes: [0, 0, 0, 0, 0],
  });

  const players = await Promise.all(Array.from({ length: 4 }, () => aMember(app)));
  for (const { id } of [...players, manager])
    await app.context.db.query(
      `insert into challenge_open (member_id, challenge_id, first_at) values ($1, $2, now() - interval '1 hour')`,
      [id, challenge.id],
    );
  const [first, second, third, lost] = players as [(typeof players)[0], ...typeof players];
  await submit(app, lost!, { slug: challenge.slug, flag: 'FANION{non}' });
  for (const player of [first, second!, third!, manager]) await submit(app, player, challenge);
  await app.context.db.query(
    `insert into hint_unlock (member_id, hint_id, challenge_id, cost)
     select $1, id, challenge_id, 10 from challenge_hint where challenge_id = $2`,
    [lost!.id, challenge.id],
  );
  await app.call('PUT', `/challenges/${challenge.slug}/vote`, {
    token: first.token,
    body: { difficulty: 2 },
  });

  await expect.poll(() => read(challenge.slug)).toMatchObject({ opened: 4, tried: 4, solved: 3, tries: 4 });
  const statistics = await read(challenge.slug);
  expect(statistics.votes).toEqual([0, 1, 0, 0, 0]);
  expect(statistics.hints).toEqual([{ title: 'Cap', taken: 1 }]);
  expect(Math.abs(statistics.times.median - 3600)).toBeLessThan(120);
  expect([statistics.days.length, statistics.days.at(-1)]).toEqual([
    30,
    { day: expect.any(String), wrong: 1, right: 3 },
  ]);
});
