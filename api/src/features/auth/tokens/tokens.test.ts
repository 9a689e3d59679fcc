import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { letTimePass, tablesHolding } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../removal/service.ts';
import { restoreMember, suspendMember } from '../suspension/service.ts';
import { createToken } from './service.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const { db } = app.context;
const CLI = { actorId: null, channel: 'cli' } as const;
const challenge = await aChallenge(app);

const make = async (token: string, body: object = {}) =>
  app.call('POST', '/auth/tokens', { token, body: { description: 'Un script', ...body } });
const madeBy = async (token: string, body: object = {}): Promise<string> =>
  (await make(token, body)).json().value;
const status = async (
  token: string,
  path = '/challenges',
  method: 'GET' | 'POST' | 'PUT' = 'GET',
  body?: object,
) => (await app.call(method, path, { token, ...(body && { body }) })).statusCode;

test('a token is shown once, kept as a hash, and acts as its owner', async () => {
  const member = await aMember(app);
  const made = (await make(member.token)).json();
  expect(made.value).toMatch(/^ctfd_[0-9a-f]{64}$/);
  expect(await tablesHolding(app, made.value.slice(5))).toEqual([]);
  for (const scheme of ['Bearer', 'Token']) {
    const headers = { authorization: `${scheme} ${made.value}`, 'content-type': 'application/json' };
    const answer = await app.http.inject({ url: '/api/profile/', headers });
    expect(answer.json().username).toBe(member.username);
  }
  const [listedToken] = (await app.read('/auth/tokens', member)).tokens;
  expect(listedToken).toMatchObject({ description: 'Un script', scopes: null, expires_at: null });
  expect(listedToken.last_used_at).not.toBeNull();
  expect(JSON.stringify(listedToken)).not.toContain('ctfd_');
});

test('a token opens what its owner may do at this moment, and never what a person does alone', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const value = await madeBy(manager.token);
  expect(await status(value, '/challenges/manage')).toBe(200);
  await db.query('update member set manager = false where id = $1', [manager.id]);
  app.context.events.publish('member-changed', { memberId: manager.id });
  expect(await status(value, '/challenges/manage')).toBe(403);
  for (const [method, path, body] of [
    ['POST', '/auth/change-password', { current_password: 'x', new_password: 'y' }],
    ['PUT', '/auth/otp-at-login', { enabled: false }],
    ['POST', '/auth/deletion', { password: 'x' }],
    ['GET', '/auth/tokens', undefined],
    ['POST', '/auth/tokens', { description: 'x' }],
    ['POST', '/subscriptions/checkout', { plan: 'adherent' }],
  ] as const)
    expect([path, await status(value, path, method, body)]).toEqual([path, 403]);
});

test('a token made for some rights has no others, and changes nothing that asks for none', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const value = await madeBy(manager.token, { scopes: ['have_challenge_access'] });
  expect(await status(value)).toBe(200);
  expect(await status(value, '/challenges/manage')).toBe(403);
  expect(await status(value, `/challenges/${challenge.slug}/submit`, 'POST', { flag: challenge.flag })).toBe(
    403,
  );
  expect(await status(value, '/profile/preferences', 'PUT', { neutral_layout: true })).toBe(403);
  expect((await make(manager.token, { scopes: [] })).statusCode).toBe(422);
});

test('a token makes none that lasts longer or may more than itself', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const end = new Date(Date.now() + 3_600_000);
  const scopes = ['have_challenge_access', 'can_manage_challenges'] as const;
  const { token } = (await make(manager.token, { scopes, expires_at: end.toISOString() })).json();
  const program = { id: manager.id, sessionId: -token.id } as Parameters<typeof createToken>[1];
  const ask = (overrides: Partial<Parameters<typeof createToken>[2]>) =>
    createToken(app.context, program, {
      description: 'x',
      scopes: [...scopes],
      expiresAt: end,
      ...overrides,
    });
  expect(await ask({ scopes: null })).toMatchObject({ ok: false, code: 'out_of_scope' });
  expect(await ask({ scopes: ['can_manage_users'] })).toMatchObject({ ok: false, code: 'out_of_scope' });
  expect(await ask({ expiresAt: null })).toMatchObject({ ok: false, code: 'out_of_scope' });
  expect(await ask({ expiresAt: new Date(end.getTime() + 1000) })).toMatchObject({ ok: false });
  expect(await ask({ scopes: ['have_challenge_access'] })).toMatchObject({ ok: true });
});

test('a token ends at its date, when it is revoked, and for good with a suspension or the account', async () => {
  const member = await aMember(app);
  const dated = await madeBy(member.token, { expires_at: new Date(Date.now() + 3_600_000).toISOString() });
  const revoked = (await make(member.token)).json();
  expect([await status(dated), await status(revoked.value)]).toEqual([200, 200]);
  const other = await aMember(app);
  const path = `/auth/tokens/${revoked.token.id}`;
  expect((await app.call('DELETE', path, { token: other.token })).statusCode).toBe(404);
  expect((await app.call('DELETE', path, { token: member.token })).statusCode).toBe(200);
  expect(await status(revoked.value)).toBe(401);
  const past = await make(member.token, { expires_at: '2020-01-01T00:00:00Z' });
  expect([past.statusCode, Object.keys(past.json().fields)]).toEqual([422, ['expires_at']]);

  const suspended = await madeBy(other.token);
  await suspendMember(app.context, other.id, { reason: '', until: null }, CLI);
  expect(await status(suspended)).toBe(401);
  await restoreMember(app.context, other.id, { author: CLI });
  expect(await status(suspended)).toBe(401);

  const leaving = await aMember(app);
  const erased = await madeBy(leaving.token);
  await removeMember(app.context, leaving.id, CLI);
  expect(await status(erased)).toBe(401);

  await letTimePass(app, 3_700_000);
  expect(await status(dated)).toBe(401);
});
