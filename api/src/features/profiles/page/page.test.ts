import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const reader = await aMember(app);
const profile = (usernameOrId: string | number, token = reader.token) =>
  app.call('GET', `/profile/${encodeURIComponent(usernameOrId)}`, { token });

test('a member is found by pseudo, whatever its case, and by id; the address is nowhere', async () => {
  const member = await aMember(app, { username: 'Étoile-Polaire' });
  for (const usernameOrId of [
    'Étoile-Polaire',
    'étoile-polaire',
    'ÉTOILE-POLAIRE',
    'E\u0301toile-Polaire',
    member.id,
  ]) {
    const answer = await profile(usernameOrId);
    expect([usernameOrId, answer.statusCode]).toEqual([usernameOrId, 200]);
    expect(answer.json()).toMatchObject({ id: member.id, username: 'Étoile-Polaire' });
    expect(answer.body).not.toContain(member.email);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  expect(await app.read('/profile/', member)).toMatchObject({ email: member.email, neutral_layout: false });
  expect((await profile('Etoile-Polaire')).statusCode).toBe(404);
});

test('nobody, a suspended and a hidden member are the same 404, to the byte', async () => {
  const suspended = await aMember(app, { suspended: true });
  const hidden = await aMember(app);
  await app.context.db.query('update member set hidden = true where id = $1', [hidden.id]);
  const missing = await profile('personne');
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'Utilisateur non trouvé']);
  for (const usernameOrId of [
    suspended.username,
    suspended.id,
    hidden.username,
    hidden.id,
    999_999,
    0,
    '00012345678901',
  ])
    expect((await profile(usernameOrId)).body).toBe(missing.body);
  expect((await profile(hidden.username, hidden.token)).statusCode).toBe(200);
  const manager = await aMember(app, { role: 'manager' });
  expect((await profile(hidden.username, manager.token)).statusCode).toBe(200);
  for (const path of [`/profile/avatar/${suspended.id}`, `/profile/avatar/${suspended.username}/by-username`])
    expect((await app.call('GET', path)).statusCode).toBe(404);
});

test('a solve shows in the profile, except of a challenge that was hidden since', async () => {
  const solver = await aMember(app);
  const [visibleChallenge, hiddenChallenge] = [
    await aChallenge(app, { category: 'web' }),
    await aChallenge(app, { category: 'pwn' }),
  ];
  for (const { slug, flag } of [visibleChallenge, hiddenChallenge])
    await app.call('POST', `/challenges/${slug}/submit`, { token: solver.token, body: { flag } });
  await app.context.db.query(`update challenge set state = 'hidden' where id = $1`, [hiddenChallenge.id]);
  app.context.events.publish('challenges-changed', { challengeId: hiddenChallenge.id });
  for (const body of [(await profile(solver.username)).json(), await app.read('/profile/', solver)]) {
    expect(body.recent_challenges.map((c: { slug: string }) => c.slug)).toEqual([visibleChallenge.slug]);
    expect(body).toMatchObject({ total_points: 200, total_challenges_solved: 2, xp: 300, first_bloods: 2 });
  }
});

test('preferences are kept', async () => {
  const answer = await app.call('PUT', '/profile/preferences', {
    token: reader.token,
    body: { neutral_layout: true, role: 'admin' },
  });
  expect(answer.json()).toEqual({ neutral_layout: true });
  expect((await app.read('/profile/', reader)).neutral_layout).toBe(true);
});

test('a place that others took says so in the own profile as soon as the ranking does', async () => {
  const [first, second] = [await aMember(app), await aMember(app)];
  const [small, big] = [await aChallenge(app, { points: 5000 }), await aChallenge(app, { points: 9000 })];
  const solve = (who: typeof first, { slug, flag }: typeof small) =>
    app.call('POST', `/challenges/${slug}/submit`, { token: who.token, body: { flag } });
  const place = async () => (await app.read('/profile/', first)).rank_number;
  const head = async () => {
    const board = await app.call('GET', '/challenges/leaderboard', { token: first.token });
    return board.json().global_leaderboard.map(({ username }: { username: string }) => username);
  };
  await head();
  await solve(first, small);
  // Read before the ranking is updated, as the site does after a solve.
  await place();
  app.clock.advance(1000);
  expect([(await head())[0], await place()]).toEqual([first.username, 1]);
  await solve(second, big);
  app.clock.advance(1000);
  expect((await head()).slice(0, 2)).toEqual([second.username, first.username]);
  expect(await place()).toBe(2);
});
