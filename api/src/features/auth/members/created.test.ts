import { expect, test } from 'vitest';
import { codeOf, mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const manager = await aMember(app, { role: 'manager', plan: null, username: 'Capitainerie' });
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, on = app) =>
  on.call(method, `/auth/manage/members${path}`, { token: manager.token, ...(body ? { body } : {}) });
const linesOf = (id: number) =>
  app.context.db.query<{ action: string; details: unknown }>(
    `select action, details from audit_log where target = 'member:' || $1 order by id`,
    [id],
  );
const somebody = {
  first_name: 'Maëlle',
  last_name: 'Kermarrec',
  username: 'Brigantine',
  email: 'maelle@exemple.fr',
};

test('an account that is opened for somebody: they choose their password by a code, and come in', async () => {
  const opened = await call('POST', '', somebody);
  expect(opened.json()).toMatchObject({ ...somebody, role: 'guest', seen_at: null, sessions: [], notes: [] });
  const [mail] = await mailsTo(app, somebody.email);
  expect(mail?.text).toContain('Votre pseudo est Brigantine');
  expect(mail?.text).toContain('/forgot-password?email=maelle%40exemple.fr');

  const email = somebody.email;
  const { handle } = (await app.call('POST', '/auth/forgot-password', { body: { email } })).json();
  const password = 'Cap-au-large-2026!';
  const body = { email, handle, code: await codeOf(app, email), new_password: password };
  expect((await app.call('POST', '/auth/reset-password', { body })).statusCode).toBe(200);
  expect((await app.call('POST', '/auth/login', { body: { email, password } })).statusCode).toBe(200);
  expect(await linesOf(opened.json().id)).toEqual([{ action: 'member.create', details: {} }]);
});

test('who is a member already, a name that is taken or a field that is wrong opens nothing', async () => {
  const there = await aMember(app, { username: 'Chaloupe' });
  const wrong = { ...somebody, username: 'Autre', email: 'autre@exemple.fr' };
  const refused = async (over: object) => (await call('POST', '', { ...wrong, ...over })).json();
  expect((await refused({ email: there.email.toUpperCase() })).fields).toHaveProperty('email');
  expect((await refused({ email: 'rien' })).fields).toHaveProperty('email');
  expect((await refused({ username: 'chaloupe' })).error).toBe('username_taken');
  expect((await refused({ first_name: ' ' })).fields).toHaveProperty('first_name');
  expect((await call('GET', '?q=autre')).json().members).toEqual([]);

  const both = await Promise.all([call('POST', '', wrong), call('POST', '', wrong, twin)]);
  expect(both.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
  expect(both.every(({ statusCode }) => statusCode < 500)).toBe(true);
});

test('notes are for managers, in the member’s export all the same, never in the log, and go with the account', async () => {
  const member = await aMember(app);
  const path = `/${member.id}/notes`;
  expect((await call('POST', path, { text: ' ' })).json().fields).toHaveProperty('text');
  const text = 'Tient la buvette\nle samedi.';
  const { notes } = (await call('POST', path, { text })).json();
  expect(notes).toEqual([{ id: notes[0].id, text, by: 'Capitainerie', at: expect.any(String) }]);
  await call('POST', path, { text: 'À joindre le soir.' });
  expect((await call('DELETE', `${path}/${notes[0].id}`)).json().notes).toMatchObject([
    { text: 'À joindre le soir.' },
  ]);
  expect((await call('DELETE', `${path}/${notes[0].id}`)).statusCode).toBe(409);
  expect(JSON.stringify(await linesOf(member.id))).not.toMatch(/buvette|joindre/);
  const own = await app.call('GET', `/auth/manage/members/${member.id}`, { token: member.token });
  expect(own.statusCode).toBe(403);

  const many = await Promise.all(
    Array.from({ length: 60 }, (_, i) => call('POST', path, { text: `Note ${i}` }, i % 2 ? twin : app)),
  );
  expect(many.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
  expect((await call('GET', `/${member.id}`)).json().notes).toHaveLength(50);

  await removeMember(app.context, member.id, { actorId: null, channel: 'cli' });
  expect(await app.context.db.query('select 1 from member_note where member_id = $1', [member.id])).toEqual(
    [],
  );
});

test('a network that a manager saw is marked on the profile, until its member changes it', async () => {
  const member = await aMember(app);
  const save = (github: string) =>
    app.call('PATCH', '/profile/', { token: member.token, body: { social_links: { github } } });
  await save('brigantine');
  const mark = (handle: string, verified = true) =>
    call('PUT', `/${member.id}/links/github`, { handle, verified });
  expect((await mark('autre')).statusCode).toBe(409);
  expect((await mark('brigantine')).json().links).toMatchObject([{ platform: 'github', is_verified: true }]);
  const publicLinks = async () => (await app.read(`/profile/${member.username}`, manager)).social_links;
  expect(await publicLinks()).toMatchObject([{ is_verified: true }]);
  await save('goelette');
  expect(await publicLinks()).toMatchObject([{ is_verified: false }]);
  expect((await call('PUT', `/${member.id}/links/gitlab`, { handle: 'x', verified: true })).statusCode).toBe(
    404,
  );
});
