import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', path, { body, headers });
const login = (email: string, password = PASSWORD, headers = {}, more = {}) =>
  post('/auth/login', { email, password, ...more }, headers);
const NEW = 'Nouvelle-Balise-9!';

test('wrong codes of a stranger without any live code lock nobody out', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const { email } = manager;
  for (let i = 0; i < 60; i += 1) {
    expect((await post('/otp/verify', { email, code: 'AAAAAA' })).statusCode).toBe(400);
    const reset = { email, code: 'AAAAAA', new_password: NEW };
    if (i % 10 === 0) expect((await post('/auth/reset-password', reset)).statusCode).toBe(400);
  }
  const { handle } = (await login(email)).json();
  const body = { email, code: await codeOf(app, email), handle };
  expect((await post('/otp/verify', body)).statusCode).toBe(200);
});

test('nor do those of a stranger while a login code waits', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  for (let day = 0; day < 12; day += 1) {
    const { handle } = (await login(email)).json();
    const code = await codeOf(app, email);
    for (let i = 0; i < 6; i += 1) await post('/otp/verify', { email, code: otherThan(code) });
    expect((await post('/otp/verify', { email, code, handle })).statusCode).toBe(200);
    if (day % 4 === 3) await letTimePass(app, 3_600_000);
  }
});

test('guesses of one purpose leave the codes of another good', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  const guess = (code: string) => post('/auth/reset-password', { email, code, new_password: NEW });
  for (let i = 0; i < 10; i += 1) {
    expect((await post('/auth/forgot-password', { email })).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await guess('AAAAAA')).statusCode).toBe(400);
    await letTimePass(app, 13 * 60_000);
  }
  await post('/auth/forgot-password', { email });
  const refused = await guess(await codeOf(app, email));
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Trop de codes essayés aujourd’hui. Ouvrez plutôt le lien de l’e-mail.',
  ]);
  const { handle } = (await login(email)).json();
  const body = { email, code: await codeOf(app, email), handle };
  expect((await post('/otp/verify', body)).statusCode).toBe(200);
});

test('the mails that a stranger asks for leave those of the login', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  for (let i = 0; i < 6; i += 1) {
    await post('/auth/register', aForm({ email }));
    await post('/auth/forgot-password', { email });
    await post('/otp/request', { email });
    await letTimePass(app, 121_000);
  }
  const before = (await mailsTo(app, email)).length;
  expect((await login(email)).json()).toMatchObject({ requires_otp: true, resend_in: 120 });
  expect(await mailsTo(app, email)).toHaveLength(before + 1);
});

test('a login says when no code could be sent, and until when the one that waits is good', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  expect((await login(email)).json()).toMatchObject({ resend_in: 120, expires_in_minutes: 15 });
  await letTimePass(app, 65_000);
  const again = (await login(email)).json();
  expect(again).toMatchObject({ requires_otp: true, expires_in_minutes: 13 });
  expect(again.resend_in).toBeLessThanOrEqual(55);
  expect(again.resend_in).toBeGreaterThan(45);
  // The four other mails of the hour, then the rest of their life.
  for (let i = 0; i < 4; i += 1) {
    await letTimePass(app, 121_000);
    await login(email);
  }
  expect(await mailsTo(app, email)).toHaveLength(5);
  await letTimePass(app, 16 * 60_000);
  const none = await login(email);
  expect(none.statusCode).toBe(429);
  expect(none.json().message).toMatch(
    /^Aucun code n’a pu être envoyé\u00a0: cinq ont été demandés en une heure\. Réessayez dans \d+ min\.$/,
  );
  const minutes = none.json().retry_after / 60;
  expect(minutes).toBeGreaterThan(30);
  expect(minutes).toBeLessThan(36);
  await letTimePass(app, none.json().retry_after * 1000);
  expect((await login(email)).json()).toMatchObject({ requires_otp: true, resend_in: 120 });
});

test('a code that was mistyped five times is not said to be on its way', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  const { handle } = (await login(email)).json();
  for (let i = 0; i < 5; i += 1)
    await post('/otp/verify', { email, code: otherThan(await codeOf(app, email)), handle });
  const refused = await login(email);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringMatching(
      /^Aucun code n’a pu être envoyé\u00a0: un autre a été demandé il y a moins de deux minutes\. Réessayez dans \d+ s\.$/,
    ),
  ]);
});

test('wrong passwords of a stranger do not keep out who comes from a device that is known', async () => {
  const { email } = await aMember(app);
  const first = await login(email, PASSWORD, {}, { remember_me: true });
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookie).not.toBe('');
  for (let i = 0; i < 5; i += 1) await login(email, 'Pas-le-bon-1!');
  expect((await login(email)).statusCode).toBe(429);
  expect((await login(email, PASSWORD, { cookie })).statusCode).toBe(200);
  expect((await login(email)).statusCode).toBe(429);
  // Its own wrong passwords count against it.
  for (let i = 0; i < 4; i += 1) await login(email, 'Pas-le-bon-1!', { cookie });
  expect((await login(email, PASSWORD, { cookie })).statusCode).toBe(429);
  // Another member's device, or an invented one, is no device of this account.
  const other = await aMember(app);
  for (let i = 0; i < 5; i += 1) await login(other.email, 'Pas-le-bon-1!');
  for (const wrong of [cookie, 'fanion_device=invente'])
    expect((await login(other.email, PASSWORD, { cookie: wrong })).statusCode).toBe(429);
});
