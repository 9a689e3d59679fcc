import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit, withFile, withHints, withPrerequisites } from '../../../testing/parts/challenges.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { db } = app.context;

/** A call as a bot makes it: with a token, and a JSON content type even without a body. */
async function ask(member: TestMember, method: 'GET' | 'POST', path: string, body?: object) {
  const made = await app.call('POST', '/auth/tokens', {
    token: member.token,
    body: { description: 'robot' },
  });
  const answer = await app.http.inject({
    method,
    url: path.startsWith('/files') ? path : `/api/v1${path}`,
    headers: { authorization: `Token ${made.json().value}`, 'content-type': 'application/json' },
    ...(body && { payload: body }),
  });
  return answer;
}
const read = async (member: TestMember, path: string) => {
  const answer = await ask(member, 'GET', path);
  expect([path, answer.statusCode, answer.json().success]).toEqual([path, 200, true]);
  return answer.json().data;
};

test('a downloader reads what its member may see, and the files open without a header', async () => {
  const player = await aMember(app);
  const phare = await aChallenge(app, { name: 'Le phare', category: 'web', tags: ['sql'], points: 150 });
  const hidden = await aChallenge(app, { state: 'hidden' });
  const locked = await aChallenge(app, { name: 'La suite' });
  await withPrerequisites(app, locked.id, [phare.id], true);
  await withFile(app, phare.id, { name: 'plan été.txt', bytes: Buffer.from('cap au nord') });
  const list: { id: number; name: string; type: string }[] = await read(player, '/challenges');
  expect(list.find(({ id }) => id === phare.id)).toEqual({
    id: phare.id,
    type: 'standard',
    name: 'Le phare',
    value: 150,
    position: 0,
    solves: 0,
    solved_by_me: false,
    category: 'Web',
    tags: [{ value: 'sql' }],
    template: '',
    script: '',
  });
  expect(list.find(({ id }) => id === locked.id)).toMatchObject({ type: 'hidden', name: '???', value: 0 });
  expect(list.map(({ id }) => id)).not.toContain(hidden.id);
  const opened = await read(player, `/challenges/${phare.id}`);
  expect(opened).toMatchObject({ name: 'Le phare', value: 150, state: 'visible', tags: ['sql'], hints: [] });
  expect(JSON.stringify(opened)).not.toContain(phare.flag);
  const file = await app.http.inject(opened.files[0]);
  expect([file.statusCode, file.body]).toEqual([200, 'cap au nord']);
  expect(opened.files[0]).toContain(`/${encodeURIComponent('plan été.txt')}?`);
  expect((await app.http.inject(opened.files[0].slice(0, -4))).statusCode).toBe(404);
  for (const [id, status] of [
    [hidden.id, 404],
    [locked.id, 403],
    [424242, 404],
  ] as const)
    expect((await ask(player, 'GET', `/challenges/${id}`)).statusCode).toBe(status);
});

test('a flag goes through the one way that flags have, and is told in the words of CTFd', async () => {
  const player = await aMember(app);
  const challenge = await aChallenge(app);
  const attempt = (submission: unknown, id: unknown = challenge.id) =>
    ask(player, 'POST', '/challenges/attempt', { challenge_id: id, submission });
  const wrong = await attempt('FANION{non}');
  expect(wrong.json()).toEqual({
    success: true,
    data: { status: 'incorrect', message: expect.any(String) },
  });
  const writing = { token: (await aMember(app, { role: 'manager' })).token };
  const decoy = { content: 'FANION{leurre}', told: true };
  await app.call('POST', `/challenges/authoring/${challenge.id}/decoys`, { ...writing, body: decoy });
  expect((await attempt('FANION{leurre}')).json()).toEqual(wrong.json());
  expect((await attempt(challenge.flag, String(challenge.id))).json().data.status).toBe('correct');
  expect((await attempt(challenge.flag)).json().data.status).toBe('already_solved');
  expect(await read(player, `/challenges/${challenge.id}`)).toMatchObject({
    solved_by_me: true,
    attempts: 3,
  });
  const bad = await attempt('  ');
  expect([bad.statusCode, bad.json()]).toMatchObject([
    400,
    { success: false, errors: { submission: ['Le flag est obligatoire.'] } },
  ]);
  expect((await attempt('x', 424242)).statusCode).toBe(404);
  const other = await aChallenge(app);
  for (let n = 0; n < 10; n += 1) await attempt('FANION{non}', other.id);
  const rush = await attempt('FANION{non}', other.id);
  expect([rush.statusCode, rush.json().data.status]).toEqual([429, 'ratelimited']);
  const nobody = await app.http.inject({ method: 'POST', url: '/api/v1/challenges/attempt', payload: {} });
  expect([nobody.statusCode, nobody.json().data.status]).toEqual([401, 'authentication_required']);
});

test('first bloods are read in the order of the solves; who is hidden, or hides what they solve, is not told', async () => {
  const [first, second, discreet, hidden, reader] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app),
  ];
  const challenge = await aChallenge(app);
  for (const member of [first, discreet, hidden, second]) await submit(app, member, challenge);
  await db.query('update member set hidden = true where id = $1', [hidden.id]);
  await db.query(`update member set visibility = '{"recent_challenges": false}' where id = $1`, [
    discreet.id,
  ]);
  const solves: { account_id: number; account_url: string }[] = await read(
    reader,
    `/challenges/${challenge.id}/solves`,
  );
  expect(solves.map(({ account_id: id }) => id)).toEqual([first.id, second.id]);
  expect(solves[0]).toMatchObject({ name: first.username, account_url: `/users/${first.id}` });
  expect(await read(reader, `/users/${discreet.id}/solves`)).toEqual([]);
  expect(await read(discreet, '/users/me/solves')).toHaveLength(1);
  expect((await ask(reader, 'GET', `/users/${hidden.id}`)).statusCode).toBe(404);
  expect((await ask(reader, 'GET', `/users/${hidden.id}/solves`)).statusCode).toBe(404);
});

test('the scoreboard, its first ones and the users are those of the leaderboard; an address is told to its owner alone', async () => {
  const [strong, weak] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app, { points: 9000 });
  await submit(app, strong, challenge);
  app.clock.advance(1000);
  const board: { account_id: number; pos: number; score: number; account_type: string }[] = await read(
    weak,
    '/scoreboard',
  );
  expect(board[0]).toMatchObject({ pos: 1, account_id: strong.id, account_type: 'user', score: 9000 });
  expect(board.map(({ pos }) => pos)).toEqual(board.map((_, n) => n + 1));
  const top = await read(weak, '/scoreboard/top/2');
  expect(Object.keys(top)).toEqual(['1', '2']);
  expect(top['1']).toMatchObject({
    id: strong.id,
    score: 9000,
    solves: [{ challenge_id: challenge.id, user_id: strong.id, team_id: null, value: 9000 }],
  });
  const user = await read(weak, `/users/${strong.id}`);
  expect(user).toMatchObject({ id: strong.id, name: strong.username, score: 9000, place: '1st' });
  expect(user.email).toBeUndefined();
  expect((await read(strong, '/users/me')).email).toBe(strong.email);
  for (const path of ['/teams/me', '/teams/1', '/users/424242'])
    expect((await ask(weak, 'GET', path)).statusCode).toBe(404);
});

test('a hint is told once it is unlocked, in its turn', async () => {
  const player = await aMember(app, { plan: 'bienfaiteur' });
  const challenge = await aChallenge(app, { points: 100 });
  await withHints(app, challenge.id, ['premier-texte', 'second-texte']);
  const [one, two] = [challenge.id * 1000, challenge.id * 1000 + 1];
  expect(await read(player, `/hints/${one}`)).not.toHaveProperty('content');
  const early = await ask(player, 'POST', '/unlocks', { type: 'hints', target: two });
  expect([early.statusCode, early.json().success]).toEqual([403, false]);
  expect((await ask(player, 'POST', '/unlocks', { type: 'hints', target: one })).json().data.target).toBe(
    one,
  );
  expect(await read(player, `/hints/${one}`)).toMatchObject({ content: 'premier-texte', cost: 10 });
  expect((await ask(player, 'GET', `/hints/${two + 1}`)).statusCode).toBe(404);
  expect((await ask(await aMember(app), 'GET', `/hints/${one}`)).statusCode).toBe(403);
});

test('tries are for who manages, by pages, and what was typed is told to nobody', async () => {
  const [manager, player] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  const challenge = await aChallenge(app);
  for (const flag of ['FANION{un}', 'FANION{deux}', challenge.flag])
    await submit(app, player, challenge, flag);
  const path = `/submissions?challenge_id=${challenge.id}`;
  expect((await ask(player, 'GET', path)).statusCode).toBe(403);
  const page = (await ask(manager, 'GET', `${path}&per_page=2`)).json();
  expect(page.meta.pagination).toEqual({ page: 1, next: 2, prev: null, pages: 2, per_page: 2, total: 3 });
  expect(page.data.map(({ type }: { type: string }) => type)).toEqual(['incorrect', 'incorrect']);
  const [right, ...more] = await read(manager, `${path}&type=correct`);
  expect([right.user, right.team, more]).toEqual([{ id: player.id, name: player.username }, null, []]);
  expect(JSON.stringify(page)).not.toContain('FANION{');
});

test('users are listed by pages and looked for by their name; there are no teams, pages nor modules, and none is added', async () => {
  const reader = await aMember(app);
  const challenge = await aChallenge(app);
  const hidden = await aMember(app);
  const players = [
    await aMember(app, { username: 'Vigie-Nord' }),
    await aMember(app, { username: 'vigie-sud' }),
  ];
  for (const member of [...players, hidden]) await submit(app, member, challenge);
  await db.query('update member set hidden = true where id = $1', [hidden.id]);
  app.clock.advance(1000);
  const page = (await ask(reader, 'GET', '/users?q=VIGIE&per_page=1&page=2')).json();
  expect(page.data).toMatchObject([{ id: players[1]!.id, name: 'vigie-sud', team_id: null }]);
  expect(page.meta.pagination).toEqual({ page: 2, next: null, prev: 1, pages: 2, per_page: 1, total: 2 });
  const all: { id: number }[] = await read(reader, '/users?per_page=100');
  expect(all.map(({ id }) => id)).not.toContain(hidden.id);
  expect(JSON.stringify(all)).not.toContain('@');
  expect((await ask(reader, 'GET', '/users?page=0')).statusCode).toBe(400);
  for (const path of ['/teams', '/pages', '/modules']) expect(await read(reader, path)).toEqual([]);
  const posted = await ask(reader, 'POST', '/pages', { title: 'Règlement' });
  expect([posted.statusCode, posted.json().message]).toEqual([405, expect.any(String)]);
});

test('one’s own tokens are read and revoked as those of CTFd, without what they are', async () => {
  const [owner, other] = [await aMember(app), await aMember(app)];
  const made = await app.http.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { description: 'robot', expiration: '2999-01-01' },
  });
  const { id, value } = made.json().data;
  expect(made.json().data).toMatchObject({ type: 'user', description: 'robot' });
  const call = (method: 'GET' | 'DELETE', path: string, member = owner) =>
    app.http.inject({ method, url: `/api/v1${path}`, headers: { authorization: `Bearer ${member.token}` } });
  const listed = await call('GET', '/tokens');
  expect(listed.json().data).toMatchObject([{ id, description: 'robot', expiration: expect.any(String) }]);
  expect(listed.body).not.toContain(value);
  expect((await call('GET', `/tokens/${id}`)).json().data.id).toBe(id);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await call(method, `/tokens/${id}`, other)).statusCode).toBe(404);
  expect((await call('DELETE', `/tokens/${id}`)).json()).toEqual({ success: true });
  const answer = await app.http.inject({
    url: '/api/v1/challenges',
    headers: { authorization: `Token ${value}` },
  });
  expect([answer.statusCode, answer.json().success]).toEqual([401, false]);
});

test('an address that is not there, and a method that it does not take, are refused as CTFd’s clients read it', async () => {
  const player = await aMember(app);
  const event = await anEvent(app);
  for (const base of ['/api/v1', `/ctf/${event.slug}/api/v1`])
    for (const [method, path, status] of [
      ['GET', '/nowhere', 404],
      ['GET', '/challenges/1/nowhere', 404],
      ['PUT', '/scoreboard', 405],
      ['DELETE', '/challenges', 405],
    ] as const) {
      const { token } = player;
      const answer = await app.http.inject({
        method,
        url: base + path,
        headers: { authorization: `Token ${token}` },
      });
      expect([base, path, answer.statusCode, answer.json()]).toMatchObject([
        base,
        path,
        status,
        { success: false, errors: { '': [expect.any(String)] } },
      ]);
    }
  const ours = await app.call('GET', '/nowhere');
  expect([ours.statusCode, ours.json()]).toEqual([404, expect.not.objectContaining({ success: false })]);
});
