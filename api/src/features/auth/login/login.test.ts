import { expect, test, vi } from 'vitest';
import { aForm, codeOf, mailsTo } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const login = (email: string, password = PASSWORD, more: object = {}) =>
  app.call('POST', '/auth/login', { body: { email, password, ...more } });
const life = async (token: { refresh_token: string }) => {
  const [hours] = await app.column<number>(
    'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session where id = $1',
    [Number.parseInt(token.refresh_token.split('.')[0] ?? '', 36)],
  );
  return hours;
};

test('a session lasts 12 hours, or 30 days with "remember me"', async () => {
  const member = await aMember(app);
  const plain = await login(member.email.toUpperCase());
  expect(plain.json()).toEqual({
    requires_otp: false,
    email: member.email,
    token: { access_token: expect.any(String), refresh_token: expect.any(String) },
    handle: null,
    resend_in: null,
    expires_in_minutes: null,
  });
  expect(await life(plain.json().token)).toBe(12);
  expect(await life((await login(member.email, PASSWORD, { remember_me: true })).json().token)).toBe(720);
  const access = plain.json().token.access_token;
  expect((await app.call('GET', '/profile/', { token: access })).statusCode).toBe(200);
  expect(plain.headers['cache-control']).toBe('private, no-store');
});

test('a password is not cut, and its accents may be typed in two ways', async () => {
  const start = 'Tangon-mou-7!';
  const long = `${start}${'é'.repeat(110)}`;
  const form = aForm({ password: long.normalize('NFD').length <= 128 ? long : `${start}${'é'.repeat(55)}` });
  await app.call('POST', '/auth/register', { body: form });
  await app.call('POST', '/otp/verify', {
    body: { email: form.email, code: await codeOf(app, form.email) },
  });
  expect((await login(form.email, form.password.slice(0, -1))).statusCode).toBe(401);
  expect((await login(form.email, form.password.normalize('NFD'))).statusCode).toBe(200);
});

test('a wrong password and an unknown address are told the same', async () => {
  const member = await aMember(app);
  const wrong = await login(member.email, 'Autre-Chose-1!');
  const unknown = await login('inconnu@exemple.fr', 'Autre-Chose-1!');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    401,
    { error: 'wrong_credentials', message: 'Email ou mot de passe incorrect.' },
  ]);
  expect([unknown.statusCode, unknown.json(), Object.keys(unknown.headers)]).toEqual([
    wrong.statusCode,
    wrong.json(),
    Object.keys(wrong.headers),
  ]);
});

test('an unknown address costs a hash too', async () => {
  const verify = vi.spyOn(app.context.passwords, 'verify');
  expect((await login('inconnu@exemple.fr', 'Autre-Chose-1!')).statusCode).toBe(401);
  expect(verify.mock.calls).toEqual([[null, 'Autre-Chose-1!', expect.anything()]]);
  verify.mockRestore();
});

test('a suspended member is told so only with the right password, and no session opens', async () => {
  const member = await aMember(app, { suspended: true });
  expect((await login(member.email, 'Autre-Chose-1!')).statusCode).toBe(401);
  const answer = await login(member.email);
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'suspended']);
  expect(
    await app.context.db.query('select 1 from session where member_id = $1 and revoked_at is null', [
      member.id,
    ]),
  ).toEqual([]);
  await setSuspended(app.context, member.id, false);
  expect((await login(member.email)).statusCode).toBe(200);
});

test('a registration that waits gets its code at login, not more often than every two minutes', async () => {
  const form = aForm();
  await app.call('POST', '/auth/register', { body: form });
  expect((await login(form.email, 'Autre-Chose-1!')).statusCode).toBe(401);
  const answer = await login(form.email, form.password);
  expect(answer.json()).toMatchObject({ requires_otp: true, email: form.email, token: null });
  expect(await mailsTo(app, form.email)).toHaveLength(1);
  await letTimePass(app, 121_000);
  await login(form.email, form.password);
  expect(await mailsTo(app, form.email)).toHaveLength(2);
  const code = await codeOf(app, form.email);
  const confirmed = await app.call('POST', '/otp/verify', { body: { email: form.email, code } });
  expect(confirmed.json()).toMatchObject({ purpose: 'registration' });
});

test('demo accounts need no code, in demo mode only', async () => {
  const demo = await testApp({ config: { demo: true } });
  for (const [where, otp] of [
    [demo, false],
    [app, true],
  ] as const) {
    const member = await aMember(where, { role: 'manager', username: 'Balise-demo' });
    await where.context.db.query('update member set demo = true where id = $1', [member.id]);
    const answer = await where.call('POST', '/auth/login', {
      body: { email: member.email, password: PASSWORD },
    });
    expect(answer.json().requires_otp).toBe(otp);
  }
});

// passlib 1.7.4 made it from PASSWORD_OF_CTFD, with four rounds; CTFd uses twelve.
const PASSWORD_OF_CTFD = 'Balise-Verte-42!';
const KEPT_BY_CTFD = '$bcrypt-sha256$v=2,t=2b,r=4$lTY3JSDmng7mRrb41vY.YO$XFpdCkVT/6sK1hSzjNrtv8rAaV.7Xny';

test('a password that came from CTFd opens, is kept under our hash from then on, and a wrong one costs both', async () => {
  const member = await aMember(app);
  const { db, passwords } = app.context;
  const storedHash = async () =>
    (await app.column<string>('select password_hash from member where id = $1', [member.id]))[0]!;
  await db.run('update member set password_hash = $2 where id = $1', [member.id, KEPT_BY_CTFD]);
  const spendSpy = vi.spyOn(passwords, 'spendOther');
  expect((await login(member.email, 'Autre-Chose-1!')).statusCode).toBe(401);
  expect((await login('inconnue@exemple.fr', 'Autre-Chose-1!')).statusCode).toBe(401);
  expect(spendSpy.mock.calls.map(([stored]) => stored)).toEqual([KEPT_BY_CTFD, null]);
  expect(await storedHash()).toBe(KEPT_BY_CTFD);
  const [one, two] = await Promise.all([1, 2].map(() => login(member.email, PASSWORD_OF_CTFD)));
  expect([one!.statusCode, two!.statusCode]).toEqual([200, 200]);
  expect(await storedHash()).toMatch(/^\$argon2id\$/);
  expect((await login(member.email, PASSWORD_OF_CTFD)).statusCode).toBe(200);
  // No CTFd hash is left: a wrong password costs one comparison again.
  expect((await login(member.email, 'Autre-Chose-1!')).statusCode).toBe(401);
  expect(spendSpy).toHaveBeenCalledTimes(2);
  spendSpy.mockRestore();
});
