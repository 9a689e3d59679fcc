import { DAY } from '@fanion/rules/durations';
import { NOTIFICATION_KINDS } from '@fanion/rules/notifications';
import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/accounts.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { letTimePass } from '../../testing/database-view.ts';
import { statementsOf } from '../../testing/statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { removeMember } from '../auth/removal/service.ts';
import { dropOldNotifications } from './jobs.ts';
import type { Notice } from './service.ts';
import * as service from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const tell = (members: readonly TestMember[], over: Partial<Notice> = {}, on: TestApp = app) =>
  on.context.db.transaction((sql) =>
    service.notifyMembers(
      on.context,
      sql,
      members.map(({ id }) => id),
      {
        kind: 'team_change',
        text: 'Vous êtes capitaine.',
        path: '/team',
        subject: 'Votre équipe',
        ...over,
      },
    ),
  );
const list = (member: TestMember, page = 1) => app.read(`/notifications?page=${page}`, member);
const texts = async (member: TestMember) =>
  (await list(member)).notifications.map(({ text }: { text: string }) => text);
const prefer = (member: TestMember, kind: string, bell: boolean, mail: boolean) =>
  app.call('PUT', `/notifications/preferences/${kind}`, { token: member.token, body: { bell, mail } });

test('a member is told in the bell and by mail, and reads their own alone', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  await tell([one], { text: 'Vous êtes capitaine de «\u00a0Noroît\u00a0».' });
  expect(await list(one)).toEqual({
    notifications: [
      {
        id: expect.any(Number),
        kind: 'team_change',
        text: 'Vous êtes capitaine de «\u00a0Noroît\u00a0».',
        path: '/team',
        read: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
    unread: 1,
    pagination: { page: 1, size: 20, total: 1, total_pages: 1 },
  });
  expect((await list(other)).pagination.total).toBe(0);
  const [mail] = await mailsTo(app, one.email);
  expect(mail).toMatchObject({ subject: 'Votre équipe', to: one.email });
  expect(mail!.text).toContain(`Bonjour ${one.username},`);
  expect(mail!.text).toContain('Vous êtes capitaine de «\u00a0Noroît\u00a0».');
  expect(mail!.text).toContain('https://fanion.test/team');
  expect(mail!.html).toContain('href="https://fanion.test/notifications/desinscription/');
});

test('the list goes by pages, the newest first; reading marks one’s own and nobody else’s', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  for (let n = 1; n <= 23; n += 1) await tell([one, other], { text: `Nouvelle ${n}.` });
  const [first, second, beyond] = [await list(one), await list(one, 2), await list(one, 3)];
  expect(first.notifications).toHaveLength(20);
  expect(first.notifications[0].text).toBe('Nouvelle 23.');
  expect(second.notifications.map(({ text }: { text: string }) => text)).toEqual([
    'Nouvelle 3.',
    'Nouvelle 2.',
    'Nouvelle 1.',
  ]);
  // A page past the end shows the last one.
  expect(beyond).toEqual(second);
  expect(beyond.pagination).toEqual({ page: 2, size: 20, total: 23, total_pages: 2 });
  const read = async (body: object) =>
    (await app.call('POST', '/notifications/read', { token: one.token, body })).json();
  const theirs = (await list(other)).notifications[0].id;
  expect(await read({ ids: [first.notifications[0].id, theirs, 4_000_000_000] })).toEqual({ unread: 22 });
  expect((await list(other)).unread).toBe(23);
  expect((await list(one)).notifications[0].read).toBe(true);
  expect(await read({ ids: [] })).toEqual({ unread: 22 });
  expect(await read({})).toEqual({ unread: 0 });
  expect((await list(other)).unread).toBe(23);
});

test('preferences are listed for each kind, and say where a kind goes', async () => {
  const one = await aMember(app, { role: 'manager' });
  const { preferences } = await app.read('/notifications/preferences', one);
  expect(preferences.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(NOTIFICATION_KINDS));
  for (const { label, description } of preferences) expect(label && description).not.toBe('');
  expect(preferences.find(({ kind }: { kind: string }) => kind === 'badge')).toMatchObject({
    bell: true,
    mail: false,
  });

  expect((await prefer(one, 'team_change', true, false)).json().preferences).toContainEqual(
    expect.objectContaining({ kind: 'team_change', bell: true, mail: false }),
  );
  await tell([one], { text: 'Sans mail.' });
  await prefer(one, 'team_change', false, true);
  await tell([one], { text: 'Sans cloche.' });
  await prefer(one, 'team_change', false, false);
  await tell([one], { text: 'Ni l’un ni l’autre.' });
  expect(await texts(one)).toEqual(['Sans mail.']);
  const mails = await mailsTo(app, one.email);
  expect(mails.map(({ text }) => text.includes('Sans cloche.'))).toEqual([true]);
  const wrong = await app.call('PUT', '/notifications/preferences/publicite', {
    token: one.token,
    body: { bell: true, mail: true },
  });
  expect(wrong.statusCode).toBe(404);
});

test('what is told once is told once, whoever tells it, seen or not', async () => {
  const second = await app.second();
  const [one, blind] = [await aMember(app), await aMember(app)];
  await prefer(blind, 'event_reminder', false, true);
  const reminder = { kind: 'event_reminder', text: 'Bientôt.', once: 'event:1:j7' } as const;
  await Promise.all([app, second, app, second].map((on) => tell([one, blind], reminder, on)));
  await tell([one, blind], { ...reminder, once: 'event:1:j1', text: 'Demain.' });
  expect(await texts(one)).toEqual(['Demain.', 'Bientôt.']);
  expect(await texts(blind)).toEqual([]);
  await app.sendMails();
  for (const { email } of [one, blind]) expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2);
});

test('who did it is told nothing, nor is who has no active account', async () => {
  const [one, actor, suspendedMember] = [
    await aMember(app),
    await aMember(app),
    await aMember(app, { suspended: true }),
  ];
  await tell([one, actor, suspendedMember], { actorId: actor.id });
  expect(await texts(one)).toHaveLength(1);
  expect(await texts(actor)).toEqual([]);
  expect(await db.query('select 1 from notification where member_id = $1', [suspendedMember.id])).toEqual([]);
  expect(await mailsTo(app, suspendedMember.email)).toEqual([]);
});

test('undone with what would have caused it', async () => {
  const one = await aMember(app);
  await expect(
    db.transaction(async (sql) => {
      const tidings = { kind: 'badge', text: 'Non.', path: '/', subject: 'Non' } as const;
      await service.notifyMembers(app.context, sql, [one.id], tidings);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await texts(one)).toEqual([]);
  expect(await mailsTo(app, one.email)).toEqual([]);
});

test('many are told in two statements', async () => {
  const members = [];
  for (let n = 0; n < 12; n += 1) members.push(await aMember(app));
  const sent = async (to: TestMember[]) =>
    statementsOf(() =>
      service.notifyMembers(
        app.context,
        db,
        to.map(({ id }) => id),
        { kind: 'team_change', text: 'Vous.', path: '/team', subject: 'Vous' },
      ),
    );
  // The outbox starts after them.
  const [one, many] = [await sent(members.slice(0, 1)), await sent(members)];
  for (const statements of [one, many])
    expect(statements.filter((text) => /^insert/.test(text))).toHaveLength(2);
  expect(await texts(members[11]!)).toEqual(['Vous.']);
});

test('kept 90 days once read, 365 otherwise; and gone with the account, its own and what names it', async () => {
  const [one, actor] = [await aMember(app), await aMember(app)];
  await tell([one], { text: 'Lue.' });
  await app.call('POST', '/notifications/read', { token: one.token, body: {} });
  await tell([one], { text: 'Non lue.' });
  await letTimePass(app, 89 * DAY);
  await dropOldNotifications(app.context);
  const storedTexts = () =>
    app.column<string>('select text from notification where member_id = $1 order by id', [one.id]);
  expect(await storedTexts()).toEqual(['Lue.', 'Non lue.']);
  await letTimePass(app, 2 * DAY);
  await dropOldNotifications(app.context);
  expect(await storedTexts()).toEqual(['Non lue.']);
  await letTimePass(app, 275 * DAY);
  await dropOldNotifications(app.context);
  expect(await storedTexts()).toEqual([]);

  await tell([one], { text: `${actor.username} vous invite.`, actorId: actor.id });
  await tell([actor], { text: 'À vous.' });
  await db.query('insert into notification_preference values ($1, $2, true, false)', [actor.id, 'badge']);
  await removeMember(app.context, actor.id, { actorId: null, channel: 'cli' });
  expect(await storedTexts()).toEqual([]);
  for (const table of ['notification', 'notification_preference'])
    expect(await db.query(`select 1 from ${table} where member_id = $1`, [actor.id])).toEqual([]);
});
