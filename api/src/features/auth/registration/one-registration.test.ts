import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown) => app.call('POST', path, { body });
const register = async (form: unknown) => (await post('/auth/register', form)).json().handle as string;
const verify = (email: string, code: string, handle?: string) => post('/otp/verify', { email, code, handle });
const resend = (email: string, handle?: string) => post('/otp/request', { email, handle });
const later = () => letTimePass(app, 121_000);
const usernameOf = async (answer: Awaited<ReturnType<typeof verify>>) =>
  (await app.read('/profile/', { token: answer.json().token.access_token })).username;

/** Two people register one address, the second one two minutes after the first. */
async function aDispute() {
  const [owner, rival] = [aForm(), aForm({ password: 'Autre-Balise-77!' })];
  const { email } = owner;
  const first = await register(owner);
  const firstCode = await codeOf(app, email);
  await later();
  const second = await register({ ...rival, email });
  const secondCode = await codeOf(app, email);
  await later();
  return { email, owner, rival, first, firstCode, second, secondCode };
}

test('a code sent again is for the registration of who asks, whoever registered the address since', async () => {
  const { email, owner, first } = await aDispute();
  expect((await resend(email, first)).statusCode).toBe(200);
  const mail = (await mailsTo(app, email)).at(-1);
  expect(mail?.text).toContain(owner.username);
  const opened = await verify(email, mail?.code ?? '', first);
  expect(await usernameOf(opened)).toBe(owner.username);
  const login = (password: string) => post('/auth/login', { email, password });
  expect((await login(owner.password)).json().token).not.toBeNull();
});

test('the code of one registration is no good for another of the same address', async () => {
  const { email, first, firstCode, second, secondCode, rival } = await aDispute();
  expect((await verify(email, firstCode, second)).json().error).toBe('otp_invalid');
  expect((await verify(email, secondCode, first)).json().error).toBe('otp_invalid');
  expect(await usernameOf(await verify(email, secondCode, second))).toBe(rival.username);
  expect((await verify(email, firstCode, first)).json().error).toBe('otp_invalid');
});

test('without saying which, nothing is confirmed nor sent while two wait', async () => {
  const { email, first, firstCode, secondCode } = await aDispute();
  const before = (await mailsTo(app, email)).length;
  for (const code of [firstCode, secondCode])
    expect((await verify(email, code)).json().error).toBe('otp_invalid');
  const answer = await resend(email);
  const nobody = await resend('personne.encore@exemple.fr');
  expect([answer.statusCode, answer.json()]).toEqual([nobody.statusCode, nobody.json()]);
  expect(await mailsTo(app, email)).toHaveLength(before);
  expect((await verify(email, firstCode, first)).statusCode).toBe(200);
});

test('without saying which, the only one that waits is confirmed and sent again', async () => {
  const form = aForm();
  await register(form);
  await later();
  expect((await resend(form.email)).statusCode).toBe(200);
  expect(await usernameOf(await verify(form.email, await codeOf(app, form.email)))).toBe(form.username);
});

test('wrong codes of somebody who does not hold the registration leave its tries whole', async () => {
  const form = aForm();
  const handle = await register(form);
  const code = await codeOf(app, form.email);
  for (let i = 0; i < 8; i += 1) await verify(form.email, otherThan(code));
  expect((await verify(form.email, code)).statusCode).toBe(400);
  expect((await verify(form.email, code, handle)).statusCode).toBe(200);
});

test('a handle that is forged, or of another address, opens and sends nothing', async () => {
  const [one, two] = [aForm(), aForm()];
  const mine = await register(one);
  const theirs = await register(two);
  const code = await codeOf(app, one.email);
  await later();
  const changed = mine.startsWith('A') ? `B${mine.slice(1)}` : `A${mine.slice(1)}`;
  for (const forged of ['', 'x', mine.slice(1), `${mine}A`, changed, 'A'.repeat(74), theirs]) {
    expect((await verify(one.email, code, forged)).json().error, forged).toBe('otp_invalid');
    expect((await resend(one.email, forged)).statusCode, forged).toBe(409);
  }
  expect(await mailsTo(app, one.email)).toHaveLength(1);
  expect((await verify(one.email, code, mine)).statusCode).toBe(200);
});

test('a login that waits for a confirmation speaks of the registration of that password', async () => {
  const { email, owner } = await aDispute();
  const { requires_otp, handle } = (await post('/auth/login', { email, password: owner.password })).json();
  expect(requires_otp).toBe(true);
  expect((await mailsTo(app, email)).at(-1)?.text).toContain(owner.username);
  expect(await usernameOf(await verify(email, await codeOf(app, email), handle))).toBe(owner.username);
});

test('an address that got an account meanwhile is not confirmed a second time', async () => {
  const form = aForm();
  const handle = await register(form);
  const code = await codeOf(app, form.email);
  const member = await aMember(app);
  await app.context.db.query('update member set email = $2, email_key = $2 where id = $1', [
    member.id,
    form.email,
  ]);
  for (const which of [handle, undefined])
    expect((await verify(form.email, code, which)).json().error).toBe('otp_invalid');
});

test('two registrations of one address confirmed at once: one member, and no failure', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { email, first, firstCode, second, secondCode } = await aDispute();
    const answers = await Promise.all([verify(email, firstCode, first), verify(email, secondCode, second)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  }
});
