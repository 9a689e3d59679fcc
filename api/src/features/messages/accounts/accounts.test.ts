import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { COMMAND_LINE } from '../../../platform/audit.ts';
import { aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { exportMember } from '../../auth/export/service.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'admin' });
const call = (by: TestMember, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, path, { token: by.token, body });
const write = async (by: TestMember, to: TestMember, message: string) =>
  (await call(by, 'POST', '/messages', { to: to.username, message })).json();
const words = async (of: TestMember, id: number) =>
  (await call(of, 'GET', `/messages/${id}`)).json().messages.map((one: { words: string }) => one.words);

test('who leaves takes their words along; the other one keeps their own, with a deleted account', async () => {
  const [ada, bob, eve] = [await aMember(app), await aMember(app), await aMember(app)];
  const { id } = await write(ada, bob, 'Je pars bientôt');
  await write(bob, ada, 'Bon vent');
  const alone = await write(ada, eve, 'Sans réponse');
  await removeMember(app.context, ada.id, COMMAND_LINE);
  const left = (await call(bob, 'GET', `/messages/${id}`)).json();
  expect(left).toMatchObject({ with: { username: null }, closed: 'absent', unread: false });
  expect(left.messages).toMatchObject([{ words: 'Bon vent', mine: true }]);
  expect((await call(eve, 'GET', `/messages/${alone.id}`)).statusCode).toBe(404);
  expect((await call(eve, 'GET', '/messages/unread')).json().unread).toBe(0);
});

test('two accounts that become one have one conversation with each, and none with themselves', async () => {
  const [survivor, mergedMember, bob, eve] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app),
  ];
  const one = await write(survivor, bob, 'Du compte gardé');
  const other = await write(mergedMember, bob, 'De l’autre');
  await write(bob, mergedMember, 'Réponse');
  const only = await write(eve, mergedMember, 'Bonjour');
  await write(survivor, mergedMember, 'À moi-même');
  await call(mergedMember, 'PUT', `/messages/blocks/${survivor.username}`);
  const merged = await call(manager, 'POST', `/auth/manage/members/${survivor.id}/merge`, {
    removed: mergedMember.id,
    address: 'kept',
    password: PASSWORD,
  });
  expect([merged.statusCode, merged.body]).toEqual([200, expect.anything()]);
  expect(await words(survivor, one.id)).toEqual(['Du compte gardé', 'De l’autre', 'Réponse']);
  expect((await call(bob, 'GET', `/messages/${other.id}`)).statusCode).toBe(404);
  expect(await words(bob, one.id)).toHaveLength(3);
  expect((await call(survivor, 'GET', `/messages/${only.id}`)).json().with.username).toBe(eve.username);
  const { threads, unread } = (await call(survivor, 'GET', '/messages')).json();
  expect([threads.length, unread]).toEqual([2, 2]);
  expect(
    await db.query('select 1 from message_block where $1 in (member_id, blocked_id)', [survivor.id]),
  ).toEqual([]);
});

test('moderators read the reported message, and nothing else of the conversation', async () => {
  const [ada, bob, eve] = [await aMember(app), await aMember(app), await aMember(app)];
  const moderator = await aMember(app, { rights: ['can_manage_moderation'] });
  const { id } = await write(ada, bob, 'Un mot tranquille');
  const { messages } = await write(ada, bob, 'Un mot qui blesse');
  const target = messages.at(-1).id;
  const report = (by: TestMember) =>
    call(by, 'POST', '/reports', { target: 'message', id: target, reason: 'insult' });
  expect((await report(eve)).json().error).toBe('thread_not_found');
  expect((await report(ada)).json().error).toBe('thread_not_found');
  expect((await report(bob)).statusCode).toBe(200);
  expect((await report(bob)).json().error).toBe('already_reported');
  const item = await call(moderator, 'GET', `/reports/queue/message-${target}`);
  expect(item.json()).toMatchObject({
    item: { kind: 'message', author: ada.username },
    texts: [{ text: 'Un mot qui blesse' }],
    acts: ['keep', 'remove'],
  });
  expect(item.body).not.toContain('tranquille');
  expect((await call(moderator, 'GET', `/messages/${id}`)).statusCode).toBe(404);
  // Its author deleted it on their side, but the report still shows it.
  await call(ada, 'DELETE', `/messages/${id}/${target}`);
  const decided = await call(moderator, 'POST', `/reports/queue/message-${target}/decision`, {
    act: 'remove',
    reason: 'Insulte.',
  });
  expect(decided.statusCode).toBe(200);
  const read = (await call(bob, 'GET', `/messages/${id}`)).json().messages;
  expect(read).toMatchObject([{ words: 'Un mot tranquille' }, { words: '', removed: true }]);
  const notifications = (await call(ada, 'GET', '/notifications')).json().notifications;
  expect(notifications[0].text).toBe(
    'Un de vos messages a été retiré par la modération. Motif\u00a0: Insulte.',
  );
});

test('a member takes along what they wrote, and not what was written to them', async () => {
  const [ada, bob] = [await aMember(app), await aMember(app)];
  await write(ada, bob, 'Ce que j’ai dit');
  await write(bob, ada, 'Ce que l’on m’a dit');
  const file = await exportMember(app.context, ada.id, COMMAND_LINE);
  const text = JSON.stringify(Object.values(unzipSync(file!.identity)).map((part) => strFromU8(part)));
  expect(text).toContain('Ce que j’ai dit');
  expect(text).not.toContain('Ce que l’on m’a dit');
});
