import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { repriceAll } from '../pricing/service.ts';

// The limiter is not what is tested here: the database decides.
const app = await testApp({ config: { limitFactor: 1000 } });
const other = await app.second();

const submit = (instance: typeof app, member: TestMember, slug: string, flag: string) =>
  instance.call('POST', `/challenges/${slug}/submit`, { token: member.token, body: { flag } });

/** A challenge that both instances know. */
async function aSharedChallenge(over: Parameters<typeof aChallenge>[1] = {}) {
  const challenge = await aChallenge(app, over);
  const { token } = await aMember(app);
  await expect
    .poll(async () => (await other.call('GET', `/challenges/${challenge.slug}`, { token })).statusCode)
    .toBe(200);
  return challenge;
}

test('200 right flags of one member at once, on two instances, give the points once', async () => {
  const member = await aMember(app);
  const challenge = await aSharedChallenge({ points: 150 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      submit(n % 2 === 0 ? app : other, member, challenge.slug, challenge.flag),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
  expect(answers.filter((answer) => answer.json().points_earned > 0)).toHaveLength(1);
  expect(await app.read('/profile/', member)).toMatchObject({
    total_points: 150,
    xp: 225,
    total_challenges_solved: 1,
    first_bloods: 1,
  });
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('200 members at once, on two instances, give exactly one first blood', async () => {
  const members: TestMember[] = [];
  for (let n = 0; n < 200; n += 1) members.push(await aMember(app));
  const challenge = await aSharedChallenge();
  const answers = await Promise.all(
    members.map((member, n) => submit(n % 2 === 0 ? app : other, member, challenge.slug, challenge.flag)),
  );
  expect(answers.every((answer) => answer.json().points_earned === challenge.points)).toBe(true);
  expect(answers.filter((answer) => answer.json().is_first_blood)).toHaveLength(1);
  const rows = await app.context.db.query('select member_id from first_blood where challenge_id = $1', [
    challenge.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('many members on dynamic challenges at once: every solver ends with the price of today', async () => {
  const members: TestMember[] = [];
  for (let n = 0; n < 40; n += 1) members.push(await aMember(app));
  const scoring = JSON.stringify({
    kind: 'dynamic',
    function: 'logarithmic',
    initial: 500,
    decay: 20,
    minimum: 100,
  });
  const challenges = [
    await aSharedChallenge({ points: 500, scoring }),
    await aSharedChallenge({ points: 500, scoring }),
  ];
  const answers = await Promise.all(
    members.flatMap((member, n) =>
      challenges.map((challenge) =>
        submit(n % 2 === 0 ? app : other, member, challenge.slug, challenge.flag),
      ),
    ),
  );
  expect(answers.every((answer) => answer.json().success)).toBe(true);
  await repriceAll(app.context);
  const prices = await app.context.db.query<{ points: number }>(
    `select distinct x.points from current_gain x where x.source_id = any($1)`,
    [challenges.map(({ id }) => id)],
  );
  expect(prices).toEqual([{ points: 100 }]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});
