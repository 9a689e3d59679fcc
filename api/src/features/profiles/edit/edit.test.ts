import { DAY } from '@fanion/rules/durations';
import { expect, test, vi } from 'vitest';
import { aForm } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { letTimePass, waitsForLock } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../../auth/sessions/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const own = (member: TestMember, on = app) => on.read('/profile/', member);
const save = (member: TestMember, body: unknown, version?: string, on = app) =>
  on.call('PATCH', '/profile/', {
    token: member.token,
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': version } }),
  });

test('a form saves what it gives, cleaned, and nothing else', async () => {
  const member = await aMember(app);
  const answer = await save(member, {
    first_name: '  Re\u0301mi\u200b ',
    bio: 'Une ligne\r\net\u202e une autre ',
    specialties: [' Réseau ', 'web'],
    social_links: { github: 'https://github.com/remi-x/', discord: ' remi ' },
    is_student: true,
    seeks_team: true,
    visibility: { location: false },
    role: 'admin',
    points: 9000,
    version: 41,
    email: 'autre@exemple.fr',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json()).toEqual(await own(member));
  expect(answer.json()).toMatchObject({
    first_name: 'Rémi',
    last_name: 'Marin',
    bio: 'Une ligne\net une autre',
    specialties: ['Réseau', 'web'],
    social_links: [
      { platform: 'discord', url_or_username: 'remi', is_verified: false },
      { platform: 'github', url_or_username: 'https://github.com/remi-x', is_verified: false },
    ],
    is_student: true,
    seeks_team: true,
    visibility: { location: false, name: true },
    email: member.email,
    subscription_type: 'Adhérent',
    total_points: 0,
    version: 2,
  });
});

test('a link left out stays, an empty one goes, a changed one is no longer verified', async () => {
  const member = await aMember(app);
  await save(member, { social_links: { github: 'un', rootme: 'deux' } });
  await app.context.db.query('update social_link set is_verified = true where member_id = $1', [member.id]);
  await save(member, { social_links: { github: 'un', tryhackme: 'trois' } });
  const links = async () =>
    Object.fromEntries(
      (await own(member)).social_links.map((link: { platform: string; is_verified: boolean }) => [
        link.platform,
        link.is_verified,
      ]),
    );
  expect(await links()).toEqual({ github: true, rootme: true, tryhackme: false });
  await save(member, { social_links: { github: 'autre', rootme: '', tryhackme: null } });
  expect(await links()).toEqual({ github: false });
});

test('the version says whether somebody else was there; what changes nothing is no new version', async () => {
  const member = await aMember(app);
  expect((await own(member)).version).toBe(1);
  expect((await save(member, { bio: 'Un' }, '1')).json().version).toBe(2);
  const late = await save(member, { location: 'Brest' }, '"1"');
  expect([late.statusCode, late.json().message]).toEqual([409, 'Profil modifié ailleurs']);
  expect((await save(member, { location: 'Brest' }, 'nouveau')).statusCode).toBe(409);
  expect(await own(member)).toMatchObject({ bio: 'Un', location: '', version: 2 });
  for (const header of ['"2"', 'W/"2"', '*', undefined])
    expect((await save(member, { bio: ' Un ', visibility: { bio: true } }, header)).json().version).toBe(2);
  expect((await save(member, {}, '2')).json().version).toBe(2);
  expect((await save(member, { location: 'Brest' })).json().version).toBe(3);
});

test('two windows that save at once, on two instances: one wins, the other is told', async () => {
  const member = await aMember(app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      save(
        member,
        { bio: `Fenêtre ${i}`, social_links: { github: `fenetre-${i}` } },
        '1',
        i % 2 ? twin : app,
      ),
    ),
  );
  const successes = answers.filter((answer) => answer.statusCode === 200);
  expect(successes).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(7);
  const profile = await own(member);
  expect(profile).toMatchObject({ bio: successes[0]?.json().bio, version: 2 });
  expect(profile.social_links).toHaveLength(1);
});

test('forms that name no version are put on top of each other, however many', async () => {
  const member = await aMember(app);
  const fields = [{ bio: 'x' }, { location: 'y' }, { is_student: true }, { first_name: 'Zoé' }];
  const others = Array.from({ length: 16 }, (_, i) => ({ last_name: `Marin-${i}` }));
  const answers = await Promise.all(
    [...fields, ...others].map((body, i) => save(member, body, undefined, i % 2 ? twin : app)),
  );
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  expect(await own(member)).toMatchObject({
    bio: 'x',
    location: 'y',
    is_student: true,
    first_name: 'Zoé',
    version: 21,
  });
});

test('a form that waited for another one is compared with what that one left, links included', async () => {
  const member = await aMember(app);
  await save(member, { bio: 'Un', social_links: { github: 'un' } });
  let waiting: ReturnType<typeof save> | undefined;
  await app.context.db.transaction(async (sql) => {
    await sql.query(`update member set bio = 'Deux', version = version + 1 where id = $1`, [member.id]);
    await sql.query(`update social_link set handle = 'deux' where member_id = $1`, [member.id]);
    waiting = save(member, { bio: 'Un', social_links: { github: 'un' } });
    await expect.poll(() => waitsForLock(twin)).toBe(true);
  });
  expect((await waiting)?.statusCode).toBe(200);
  expect(await own(member)).toMatchObject({
    bio: 'Un',
    version: 4,
    social_links: [{ platform: 'github', url_or_username: expect.stringMatching(/un$/) }],
  });
});

test.each([
  [{ first_name: '\u200b\u202e' }, 'first_name', 'Le prénom est obligatoire.'],
  [{ last_name: '   ' }, 'last_name', 'Le nom est obligatoire.'],
  [{ first_name: 'x'.repeat(61) }, 'first_name', 'Le prénom ne doit pas dépasser 60 caractères.'],
  [{ first_name: '👩‍👩‍👧‍👦'.repeat(61) }, 'first_name', 'Le prénom ne doit pas dépasser 60 caractères.'],
  [
    { first_name: `x${'\u0336'.repeat(1200)}` },
    'first_name',
    'Le prénom ne doit pas dépasser 60 caractères.',
  ],
  [{ bio: 'x'.repeat(101) }, 'bio', 'La bio ne doit pas dépasser 100 caractères.'],
  [{ location: 'x'.repeat(61) }, 'location', 'Le lieu ne doit pas dépasser 60 caractères.'],
  [{ specialties: Array.from({ length: 9 }, (_, i) => `t${i}`) }, 'specialties', 'Huit spécialités au plus.'],
  [{ specialties: ['Réseau', 'reseau'] }, 'specialties', 'Une spécialité est en double.'],
  [{ specialties: ['cryptographie'] }, 'specialties', 'Une spécialité a 10 caractères au plus.'],
  [
    { social_links: { github: 'https://evil.example/x' } },
    'social_links.github',
    'Ce lien ne correspond pas à la plateforme.',
  ],
  [
    { social_links: { linkedin: 'javascript:alert(1)' } },
    'social_links.linkedin',
    'Ce lien ne correspond pas à la plateforme.',
  ],
])('%j is refused with its field', async (body, field, sentence) => {
  const member = await aMember(app);
  const answer = await save(member, { ...body, is_student: true });
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: sentence }]);
  expect(await own(member)).toMatchObject({ version: 1, is_student: false });
});

test('sixty emoji, and text from right to left, are kept as typed', async () => {
  const member = await aMember(app);
  const names = {
    first_name: '🦑'.repeat(60),
    location: '👩‍👩‍👧‍👦'.repeat(60),
    last_name: 'مُحَمَّد ابن',
    bio: '👩‍👩‍👧‍👦 שלום',
  };
  expect((await save(member, names)).json()).toMatchObject(names);
});

test('registration and the profile judge alike', async () => {
  const member = await aMember(app);
  for (const [field, value] of [
    ['bio', 'x'.repeat(101)],
    ['location', 'x'.repeat(61)],
    ['specialties', ['', 'x']],
    ['specialties', ['Été', 'ete']],
    ['first_name', '\u2060'],
  ] as const) {
    const registering = await app.call('POST', '/auth/register', { body: aForm({ [field]: value }) });
    const saving = await save(member, { [field]: value });
    expect([registering.statusCode, saving.statusCode]).toEqual([422, 422]);
    expect(saving.json().fields).toEqual(registering.json().fields);
  }
});

test('who seeks a team does for sixty days, and may stop before', async () => {
  const member = await aMember(app);
  /** Sessions expire before sixty days. */
  const again = async () => {
    const { access_token } = await openSession(app.context, app.context.db, {
      memberId: member.id,
      rememberMe: true,
      device: 'Test',
    });
    return { ...member, token: access_token };
  };
  const seeks = async () => (await own(await again())).seeks_team;
  await save(member, { seeks_team: true });
  expect((await save(member, { seeks_team: true })).json()).toMatchObject({ seeks_team: true, version: 2 });
  await letTimePass(app, 60 * DAY - 60_000);
  expect(await seeks()).toBe(true);
  await letTimePass(app, 120_000);
  expect(await seeks()).toBe(false);
  expect((await save(await again(), { seeks_team: true })).json()).toMatchObject({
    seeks_team: true,
    version: 3,
  });
  await save(await again(), { seeks_team: false });
  expect(await seeks()).toBe(false);
});

test('a change is told to the other instances and noted, without what it says', async () => {
  const member = await aMember(app);
  const listener = vi.fn();
  twin.context.events.subscribe('member-changed', listener);
  await save(member, { bio: 'Confidence', visibility: { bio: false } });
  await expect.poll(() => listener).toHaveBeenCalledWith({ memberId: member.id });
  const lines = await app.context.db.query<{ action: string; details: unknown }>(
    'select action, details from audit_log where actor_id = $1',
    [member.id],
  );
  expect(lines).toEqual([{ action: 'member.profile', details: { fields: ['bio', 'visibility'] } }]);
});

test('a pseudo changed in another window is a change of the profile', async () => {
  const member = await aMember(app);
  const renamed = await app.call('PUT', '/profile/username', {
    token: member.token,
    body: { username: 'Fenetre-Close' },
  });
  expect(renamed.json()).toMatchObject({ username: 'Fenetre-Close', version: 2 });
  expect((await save(member, { bio: 'x' }, '1')).statusCode).toBe(409);
});
