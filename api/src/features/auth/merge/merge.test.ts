import { parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { anEntrant, anEvent, endEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { addPeriod } from '../../plans/periods/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const { db } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });
const solve = ({ token }: TestMember, { slug, flag }: { slug: string; flag: string }) =>
  app.call('POST', `/challenges/${slug}/submit`, { token, body: { flag } });
const attempt = (survivor: TestMember, usernameOrEmail: string, token = manager.token) =>
  app.call('POST', `/auth/manage/members/${survivor.id}/merge/trial`, {
    token,
    body: { named: usernameOrEmail },
  });
const merge = (survivor: TestMember, mergedAccount: TestMember, more: object = {}, on = app) =>
  on.call('POST', `/auth/manage/members/${survivor.id}/merge`, {
    token: manager.token,
    body: { removed: mergedAccount.id, address: 'kept', password: PASSWORD, ...more },
  });
const totalsOf = async ({ id }: TestMember) =>
  (
    await db.query('select points, xp, solves, first_bloods from current_standing where member_id = $1', [id])
  )[0];

test('everything goes over once: the earlier solve stays, with its first blood, and totals are recounted', async () => {
  const survivor = await aMember(app, { username: 'Quille-Neuve' });
  const mergedAccount = await aMember(app, { username: 'Quille-Vieille', rights: ['can_view_hints'] });
  const [both, theirs, own] = [
    await aChallenge(app, { points: 100 }),
    await aChallenge(app, { points: 40 }),
    await aChallenge(app, { points: 60 }),
  ];
  for (const [who, what] of [
    [mergedAccount, both],
    [survivor, both],
    [mergedAccount, theirs],
    [survivor, own],
  ] as const)
    expect((await solve(who, what)).json().success).toBe(true);
  await solve(mergedAccount, { ...own, flag: 'FANION{non}' });
  await app.call('PATCH', '/profile/', { token: mergedAccount.token, body: { bio: 'Une vieille coque' } });
  await app.call('POST', `/auth/manage/members/${mergedAccount.id}/notes`, {
    token: manager.token,
    body: { text: 'Deux comptes' },
  });
  const [first] = await db.query('select at from solve where member_id = $1 and challenge_id = $2', [
    mergedAccount.id,
    both.id,
  ]);
  const rows = () => db.query('select member_id, challenge_id, at from solve order by id');
  const before = await rows();
  const trial = (await attempt(survivor, mergedAccount.email)).json();
  expect(trial).toMatchObject({
    remaining: { username: 'Quille-Neuve', points: 160 },
    removed: { username: 'Quille-Vieille', points: 140 },
    points: 200,
    solves: 3,
    order: null,
  });
  expect(trial.lines).toContainEqual({ what: 'Challenges résolus', rows: 2, moved: 1 });
  expect(trial.ends).toContainEqual({ what: 'Appareils connectés', rows: 1 });
  expect(await rows()).toEqual(before);

  const answer = await merge(survivor, mergedAccount);
  expect(answer.statusCode).toBe(200);
  for (const what of ['points', 'solves', 'membership', 'ends'])
    expect([what, answer.json()[what]]).toEqual([what, trial[what]]);
  expect(await totalsOf(survivor)).toMatchObject({ points: 200, solves: 3, first_bloods: 3 });
  expect(await totalsOf(mergedAccount)).toMatchObject({ points: 0, xp: 0, solves: 0 });
  expect(await db.query('select member_id, at from solve where challenge_id = $1', [both.id])).toEqual([
    { member_id: survivor.id, at: (first as { at: Date }).at },
  ]);
  await expect.poll(() => verified(app)).toEqual([]);

  // Sessions of the old account end, and everything is in the other account.
  expect((await app.call('GET', '/profile/', { token: mergedAccount.token })).statusCode).toBe(401);
  const login = await app.call('POST', '/auth/login', {
    body: { email: mergedAccount.email, password: PASSWORD },
  });
  expect(login.json().error).toBe('wrong_credentials');
  expect(await app.read('/profile/Quille-Vieille', survivor)).toMatchObject({ username: 'Quille-Neuve' });
  const file = await app.read(`/auth/manage/members/${survivor.id}`, manager);
  expect(file).toMatchObject({ rights: ['can_view_hints'], points: 200 });
  expect(file.notes).toHaveLength(1);
  await app.sendMails();
  for (const email of [survivor.email, mergedAccount.email])
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe('Vos deux comptes n’en font plus qu’un');
  const lines = await db.query(`select actor_id, details from audit_log where action = 'member.merge'`);
  expect(lines).toEqual([
    {
      actor_id: manager.id,
      details: { gone: mergedAccount.id, address: 'kept', points: { kept: 160, gone: 140 } },
    },
  ]);
});

test('what was paid by both is not lost, and the plan that opens most counts first', async () => {
  const [survivor, mergedAccount] = [await aMember(app, { plan: null }), await aMember(app, { plan: null })];
  const day = 86_400_000;
  const period = (memberId: number, plan: 'adherent' | 'bienfaiteur', days: number) =>
    addPeriod(app.context, {
      memberId,
      plan,
      startsAt: new Date(Date.now() - day),
      endsAt: new Date(Date.now() + days * day),
    });
  await period(survivor.id, 'adherent', 100);
  await period(mergedAccount.id, 'bienfaiteur', 50);
  const { membership } = (await merge(survivor, mergedAccount)).json();
  expect(membership).toMatch(/^Bienfaiteur jusqu’au .*, puis Adhérent jusqu’au /);
  const living = await db.query<{ plan: string; days: number }>(
    `select plan, (ends_at::date - starts_at::date)::int as days from membership p where member_id = $1
     and not exists (select 1 from membership_closure c where c.membership_id = p.id) order by starts_at`,
    [survivor.id],
  );
  expect(living.map(({ plan }) => plan)).toEqual(['bienfaiteur', 'adherent']);
  expect(living[1]!.days).toBeGreaterThanOrEqual(100);
  await expect.poll(() => verified(app)).toEqual([]);
});

test('the address that is chosen opens the account, and the other is free', async () => {
  const [survivor, mergedAccount] = [await aMember(app), await aMember(app)];
  expect((await merge(survivor, mergedAccount, { address: 'gone' })).statusCode).toBe(200);
  expect((await app.call('GET', '/profile/', { token: survivor.token })).statusCode).toBe(401);
  const login = (email: string) => app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  expect((await login(mergedAccount.email)).json()).toHaveProperty('requires_otp', false);
  expect((await login(survivor.email)).json().error).toBe('wrong_credentials');
});

test('what one person cannot have been twice is refused by name, and nothing changes', async () => {
  const [survivor, mergedAccount] = [await aMember(app), await aMember(app)];
  const say = async (usernameOrEmail = mergedAccount.username, of = survivor) =>
    (await attempt(of, usernameOrEmail)).json().message;
  await db.run(
    `with t as (insert into team (name, name_key, name_skeleton) values ('Les Bouées', 'lesbouees', 'lesbouees') returning id)
     insert into team_member (team_id, member_id) select t.id, unnest($1::int[]) from t`,
    [[survivor.id, mergedAccount.id]],
  );
  expect(await say()).toContain('« Les Bouées »'.replaceAll(' ', '\u00a0').replace('Les\u00a0', 'Les '));
  await db.run('delete from team_member where member_id = $1', [mergedAccount.id]);
  const regatta = await anEvent(app, { mode: 'solo' });
  for (const member of [survivor, mergedAccount]) await anEntrant(app, regatta.id, [member]);
  expect(await say()).toContain('Les deux comptes sont dans l’événement');
  await db.run('delete from event_registration where member_id = $1', [survivor.id]);
  await db.run('delete from entrant where member_id = $1', [survivor.id]);
  await db.run('update event set participants = 1 where id = $1', [regatta.id]);
  expect(await say()).toContain('joue');
  await endEvent(app, regatta.id, -1000);
  expect(await say(survivor.username)).toBe('C’est ce compte-ci : donnez l’autre.'.replace(' :', ' :'));
  expect(await say('personne')).toBe('Aucun membre n’a ce pseudo ni cette adresse.');
  expect(await say(manager.username)).toContain('gère l’association');
  await app.call('POST', '/auth/deletion', { token: mergedAccount.token, body: { password: PASSWORD } });
  expect(await say()).toContain('suppression');
  await app.call('DELETE', '/auth/deletion', { token: mergedAccount.token });
  const suspended = await aMember(app, { suspended: true });
  expect(await say(suspended.username)).toContain('est suspendu');
  const wrong = await merge(survivor, mergedAccount, { password: 'Autre-Chose-9!' });
  expect(wrong.json().fields).toHaveProperty('password');
  expect((await db.query('select 1 from account_merge where kept_id = $1', [survivor.id])).length).toBe(0);
  expect((await attempt(survivor, mergedAccount.username)).statusCode).toBe(200);
});

test('two managers at once merge it once, and a flag that was on its way follows', async () => {
  const [survivor, mergedAccount] = [await aMember(app), await aMember(app)];
  const late = await aChallenge(app, { points: 30 });
  const many = await Promise.all([
    merge(survivor, mergedAccount),
    merge(survivor, mergedAccount, {}, twin),
    merge(survivor, mergedAccount),
  ]);
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  // A flag whose member was read before the merge, and whose statement came after it.
  await db.run(
    `with s as (insert into solve (member_id, challenge_id, at) values ($1, $2, now()) returning at),
     x as (insert into xp_event (member_id, kind, source_id, points, xp, at) select $1, 'solve', $2, 30, 45, at from s)
     update standing set fixed_points = 30, xp = 45, solves = 1 where member_id = $1`,
    [mergedAccount.id, late.id],
  );
  await db.run(`update account_merge set at = at - interval '2 minutes'`);
  await Promise.all([app.tick('merged accounts'), twin.tick('merged accounts')]);
  expect(await totalsOf(survivor)).toMatchObject({ points: 30, xp: 45, solves: 1 });
  expect(await totalsOf(mergedAccount)).toMatchObject({ points: 0, xp: 0, solves: 0 });
  await expect.poll(() => verified(app)).toEqual([]);
});

test('while both play, no solve is lost nor counted twice', async () => {
  const [survivor, mergedAccount] = [await aMember(app), await aMember(app)];
  const all = await Promise.all(Array.from({ length: 6 }, () => aChallenge(app, { points: 10 })));
  const flags = all.flatMap((one) => [solve(survivor, one), solve(mergedAccount, one)]);
  const [answer] = await Promise.all([merge(survivor, mergedAccount), ...flags]);
  expect(answer.statusCode).toBe(200);
  await db.run(`update account_merge set at = at - interval '2 minutes'`);
  await app.tick('merged accounts');
  expect(await totalsOf(survivor)).toMatchObject({ points: 60, solves: 6 });
  await expect.poll(() => verified(app)).toEqual([]);
});

test('an account whose deletion was asked for is not merged before that is answered; a mail to chosen members follows', async () => {
  const [survivor, mergedAccount] = [await aMember(app), await aMember(app)];
  const mailing = await app.call('POST', '/communication/manage/mailings', {
    token: manager.token,
    body: {
      kind: 'life',
      subject: 'Assemblée',
      text: 'Venez.',
      audience: { kind: 'selection', usernames: [mergedAccount.username, survivor.username] },
    },
  });
  const { id } = mailing.json();
  // The audit log outlives the accounts: it holds their numbers, and no pseudo.
  const [details] = await app.column<object>(
    `select details from audit_log where action = 'mailing.write' and target = $1`,
    [`mailing:${id}`],
  );
  expect(details).toMatchObject({ after: { audience: { ids: [survivor.id, mergedAccount.id] } } });
  expect(JSON.stringify(details!)).not.toContain(mergedAccount.username);
  const dataRequest = await app.call('POST', '/auth/manage/requests', {
    token: manager.token,
    body: { username: mergedAccount.username, kind: 'deletion', received_on: parisDay(Date.now()) },
  });
  expect(dataRequest.statusCode).toBe(200);
  const refused = await merge(survivor, mergedAccount);
  expect(refused.json().message).toContain(
    `${mergedAccount.username} a demandé la suppression de ses données`,
  );
  await db.run(`update data_request set closed_at = now(), outcome = 'withdrawn' where member_id = $1`, [
    mergedAccount.id,
  ]);
  expect((await merge(survivor, mergedAccount)).statusCode).toBe(200);
  const read = await app.call('GET', `/communication/manage/mailings/${id}`, { token: manager.token });
  expect(read.json().audience.usernames).toEqual([survivor.username]);
  const [kinds] = await db.query('select audience from mailing where id = $1', [id]);
  expect(kinds).toEqual({ audience: { kind: 'selection', ids: [survivor.id] } });
});
