import { roleOf } from '@fanion/rules/access';
import { addDays, parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager', plan: null, username: 'Capitainerie' });
const BASE = '/auth/manage/members';
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  app.call(method, `${BASE}${path}`, { token: manager.token, ...(body ? { body } : {}) });
const file = async ({ id }: TestMember) => (await call('GET', `/${id}`)).json();
const lines = async (id: number) =>
  app.context.db.query<{ action: string; details: Record<string, unknown> }>(
    `select action, details from audit_log where target = 'member:' || $1 order by id`,
    [id],
  );
const mailsTo = (email: string) =>
  app.mails.filter((mail) => mail.to === email).map(({ subject }) => subject);

test('accounts are found by words, role and list, with how many are in each, and saved as a CSV with a line', async () => {
  const treasurer = await aMember(app, {
    username: 'Ecoutille',
    rights: ['can_manage_payments'],
    plan: null,
  });
  await aMember(app, { username: 'Ecoute-2', plan: 'bienfaiteur' });
  await aMember(app, { username: 'Ecoute-3', suspended: true });
  const { members, counts } = (await call('GET', '?q=ÉCOUT')).json();
  expect(members.map((one: { username: string; role: string }) => [one.username, one.role])).toEqual([
    ['Ecoute-2', 'bienfaiteur'],
    ['Ecoute-3', 'adherent'],
    ['Ecoutille', 'guest'],
  ]);
  expect(counts).toMatchObject({ all: 3, active: 2, suspended: 1, trusted: 1, never: 3 });
  const names = async (query: string) =>
    (await call('GET', `?q=ecout&${query}`)).json().members.map((one: { username: string }) => one.username);
  expect(await names('list=trusted')).toEqual([treasurer.username]);
  expect(await names('role=bienfaiteur')).toEqual(['Ecoute-2']);
  expect(await names('sort=name&down=1')).toEqual(['Ecoutille', 'Ecoute-3', 'Ecoute-2']);
  expect((await call('GET', '?list=x')).statusCode).toBe(422);

  const csv = await call('GET', '.csv?q=ecout&list=trusted');
  expect(csv.body.split('\r\n')[1]).toMatch(
    /^Ecoutille;Anne Marin;ecoutille@exemple.fr;Guest;Trésorerie;Actif;/,
  );
  const [line] = await app.context.db.query(`select details from audit_log where action = 'member.export'`);
  expect(line).toEqual({ details: { members: 1, filters: { list: 'trusted', q: true } } });
});

test('the role of the list is the one that the rights are given by', async () => {
  const now = Date.now();
  for (const plan of ['adherent', 'bienfaiteur', null] as const)
    for (const role of ['manager', 'admin', 'honorary'] as const) {
      const member = await aMember(app, { plan, role });
      const facts = { admin: role === 'admin', manager: role === 'manager', honorary: role === 'honorary' };
      const membership = plan && { plan, ends_at: now + 1e9 };
      expect((await file(member)).role).toBe(roleOf({ ...facts, membership }, now));
    }
});

test('a correction is told to its member, at the old address too, and the log names fields, never values', async () => {
  const member = await aMember(app);
  const { version } = await file(member);
  const correction = { version, last_name: 'Kermarrec', username: 'Goelette', email: 'goelette@exemple.fr' };
  const answer = await call('PATCH', `/${member.id}`, correction);
  expect(answer.json()).toMatchObject({ last_name: 'Kermarrec', username: 'Goelette', sessions: [] });
  await app.sendMails();
  expect(mailsTo(member.email)).toEqual(['L’adresse de votre compte a été changée']);
  expect(mailsTo('goelette@exemple.fr')).toEqual(['Votre compte a été corrigé']);
  expect((await app.call('GET', '/permissions', { token: member.token })).statusCode).toBe(401);
  const log = await lines(member.id);
  expect(log.at(-1)).toEqual({
    action: 'member.correct',
    details: { fields: ['last_name', 'username', 'email'] },
  });
  expect(JSON.stringify(log)).not.toMatch(/Kermarrec|Goelette|goelette@/);

  // Another manager, from a page opened before.
  expect((await call('PATCH', `/${member.id}`, { ...correction, last_name: 'Le Goff' })).statusCode).toBe(
    409,
  );
  const other = await aMember(app);
  const at = (await file(other)).version;
  const refused = async (body: object) =>
    (await call('PATCH', `/${other.id}`, { version: at, ...body })).json();
  expect((await refused({ email: 'goelette@exemple.fr' })).fields).toHaveProperty('email');
  expect((await refused({ email: 'pas une adresse' })).fields).toHaveProperty('email');
  expect((await refused({ username: 'Goélette', first_name: 'Zoé' })).error).toBe('username_taken');
  expect((await file(other)).first_name).toBe('Anne');
  expect((await refused({ first_name: ' ' })).fields).toHaveProperty('first_name');
});

test('a suspension has a reason that its member reads, and is lifted by itself after its last day', async () => {
  const member = await aMember(app);
  const suspend = (body: object) => call('POST', `/${member.id}/suspend`, body);
  const yesterday = addDays(parisDay(Date.now()), -1);
  expect((await suspend({ reason: ' ', until: null })).json().fields).toHaveProperty('reason');
  expect((await suspend({ reason: 'Insultes', until: yesterday })).json().fields).toHaveProperty('until');
  expect((await suspend({ reason: 'Insultes', until: '2099-02-30' })).json().fields).toHaveProperty('until');
  const last = addDays(parisDay(Date.now()), 3);
  const { suspended, suspensions } = (await suspend({ reason: 'Insultes', until: last })).json();
  expect([suspended, suspensions[0]]).toMatchObject([true, { reason: 'Insultes', by: manager.username }]);
  const body = { email: member.email, password: PASSWORD };
  expect((await app.call('POST', '/auth/login', { body })).json().message).toMatch(
    /jusqu’au .* inclus.*Insultes/,
  );

  // A second suspension changes the reason and end of the first one.
  await suspend({ reason: 'Insultes répétées', until: last });
  expect((await file(member)).suspensions).toHaveLength(1);
  await app.tick('suspensions');
  expect((await file(member)).suspended).toBe(true);
  await app.context.db.run(`update suspension set until = now() - interval '1 second' where member_id = $1`, [
    member.id,
  ]);
  await app.tick('suspensions');
  expect((await file(member)).suspended).toBe(false);
  await app.sendMails();
  expect(mailsTo(member.email)).toEqual([
    'Votre compte est suspendu',
    'Votre compte est suspendu',
    'Votre compte est rétabli',
  ]);
  const [first, , restored] = await lines(member.id);
  expect(first).toMatchObject({
    action: 'member.suspend',
    details: { before: { suspended: false }, after: { suspended: true, reason: 'Insultes' } },
  });
  expect(restored).toMatchObject({ action: 'member.restore', details: { after: { suspended: false } } });
});

test('sessions are ended one by one or all, the code at login is reset, a code is sent for the password', async () => {
  const member = await aMember(app);
  const [session] = (await file(member)).sessions;
  const path = `/${member.id}/sessions`;
  expect((await call('DELETE', `${path}/${session.id}`)).json().sessions).toEqual([]);
  expect((await app.call('GET', '/permissions', { token: member.token })).statusCode).toBe(401);
  expect((await call('DELETE', `${path}/${session.id}`)).statusCode).toBe(409);
  // Another member's session does not end through this member's address.
  const other = await aMember(app);
  const [theirs] = (await file(other)).sessions;
  expect((await call('DELETE', `${path}/${theirs.id}`)).statusCode).toBe(409);
  expect((await call('DELETE', `/${other.id}/sessions`)).json().sessions).toEqual([]);
  // A manager who ends all their own sessions keeps the current one.
  expect((await call('DELETE', `/${manager.id}/sessions`)).json().sessions).toHaveLength(1);

  await app.context.db.run('update member set otp_at_login = true where id = $1', [member.id]);
  expect((await call('DELETE', `/${member.id}/second-factor`)).json().otp_at_login).toBe(false);
  expect((await call('POST', `/${member.id}/password`)).statusCode).toBe(200);
  await app.sendMails();
  expect(mailsTo(member.email).at(-1)).toMatch(/^Votre code de réinitialisation/);
  expect((await lines(member.id)).map(({ action }) => action)).toEqual([
    'member.session-end',
    'member.second-factor',
    'member.password-mail',
  ]);
});

test('a manager acts neither on an admin nor against themselves; what is nobody’s is not found', async () => {
  const admin = await aMember(app, { role: 'admin' });
  const { version, may_act } = await file(admin);
  expect(may_act).toBe(false);
  const body = { version, email: 'a-moi@exemple.fr' };
  for (const answer of [
    await call('PATCH', `/${admin.id}`, body),
    await call('POST', `/${admin.id}/suspend`, { reason: 'x', until: null }),
    await call('DELETE', `/${admin.id}/sessions`),
    await call('DELETE', `/${admin.id}/second-factor`),
    await call('POST', `/${admin.id}/password`),
    await call('POST', `/${manager.id}/suspend`, { reason: 'x', until: null }),
  ])
    expect(answer.statusCode).toBe(409);
  expect((await call('GET', '/999999')).statusCode).toBe(404);
  expect((await call('POST', '/999999/restore')).statusCode).toBe(404);
});

test('a selection is tried first, then acted on one by one: each says what came of it, and it can be taken back', async () => {
  const two = await Promise.all([
    aMember(app, { username: 'Gabier-1' }),
    aMember(app, { username: 'Gabier-2' }),
  ]);
  const admin = await aMember(app, { username: 'Gabier-3', role: 'admin' });
  const suspendedMember = await aMember(app, { username: 'Gabier-4', suspended: true });
  const bulk = (body: object) => call('POST', '/bulk', body);
  const outcomesOf = (answer: Awaited<ReturnType<typeof bulk>>) =>
    answer.json().lines.map(({ name, done }: { name: string; done: boolean }) => [name, done]);
  const of = { filters: { q: 'gabier' } };
  const expected = [
    ['Gabier-1', true],
    ['Gabier-2', true],
    ['Gabier-3', false],
    ['Gabier-4', false],
  ];
  const trial = await bulk({ act: 'suspend', of, dry_run: true });
  expect(outcomesOf(trial)).toEqual(expected);
  expect(trial.json()).toMatchObject({
    done: 2,
    lines: [{}, {}, { why: expect.stringContaining('administrateur') }, { why: expect.any(String) }],
  });
  expect((await file(two[0])).suspended).toBe(false);
  expect(await lines(two[0].id)).toEqual([]);

  expect((await bulk({ act: 'suspend', of, dry_run: false })).json().fields).toHaveProperty('reason');
  const reason = 'Comptes ouverts par un robot';
  const ids = [two[0].id, two[1].id, manager.id, two[0].id, 2_000_000_000];
  const acted = await bulk({ act: 'suspend', of: { ids }, reason, dry_run: false });
  expect([acted.json().done, acted.json().lines.length]).toEqual([2, 4]);
  for (const member of two) {
    expect((await file(member)).suspended).toBe(true);
    expect(await lines(member.id)).toMatchObject([
      { action: 'member.suspend', details: { after: { reason } } },
    ]);
    expect(mailsTo(member.email)).toHaveLength(1);
  }
  const back = await bulk({ act: 'restore', of: { ids: two.map(({ id }) => id) }, dry_run: false });
  expect(back.json().done).toBe(2);
  expect((await file(two[1])).suspended).toBe(false);
  expect((await file(suspendedMember)).suspended).toBe(true);
  expect((await file(admin)).suspended).toBe(false);
  expect((await bulk({ act: 'suspend', of: { ids: [] }, dry_run: true })).statusCode).toBe(422);
  expect((await call('GET', `.csv?ids=${two[1].id}`)).body.trim().split('\r\n')).toHaveLength(2);
});

test('trials that cross wait for each other: none is an error', async () => {
  const crew: number[] = [];
  for (const _ of Array.from({ length: 6 })) crew.push((await aMember(app)).id);
  const twin = await app.second();
  const tryOut = (ids: number[], on: typeof app) =>
    on.call('POST', `${BASE}/bulk`, {
      token: manager.token,
      body: { act: 'suspend', of: { ids }, reason: 'Essai', dry_run: true },
    });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => tryOut(i % 2 ? crew : crew.toReversed(), i % 2 ? app : twin)),
  );
  for (const answer of answers) expect([answer.statusCode, answer.json().done]).toEqual([200, 6]);
});

test('an address from which mails come back shows in the list and in the file, with the reason', async () => {
  const member = await aMember(app);
  await app.context.db.run('insert into refused_address (address, reason) values (lower($1), $2)', [
    member.email,
    'All recipients were rejected: 550 5.1.1 User unknown',
  ]);
  const list = (await call('GET', '?list=refused')).json();
  expect(list.counts.refused).toBe(1);
  expect(list.members).toMatchObject([{ id: member.id, address_refused: true }]);
  expect((await file(member)).address_refused).toMatchObject({
    reason: 'Cette adresse n’existe pas ou ne reçoit plus.',
    answer: 'All recipients were rejected: 550 5.1.1 User unknown',
  });
});
