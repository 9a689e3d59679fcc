import { expect, test } from 'vitest';
import { codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const login = (email: string, more: object = {}, cookie = '') =>
  app.call('POST', '/auth/login', {
    body: { email, password: PASSWORD, ...more },
    headers: cookie ? { cookie } : {},
  });
const verify = (email: string, code: string) => app.call('POST', '/otp/verify', { body: { email, code } });
const cookieOf = (answer: Awaited<ReturnType<typeof verify>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** A member who requires a code at each login. */
async function aCarefulMember() {
  const member = await aMember(app);
  const answer = await app.call('PUT', '/auth/otp-at-login', {
    token: member.token,
    body: { enabled: true, current_password: PASSWORD },
  });
  expect(answer.json().message).toBe('Un code sera demandé à chaque connexion.');
  return member;
}

test('who switched the code on gets one by mail, and it opens the session asked for', async () => {
  const member = await aCarefulMember();
  const answer = await login(member.email, { remember_me: true });
  expect(answer.json()).toEqual({
    requires_otp: true,
    email: member.email,
    token: null,
    handle: expect.stringMatching(/^[\w-]{74}$/),
    resend_in: 120,
    expires_in_minutes: 15,
  });
  const code = await codeOf(app, member.email);
  expect((await verify(member.email, otherThan(code))).statusCode).toBe(400);
  const opened = await verify(member.email, code);
  expect(opened.json()).toMatchObject({ purpose: 'login' });
  const token = opened.json().token.access_token;
  const { sessions, otp_at_login, otp_imposed } = await app.read('/auth/sessions', { token });
  expect(sessions.find((s: { is_current: boolean }) => s.is_current).remember_me).toBe(true);
  expect([otp_at_login, otp_imposed]).toEqual([true, false]);
});

test('the last answer to "remember me" counts, even when the code was sent before it', async () => {
  const member = await aCarefulMember();
  await login(member.email, { remember_me: true });
  await login(member.email, { remember_me: false });
  const opened = await verify(member.email, await codeOf(app, member.email));
  expect(opened.cookies).toEqual([]);
  const { sessions } = await app.read('/auth/sessions', { token: opened.json().token.access_token });
  expect(sessions.find((s: { is_current: boolean }) => s.is_current).remember_me).toBe(false);
});

test('a device where a code was given with "remember me" is not asked again for 30 days', async () => {
  const member = await aCarefulMember();
  await login(member.email, { remember_me: true });
  const opened = await verify(member.email, await codeOf(app, member.email));
  expect(opened.cookies).toEqual([
    expect.objectContaining({
      name: 'fanion_device',
      path: '/api',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 30 * 86_400,
    }),
  ]);
  const cookie = cookieOf(opened);
  expect((await login(member.email, {}, cookie)).json().requires_otp).toBe(false);
  expect((await login(member.email)).json().requires_otp).toBe(true);
  const other = await aCarefulMember();
  expect((await login(other.email, {}, cookie)).json().requires_otp).toBe(true);
  await letTimePass(app, 31 * 86_400_000);
  expect((await login(member.email, {}, cookie)).json().requires_otp).toBe(true);
});

test('a changed password forgets the trusted devices', async () => {
  const member = await aCarefulMember();
  await login(member.email, { remember_me: true });
  const opened = await verify(member.email, await codeOf(app, member.email));
  const changed = await app.call('POST', '/auth/change-password', {
    token: opened.json().token.access_token,
    body: { current_password: PASSWORD, new_password: 'Nouvelle-Balise-9!' },
  });
  expect(changed.cookies[0]).toMatchObject({ name: 'fanion_device', value: '' });
  const again = await app.call('POST', '/auth/login', {
    body: { email: member.email, password: 'Nouvelle-Balise-9!' },
    headers: { cookie: cookieOf(opened) },
  });
  expect(again.json().requires_otp).toBe(true);
});

test.each(['manager', 'admin'] as const)('a %s is always asked for a code', async (role) => {
  const member = await aMember(app, { role });
  await app.call('PUT', '/auth/otp-at-login', {
    token: member.token,
    body: { enabled: false, current_password: PASSWORD },
  });
  await login(member.email, { remember_me: true });
  const opened = await verify(member.email, await codeOf(app, member.email));
  const again = await login(member.email, {}, cookieOf(opened));
  expect(again.json().requires_otp).toBe(true);
  const token = opened.json().token.access_token;
  expect((await app.read('/auth/sessions', { token })).otp_imposed).toBe(true);
});

test('logins in a row send one code in two minutes, and it stays the good one', async () => {
  const member = await aCarefulMember();
  const [answer] = await Promise.all([login(member.email), login(member.email), login(member.email)]);
  const [mail, ...rest] = await mailsTo(app, member.email);
  expect(rest).toEqual([]);
  expect(mail?.subject).toBe(`Votre code de connexion : ${mail?.code}`);
  const { handle } = answer.json();
  const resend = (more: object) =>
    app.call('POST', '/otp/request', { body: { email: member.email, ...more } });
  expect((await resend({ handle })).statusCode).toBe(429);
  // A person who only knows the address is told nothing, and no mail is sent either.
  expect((await resend({})).statusCode).toBe(200);
  expect(await mailsTo(app, member.email)).toHaveLength(1);
  await letTimePass(app, 121_000);
  await resend({ handle });
  expect(await mailsTo(app, member.email)).toHaveLength(2);
  await letTimePass(app, 121_000);
  await resend({});
  expect(await mailsTo(app, member.email)).toHaveLength(3);
  expect((await verify(member.email, await codeOf(app, member.email))).statusCode).toBe(200);
});

test('a suspension while a code waits makes the code worthless', async () => {
  const member = await aCarefulMember();
  await login(member.email);
  const code = await codeOf(app, member.email);
  await setSuspended(app.context, member.id, true);
  expect((await verify(member.email, code)).statusCode).toBe(400);
});

test('the switch asks for the password', async () => {
  const member = await aMember(app);
  const answer = await app.call('PUT', '/auth/otp-at-login', {
    token: member.token,
    body: { enabled: true, current_password: 'Autre-Chose-1!' },
  });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { current_password: 'Le mot de passe actuel est incorrect.' },
  ]);
  expect((await login(member.email)).json().requires_otp).toBe(false);
});
