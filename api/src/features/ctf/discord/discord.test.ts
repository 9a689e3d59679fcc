import { afterEach, expect, test, vi } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';
import { postDue } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const HOOK = 'https://discord.com/api/webhooks/123/abc-DEF_1';
await setSetting(app.context, 'discord_webhook', HOOK);

interface Posted {
  url: string;
  init: RequestInit;
  content: string;
}

/** Discord for a test: what was posted, and its answers in turn, then 204. */
function discord(answers: Response[] = []): Posted[] {
  const posted: Posted[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push({ url, init, content: JSON.parse(init.body as string).content });
    return answers.shift() ?? new Response(null, { status: 204 });
  });
  return posted;
}
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.query('delete from webhook_outbox');
});

const post = () => postDue(app.context);
const announce = (eventId: number, text: string) =>
  app.call('POST', `/ctf/manage/events/${eventId}/announcements`, { token: manager.token, body: { text } });
const state = () =>
  db.query(
    'select sent_at is not null as sent, dropped_at is not null as dropped, last_error from webhook_outbox order by id',
  );

test('first bloods and announcements are posted once, in order, names as text', async () => {
  const posted = discord();
  const event = await anEvent(app, { name: 'Nuit *rouge*' });
  const challenge = await anEventChallenge(app, event.id, { name: 'Le @everyone' });
  const mates = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, mates, '[Les](https://mechant.example)');
  const other = await aPlayer(app, event.id);
  await announce(event.id, 'C’est parti.');
  await Promise.all([
    submitInEvent(app, mates[0]!, event, challenge),
    submitInEvent(app, mates[1]!, event, challenge),
  ]);
  await submitInEvent(app, other, event, challenge);
  const second = await app.second();
  await Promise.all([post(), postDue(second.context)]);
  await post();
  expect(posted.map(({ url }) => url)).toEqual([HOOK, HOOK]);
  expect(posted.map(({ init }) => init.redirect)).toEqual(['error', 'error']);
  const text = posted.map(({ content }) => content).join('\n');
  expect(text).toContain('Annonce');
  expect(text).toContain('Premier sang');
  expect(text).not.toMatch(/@everyone|\]\(https/);
  for (const { init } of posted)
    expect(JSON.parse(init.body as string).allowed_mentions).toEqual({ parse: [] });
});

test('an announcement that is taken off before it was posted never is', async () => {
  const posted = discord();
  const event = await anEvent(app);
  const { id } = (await announce(event.id, 'Le port est 8080.')).json().announcement;
  await announce(event.id, 'Le port est 8081.');
  await app.call('DELETE', `/ctf/manage/events/${event.id}/announcements/${id}`, { token: manager.token });
  await post();
  expect(posted.map(({ init }) => init.body)).toEqual([expect.stringContaining('8081')]);
});

test('Discord’s pace is kept, a fault is tried again, a refusal is not', async () => {
  const event = await anEvent(app);
  const slow = new Response(JSON.stringify({ retry_after: 30 }), { status: 429 });
  const posted = discord([slow]);
  await announce(event.id, 'Doucement.');
  expect(await post()).toBe(0);
  expect(await post()).toBe(0);
  expect(posted).toHaveLength(1);
  // Thirty seconds from the answer, which came after the message was written and before now.
  const [waits] = await db.query<{ least: number; most: number }>(
    `select extract(epoch from next_attempt_at - now())::float8 as least,
       extract(epoch from next_attempt_at - created_at)::float8 as most from webhook_outbox`,
  );
  expect([waits!.least <= 30, waits!.most >= 30]).toEqual([true, true]);
  await db.query('update webhook_outbox set next_attempt_at = now()');
  expect(await post()).toBe(1);
  discord([new Response('', { status: 502 })]);
  await announce(event.id, 'Encore.');
  await post();
  await db.query('update webhook_outbox set next_attempt_at = now() where sent_at is null');
  discord([new Response('', { status: 404 })]);
  await post();
  expect((await state()).at(-1)).toMatchObject({ sent: false, dropped: true, last_error: 'HTTP 404' });
});

test('a first blood after the freeze is told once it is lifted, each challenge once', async () => {
  const posted = discord();
  const event = await anEvent(app);
  const [told, held] = [
    await anEventChallenge(app, event.id, { name: 'Avant le gel' }),
    await anEventChallenge(app, event.id, { name: 'Pendant le gel' }),
  ];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const organiser = await aMember(app, { role: 'manager' });
  await anEntrant(app, event.id, [organiser]);
  const freeze = (frozen: boolean) =>
    app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token: manager.token, body: { frozen } });
  await submitInEvent(app, first, event, told);
  await post();
  await freeze(true);
  await submitInEvent(app, organiser, event, held);
  for (const player of [second, first])
    for (const challenge of [told, held]) await submitInEvent(app, player, event, challenge);
  await post();
  expect(posted).toHaveLength(1);
  await freeze(false);
  await post();
  await freeze(true);
  await freeze(false);
  await post();
  expect(posted.map(({ content }) => content.includes('Avant le gel'))).toEqual([true, false]);
  expect(posted[1]!.content).toContain('Pendant le gel');
  expect(posted[1]!.content.replaceAll('\\', '')).toContain(second.username);
});

test('nothing is posted anywhere but to Discord, and the address is told nowhere', async () => {
  const posted = discord();
  const event = await anEvent(app);
  for (const address of [
    '',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com.mechant.example/api/webhooks/1/a',
    'https://mechant.example/api/webhooks/1/a',
    'https://discord.com@mechant.example/api/webhooks/1/a',
    'https://discord.com:8443/api/webhooks/1/a',
    'https://discord.com/api/users/1',
  ]) {
    // Written by another way than ours, which refuses it.
    await db.query(`update setting set value = to_jsonb($1::text) where key = 'discord_webhook'`, [address]);
    app.context.events.publish('settings-changed', {});
    await announce(event.id, 'Rien.');
    await post();
  }
  expect(posted).toEqual([]);
  expect((await state()).every((row) => row.dropped)).toBe(true);
  const audit = JSON.stringify(
    await db.query(`select details from audit_log where target = 'setting:discord_webhook'`),
  );
  expect(audit).not.toContain('webhooks');
  expect((await app.call('GET', '/association')).body).not.toContain('webhook');
});
