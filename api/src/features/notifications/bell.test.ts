import type { Permissions } from '@fanion/contract/access';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openStream } from '../../testing/stream.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { setSetting } from '../association/service.ts';
import { correctMembership, endMembership, recordMembership } from '../plans/periods/service.ts';
import * as service from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const addresses = new Map<TestApp, string>();
for (const one of [app, second]) addresses.set(one, await one.http.listen({ host: '127.0.0.1', port: 0 }));

/** A client of the bell: the messages it received so far, each kind in order. */
async function listen(one: TestApp, { token }: TestMember) {
  const stream = await openStream(addresses.get(one)!, '/notifications/stream', token);
  const messagesNamed = (name: string) => stream.messages.filter((message) => message.name === name);
  const APART = ['rights', 'association', 'messages'];
  return {
    stream,
    bellEvents: () =>
      stream.messages.flatMap(({ name, data }) => (APART.includes(name) ? [] : [[name, data] as const])),
    rights: () => messagesNamed('rights').map(({ data }) => data as unknown as Permissions),
    names: () => messagesNamed('association').map(({ data }) => data.name),
  };
}

const tell = (on: TestApp, members: TestMember[], text: string, actorId: number | null = null) =>
  on.context.db.transaction((sql) =>
    service.notifyMembers(
      on.context,
      sql,
      members.map(({ id }) => id),
      { kind: 'team_invitation', text, path: '/team', subject: 'Invitation', actorId },
    ),
  );

test('a bell says what is not read, then rings on every instance for what is written on one', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  await tell(app, [one], 'Avant.');
  const [here, there, others] = [
    await listen(app, one),
    await listen(second, one),
    await listen(second, other),
  ];
  expect(here.stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  for (const { bellEvents } of [here, there])
    await expect.poll(bellEvents).toEqual([['unread', { unread: 1 }]]);
  await tell(app, [one], '<b>Première</b>');
  const expected = [
    ['unread', { unread: 1 }],
    ['notification', expect.objectContaining({ text: '<b>Première</b>', path: '/team', read: false })],
    ['unread', { unread: 2 }],
  ];
  for (const { bellEvents } of [here, there]) await expect.poll(bellEvents).toEqual(expected);
  // Read on one instance, they are read on the other too.
  await app.call('POST', '/notifications/read', { token: one.token, body: {} });
  for (const { bellEvents } of [here, there])
    await expect.poll(bellEvents).toEqual([...expected, ['unread', { unread: 0 }]]);
  expect(others.bellEvents()).toEqual([['unread', { unread: 0 }]]);
});

test('an open page hears of a right that comes or goes, on every instance, and of nothing else', async () => {
  const [one, other] = [await aMember(app, { plan: null }), await aMember(app)];
  const [here, there, others] = [
    await listen(app, one),
    await listen(second, one),
    await listen(second, other),
  ];
  const roles = (client: typeof here) => client.rights().map(({ role }) => role);
  const expectRoles = async (...expected: string[]) => {
    for (const client of [here, there]) await expect.poll(() => roles(client)).toEqual(expected);
  };
  await expectRoles('Guest');
  const by = { actorId: null, channel: 'cli' } as const;
  const until = new Date(Date.now() + 90 * 86_400_000);
  await recordMembership(app.context, one.id, { plan: 'bienfaiteur', until }, { why: '', by });
  await expectRoles('Guest', 'Bienfaiteur');
  expect(here.rights().at(-1)).toMatchObject({ have_ctf_access: true, can_view_hints: true });
  // A change that affects no right sends nothing.
  await app.call('PUT', '/profile/preferences', { token: one.token, body: { neutral_layout: true } });
  await correctMembership(app.context, one.id, { plan: 'adherent', until }, { why: 'Mauvaise formule', by });
  await expectRoles('Guest', 'Bienfaiteur', 'Adhérent');
  await endMembership(app.context, one.id, { why: 'Chèque refusé', by });
  await expectRoles('Guest', 'Bienfaiteur', 'Adhérent', 'Guest');
  await expect.poll(() => roles(others)).toEqual(['Adhérent']);
});

test('an open page hears what the association is called, on every instance', async () => {
  const one = await aMember(app);
  const [here, there] = [await listen(app, one), await listen(second, one)];
  await setSetting(app.context, 'name', 'Hacklab du Ponant');
  await setSetting(app.context, 'contact_email', 'contact@exemple.fr');
  for (const { names } of [here, there]) await expect.poll(names).toEqual(['Fanion', 'Hacklab du Ponant']);
});

test('what an open transaction tells rings at its commit only, and not when it is undone', async () => {
  const one = await aMember(app);
  const { bellEvents } = await listen(app, one);
  await expect.poll(() => bellEvents().length).toBe(1);
  const tidings = { kind: 'badge', path: '/profile', subject: 'Badge' } as const;
  await app.context.db
    .transaction(async (sql) => {
      await service.notifyMembers(app.context, sql, [one.id], { ...tidings, text: 'Jamais.' });
      throw new Error('refused');
    })
    .catch(() => {});
  await app.context.db.transaction(async (sql) => {
    await service.notifyMembers(app.context, sql, [one.id], { ...tidings, text: 'Tard.' });
    await tell(app, [one], 'Tôt.');
  });
  await expect.poll(() => bellEvents().filter(([name]) => name === 'notification').length).toBe(2);
  expect(
    bellEvents()
      .flatMap(([, { text }]) => (text ? [text] : []))
      .sort(),
  ).toEqual(['Tard.', 'Tôt.']);
});

test('a bell ends with its session, and with the account', async () => {
  const [leaves, suspended, stays] = [await aMember(app), await aMember(app), await aMember(app)];
  const [one, two, three] = [
    await listen(second, leaves),
    await listen(second, suspended),
    await listen(second, stays),
  ];
  await app.call('POST', '/auth/logout', { token: leaves.token });
  await setSuspended(app.context, suspended.id, true);
  await expect.poll(() => [one.stream.over, two.stream.over]).toEqual(['ended', 'ended']);
  await tell(app, [stays], 'Encore là.');
  await expect.poll(() => three.bellEvents().length).toBe(3);
  expect(three.stream.over).toBeNull();
});

test('the program that stops ends the bells that are listened to, and cuts none', async () => {
  const third = await app.second();
  addresses.set(third, await third.http.listen({ host: '127.0.0.1', port: 0 }));
  const { stream } = await listen(third, await aMember(app));
  await third.close();
  await expect.poll(() => stream.over).toBe('ended');
});
