import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aForm, codeOf } from '../../../testing/accounts.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { textsTo } from '../../../testing/parts/teams.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../../auth/sessions/service.ts';
import { createMember } from '../members/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const reader = await aMember(app);
const rename = ({ token }: TestMember, username: string, on = app) =>
  on.call('PUT', '/profile/username', { token, body: { username } });
const register = (username: string, on = app) =>
  on.call('POST', '/auth/register', { body: aForm({ username }) });
/** A fresh session: those of the test expire before thirty days. */
const again = async (member: TestMember): Promise<TestMember> => ({
  ...member,
  token: (
    await openSession(app.context, app.context.db, { memberId: member.id, rememberMe: true, device: 'Test' })
  ).access_token,
});
const open = async (usernameOrId: string) =>
  app.call('GET', `/profile/${encodeURIComponent(usernameOrId)}`, { token: (await again(reader)).token });
let count = 0;
const aName = (word = 'Nouvelle') => {
  count += 1;
  return `${word}-Voile-${'abcdefghijklmnopqrstuvwxyz'[count]}`;
};

test('a new pseudo replaces the old one, which leads to it', async () => {
  const member = await aMember(app, { username: 'Ancre-Lourde' });
  const answer = await rename(member, ' Ancre-Legere ');
  expect(answer.json()).toMatchObject({ id: member.id, username: 'Ancre-Legere' });
  const wait = Date.parse(answer.json().username_change_at) - Date.now();
  expect(Math.round(wait / DAY)).toBe(30);
  for (const usernameOrId of ['Ancre-Lourde', 'ANCRE-LOURDE', 'ancre-legere', String(member.id)]) {
    const found = await open(usernameOrId);
    expect([usernameOrId, found.statusCode, found.json().username]).toEqual([
      usernameOrId,
      200,
      'Ancre-Legere',
    ]);
    const avatar = await app.call('GET', `/profile/avatar/${usernameOrId}/by-username`);
    expect(avatar.statusCode).toBe(/^\d/.test(usernameOrId) ? 404 : 200);
  }
  const login = await app.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  expect(login.statusCode).toBe(200);
  expect((await app.read('/profile/', member)).username).toBe('Ancre-Legere');
});

test('what others were told of a member says the new pseudo; what was told of somebody else, or only looks like it, does not', async () => {
  const [member, other, recipient] = [
    await aMember(app, { username: 'Foc' }),
    await aMember(app, { username: 'Focale' }),
    await aMember(app),
  ];
  for (const { token } of [member, other])
    await app.call('POST', '/messages', { token, body: { to: recipient.username, message: 'Bonjour' } });
  const bell = () => textsTo(app, recipient);
  expect(await bell()).toEqual(['Focale vous a écrit.', 'Foc vous a écrit.']);
  expect((await rename(member, 'Trinquette')).statusCode).toBe(200);
  expect(await bell()).toEqual(['Focale vous a écrit.', 'Trinquette vous a écrit.']);
});

test('once in thirty days', async () => {
  const member = await aMember(app);
  await rename(member, aName());
  const soon = await rename(member, aName());
  expect([soon.statusCode, soon.json().message]).toEqual([
    409,
    'Le pseudo ne peut être changé qu’une fois tous les 30 jours.',
  ]);
  await letTimePass(app, 30 * DAY - 60_000);
  expect((await rename(await again(member), aName())).statusCode).toBe(409);
  await letTimePass(app, 120_000);
  expect((await rename(await again(member), aName())).statusCode).toBe(200);
});

test('the same pseudo is no change; another case of it is one, and leads nowhere else', async () => {
  const member = await aMember(app, { username: 'Grand-Largue' });
  expect((await rename(member, 'Grand-Largue')).json()).toMatchObject({
    version: 1,
    username_change_at: null,
  });
  expect((await rename(member, 'grand-LARGUE')).json().username).toBe('grand-LARGUE');
  expect(
    await app.context.db.query('select 1 from former_username where member_id = $1', [member.id]),
  ).toEqual([]);
  expect((await rename(member, 'Autre-Nom')).statusCode).toBe(409);
});

test.each([
  ['ab', 'Le pseudo doit contenir au moins 3 caractères.'],
  ['x'.repeat(31), 'Le pseudo ne doit pas dépasser 30 caractères.'],
  ['123456', 'Le pseudo doit contenir au moins une lettre.'],
  ['Аdmіn-x', 'Le pseudo ne peut contenir que des lettres latines, des chiffres, et . _ - à l’intérieur.'],
  ['ad.min', 'Ce pseudo est réservé.'],
])('%s is refused', async (username, sentence) => {
  const answer = await rename(await aMember(app), username);
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { username: sentence }]);
});

test('a pseudo that a member has, or one that looks like it, is taken', async () => {
  const holder = await aMember(app, { username: 'Corail-Rouge' });
  for (const username of ['corail-rouge', 'Corail_Rouge', 'C0rail-R0uge', 'Corai1-Rouge', 'CorailRouge']) {
    const answer = await rename(await again(reader), username);
    expect([username, answer.statusCode, answer.json().message]).toEqual([
      username,
      409,
      'Ce pseudo est déjà pris.',
    ]);
  }
  expect((await open(holder.username)).json().id).toBe(holder.id);
});

test('members who looked alike before pseudos were compared without separators keep theirs, and nobody else takes one', async () => {
  const [older, later] = [await aMember(app, { username: 'alice1641' }), await aMember(app)];
  await app.context.db.query(
    `update member set username = 'ali-ce1641', username_key = 'ali-ce1641', username_skeleton = o.username_skeleton,
       username_twin = $2 from (select username_skeleton from member where id = $1) o where id = $2`,
    [older.id, later.id],
  );
  for (const [username, id] of [
    ['alice1641', older.id],
    ['ali-ce1641', later.id],
  ] as const)
    expect((await open(username)).json().id).toBe(id);
  // The older account leaves the name: it stays reserved for them, then belongs to the other alone.
  expect((await rename(older, aName())).statusCode).toBe(200);
  await app.context.db.query('delete from former_username where member_id = $1', [older.id]);
  expect((await rename(await again(reader), 'Alice-1641')).json().error).toBe('username_taken');
  expect((await register('Alice-1641')).statusCode).toBe(409);
  expect((await rename(later, 'Alice-1641')).statusCode).toBe(200);
});

test('a pseudo that was left is kept ninety days: for nobody else, by a rename or a registration', async () => {
  const member = await aMember(app, { username: 'Dundee-Noir' });
  const other = await aMember(app);
  await rename(member, 'Dundee-Clair');
  for (const username of ['Dundee-Noir', 'dundee_no1r']) {
    expect((await rename(other, username)).statusCode).toBe(409);
    const refused = await register(username);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      409,
      { username: 'Ce pseudo est déjà pris.' },
    ]);
  }
  await letTimePass(app, 31 * DAY);
  const back = await rename(await again(member), 'Dundee-Noir');
  expect(back.json().username).toBe('Dundee-Noir');
  expect((await open('Dundee-Clair')).json().username).toBe('Dundee-Noir');
  await letTimePass(app, 91 * DAY);
  expect((await open('Dundee-Clair')).statusCode).toBe(404);
  expect((await rename(await again(other), 'Dundee-Clair')).statusCode).toBe(200);
});

test('a registration that waited for its code while its pseudo was left by somebody makes no member', async () => {
  const member = await aMember(app, { username: 'Sloop-Gris' });
  const form = aForm({ username: 'Cotre-Gris' });
  await app.call('POST', '/auth/register', { body: form });
  await rename(member, 'Cotre-Gris');
  const verify = async () =>
    app.call('POST', '/otp/verify', { body: { email: form.email, code: await codeOf(app, form.email) } });
  expect((await verify()).json().error).toBe('username_taken');
  await letTimePass(app, 31 * DAY);
  await rename(await again(member), 'Sloop-Bleu');
  // Free again, but reserved for its former holder.
  expect((await register('Cotre-Gris')).statusCode).toBe(409);
});

test('members who want one pseudo at once, on two instances, and look-alikes of it: one has it', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
  const names = ['Goelette-Or', 'goelette-or', 'Goelette_0r', 'G0elette-Or', 'Goelette.Or'];
  const answers = await Promise.all(
    members.map((member, i) => rename(member, names[i % names.length] ?? '', i % 2 ? twin : app)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('a rename and registrations of what it takes and what it leaves: nobody has the other’s', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [left, newName] = [aName('Quittee'), aName('Voulue')];
    const member = await aMember(app, { username: left });
    const forms = [left, left, newName, newName].map((username) => aForm({ username }));
    // Pending registrations, as if made before the names were taken.
    const create = (form: (typeof forms)[number], on: typeof app) =>
      on.context.db.transaction((sql) =>
        createMember(sql, {
          username: form.username,
          email: form.email,
          passwordHash: 'x',
          profile: {
            first_name: 'A',
            last_name: 'B',
            bio: '',
            location: '',
            specialties: [],
            social_links: [],
          },
          avatar: null,
        }),
      );
    const [renamed, ...made] = await Promise.all([
      rename(member, newName),
      ...forms.map((form, i) => create(form, i % 2 ? twin : app)),
    ]);
    const of = (pair: typeof made) => pair.filter((outcome) => outcome.ok).length;
    // The old name stays the member's, reserved or in use; the wanted one has one owner.
    expect(of(made.slice(0, 2))).toBe(0);
    expect(of(made.slice(2)) + (renamed.statusCode === 200 ? 1 : 0)).toBe(1);
    expect((await open(left)).json().id).toBe(member.id);
  }
});

test('two windows of one member: one change, then it is too soon', async () => {
  const member = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => rename(member, aName('Course'), i % 2 ? twin : app)),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(
    await app.context.db.query('select 1 from former_username where member_id = $1', [member.id]),
  ).toHaveLength(1);
});
