import { expect, test } from 'vitest';
import { codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { confirmCode, sendCodeAgain } from '../otp/service.ts';
import { logInByCode } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown) => app.call('POST', path, { body });
const byCode = (email: string, password = PASSWORD, more = {}) =>
  post('/auth/login', { email, password, by_code: true, ...more });
const WRONG = 'Pas-le-bon-1!';

test('who must wait asks for a code: with the right password it is mailed, and opens the session', async () => {
  const { email } = await aMember(app);
  for (let i = 0; i < 5; i += 1) await post('/auth/login', { email, password: WRONG });
  expect((await post('/auth/login', { email, password: PASSWORD })).statusCode).toBe(429);
  const answer = await byCode(email, PASSWORD, { remember_me: true });
  expect(answer.json()).toEqual({
    requires_otp: true,
    email,
    token: null,
    handle: expect.stringMatching(/^[\w-]{74}$/),
    resend_in: 120,
    expires_in_minutes: 15,
  });
  const { handle } = answer.json();
  const code = await codeOf(app, email);
  expect((await post('/otp/verify', { email, code: otherThan(code), handle })).statusCode).toBe(400);
  const opened = await post('/otp/verify', { email, code, handle });
  expect([opened.statusCode, opened.json().purpose, opened.cookies.length]).toEqual([200, 'login', 1]);
});

test('with a wrong password, or without an account to open, nothing is mailed', async () => {
  const member = await aMember(app);
  const suspended = await aMember(app, { suspended: true });
  for (const [email, password] of [
    [member.email, WRONG],
    [suspended.email, PASSWORD],
    ['nul@exemple.fr', PASSWORD],
  ] as const) {
    expect((await byCode(email, password)).statusCode).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
  }
});

/** Plays what a stranger can do with a password: all answers except the handle, which always differs. */
async function played(email: string, password: string) {
  const visitor = { network: 'here', device: '', trusted: null };
  const answers: unknown[] = [];
  for (let round = 0; round < 12; round += 1) {
    const answer = await logInByCode(
      app.context,
      { email, password, rememberMe: false },
      { network: '203.0.113.9', device: '' },
    );
    if (!answer.ok || !answer.value.codeRequest) throw new Error('no handle');
    const { handle, ...rest } = answer.value.codeRequest;
    answers.push(answer.value.session, rest, handle.length);
    for (let i = 0; i < 6; i += 1)
      answers.push(await confirmCode(app.context, { email, code: 'AAAAAA', handle }, visitor));
    answers.push(await sendCodeAgain(app.context, { email, handle, network: 'here' }));
    if (round % 3 === 0) await letTimePass(app, 121_000);
    answers.push(await sendCodeAgain(app.context, { email, handle, network: 'here' }));
    await letTimePass(app, 10 * 60_000);
    answers.push(
      await confirmCode(app.context, { email, code: 'AAAAAA', handle }, visitor),
      await sendCodeAgain(app.context, { email, handle, network: 'here' }),
    );
  }
  return answers;
}

test('nothing tells a right password from a wrong one: not the guesses of a day, not what is sent again', async () => {
  const member = await aMember(app);
  const right = await played(member.email, PASSWORD);
  expect(await mailsTo(app, member.email)).not.toEqual([]);
  expect(await played(member.email, WRONG)).toEqual(right);
  expect(await played('jamais.vue@exemple.fr', PASSWORD)).toEqual(right);
});

test('asked with wrong passwords, codes take nothing from those of the owner', async () => {
  const { email } = await aMember(app, { role: 'manager' });
  for (let i = 0; i < 8; i += 1) {
    const { handle } = (await byCode(email, WRONG)).json();
    for (let n = 0; n < 6; n += 1) await post('/otp/verify', { email, code: 'AAAAAA', handle });
    await letTimePass(app, 121_000);
  }
  const { handle, resend_in } = (await post('/auth/login', { email, password: PASSWORD })).json();
  expect(resend_in).toBe(120);
  const body = { email, code: await codeOf(app, email), handle };
  expect((await post('/otp/verify', body)).statusCode).toBe(200);
});

test('the handle of a wrong password does not open with the code of the right one', async () => {
  const { email } = await aMember(app);
  const wrong = (await byCode(email, WRONG)).json().handle;
  const right = (await byCode(email)).json().handle;
  const code = await codeOf(app, email);
  expect((await post('/otp/verify', { email, code, handle: wrong })).statusCode).toBe(400);
  expect((await post('/otp/verify', { email, code, handle: right })).statusCode).toBe(200);
});

test('a network asks for five in ten minutes on one account', async () => {
  const strict = await testApp();
  const ask = (email: string) =>
    strict.call('POST', '/auth/login', { body: { email, password: WRONG, by_code: true } });
  for (let i = 0; i < 5; i += 1) expect((await ask('nul@exemple.fr')).statusCode).toBe(200);
  const refused = await ask('nul@exemple.fr');
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_attempts']);
  expect((await ask('autre@exemple.fr')).statusCode).toBe(200);
});
