import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const NAME = 'Challenge d’essai';
const open = async (by: TestMember, username: string) =>
  app.call('GET', `/profile/${username}`, { token: by.token });

// One member above, one below, and the viewed member, by their solves.
const challenges = [await aChallenge(app), await aChallenge(app), await aChallenge(app)];
const [first, member, last] = [await aMember(app), await aMember(app), await aMember(app)];
for (const [solver, count] of [
  [first, 3],
  [member, 2],
  [last, 1],
] as const)
  for (const challenge of challenges.slice(0, count)) await submit(app, solver, challenge);
// Boards are recounted at most four times a second.
app.clock.advance(1000);

test('a guest reads on a profile nothing that their plan refuses elsewhere', async () => {
  const guest = await aMember(app, { plan: null });
  for (const path of ['/challenges/leaderboard', '/challenges/'])
    expect((await app.call('GET', path, { token: guest.token })).statusCode).toBe(403);
  const answer = await open(guest, member.username);
  expect(answer.json()).toMatchObject({
    rank_number: null,
    leaderboard_position: { users_above: [], current_user: null, users_below: [] },
    recent_challenges: [],
    categories_progress: [],
    total_challenges_solved: 2,
  });
  for (const secret of [first.username, last.username, NAME, ...challenges.map(({ slug }) => slug)])
    expect(answer.body.includes(secret)).toBe(false);
  const types = answer.json().recent_activity.map((line: { type: string }) => line.type);
  expect(types).not.toContain('challenge_solved');
});

test('who has both rights reads both', async () => {
  const answer = await open(last, member.username);
  const { leaderboard_position, recent_challenges, recent_activity } = answer.json();
  const names = (rows: { username: string }[]) => rows.map(({ username }) => username);
  expect(names(leaderboard_position.users_above)).toEqual([first.username]);
  expect(names(leaderboard_position.users_below)).toContain(last.username);
  expect(recent_challenges).toHaveLength(2);
  expect(recent_activity.map((line: { type: string }) => line.type)).toContain('challenge_solved');
});

test.each([
  ['have_leaderboard_access', true, 0],
  ['have_challenge_access', false, 2],
] as const)('%s alone opens its part alone', async (flag, ranked, solves) => {
  const reader = await aMember(app, { plan: null, rights: [flag] });
  const profile = (await open(reader, member.username)).json();
  expect(profile.rank_number !== null).toBe(ranked);
  expect(profile.leaderboard_position.users_above).toHaveLength(ranked ? 1 : 0);
  expect(profile.recent_challenges).toHaveLength(solves);
});

test('a member whose plan has ended keeps their rank and solves, and sees no neighbour', async () => {
  const former = await aMember(app);
  for (const challenge of challenges.slice(0, 2)) await submit(app, former, challenge);
  await app.context.db.query(
    `update membership set starts_at = now() - interval '2 years', ends_at = now() - interval '20 days' where member_id = $1`,
    [former.id],
  );
  app.context.events.publish('member-changed', { memberId: former.id });
  app.clock.advance(1000);
  for (const profile of [(await open(former, former.username)).json(), await app.read('/profile/', former)]) {
    expect(profile.recent_challenges).toHaveLength(2);
    expect(profile.categories_progress).not.toEqual([]);
    expect(profile.leaderboard_position).toMatchObject({ users_above: [], users_below: [] });
    expect(profile.rank_number).toBe(profile.leaderboard_position.current_user.rank);
  }
});

test('right after a change, the ranking’s row of a profile has the new pseudo and the new photo', async () => {
  await app.call('GET', '/profile/', { token: last.token });
  const renamed = await app.call('PUT', '/profile/username', {
    token: last.token,
    body: { username: 'Nouvelle-Vigie' },
  });
  expect(renamed.json().leaderboard_position.current_user).toMatchObject({
    username: 'Nouvelle-Vigie',
    avatar_url: renamed.json().avatar_url,
  });
});
