import type { SignIn } from '@fanion/contract/auth/sign-ins';
import { beforeAll, expect, test } from 'vitest';
import { aForm, codeOf } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass, tablesHolding } from '../../../testing/database-view.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000, trustProxy: 1 } });
const HOME = '198.51.100.4';
const ELSEWHERE = '203.0.113.77';
const from = (ip: string) => ({
  'x-forwarded-for': ip,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
});
const login = (email: string, { password = PASSWORD, ip = HOME, by_code = false } = {}) =>
  app.call('POST', '/auth/login', { body: { email, password, by_code }, headers: from(ip) });
const verify = (body: object, ip = HOME) => app.call('POST', '/otp/verify', { body, headers: from(ip) });
const read = async (token: string, ip = HOME): Promise<SignIn[]> =>
  (await app.call('GET', '/auth/sessions', { token, headers: from(ip) })).json().sign_ins;
const rows = () =>
  app.context.db.query<{ member_id: number | null; outcome: string }>(
    'select member_id, outcome from sign_in order by id',
  );

let manager: string;
beforeAll(async () => {
  manager = (await aMember(app, { role: 'manager', plan: null })).token;
});
const file = (id: number) => app.read(`/auth/manage/members/${id}`, { token: manager });

test('a login and its tries are read by their member, the last first, with a mark in the place of the network', async () => {
  const member = await aMember(app);
  expect(await read(member.token)).toEqual([]);
  await login(member.email, { password: 'Autre-Chose-1!', ip: ELSEWHERE });
  await login(member.email);
  const signIns = await read(member.token);
  expect(signIns).toEqual([
    {
      at: expect.any(String),
      outcome: 'opened',
      device: 'Firefox – Linux',
      network: expect.any(String),
      is_here: true,
    },
    expect.objectContaining({ outcome: 'wrong_password', is_here: false }),
  ]);
  const [here, there] = signIns.map(({ network }) => network);
  expect(here).toMatch(/^[0-9a-f]{6}$/);
  expect(there).not.toBe(here);
  expect((await read(member.token, ELSEWHERE)).map(({ is_here }) => is_here)).toEqual([false, true]);
  // Each network has one mark, whoever uses it.
  const other = await aMember(app);
  await login(other.email);
  expect((await read(other.token)).map(({ network }) => network)).toEqual([here]);
  expect((await file(member.id)).sign_ins).toEqual(signIns.map(({ is_here, ...one }) => one));
  for (const ip of [HOME, ELSEWHERE]) expect(await tablesHolding(app, ip)).toEqual([]);
});

test('a right password whose code is not given, or is wrong, is told', async () => {
  const member = await aMember(app);
  await app.call('PUT', '/auth/otp-at-login', {
    token: member.token,
    body: { enabled: true, current_password: PASSWORD },
  });
  const { handle } = (await login(member.email, { ip: ELSEWHERE })).json();
  const code = await codeOf(app, member.email);
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
  expect((await verify({ email: member.email, code: wrong, handle }, ELSEWHERE)).statusCode).toBe(400);
  expect((await verify({ email: member.email, code, handle })).statusCode).toBe(200);
  expect((await read(member.token)).map(({ outcome, is_here }) => [outcome, is_here])).toEqual([
    ['opened', true],
    ['wrong_code', false],
    ['code_asked', false],
  ]);
});

test('the way past a wait is told as well, and a suspended account keeps what was tried on it', async () => {
  const member = await aMember(app);
  await login(member.email, { by_code: true, password: 'Autre-Chose-1!' });
  await login(member.email, { by_code: true });
  await setSuspended(app.context, member.id, true);
  await login(member.email);
  expect((await file(member.id)).sign_ins.map(({ outcome }: SignIn) => outcome)).toEqual([
    'suspended',
    'code_asked',
    'wrong_password',
  ]);
});

test('a try at an address without an account is kept without the address', async () => {
  await login('personne-ici@exemple.fr');
  expect((await rows()).at(-1)).toEqual({ member_id: null, outcome: 'wrong_password' });
  expect(await tablesHolding(app, 'personne-ici')).toEqual([]);
});

test('a registration that is confirmed is no login', async () => {
  const form = aForm();
  const { handle } = (await app.call('POST', '/auth/register', { body: form })).json();
  const before = await rows();
  const confirmed = await verify({ email: form.email, code: await codeOf(app, form.email), handle });
  expect(confirmed.statusCode).toBe(200);
  expect(await rows()).toEqual(before);
});

test('after 30 days nothing is left of them', async () => {
  const member = await aMember(app);
  const ownRows = async () => (await rows()).filter((row) => row.member_id === member.id);
  await login(member.email);
  await letTimePass(app, 29 * 86_400_000);
  await login(member.email);
  await app.tick('old traces');
  expect(await ownRows()).toHaveLength(2);
  await letTimePass(app, 2 * 86_400_000);
  await app.tick('old traces');
  expect(await ownRows()).toHaveLength(1);
});
