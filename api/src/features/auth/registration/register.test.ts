import { expect, test } from 'vitest';
import { aForm, codeOf, mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { letTimePass, rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deleteOldRegistrations } from '../accounts/queries.ts';
import { confirmCode, sendCodeAgain } from '../otp/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const register = (body: unknown) => app.call('POST', '/auth/register', { body });
const verify = (email: string, code: string) => app.call('POST', '/otp/verify', { body: { email, code } });

test('the three steps are accepted, the mailed code makes the member with every field', async () => {
  const form = aForm({
    bio: '  Radio et  cartes. ',
    location: 'Brest',
    specialties: ['web', 'Réseau'],
    github: '@octocat',
    linkedin: 'https://www.linkedin.com/in/mael-kerouac/',
    discord: 'mael',
  });
  const answer = await register(form);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    requires_otp: true,
    email: form.email,
    token: null,
    handle: expect.stringMatching(/^[\w-]{74}$/),
    resend_in: 120,
    expires_in_minutes: 15,
  });
  const [mail, ...rest] = await mailsTo(app, form.email);
  expect(rest).toEqual([]);
  expect(mail?.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  expect(mail?.text).toContain(form.username);
  expect(await app.context.db.query('select 1 from member where email = $1', [form.email])).toEqual([]);

  const confirmed = await verify(form.email, mail?.code ?? '');
  expect(confirmed.json()).toMatchObject({ purpose: 'registration' });
  expect(await app.read('/profile/', { token: confirmed.json().token.access_token })).toMatchObject({
    username: form.username,
    email: form.email,
    first_name: 'Maël',
    last_name: 'Kerouac',
    bio: 'Radio et  cartes.',
    location: 'Brest',
    specialties: ['web', 'Réseau'],
    subscription_type: 'Guest',
    social_links: [
      { platform: 'discord', url_or_username: 'mael', is_verified: false },
      { platform: 'github', url_or_username: 'https://github.com/octocat', is_verified: false },
      {
        platform: 'linkedin',
        url_or_username: 'https://www.linkedin.com/in/mael-kerouac',
        is_verified: false,
      },
    ],
  });
});

test('a code typed in lower case with a space opens too', async () => {
  const form = aForm();
  await register(form);
  const code = (await codeOf(app, form.email)).toLowerCase();
  expect((await verify(form.email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(
    200,
  );
});

test('a known address is answered as an unknown one, and its owner is told', async () => {
  const owner = await aMember(app);
  const forOwner = await register(aForm({ email: owner.email.toUpperCase() }));
  const forNobody = await register(aForm());
  const shape = (answer: typeof forOwner) => ({
    status: answer.statusCode,
    body: { ...answer.json(), email: '', handle: typeof answer.json().handle },
    headers: Object.keys(answer.headers).sort(),
  });
  expect(shape(forOwner)).toEqual(shape(forNobody));
  const [mail, ...rest] = await mailsTo(app, owner.email);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({ to: owner.email, subject: 'Vous avez déjà un compte' });
  expect(mail?.text).toContain('https://fanion.test/login');
  expect(mail?.code).toBeUndefined();
  expect(
    await app.context.db.query('select decoy, username from registration where email_key = $1', [
      owner.email,
    ]),
  ).toEqual([{ decoy: true, username: '' }]);
  expect((await register(aForm({ email: owner.email }))).statusCode).toBe(429);
});

test('fields that nobody asked for are not stored', async () => {
  const form = {
    ...aForm(),
    role: 'admin',
    manager: true,
    admin: true,
    points: 9000,
    verified: true,
    id: 1,
    otp_at_login: true,
  };
  expect((await register(form)).statusCode).toBe(200);
  const { token } = (await verify(form.email, await codeOf(app, form.email))).json();
  expect(await app.read('/profile/', { token: token.access_token })).toMatchObject({
    subscription_type: 'Guest',
    total_points: 0,
  });
  const [row] = await app.context.db.query(
    'select admin, manager, honorary, hidden, otp_at_login from member where email = $1',
    [form.email],
  );
  expect(Object.values(row ?? {})).toEqual([false, false, false, false, false]);
});

test('of two registrations for one address each code makes its own data only', async () => {
  const email = 'dispute@exemple.fr';
  const first = aForm({ email, first_name: 'Première' });
  const second = aForm({ email, first_name: 'Seconde', password: 'Autre-Balise-77!' });
  const { handle } = (await register(first)).json();
  const firstCode = await codeOf(app, email);
  await letTimePass(app, 121_000);
  await register(second);
  const secondCode = await codeOf(app, email);
  expect(secondCode).not.toBe(firstCode);

  const answer = await app.call('POST', '/otp/verify', { body: { email, code: firstCode, handle } });
  const { token } = answer.json();
  expect(await app.read('/profile/', { token: token.access_token })).toMatchObject({
    username: first.username,
    first_name: 'Première',
  });
  const login = (password: string) => app.call('POST', '/auth/login', { body: { email, password } });
  expect((await login(first.password)).statusCode).toBe(200);
  // It opens nothing, and does not reveal that the address now has an account.
  expect((await login(second.password)).json()).toMatchObject({ requires_otp: true, token: null });
  const before = await rowCounts(app);
  expect((await verify(email, secondCode)).json()).toMatchObject({ error: 'otp_invalid' });
  expect((await rowCounts(app)).member).toBe(before.member);
});

test('a pseudo taken meanwhile is a 409, and the code stays good', async () => {
  const form = aForm({ username: 'Sirocco-9' });
  await register(form);
  const code = await codeOf(app, form.email);
  const rival = await aMember(app, { username: 'sirocco-9' });
  const conflict = await verify(form.email, code);
  expect(conflict.statusCode).toBe(409);
  expect(conflict.json()).toMatchObject({ error: 'username_taken', message: 'Ce pseudo est déjà pris.' });
  await app.context.db.query('delete from member where id = $1', [rival.id]);
  expect((await verify(form.email, code)).statusCode).toBe(200);
});

test('a code asked again while the one before is confirmed: one member, no failure', async () => {
  const forms = Array.from({ length: 12 }, () => aForm());
  await Promise.all(forms.map(register));
  await letTimePass(app, 121_000);
  const codes: string[] = [];
  for (const form of forms) codes.push(await codeOf(app, form.email));
  const ends = await Promise.all(
    forms.flatMap(({ email }, i) => [
      confirmCode(
        app.context,
        { email, code: codes[i] ?? '', handle: null },
        { network: 'here', device: 'Test', trusted: null },
      ),
      sendCodeAgain(app.context, { email, handle: null, network: 'here' }),
    ]),
  );
  for (const end of ends) if (!end.ok) expect(end.code).toBe('otp_invalid');
  await app.sendMails();
});

test('of two people who confirm one pseudo at once, one has it', async () => {
  const forms = [aForm({ username: 'Embrun-x' }), aForm({ username: 'embrun-X' })];
  for (const form of forms) await register(form);
  const codes = await Promise.all(forms.map((form) => codeOf(app, form.email)));
  const answers = await Promise.all(forms.map((form, i) => verify(form.email, codes[i] ?? '')));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

test('a pseudo of a member, or one that looks like it, is refused at once', async () => {
  await aMember(app, { username: 'Corail-Io' });
  const names = ['Corail-Io', 'CORAIL-IO', 'corail.io', 'C0rail_lo', 'Corail-Ïo', ' Corail-Io ', 'CorailIo'];
  const answers = await Promise.all(names.map((username) => register(aForm({ username }))));
  expect(answers.map((answer) => answer.json().fields)).toEqual(
    names.map(() => ({ username: 'Ce pseudo est déjà pris.' })),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([409]));
});

test('an unconfirmed registration goes after seven days', async () => {
  const form = aForm();
  await register(form);
  await letTimePass(app, 8 * 86_400_000);
  expect(await deleteOldRegistrations(app.context.db, 7)).toBeGreaterThan(0);
  expect(await app.context.db.query('select 1 from registration where email = $1', [form.email])).toEqual([]);
});

test('first and last name are shown to others as was chosen, and where nothing was', async () => {
  const reader = await aMember(app);
  for (const [chosen, shown] of [
    [false, false],
    [true, true],
    [undefined, true],
  ] as const) {
    const form = aForm(chosen === undefined ? {} : { shows_name: chosen });
    await register(form);
    await verify(form.email, await codeOf(app, form.email));
    const profile = await app.read(`/profile/${form.username}`, reader);
    expect(JSON.stringify(profile).includes('Kerouac')).toBe(shown);
  }
});
