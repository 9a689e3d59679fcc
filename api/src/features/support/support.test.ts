import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/accounts.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';
import { deleteOld } from './queries.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const ask = async (by: TestMember, subject = 'Reçu') =>
  (
    await app.call('POST', '/support', {
      token: by.token,
      body: { subject, message: 'Où trouver mon reçu ?' },
    })
  ).json();
const bell = async (member: TestMember) =>
  (await app.read('/notifications', member)).notifications as {
    text: string;
    path: string;
  }[];
const days = (ticket: { at: string; due: string }) =>
  Math.round((Date.parse(ticket.due) - Date.parse(ticket.at)) / 86_400_000);

test('a demand is promised an answer by the plan, as the association set it', async () => {
  const [member, premium] = [await aMember(app), await aMember(app, { plan: 'bienfaiteur' })];
  expect([days(await ask(member)), days(await ask(premium))]).toEqual([5, 2]);
  expect(await setSetting(app.context, 'support_priority_days', '0')).toMatchObject({ ok: false });
  await setSetting(app.context, 'support_priority_days', '1');
  const { days: promised } = await app.read('/support', premium);
  expect([promised, days(await ask(premium))]).toEqual([1, 1]);
  const { tickets } = await app.read('/support/manage', manager);
  expect(tickets.map(({ username }: { username: string }) => username)).toEqual([
    premium.username,
    premium.username,
    member.username,
  ]);
});

test('it is answered by mail and in the bell, closed, open again by a word of its author, and nobody else’s', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const { id } = await ask(member);
  expect((await bell(manager))[0]).toMatchObject({ path: `/gestion/support?demande=${id}` });
  const write = (by: TestMember, path: string, body: unknown = {}) =>
    app.call('POST', `/support/${path}`, { token: by.token, body });
  for (const path of [`${id}/messages`, `${id}/close`])
    expect((await write(other, path, { message: 'x' })).json().error).toBe('ticket_not_found');
  expect((await app.call('GET', `/support/${id}`, { token: other.token })).statusCode).toBe(404);
  const answered = await write(manager, `manage/${id}/messages`, { message: 'Dans Mon adhésion.' });
  expect(answered.json()).toMatchObject({ state: 'answered', due: null });
  expect((await bell(member))[0]).toMatchObject({
    text: `L’association a répondu à votre demande n°\u00a0${id}.`,
    path: `/support?demande=${id}`,
  });
  const mails = await mailsTo(app, member.email);
  expect(mails.some(({ subject }) => subject.includes(`demande n° ${id}`))).toBe(true);
  expect((await write(member, `${id}/close`)).json().state).toBe('closed');
  const again = await write(member, `${id}/messages`, { message: 'Je ne le trouve pas.' });
  expect(again.json()).toMatchObject({ state: 'waiting' });
  expect(again.json().messages.map(({ answers }: { answers: boolean }) => answers)).toEqual([
    false,
    true,
    false,
  ]);
  expect(days({ at: new Date().toISOString(), due: again.json().due })).toBe(5);
});

test('managers are told who asks and of what, in the bell and by mail', async () => {
  const member = await aMember(app);
  const { id } = await ask(member, 'Adhésion : Bienfaiteur');
  const [notification] = await bell(manager);
  expect(notification?.text).toContain(`${member.username} écrit à l’association`);
  expect(notification?.text).toContain('Adhésion : Bienfaiteur');
  const subjects = (await mailsTo(app, manager.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Demande n° ${id} de ${member.username}\u00a0: Adhésion : Bienfaiteur`);
});

test('who asks for a plan is among the memberships until something is recorded, and their demand leads there', async () => {
  const member = await aMember(app, { plan: null });
  const answer = await app.call('POST', '/support', {
    token: member.token,
    body: { subject: 'Adhésion : Bienfaiteur', message: 'Comment la régler ?', plan: 'bienfaiteur' },
  });
  const { id } = answer.json();
  expect(await app.read(`/support/manage/${id}`, manager)).toMatchObject({
    plan: 'bienfaiteur',
    member_id: member.id,
  });
  const { waiting } = await app.read('/console/waiting', manager);
  expect(waiting.find(({ kind }: { kind: string }) => kind === 'support').first).toEqual(expect.any(Number));
  const file = `/plans/manage/members/${member.id}`;
  const listed = () => app.read('/plans/manage/members?list=requested', manager);
  expect(await listed()).toMatchObject({
    counts: { requested: 1 },
    members: [{ username: member.username, asked_at: answer.json().at }],
  });
  expect((await app.read(file, manager)).request).toMatchObject({ ticket: id, plan: 'bienfaiteur' });
  const paid = await app.call('POST', `${file}/payments`, {
    token: manager.token,
    body: {
      plan: 'bienfaiteur',
      kind: 'join',
      means: 'cash',
      price_cents: 7000,
      gift_cents: 0,
      note: '',
      idempotency_key: 'asked-and-paid-in-cash',
    },
  });
  expect(paid.statusCode).toBe(200);
  expect(await listed()).toMatchObject({ counts: { requested: 0 }, members: [] });
  expect((await app.read(file, manager)).request).toBeNull();
});

test('who is suspended reads the words of the answer by mail, and the manager knows it', async () => {
  const member = await aMember(app);
  const { id } = await ask(member, 'Compte');
  const path = `/support/manage/${id}`;
  const suspended = async () => (await app.read(path, manager)).suspended;
  expect(await suspended()).toBe(false);
  await setSetting(app.context, 'contact_email', 'bureau@asso.example');
  await app.call('POST', `/auth/manage/members/${member.id}/suspend`, {
    token: manager.token,
    body: { reason: 'Insultes', until: null },
  });
  expect(await suspended()).toBe(true);
  await app.call('POST', `${path}/messages`, {
    token: manager.token,
    body: { message: 'Votre reçu\nest joint.' },
  });
  const mail = (await mailsTo(app, member.email)).find(({ subject }) => subject.includes(`demande n° ${id}`));
  for (const words of ['Votre reçu', 'est joint.', 'est suspendu', 'écrivez à bureau@asso.example'])
    expect(mail?.text).toContain(words);
  expect(mail?.html).toContain('<a href="mailto:bureau@asso.example">bureau@asso.example</a>');
  await app.call('POST', `${path}/close`, { token: manager.token });
  const mails = await mailsTo(app, member.email);
  expect(mails.filter(({ subject }) => subject === `Votre demande n° ${id} est close`)).toHaveLength(1);
});

test('what was closed a year ago is dropped', async () => {
  const { id } = await ask(await aMember(app));
  await app.call('POST', `/support/manage/${id}/close`, { token: manager.token });
  await db.query(`update support_ticket set closed_at = now() - interval '366 days' where id = $1`, [id]);
  expect(await deleteOld(db, 12)).toBe(1);
  expect(await db.query('select 1 from support_message where ticket_id = $1', [id])).toEqual([]);
});
