import { gunzipSync } from 'node:zlib';
import { listChallenges } from '@fanion/contract/challenges/list/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const list = async (member: TestMember, on: TestApp = app) => {
  const answer = await on.call('GET', '/challenges/', { token: member.token });
  expect(answer.statusCode).toBe(200);
  return listChallenges.answer.parse(answer.json());
};
const find = async (member: TestMember, id: number, on: TestApp = app) =>
  (await list(member, on)).challenges.find((challenge) => challenge.id === id);

test('the list of an association without challenges is an empty one', async () => {
  const member = await aMember(app);
  expect(await list(member)).toEqual({ challenges: [], categories: [], total: 0 });
});

test('a challenge has every field of the contract and nothing more', async () => {
  const member = await aMember(app);
  const { id } = await aChallenge(app, {
    name: 'Réseau perdu — « l’écho »',
    slug: 'reseau-perdu',
    category: 'network',
    difficulty: 'Hard',
    description: 'Un **écho**\n\n`ping` 🏴‍☠️',
    points: 200,
    author: 'Yann',
    tags: ['tcp', 'écho'],
    is_featured: true,
    layout: 'matrix-red',
  });
  const answer = await app.call('GET', '/challenges/', { token: member.token });
  const listedChallenge = answer.json().challenges.find((challenge: { id: number }) => challenge.id === id);
  expect(listedChallenge).toEqual({
    id,
    name: 'Réseau perdu — « l’écho »',
    slug: 'reseau-perdu',
    description: 'Un **écho**\n\n`ping` 🏴‍☠️',
    category: 'network',
    difficulty: 'Hard',
    points: 200,
    xp: 300,
    tags: ['tcp', 'écho'],
    author: 'Yann',
    is_featured: true,
    published_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    solved_count: 0,
    recent_solvers: [],
    theme: { layout_type: 'matrix-red' },
    is_solved: false,
    is_tried: false,
    is_locked: false,
    requires: [],
  });
});

test('the plain and the compressed list say the same, with or without the last slash', async () => {
  const member = await aMember(app);
  const plain = await app.call('GET', '/challenges/', { token: member.token });
  const gzip = await app.call('GET', '/challenges', {
    token: member.token,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('marks are the reader’s own: solved, tried, to do, locked', async () => {
  const [reader, other] = [await aMember(app), await aMember(app)];
  const [solved, tried, todo, locked] = [
    await aChallenge(app),
    await aChallenge(app),
    await aChallenge(app),
    await aChallenge(app),
  ];
  await withPrerequisites(app, locked.id, [todo.id], true);
  await submit(app, reader, solved);
  await submit(app, reader, tried, 'FANION{non}');
  const marks = async (member: TestMember, id: number) => {
    const { is_solved, is_tried, is_locked } = (await find(member, id))!;
    return { is_solved, is_tried, is_locked };
  };
  const none = { is_solved: false, is_tried: false, is_locked: false };
  expect(await marks(reader, solved.id)).toEqual({ ...none, is_solved: true, is_tried: true });
  expect(await marks(reader, tried.id)).toEqual({ ...none, is_tried: true });
  expect(await marks(reader, todo.id)).toEqual(none);
  expect(await marks(reader, locked.id)).toEqual({ ...none, is_locked: true });
  for (const { id } of [solved, tried, todo]) expect(await marks(other, id)).toEqual(none);
});

test('categories are counted over what the reader sees, the fullest first', async () => {
  const member = await aMember(app);
  await aChallenge(app, { category: 'stego' });
  await aChallenge(app, { category: 'osint', plan: 'bienfaiteur' });
  const { challenges, categories, total } = await list(member);
  expect(total).toBe(challenges.length);
  const counts = new Map<string, number>();
  for (const { category } of challenges) counts.set(category, (counts.get(category) ?? 0) + 1);
  expect(new Map(categories.map(({ id, challenge_count }) => [id, challenge_count]))).toEqual(counts);
  expect(categories.map((one) => one.challenge_count)).toEqual(
    categories.map((one) => one.challenge_count).toSorted((a, b) => b - a),
  );
  expect(categories.map(({ id }) => id)).not.toContain('osint');
});

test('solvers are counted, the last three shown newest first; those out of the ranking are not', async () => {
  const challenge = await aChallenge(app);
  const members: TestMember[] = [];
  for (let n = 0; n < 5; n += 1) members.push(await aMember(app));
  const [manager, hidden] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  await app.context.db.query('update member set hidden = true where id = $1', [hidden.id]);
  for (const member of [manager, hidden, ...members]) await submit(app, member, challenge);
  app.clock.advance(1000);
  const listedChallenge = (await find(members[0]!, challenge.id))!;
  expect(listedChallenge.solved_count).toBe(5);
  expect(listedChallenge.recent_solvers.map(({ username }) => username)).toEqual(
    members
      .slice(2)
      .map(({ username }) => username)
      .reverse(),
  );
  expect(listedChallenge.recent_solvers[0]).toEqual({
    username: members[4]!.username,
    avatar_url: null,
    solved_at: expect.any(String),
    is_first_blood: false,
  });
});

test('an unchanged list answers 304 without a body; a solve, a try or a new challenge changes it', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  const ask = (etag = '') =>
    app.call('GET', '/challenges/', {
      token: member.token,
      headers: etag ? { 'if-none-match': etag } : {},
    });
  let etag = String((await ask()).headers.etag);
  const same = await ask(etag);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  expect((await ask(`W/${etag}, "other"`)).statusCode).toBe(304);
  const changes = [
    () => submit(app, member, challenge, 'FANION{non}'),
    () => submit(app, member, challenge),
    () => aChallenge(app),
  ];
  for (const change of changes) {
    await change();
    const after = await ask(etag);
    expect(after.statusCode).toBe(200);
    etag = String(after.headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);
  }
  const other = await aMember(app);
  expect(
    (await app.call('GET', '/challenges/', { token: other.token, headers: { 'if-none-match': etag } }))
      .statusCode,
  ).toBe(200);
});

test('a solve shows at once here and within a second on another instance', async () => {
  const twin = await app.second();
  const member = await aMember(app);
  const challenge = await aChallenge(app);
  await expect.poll(() => find(member, challenge.id, twin)).toBeDefined();
  expect((await find(member, challenge.id))?.is_solved).toBe(false);
  await submit(app, member, challenge);
  expect((await find(member, challenge.id))?.is_solved).toBe(true);
  await expect
    .poll(async () => {
      twin.clock.advance(250);
      const listedChallenge = await find(member, challenge.id, twin);
      return [listedChallenge?.is_solved, listedChallenge?.solved_count];
    })
    .toEqual([true, 1]);
});

test('a scheduled challenge appears when its moment comes, without any change elsewhere', async () => {
  const member = await aMember(app);
  const soon = await aChallenge(app, { scheduled_at: new Date(Date.now() + 3_600_000) });
  const before = await app.call('GET', '/challenges/', { token: member.token });
  expect(before.body).not.toContain(soon.slug);
  app.clock.advance(3_601_000);
  const after = await app.call('GET', '/challenges/', {
    token: member.token,
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain(soon.slug);
});

test('the locked ones come last, and say which challenges the reader knows come before', async () => {
  const reader = await aMember(app);
  const hidden = await aChallenge(app, { state: 'hidden' });
  const prerequisite = await aChallenge(app);
  const locked = await aChallenge(app, { published_at: '2020-01-01T00:00:00Z' });
  await withPrerequisites(app, locked.id, [hidden.id, prerequisite.id], true);
  await aChallenge(app);
  const { challenges } = await list(reader);
  const own = challenges.findIndex(({ id }) => id === locked.id);
  expect(challenges[own]).toMatchObject({ is_locked: true, requires: [prerequisite.id] });
  expect(challenges.slice(own).every(({ is_locked }) => is_locked)).toBe(true);
  expect(challenges.find(({ id }) => id === prerequisite.id)?.requires).toEqual([]);
});
