import { expect, test } from 'vitest';
import { codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown) => app.call('POST', path, { body });
const NEW = 'Nouvelle-Balise-9!';
const ask = async (email: string) => (await post('/auth/forgot-password', { email })).json().handle as string;
const reset = (email: string, code: string, handle?: string) =>
  post('/auth/reset-password', { email, code, new_password: NEW, handle });
/** The handle in the link of the last mail. */
async function linkTo(email: string) {
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  const query = new URLSearchParams(/reset-password\?(\S+)/.exec(text)?.[1]);
  return { code: query.get('code') ?? '', handle: query.get('handle') ?? '' };
}

test('guesses of who knows the address alone leave the code of who asked for it good', async () => {
  const { email } = await aMember(app);
  const handle = await ask(email);
  const code = await codeOf(app, email);
  for (let i = 0; i < 8; i += 1) expect((await reset(email, otherThan(code))).statusCode).toBe(400);
  expect((await reset(email, code)).statusCode).toBe(400);
  expect((await reset(email, code, handle)).statusCode).toBe(200);
});

test('guesses of a stranger who asked for the code leave the link of the mail good', async () => {
  const { email } = await aMember(app);
  for (let i = 0; i < 3; i += 1) {
    const theirs = await ask(email);
    for (let n = 0; n < 6; n += 1) await reset(email, 'AAAAAA', theirs);
    await letTimePass(app, 13 * 60_000);
  }
  const theirs = await ask(email);
  const { code, handle } = await linkTo(email);
  for (let n = 0; n < 5; n += 1) await reset(email, otherThan(code), theirs);
  expect((await reset(email, code, theirs)).statusCode).toBe(400);
  expect((await reset(email, code, handle)).statusCode).toBe(200);
  expect((await post('/auth/login', { email, password: NEW })).statusCode).toBe(200);
});

test('a handle is for its own code: not for the next one, not for another address, not when it is forged', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  const first = await ask(one.email);
  const link = await linkTo(one.email);
  await letTimePass(app, 121_000);
  const second = await ask(one.email);
  const foreign = await ask(other.email);
  const code = await codeOf(app, one.email);
  const login = (await post('/auth/login', { email: one.email, password: PASSWORD, by_code: true })).json();
  // In the middle: not every bit of the last letters counts.
  const forged = second.replace(/^(.{4})(.)/, (_, start, letter) => start + (letter === 'A' ? 'B' : 'A'));
  for (const wrong of [first, link.handle, foreign, login.handle, '', 'x', forged])
    expect((await reset(one.email, code, wrong)).json().error, wrong).toBe('otp_invalid');
  for (const wrong of [second, link.handle])
    expect((await post('/otp/verify', { email: one.email, code, handle: wrong })).statusCode).toBe(400);
  expect((await reset(one.email, code, second)).statusCode).toBe(200);
});

test('of the link too, the code is used once and lives fifteen minutes', async () => {
  const { email } = await aMember(app);
  await ask(email);
  const link = await linkTo(email);
  expect((await reset(email, otherThan(link.code), link.handle)).statusCode).toBe(400);
  expect((await reset(email, link.code, link.handle)).statusCode).toBe(200);
  expect((await reset(email, link.code, link.handle)).statusCode).toBe(400);
  await letTimePass(app, 121_000);
  await ask(email);
  const late = await linkTo(email);
  await letTimePass(app, 15 * 60_000 + 1000);
  expect((await reset(email, late.code, late.handle)).statusCode).toBe(400);
});
