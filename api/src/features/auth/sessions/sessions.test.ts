import { expect, test } from 'vitest';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from './service.ts';
import { authentication } from './state.ts';

const app = await testApp();
const twin = await app.second();
const refresh = (refresh_token: string) => app.call('POST', '/auth/refresh', { body: { refresh_token } });
const opens = async (token: string, on = app) =>
  (await on.call('GET', '/permissions', { token })).statusCode === 200;

test('a refresh token is exchanged once; both new tokens work, the old access token ends', async () => {
  const member = await aMember(app);
  const { token } = (await refresh(member.refreshToken)).json();
  expect(await opens(token.access_token)).toBe(true);
  app.clock.advance(11_000);
  expect(await opens(member.token)).toBe(false);
  const next = await refresh(token.refresh_token);
  expect(next.statusCode).toBe(200);
  expect(next.json().token).not.toEqual(token);
});

test('for 20 s the exchanged token gives the same successor, for a client that lost the answer', async () => {
  const member = await aMember(app);
  const first = (await refresh(member.refreshToken)).json();
  await letTimePass(app, 19_000);
  expect((await refresh(member.refreshToken)).json()).toEqual(first);
  expect(await opens(first.token.access_token)).toBe(true);
});

test('twenty exchanges of one token at once, on two instances, give one successor', async () => {
  const member = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? twin : app).call('POST', '/auth/refresh', { body: { refresh_token: member.refreshToken } }),
    ),
  );
  const tokens = answers.map((answer) => JSON.stringify(answer.json().token));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(new Set(tokens).size).toBe(1);
});

test('an old token used again ends the session, not the others of the member', async () => {
  const member = await aMember(app);
  const other = await openSession(app.context, app.context.db, {
    memberId: member.id,
    rememberMe: false,
    device: 'Autre',
  });
  const { token } = (await refresh(member.refreshToken)).json();
  await letTimePass(app, 21_000);
  const stolen = await refresh(member.refreshToken);
  expect([stolen.statusCode, stolen.json().error]).toEqual([401, 'unauthenticated']);
  expect(await opens(token.access_token)).toBe(false);
  expect((await refresh(token.refresh_token)).statusCode).toBe(401);
  expect(await opens(other.access_token)).toBe(true);
});

test('two generations back ends the session even within the 20 s', async () => {
  const member = await aMember(app);
  const first = (await refresh(member.refreshToken)).json().token;
  const second = (await refresh(first.refresh_token)).json().token;
  expect((await refresh(member.refreshToken)).statusCode).toBe(401);
  expect(await opens(second.access_token)).toBe(false);
});

test.each(['', 'x', '1.0.x', '1.1', 'zzzzzzz.0.AAAA', '1.-1.AAAA', '-1.0.AAAA', 'NaN.NaN.', '1e9.0.\u00e9'])(
  'a made-up refresh token %j opens nothing',
  async (token) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(token === '' ? 422 : 401);
  },
);

test('a forged generation or a swapped session opens nothing and ends nothing', async () => {
  const [one, two] = [await aMember(app), await aMember(app)];
  const [id, , mac] = one.refreshToken.split('.');
  const [otherId] = two.refreshToken.split('.');
  for (const forged of [`${id}.1.${mac}`, `${otherId}.0.${mac}`, `${id}.0.${mac?.slice(1)}`])
    expect((await refresh(forged)).statusCode).toBe(401);
  expect(await opens(one.token)).toBe(true);
  expect(await opens(two.token)).toBe(true);
});

test('an access token lives 15 minutes, a session 12 hours whatever is exchanged', async () => {
  const member = await aMember(app);
  await letTimePass(app, 14 * 60_000);
  expect(await opens(member.token)).toBe(true);
  await letTimePass(app, 61_000);
  expect(await opens(member.token)).toBe(false);
  const { token } = (await refresh(member.refreshToken)).json();
  expect(await opens(token.access_token)).toBe(true);
  await letTimePass(app, 12 * 3_600_000);
  expect((await refresh(token.refresh_token)).statusCode).toBe(401);
});

test('logout ends the session at once, on every instance', async () => {
  const member = await aMember(app);
  expect(await opens(member.token, twin)).toBe(true);
  expect((await app.call('POST', '/auth/logout', { token: member.token })).statusCode).toBe(200);
  expect(await opens(member.token)).toBe(false);
  await expect.poll(() => opens(member.token, twin)).toBe(false);
  expect((await refresh(member.refreshToken)).statusCode).toBe(401);
});

test('a suspension ends the sessions at once, on every instance', async () => {
  const member = await aMember(app);
  expect([await opens(member.token), await opens(member.token, twin)]).toEqual([true, true]);
  await setSuspended(app.context, member.id, true);
  expect(await opens(member.token)).toBe(false);
  await expect.poll(() => opens(member.token, twin)).toBe(false);
  expect((await refresh(member.refreshToken)).statusCode).toBe(401);
  await setSuspended(app.context, member.id, false);
  expect(await opens(member.token)).toBe(false);
});

test('a session that ends while it is being checked is not remembered', async () => {
  const member = await aMember(app);
  let arrived = () => {};
  const read = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let leave = () => {};
  const gate = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const row: typeof app.context.db.row = async (...statement) => {
    const found = await app.context.db.row(...statement);
    arrived();
    await gate;
    return found;
  };
  const slow = authentication({ ...app.context, db: { ...app.context.db, row } });
  const check = slow.check(member.token);
  await read;
  await setSuspended(app.context, member.id, true);
  leave();
  await check;
  expect(slow.remembered(member.token)).toBeNull();
  expect(await slow.check(member.token)).toBeNull();
});

test('devices are listed and ended one by one, never those of somebody else', async () => {
  const member = await aMember(app);
  const stranger = await aMember(app);
  const answer = await app.call('POST', '/auth/login', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const token: string = answer.json().token.access_token;
  const list = async () => (await app.read('/auth/sessions', { token })).sessions;
  const sessions = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual(
    expect.objectContaining({ device: 'Firefox – Linux', is_current: true, remember_me: false }),
  );
  const other = sessions.find((s: { is_current: boolean }) => !s.is_current);
  const end = (by: string) => app.call('DELETE', `/auth/sessions/${other.id}`, { token: by });
  expect((await end(stranger.token)).statusCode).toBe(404);
  expect(await opens(member.token)).toBe(true);
  expect((await end(token)).json()).toEqual({ message: 'Cet appareil a été déconnecté.' });
  expect(await opens(member.token)).toBe(false);
  expect((await end(token)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
});
