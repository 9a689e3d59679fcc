import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo, otherThan } from '../../../testing/accounts.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { letTimePass, rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../sessions/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const ask = ({ token }: TestMember, email: string, password = PASSWORD) =>
  app.call('POST', '/profile/email', { token, body: { email, password } });
const confirm = ({ token }: TestMember, code: string, on = app) =>
  on.call('POST', '/profile/email/confirm', { token, body: { code } });
const own = (member: TestMember) => app.read('/profile/', member);
const subjects = async (email: string) => (await mailsTo(app, email)).map((mail) => mail.subject);
let count = 0;
const anAddress = () => {
  count += 1;
  return `nouvelle${count}@exemple.fr`;
};

test('the code sent to the new address changes it; sessions go on, the old address is told', async () => {
  const member = await aMember(app);
  const email = `Nouvelle.${anAddress()}`;
  const answer = await ask(member, ` ${email} `);
  expect(answer.json()).toEqual({
    message: 'Un code vient d’être envoyé à cette adresse. Il la confirmera.',
    email,
    resend_in: 120,
  });
  expect(await own(member)).toMatchObject({ email: member.email, pending_email: email });
  expect(await subjects(member.email)).toEqual(['Changement d’adresse demandé']);
  const other = await openSession(app.context, app.context.db, {
    memberId: member.id,
    rememberMe: true,
    device: 'Autre',
  });

  const done = await confirm(member, (await codeOf(app, email)).toLowerCase());
  expect(done.json()).toMatchObject({ email, pending_email: null, version: 2 });
  expect((await subjects(member.email)).at(-1)).toBe('L’adresse de votre compte a été changée');
  for (const token of [member.token, other.access_token])
    expect((await app.call('GET', '/permissions', { token })).statusCode).toBe(200);
  const login = (address: string) =>
    app.call('POST', '/auth/login', { body: { email: address, password: PASSWORD } });
  expect((await login(email.toUpperCase())).statusCode).toBe(200);
  expect((await login(member.email)).json().error).toBe('wrong_credentials');
  const [line] = await app.context.db.query('select action, details from audit_log where actor_id = $1', [
    member.id,
  ]);
  expect(line).toEqual({ action: 'member.email', details: {} });
});

test('a taken address gives the same answer; nothing changes and its owner is told', async () => {
  const [member, owner] = [await aMember(app), await aMember(app)];
  const free = anAddress();
  const [freeAnswer, takenAnswer] = [
    await ask(await aMember(app), free),
    await ask(member, owner.email.toUpperCase()),
  ];
  const { email: _one, ...first } = freeAnswer.json();
  const { email: _two, ...second } = takenAnswer.json();
  expect([takenAnswer.statusCode, second]).toEqual([freeAnswer.statusCode, first]);
  expect((await own(member)).pending_email).toBe(owner.email.toUpperCase());
  const mails = await mailsTo(app, owner.email);
  expect(mails.map((mail) => [mail.subject, mail.code])).toEqual([
    ['Votre adresse a été demandée pour un autre compte', undefined],
  ]);
  expect((await confirm(member, 'ABCDEF')).json().error).toBe('otp_invalid');
  expect((await own(member)).email).toBe(member.email);
  expect((await own(owner)).email).toBe(owner.email);
});

test('the password is asked, and throttled with those of the login', async () => {
  const member = await aMember(app);
  const before = await rowCounts(app);
  for (let i = 0; i < 4; i += 1) {
    const wrong = await ask(member, anAddress(), 'Pas-le-bon-1!');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { password: 'Le mot de passe actuel est incorrect.' },
    ]);
  }
  const waits = await ask(member, anAddress());
  expect([waits.statusCode, waits.json().error]).toEqual([429, 'too_many_attempts']);
  const login = await app.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  expect(login.statusCode).toBe(429);
  // The owner is told that somebody tries their password, and nothing else.
  const { code_quota = 0, mail_outbox = 0 } = before;
  expect(await rowCounts(app)).toEqual({
    ...before,
    code_quota: code_quota + 1,
    mail_outbox: mail_outbox + 1,
  });
  app.clock.advance(61_000);
  expect((await ask(member, anAddress())).statusCode).toBe(200);
});

test.each([
  ['pas une adresse', "Format d'email invalide"],
  ['a@b', "Format d'email invalide"],
  ['a@exemple.fr,b@exemple.fr', "Format d'email invalide"],
])('%s is refused before the password is looked at', async (email, sentence) => {
  const answer = await ask(await aMember(app), email, 'x');
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { email: sentence }]);
});

test('one’s own address, in whatever case, is no change', async () => {
  const member = await aMember(app);
  const answer = await ask(member, member.email.toUpperCase());
  expect(answer.json().fields).toEqual({ email: 'C’est déjà l’adresse de votre compte.' });
  expect(await mailsTo(app, member.email)).toEqual([]);
});

test('a code goes to an address every two minutes, five times an hour, whoever asks', async () => {
  const [one, two] = [await aMember(app), await aMember(app)];
  const email = anAddress();
  expect((await ask(one, email)).statusCode).toBe(200);
  for (const member of [one, two]) {
    const soon = await ask(member, email);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, expect.stringMatching(/^1[12]\d$/)]);
  }
  for (let i = 0; i < 4; i += 1) {
    await letTimePass(app, 121_000);
    expect((await ask(i % 2 ? one : two, email)).statusCode).toBe(200);
  }
  await letTimePass(app, 121_000);
  expect((await ask(one, email)).statusCode).toBe(429);
});

test('a code is good for fifteen minutes, five tries, its member, its address and its purpose', async () => {
  const member = await aMember(app);
  const first = anAddress();
  await ask(member, first);
  const code = await codeOf(app, first);
  const stranger = await aMember(app);
  expect((await confirm(stranger, code)).statusCode).toBe(400);
  await ask(stranger, anAddress());
  expect((await confirm(stranger, code)).statusCode).toBe(400);
  for (const body of [
    { email: first, code },
    { email: member.email, code },
  ]) {
    expect((await app.call('POST', '/otp/verify', { body })).statusCode).toBe(400);
    const reset = { ...body, new_password: 'Nouvelle-Balise-9!' };
    expect((await app.call('POST', '/auth/reset-password', { body: reset })).statusCode).toBe(400);
  }
  // Only the address requested last counts.
  const second = anAddress();
  await ask(member, second);
  expect((await confirm(member, code)).statusCode).toBe(400);
  for (let i = 0; i < 5; i += 1)
    expect((await confirm(member, otherThan(await codeOf(app, second)))).statusCode).toBe(400);
  expect((await confirm(member, await codeOf(app, second))).statusCode).toBe(400);
  await letTimePass(app, 121_000);
  await ask(member, second);
  await letTimePass(app, 15 * 60_000);
  const later = {
    ...member,
    token: (
      await openSession(app.context, app.context.db, { memberId: member.id, rememberMe: true, device: 'x' })
    ).access_token,
  };
  expect((await own(later)).pending_email).toBeNull();
  expect((await confirm(later, await codeOf(app, second))).statusCode).toBe(400);
  expect((await own(later)).email).toBe(member.email);
});

test('fifty guesses a day, whatever is asked for again, the same for a taken address', async () => {
  const [member, owner] = [await aMember(app), await aMember(app)];
  const other = await aMember(app);
  const codes: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [free, addressOwner] = [anAddress(), await aMember(app)];
    expect((await ask(member, free)).statusCode).toBe(200);
    expect((await ask(other, addressOwner.email)).statusCode).toBe(200);
    codes.push(await codeOf(app, free));
    for (let i = 0; i < 5; i += 1)
      for (const who of [member, other])
        expect((await confirm(who, otherThan(codes.at(-1) ?? ''))).statusCode).toBe(400);
  }
  const last = anAddress();
  await ask(member, last);
  await ask(other, owner.email);
  const refused = await confirm(member, await codeOf(app, last));
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_attempts']);
  expect((await confirm(other, 'ABCDEF')).body).toBe(refused.body);
  expect((await own(member)).email).toBe(member.email);
});

test('guesses of who wants an address take nothing from who owns it', async () => {
  const member = await aMember(app);
  const email = anAddress();
  await ask(member, email);
  await Promise.all(Array.from({ length: 60 }, () => confirm(member, 'AAAAAA')));
  await letTimePass(app, 121_000);
  const form = aForm({ email });
  const { handle } = (await app.call('POST', '/auth/register', { body: form })).json();
  const body = { email, code: await codeOf(app, email), handle };
  expect((await app.call('POST', '/otp/verify', { body })).statusCode).toBe(200);
});

test('one code used many times at once, on two instances: one change', async () => {
  const member = await aMember(app);
  const email = anAddress();
  await ask(member, email);
  const code = await codeOf(app, email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => confirm(member, code, i % 2 ? twin : app)),
  );
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(9);
  expect((await own(member)).email).toBe(email);
});

test('two members who confirm one address at once: one has it, nobody meets an error', async () => {
  const email = anAddress();
  const members = [await aMember(app), await aMember(app)];
  const codes: string[] = [];
  for (const member of members) {
    expect((await ask(member, email)).statusCode).toBe(200);
    codes.push(await codeOf(app, email));
    await letTimePass(app, 121_000);
  }
  const answers = await Promise.all(
    members.map((member, i) => confirm(member, codes[i] ?? '', i % 2 ? twin : app)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  const holders = await app.context.db.query('select 1 from member where email = $1', [email]);
  expect(holders).toHaveLength(1);
});
