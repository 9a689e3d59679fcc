import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD } from '../../../testing/builders.ts';
import { letTimePass, rowCounts, tablesHolding } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { forgotPassword } from '../password/service.ts';
import { registerMember } from '../registration/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const post = (path: string, body: unknown) => app.call('POST', path, { body });
const verify = (email: string, code: string) => post('/otp/verify', { email, code });

/** A registration that waits for its code. */
async function pending() {
  const form = aForm();
  expect(await registerMember(app.context, form, '127.0.0.1')).toMatchObject({ ok: true });
  return { email: form.email, code: await codeOf(app, form.email) };
}
const status = async (answer: ReturnType<typeof verify>) => (await answer).statusCode;

test('a code has five tries', async () => {
  const { email, code } = await pending();
  for (let i = 0; i < 4; i += 1) {
    const wrong = await verify(email, otherThan(code));
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Code OTP invalide']);
  }
  const spared = await pending();
  for (let i = 0; i < 5; i += 1) await verify(email, otherThan(code));
  expect(await status(verify(email, code))).toBe(400);
  for (let i = 0; i < 4; i += 1) await verify(spared.email, otherThan(spared.code));
  expect(await status(verify(spared.email, spared.code))).toBe(200);
});

test('a code lives fifteen minutes', async () => {
  const [late, inTime] = [await pending(), await pending()];
  await letTimePass(app, 14 * MINUTE + 50_000);
  expect(await status(verify(inTime.email, inTime.code))).toBe(200);
  await letTimePass(app, 11_000);
  expect(await status(verify(late.email, late.code))).toBe(400);
});

test('a new code replaces the one before, and the two minutes between them are the same for nobody', async () => {
  const { email, code } = await pending();
  const again = await post('/otp/request', { email });
  expect(again.statusCode).toBe(429);
  const wait = Number(again.headers['retry-after']);
  expect(wait).toBeGreaterThan(100);
  expect(wait).toBeLessThanOrEqual(120);
  expect(again.json()).toMatchObject({
    message: `Aucun code n’a pu être envoyé\u00a0: un autre a été demandé il y a moins de deux minutes. Réessayez dans ${wait} s.`,
    retry_after: wait,
  });
  await letTimePass(app, 121_000);
  const sent = await post('/otp/request', { email });
  const nobody = await post('/otp/request', { email: 'personne@exemple.fr' });
  expect([nobody.statusCode, nobody.json()]).toEqual([sent.statusCode, sent.json()]);
  expect(sent.json()).toEqual({
    message: 'Si une seule demande attend un code à cette adresse, il vient d’y être envoyé.',
    resend_in: 120,
    expires_in_minutes: 15,
  });
  const nobodyAgain = await post('/otp/request', { email: 'personne@exemple.fr' });
  expect([nobodyAgain.statusCode, nobodyAgain.headers['retry-after']]).toEqual([429, '120']);
  expect(await mailsTo(app, 'personne@exemple.fr')).toEqual([]);

  const second = await codeOf(app, email);
  expect(second).not.toBe(code);
  expect(await status(verify(email, code))).toBe(400);
  expect(await status(verify(email, second))).toBe(200);
});

test('an address gets five mails an hour for each purpose', async () => {
  const member = await aMember(app);
  const results: boolean[] = [];
  for (let i = 0; i < 7; i += 1) {
    results.push((await forgotPassword(app.context, member.email, '127.0.0.1')).ok);
    await letTimePass(app, 121_000);
  }
  expect(results).toEqual([true, true, true, true, true, false, false]);
  const refused = await post('/auth/forgot-password', { email: member.email });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(40 * 60);
  expect(refused.json().message).toMatch(/cinq ont été demandés en une heure\. Réessayez dans \d+ min\.$/);
  expect(await mailsTo(app, member.email)).toHaveLength(5);
  expect((await post('/auth/register', aForm({ email: member.email }))).statusCode).toBe(200);
  await letTimePass(app, 60 * MINUTE);
  expect((await post('/auth/forgot-password', { email: member.email })).statusCode).toBe(200);
});

test('fifty guesses a day, whatever is sent again, then the right one is refused too', async () => {
  const { email } = await pending();
  for (let i = 0; i < 10; i += 1) {
    const wrong = otherThan(await codeOf(app, email));
    expect(await Promise.all(Array.from({ length: 7 }, () => status(verify(email, wrong))))).toEqual(
      Array.from({ length: 7 }, () => 400),
    );
    await letTimePass(app, 13 * MINUTE);
    await post('/otp/request', { email });
  }
  const refused = await verify(email, await codeOf(app, email));
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json().message).toBe('Trop de codes essayés aujourd’hui. Réessayez demain.');
  await letTimePass(app, 24 * 60 * MINUTE);
  await post('/otp/request', { email });
  expect(await status(verify(email, await codeOf(app, email)))).toBe(200);
});

test('fifty confirmations of one code at once open one session', async () => {
  const { email, code } = await pending();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(email, code)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(49);
  const sessions = await app.context.db.query(
    'select s.id from session s join member m on m.id = s.member_id where m.email = $1',
    [email],
  );
  expect(sessions).toHaveLength(1);
});

test('a code opens for its own purpose only', async () => {
  const member = await aMember(app);
  await post('/auth/forgot-password', { email: member.email });
  const code = await codeOf(app, member.email);
  expect(await status(verify(member.email, code))).toBe(400);
  const registering = await pending();
  const reset = { email: registering.email, code: registering.code, new_password: 'Nouvelle-Balise-9!' };
  expect((await post('/auth/reset-password', reset)).json()).toMatchObject({ error: 'otp_invalid' });
  expect(await status(verify(registering.email, registering.code))).toBe(200);
});

test('a code of one address does not open another', async () => {
  const [one, two] = [await pending(), await pending()];
  expect(await status(verify(one.email, two.code))).toBe(400);
});

test('opening the link of a mail, or any read, leaves the code as it was', async () => {
  const member = await aMember(app);
  await post('/auth/forgot-password', { email: member.email });
  const mail = (await mailsTo(app, member.email)).at(-1);
  const link = /https:\/\/fanion\.test(\/reset-password\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(new URLSearchParams(link.split('?')[1]).get('code')).toBe(mail?.code);
  const before = await app.context.db.query('select * from otp_code order by id');
  const query = link.split('?')[1];
  for (const [path, status] of [
    [link, 404],
    [`/api/auth/reset-password?${query}`, 405],
    [`/api/otp/verify?${query}`, 405],
  ] as const)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.http.inject({ method, url: path })).statusCode).toBe(status);
  expect(await app.context.db.query('select * from otp_code order by id')).toEqual(before);
  const reset = { email: member.email, code: mail?.code, new_password: 'Nouvelle-Balise-9!' };
  expect((await post('/auth/reset-password', reset)).statusCode).toBe(200);
});

test.each(['AAAAA', 'AAAAAAA', '', '      ', '!!!!!!', 'ÀÀÀÀÀÀ'])('%j is not a code', async (code) => {
  const { email } = await pending();
  const before = await rowCounts(app);
  const answer = await verify(email, code);
  expect([answer.statusCode, answer.json().message]).toEqual([
    422,
    'Veuillez entrer les 6 caractères du code',
  ]);
  expect(await rowCounts(app)).toEqual(before);
});

test('a code is nowhere in clear: not in a table, not in the log, sent or not', async () => {
  const member = await aMember(app);
  app.breakMail(true);
  const form = aForm();
  await post('/auth/register', form);
  await post('/auth/forgot-password', { email: member.email });
  await app.sendMails();
  const waiting = await app.context.db.query<{ sealed: Buffer }>(
    'select sealed from mail_outbox where sealed is not null',
  );
  expect(waiting).toHaveLength(2);
  app.breakMail(false);
  await app.context.db.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
  const codes = [await codeOf(app, form.email), await codeOf(app, member.email)];
  for (const code of codes) {
    for (const { sealed } of waiting) expect(sealed.includes(code)).toBe(false);
    expect(await tablesHolding(app, code)).toEqual([]);
    await verify(form.email, otherThan(code));
    expect(app.logged.filter((line) => line.includes(code))).toEqual([]);
  }
  expect(await tablesHolding(app, form.email)).toContain('registration');
  expect(await tablesHolding(app, PASSWORD)).toEqual([]);
  expect(app.logged.filter((line) => line.includes(PASSWORD))).toEqual([]);
  expect(await app.context.db.query('select 1 from mail_outbox where sealed is not null')).toEqual([]);
});
