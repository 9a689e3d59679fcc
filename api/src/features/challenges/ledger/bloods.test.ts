import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { setRole } from '../../profiles/members/service.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { recomputeFirstBloods } from './service.ts';

const holderOf = async (app: TestApp, challengeId: number): Promise<number | null> => {
  const rows = await app.column<number>('select member_id from first_blood where challenge_id = $1', [
    challengeId,
  ]);
  return rows[0] ?? null;
};
const verify = (app: TestApp) => verifyChallenges(app.context);

/** Two members who solved a challenge a minute apart, in this order. */
async function twoSolvers(app: TestApp) {
  const [first, second] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  await submit(app, first, challenge);
  await submit(app, second, challenge);
  for (const table of ['solve', 'xp_event', 'first_blood'])
    await app.context.db.query(`update ${table} set at = at - interval '1 minute' where member_id = $1`, [
      first.id,
    ]);
  await app.context.db.query(
    `update standing set last_scored_at = last_scored_at - interval '1 minute' where member_id = $1`,
    [first.id],
  );
  return { first, second, challenge };
}

test('the first blood of who is suspended goes to the next, with its badge; who comes back has it again', async () => {
  const app = await testApp();
  const { first, second, challenge } = await twoSolvers(app);
  const blooded = async (id: number) =>
    (
      await app.context.db.query(
        `select 1 from member_badge where member_id = $1 and badge_id = 'premier-sang'`,
        [id],
      )
    ).length;
  await expect.poll(() => blooded(first.id)).toBe(1);
  await setSuspended(app.context, first.id, true);
  await expect.poll(() => holderOf(app, challenge.id)).toBe(second.id);
  await expect.poll(async () => [await blooded(first.id), await blooded(second.id)]).toEqual([0, 1]);
  expect(await verify(app)).toEqual([]);
  await setSuspended(app.context, first.id, false);
  await expect.poll(() => holderOf(app, challenge.id)).toBe(first.id);
  await expect.poll(async () => [await blooded(first.id), await blooded(second.id)]).toEqual([1, 0]);
  expect(await verify(app)).toEqual([]);
});

test('who becomes a manager hands it on, and nobody has it when nobody is left', async () => {
  const app = await testApp();
  const { first, second, challenge } = await twoSolvers(app);
  await setRole(app.context, first.id, { role: 'manager', given: true });
  await expect.poll(() => holderOf(app, challenge.id)).toBe(second.id);
  await setSuspended(app.context, second.id, true);
  await expect.poll(() => holderOf(app, challenge.id)).toBeNull();
  expect(await verify(app)).toEqual([]);
});

test('verify tells a first blood that is not the earliest solve, and a start puts it right', async () => {
  const app = await testApp();
  const { first, second, challenge } = await twoSolvers(app);
  await app.context.db.query(`update first_blood set member_id = $2, at = now() where challenge_id = $1`, [
    challenge.id,
    second.id,
  ]);
  expect((await verify(app)).join()).toContain(challenge.slug);
  await recomputeFirstBloods(app.context);
  expect(await holderOf(app, challenge.id)).toBe(first.id);
  expect(await verify(app)).toEqual([]);
});

test('a solved challenge without a first blood is told, and given one', async () => {
  const app = await testApp();
  const { first, challenge } = await twoSolvers(app);
  await app.context.db.query('delete from first_blood');
  expect((await verify(app)).join()).toContain(challenge.slug);
  await recomputeFirstBloods(app.context);
  expect(await holderOf(app, challenge.id)).toBe(first.id);
  expect(await verify(app)).toEqual([]);
});

test('who hides what they solve is in no list of solvers; the solve counts', async () => {
  const app = await testApp();
  const { first, second, challenge } = await twoSolvers(app);
  await app.call('PATCH', '/profile/', {
    token: first.token,
    body: { visibility: { recent_challenges: false } },
  });
  const names = (solvers: { username: string }[]) => solvers.map(({ username }) => username);
  await expect
    .poll(async () => {
      app.clock.advance(1000);
      const page = await app.read(`/challenges/${challenge.slug}`, second);
      const board = await app.read('/challenges/leaderboard', second);
      return [names(page.recent_solvers), page.solved_count, names(board.recent_solves)];
    })
    .toEqual([[second.username], 2, [second.username]]);
});
