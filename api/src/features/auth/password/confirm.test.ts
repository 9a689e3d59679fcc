import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../sessions/service.ts';

const app = await testApp({ config: { limitFactor: 1000, trustProxy: 1 } });
const WRONG = 'Pas-le-bon-1!';
const SUBJECT = 'Des mots de passe faux ont été essayés sur votre compte';
let calls = 0;

/** Calls a route that requests the password again, from a new network. */
function from(token: string, current: string) {
  calls += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${calls % 250}` };
  const body = { current_password: current };
  return {
    change: () =>
      app.call('POST', '/auth/change-password', {
        token,
        headers,
        body: { ...body, new_password: 'Nouvelle-Balise-9!' },
      }),
    code: () => app.call('PUT', '/auth/otp-at-login', { token, headers, body: { ...body, enabled: true } }),
    email: () =>
      app.call('POST', '/profile/email', {
        token,
        headers,
        body: { email: `autre${calls}@exemple.fr`, password: current },
      }),
  };
}
const warnings = async ({ email }: TestMember) =>
  (await mailsTo(app, email)).filter((mail) => mail.subject === SUBJECT);

test('a stolen session guesses the password four times, wherever it is asked and from any network', async () => {
  const member = await aMember(app);
  const { token } = member;
  const wrong = [
    await from(token, WRONG).change(),
    await from(token, WRONG).code(),
    await from(token, WRONG).email(),
    await from(token, WRONG).change(),
  ];
  expect(wrong.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422]);
  for (const action of ['change', 'code', 'email'] as const) {
    const refused = await from(token, PASSWORD)[action]();
    expect([action, refused.statusCode, refused.json().error]).toEqual([action, 429, 'too_many_attempts']);
  }
  const [mail, ...more] = await warnings(member);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('(Test)');
  expect(mail?.text).toContain('https://fanion.test/forgot-password');
});

test('the owner goes on elsewhere: with another session, and at the login', async () => {
  const member = await aMember(app);
  const other = await openSession(app.context, app.context.db, {
    memberId: member.id,
    rememberMe: false,
    device: 'Autre',
  });
  for (let i = 0; i < 5; i += 1) await from(member.token, WRONG).code();
  expect((await from(other.access_token, PASSWORD).code()).statusCode).toBe(200);
  const login = await app.call('POST', '/auth/login', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(login.statusCode).toBe(200);
});

test('guesses made there count at the login of that network', async () => {
  const { token, email } = await aMember(app);
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  for (let i = 0; i < 4; i += 1)
    await app.call('PUT', '/auth/otp-at-login', {
      token,
      headers,
      body: { enabled: true, current_password: WRONG },
    });
  const login = await app.call('POST', '/auth/login', { headers, body: { email, password: PASSWORD } });
  expect(login.statusCode).toBe(429);
});

test('the right password starts over, and the owner is told once a day', async () => {
  const member = await aMember(app);
  const { token } = member;
  const mistype = async () => {
    for (let i = 0; i < 4; i += 1) await from(token, WRONG).code();
    app.clock.advance(1000);
    expect((await from(token, PASSWORD).code()).statusCode).toBe(200);
  };
  await mistype();
  await mistype();
  expect(await warnings(member)).toHaveLength(1);
  await letTimePass(app, 86_400_000);
  const again = await openSession(app.context, app.context.db, {
    memberId: member.id,
    rememberMe: true,
    device: 'Autre',
  });
  for (let i = 0; i < 4; i += 1) await from(again.access_token, WRONG).code();
  expect(await warnings(member)).toHaveLength(2);
});
