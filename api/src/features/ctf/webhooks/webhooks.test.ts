import { expect, onTestFinished, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aReceiver } from '../../../testing/parts/receiver.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000, webhooksToLoopback: true } });
const { db, secrets } = app.context;
const { token } = await aMember(app, { role: 'manager' });

/** A room whose messages go to a test receiver: its address is not one that could be typed. */
async function aRoom(shape: 'discord' | 'matrix', kinds = ['event.announcement', 'event.first_blood']) {
  const to = await aReceiver();
  await db.query('delete from webhook');
  const place =
    shape === 'discord'
      ? { address: 'https://discord.com/api/webhooks/123/abc-DEF_1' }
      : { address: 'https://matrix.exemple.fr', room: '!salon:exemple.fr', token: 'jeton-du-salon' };
  const made = await app.call('POST', '/webhooks', {
    token,
    body: { name: 'Salon', shape, kinds, ...place },
  });
  const { id } = made.json().webhook;
  await db.query('update webhook set address = $2 where id = $1', [
    id,
    secrets.seal('webhook', to.url, 'address'),
  ]);
  return { ...to, posted: () => to.received.map(({ body }) => JSON.parse(body)) };
}
const deliver = (on = app) => on.tick('webhooks');
/** A second instance until the end of the test. */
async function another() {
  const second = await app.second();
  onTestFinished(() => second.stop());
  return second;
}
/** Delivers on both instances until this many are posted: what one is sending, the other leaves alone. */
const posted = (room: { received: unknown[] }, count: number, second: typeof app) =>
  expect
    .poll(async () => {
      await Promise.all([deliver(), deliver(second)]);
      return room.received.length;
    })
    .toBe(count);
const announce = (eventId: number, text: string) =>
  app.call('POST', `/ctf/manage/events/${eventId}/announcements`, { token, body: { text } });
const state = () =>
  db.query(
    'select sent_at is not null as sent, dropped_at is not null as dropped, last_error from webhook_delivery order by id',
  );

test('first bloods and announcements are posted in a Discord room once, in order, names as text', async () => {
  const room = await aRoom('discord');
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
  const second = await another();
  await posted(room, 2, second);
  await Promise.all([deliver(), deliver(second)]);
  expect(room.posted()).toHaveLength(2);
  const text = room
    .posted()
    .map(({ content }) => content)
    .join('\n');
  expect(text).toMatch(/Annonce.*Premier sang/s);
  expect(text).not.toMatch(/@everyone|\]\(https/);
  for (const { allowed_mentions } of room.posted()) expect(allowed_mentions).toEqual({ parse: [] });
});

test('what one instance is sending is waited for by the next of the room, whichever instance has it', async () => {
  const room = await aRoom('discord');
  const [first, next] = [await anEvent(app, { name: 'Un' }), await anEvent(app, { name: 'Deux' })];
  const second = await another();
  let answerFirst = (): void => {};
  room.answer((_, reply) => {
    answerFirst = () => void reply.writeHead(204).end();
  });
  await announce(first.id, 'Voilà.');
  const sending = deliver();
  await expect.poll(() => room.posted().length).toBe(1);
  await announce(next.id, 'Voilà.');
  await expect
    .poll(async () => {
      await deliver(second);
      return (await state()).length;
    })
    .toBe(2);
  await deliver(second);
  expect(room.posted()).toHaveLength(1);
  room.answer((_, reply) => void reply.writeHead(204).end());
  answerFirst();
  await sending;
  await posted(room, 2, second);
  expect(room.posted().map(({ content }) => content)).toEqual(['Annonce\u00a0: Un', 'Annonce\u00a0: Deux']);
});

test('Discord’s pace is kept, a fault is tried again, a refusal is not', async () => {
  const room = await aRoom('discord');
  const event = await anEvent(app);
  room.answer((_, reply) => void reply.writeHead(429).end(JSON.stringify({ retry_after: 30 })));
  await announce(event.id, 'Doucement.');
  await deliver();
  await deliver();
  expect(room.posted()).toHaveLength(1);
  const [most] = await app.column<number>(
    'select extract(epoch from wait_until - now())::float8 as most from webhook',
  );
  expect(most).toBeGreaterThan(25);
  const now = async () => {
    await db.query('update webhook_delivery set next_attempt_at = now()');
    await db.query('update webhook set wait_until = now()');
  };
  await now();
  room.answer((_, reply) => void reply.writeHead(502).end());
  await deliver();
  await now();
  room.answer((_, reply) => void reply.writeHead(404).end());
  await deliver();
  await now();
  await deliver();
  expect(room.posted()).toHaveLength(3);
  expect((await state()).at(-1)).toMatchObject({ sent: false, dropped: true, last_error: 'HTTP 404' });
});

test('a first blood after the freeze is told once it is lifted, each challenge once', async () => {
  const room = await aRoom('discord');
  const event = await anEvent(app);
  const [beforeFreeze, duringFreeze] = [
    await anEventChallenge(app, event.id, { name: 'Avant le gel' }),
    await anEventChallenge(app, event.id, { name: 'Pendant le gel' }),
  ];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const organiser = await aMember(app, { role: 'manager' });
  await anEntrant(app, event.id, [organiser]);
  const freeze = (frozen: boolean) =>
    app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token, body: { frozen } });
  await submitInEvent(app, first, event, beforeFreeze);
  await deliver();
  await freeze(true);
  await submitInEvent(app, organiser, event, duringFreeze);
  for (const player of [second, first])
    for (const challenge of [beforeFreeze, duringFreeze]) await submitInEvent(app, player, event, challenge);
  await deliver();
  expect(room.posted()).toHaveLength(1);
  await freeze(false);
  await deliver();
  await freeze(true);
  await freeze(false);
  await deliver();
  const posted = room.posted();
  expect(posted.map(({ content }) => content.includes('Avant le gel'))).toEqual([true, false]);
  expect(posted[1].content).toContain('Pendant le gel');
  expect(posted[1].content.replaceAll('\\', '')).toContain(second.username);
});

test('each solve of an event is told once its freeze is lifted, with its team and its points', async () => {
  const room = await aRoom('discord', ['event.solved']);
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Le sémaphore' });
  const player = await aPlayer(app, event.id);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token, body: { frozen: true } });
  await submitInEvent(app, player, event, challenge);
  await deliver();
  expect(room.posted()).toEqual([]);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token, body: { frozen: false } });
  await deliver();
  expect(room.posted()).toHaveLength(1);
  const [{ body }] = (await db.query<{ body: string }>(
    'select body from webhook_fact order by id desc limit 1',
  )) as [{ body: string }];
  expect(JSON.parse(body)).toMatchObject({
    type: 'event.solved',
    data: { entrant: { name: player.username, team: false }, points: 100 },
  });
});

test('a room of Matrix takes each message once, as plain text that mentions nobody', async () => {
  const room = await aRoom('matrix');
  const event = await anEvent(app, { name: 'Nuit' });
  await announce(event.id, 'Le port est <b>8080</b> @room.');
  await deliver();
  const [sent] = room.received;
  expect(sent).toMatchObject({ method: 'PUT', headers: { authorization: 'Bearer jeton-du-salon' } });
  expect(sent!.path).toMatch(/^\/hook\/[0-9a-f-]{36}$/);
  expect(room.posted()[0]).toEqual({
    msgtype: 'm.notice',
    body: expect.stringContaining('Le port est <b>8080</b> @room.'),
    'm.mentions': {},
  });
});

test('the Discord address that was a setting becomes a webhook, once', async () => {
  await db.query('delete from webhook');
  await db.query(
    `insert into setting (key, value) values ('discord_webhook', to_jsonb('https://discord.com/api/webhooks/9/mot-du-salon'::text))`,
  );
  const second = await app.second();
  await Promise.all([app.tick('former Discord setting'), second.tick('former Discord setting')]);
  const answer = await app.call('GET', '/webhooks', { token });
  expect(answer.json().webhooks).toMatchObject([
    {
      name: 'Discord',
      shape: 'discord',
      kinds: ['event.announcement', 'event.first_blood'],
      state: 'active',
    },
  ]);
  expect(answer.body).not.toContain('mot-du-salon');
  expect(await db.query(`select 1 from setting where key = 'discord_webhook'`)).toEqual([]);
});
