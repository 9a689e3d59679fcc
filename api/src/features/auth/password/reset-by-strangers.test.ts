import { expect, test } from 'vitest';
import { codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

/** An app behind a proxy: the network is the one that the proxy writes. */
const app = await testApp({ config: { limitFactor: 1000, trustProxy: 1 } });
const OWNER = '192.0.2.10';
const STRANGER = '203.0.113.66';
const post = (path: string, body: unknown, ip: string) =>
  app.call('POST', path, { body, headers: { 'x-forwarded-for': ip } });
const NEW = 'Nouvelle-Balise-9!';

const forgot = (email: string, ip: string) => post('/auth/forgot-password', { email }, ip);
/** Requests a reset; returns what the page keeps, and the text of the mail. */
async function ask(email: string, ip: string) {
  const answer = await forgot(email, ip);
  expect(answer.statusCode, answer.body).toBe(200);
  const text = (await mailsTo(app, email)).at(-1)?.text ?? '';
  const query = new URLSearchParams(/reset-password\?(\S+)/.exec(text)?.[1]);
  return {
    handle: answer.json().handle as string,
    code: await codeOf(app, email),
    link: query.get('handle') ?? '',
  };
}
const reset = async (email: string, code: string, handle: string | undefined, ip: string) =>
  (await post('/auth/reset-password', { email, code, handle, new_password: NEW }, ip)).statusCode;

test('what the owner asked for opens whatever a stranger asks for and tries afterwards', async () => {
  for (const by of ['handle', 'link'] as const) {
    const { email } = await aMember(app);
    const own = await ask(email, OWNER);
    for (let i = 0; i < 5; i += 1) {
      const theirs = await ask(email, STRANGER);
      for (let n = 0; n < 6; n += 1) await reset(email, otherThan(theirs.code), theirs.handle, STRANGER);
      await letTimePass(app, 121_000);
    }
    expect(await reset(email, own.code, own[by], OWNER), by).toBe(200);
  }
});

test('so does the link of each mail that the owner asked for, and a code typed without its page', async () => {
  const { email } = await aMember(app);
  const first = await ask(email, OWNER);
  await letTimePass(app, 121_000);
  await ask(email, OWNER);
  await ask(email, STRANGER);
  expect(await reset(email, otherThan(first.code), undefined, STRANGER)).toBe(400);
  expect(await reset(email, first.code, first.link, OWNER)).toBe(200);

  const other = await aMember(app);
  const typed = await ask(other.email, OWNER);
  await ask(other.email, STRANGER);
  expect(await reset(other.email, typed.code, undefined, OWNER)).toBe(200);
});

test('a reset that succeeds ends every code of the account, those of others too', async () => {
  const { email } = await aMember(app);
  const theirs = await ask(email, STRANGER);
  const own = await ask(email, OWNER);
  expect(await reset(email, own.code, own.handle, OWNER)).toBe(200);
  for (const handle of [theirs.handle, theirs.link, undefined])
    expect(await reset(email, theirs.code, handle, STRANGER)).toBe(400);
});

test('resets with several codes at once change the password once', async () => {
  const { email } = await aMember(app);
  const codes = [];
  for (let i = 0; i < 5; i += 1) codes.push(await ask(email, `192.0.2.${i + 20}`));
  const answers = await Promise.all(
    [...codes, ...[...codes].reverse()].map(({ code, link }) => reset(email, code, link, OWNER)),
  );
  expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
});

test('the mails of a network are its own, with a ceiling for the address', async () => {
  const { email } = await aMember(app);
  for (const to of [email, 'personne@exemple.fr']) {
    for (let i = 0; i < 5; i += 1) {
      // Six networks, each five times, two minutes apart.
      for (let network = 1; network <= 6; network += 1)
        expect((await forgot(to, `198.51.100.${network}`)).statusCode).toBe(200);
      expect((await forgot(to, '198.51.100.1')).statusCode).toBe(429);
      await letTimePass(app, 121_000);
    }
    expect((await forgot(to, '198.51.100.1')).json().message).toContain('cinq ont été demandés en une heure');
    const refused = await forgot(to, OWNER);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('trop ont été demandés en une heure pour cette adresse'),
    ]);
  }
  expect(await mailsTo(app, email)).toHaveLength(30);
});

test('the codes of an account have a ceiling of guesses, which the link of a mail passes', async () => {
  const { email } = await aMember(app);
  const theirs = await ask(email, STRANGER);
  await app.context.db.query(
    'update otp_code set tries = 1000 where member_id = (select id from member where email = $1)',
    [email],
  );
  expect(await reset(email, theirs.code, theirs.handle, STRANGER)).toBe(400);
  const own = await ask(email, OWNER);
  expect(await reset(email, own.code, own.handle, OWNER)).toBe(429);
  expect(await reset(email, own.code, own.link, OWNER)).toBe(200);
});
