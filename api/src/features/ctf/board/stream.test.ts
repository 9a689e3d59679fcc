import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { type Message, openStream } from '../../../testing/stream.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const addresses = new Map<TestApp, string>();
for (const one of [app, second]) addresses.set(one, await one.http.listen({ host: '127.0.0.1', port: 0 }));
const watcher = await aMember(app, { plan: 'bienfaiteur' });
const manager = await aMember(app, { role: 'manager' });

/** A client of an event's stream. */
const follow = (one: TestApp, event: TestEvent, { token }: TestMember) =>
  openStream(addresses.get(one)!, `/ctf/live/${event.slug}/stream`, token);
const messagesNamed = (messages: Message[], name: string) =>
  messages.filter((message) => message.name === name);

test('a stream says what the event is, then each version, to the clients of another instance too', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const [here, there] = [await follow(app, event, watcher), await follow(second, event, watcher)];
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(here.answer.headers.get('cache-control')).toContain('no-store');
  expect(here.answer.headers.get('x-content-type-options')).toBe('nosniff');
  for (const { messages } of [here, there])
    await expect.poll(() => messages.map(({ name }) => name).slice(0, 2)).toEqual(['version', 'status']);
  const before = messagesNamed(there.messages, 'version').length;
  await expect
    .poll(async () => (await submitInEvent(app, player, event, challenge)).json().success)
    .toBe(true);
  await expect.poll(() => messagesNamed(there.messages, 'version').length).toBeGreaterThan(before);
  await expect
    .poll(async () => {
      return (await second.read(`/ctf/live/${event.id}`, watcher)).liveCTF.players;
    })
    .toMatchObject([{ score: 100 }]);
});

test('many flags make at most four versions a second', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const players = [];
  for (let n = 0; n < 40; n += 1) players.push(await aPlayer(app, event.id));
  const { messages } = await follow(app, event, watcher);
  await expect.poll(() => messagesNamed(messages, 'version').length).toBe(1);
  for (const player of players) await submitInEvent(app, player, event, challenge);
  await expect
    .poll(async () => {
      return (await app.read(`/ctf/live/${event.id}`, watcher)).liveCTF.challenges[0].solves;
    })
    .toBe(40);
  // A version number is the time when it was built. Versions after flags are a pause apart; a full reload,
  // which is rare, waits for none.
  const made = messagesNamed(messages, 'version').map(({ data }) => Number(data.version));
  expect(made.length - 1).toBeLessThanOrEqual((made.at(-1)! - made[0]!) / 250 + 2);
});

test('announcements and the end reach everybody, on every instance', async () => {
  const event = await anEvent(app);
  const [here, there] = [await follow(app, event, watcher), await follow(second, event, watcher)];
  const answer = await app.call('POST', `/ctf/manage/events/${event.slug}/announcements`, {
    token: manager.token,
    body: { text: 'Un indice : <b>regardez</b> le DNS.' },
  });
  expect(answer.json().announcement).toMatchObject({ text: 'Un indice : <b>regardez</b> le DNS.' });
  for (const { messages } of [here, there])
    await expect
      .poll(() => messagesNamed(messages, 'announcement'))
      .toMatchObject([{ data: answer.json().announcement }]);
  await endEvent(app, event.id);
  for (const { messages } of [here, there])
    await expect
      .poll(() => messagesNamed(messages, 'status').at(-1)?.data)
      .toMatchObject({ status: 'ended' });
});

test('an announcement that is taken off is told once, one that newer ones push out is not', async () => {
  const event = await anEvent(app);
  const { messages } = await follow(second, event, watcher);
  const call = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    app.call(method, `/ctf/manage/events/${event.id}/announcements${path}`, { token: manager.token, body });
  const ids: number[] = [];
  for (let n = 1; n <= 21; n += 1)
    ids.push((await call('POST', '', { text: `Annonce ${n}` })).json().announcement.id);
  await expect
    .poll(() => messagesNamed(messages, 'announcement').at(-1)?.data)
    .toMatchObject({ id: ids.at(-1) });
  await call('DELETE', `/${ids[10]}`);
  await expect
    .poll(() => messagesNamed(messages, 'announcement-removed'))
    .toMatchObject([{ data: { id: ids[10] } }]);
  expect(messagesNamed(messages, 'announcement').map(({ data }) => data.id)).toEqual(ids);
});

test('what time alone changes is told: the end comes without any request', async () => {
  const event = await anEvent(app, { ends: 600 });
  const { messages } = await follow(app, event, watcher);
  await expect
    .poll(async () => {
      await app.tick('boards');
      return messagesNamed(messages, 'status').at(-1)?.data;
    })
    .toMatchObject({ status: 'ended' });
});

test('held by the freeze, a flag makes no version that would tell of it', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const [challenge, other] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const player = await aPlayer(app, event.id);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  const { messages } = await follow(app, event, watcher);
  await expect.poll(() => messagesNamed(messages, 'version').length).toBe(1);
  for (const one of [challenge, other])
    expect((await submitInEvent(app, player, event, one)).json()).toMatchObject({ success: true });
  await app.call('POST', `/ctf/manage/events/${event.id}/announcements`, {
    token: manager.token,
    body: { text: 'Fin.' },
  });
  await expect.poll(() => messagesNamed(messages, 'announcement').length).toBe(1);
  // Only the announcement made a new version.
  expect(messagesNamed(messages, 'version').length).toBe(2);
});

test('held by the freeze, a flag is told to those of its team, and to nobody else', async () => {
  const event = await anEvent(app);
  const [first, last] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const [one, mate, other] = [await aMember(app), await aMember(app), await aPlayer(app, event.id)];
  await anEntrant(app, event.id, [one, mate], 'Les Sourdines');
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  const [near, far] = [await follow(app, event, mate), await follow(second, event, mate)];
  const strangers = [await follow(app, event, other), await follow(app, event, watcher)];
  for (const { messages } of [near, far, ...strangers])
    await expect.poll(() => messagesNamed(messages, 'status').length).toBe(1);
  expect((await submitInEvent(app, one, event, first)).json()).toMatchObject({ success: true });
  for (const { messages } of [near, far])
    await expect.poll(() => messagesNamed(messages, 'own').map(({ data }) => data)).toEqual([{}]);
  // This message comes last: every other message has been sent by then.
  await submitInEvent(app, other, event, last);
  await expect.poll(() => messagesNamed(strangers[0]!.messages, 'own').length).toBe(1);
  expect(messagesNamed(strangers[1]!.messages, 'own')).toEqual([]);
  expect(messagesNamed(near.messages, 'own')).toHaveLength(1);
});

test('held by the freeze, a correction is told to those it concerns, and to nobody else', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [one, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const manage = (method: 'POST' | 'DELETE', path: string, body: object) =>
    app.call(method, `/ctf/manage/events/${event.id}${path}`, { token: manager.token, body });
  await manage('POST', '/freeze', { frozen: true });
  const clients = [await follow(app, event, one), await follow(second, event, one)];
  const stranger = await follow(app, event, other);
  for (const { messages } of [...clients, stranger])
    await expect.poll(() => messagesNamed(messages, 'status').length).toBe(1);
  await submitInEvent(app, one, event, challenge);
  const entrant = `/entrants/${one.entrantId}`;
  const adjusted = () =>
    app.context.db.query<{ id: number }>('select id from event_adjustment where event_id = $1', [event.id]);
  const acts = [
    () => manage('DELETE', `${entrant}/solves/${challenge.id}`, { reason: 'Flag partagé.' }),
    () => manage('POST', `${entrant}/adjustments`, { points: 20, reason: 'Un beau write-up.' }),
    async () => manage('DELETE', `/adjustments/${(await adjusted())[0]!.id}`, { reason: 'Erreur.' }),
  ];
  for (const [index, act] of acts.entries()) {
    for (const { messages } of clients)
      await expect.poll(() => messagesNamed(messages, 'own').length).toBe(index + 1);
    expect((await act()).statusCode).toBe(200);
  }
  for (const { messages } of clients) await expect.poll(() => messagesNamed(messages, 'own').length).toBe(4);
  expect(messagesNamed(stranger.messages, 'own')).toEqual([]);
  expect(messagesNamed(stranger.messages, 'version')).toHaveLength(1);
});

test('what a player does right after they were added is told to who has the board open', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id, { name: 'Balise' });
  const player = await aPlayer(app, event.id);
  const fan = await aMember(app, { plan: 'bienfaiteur' });
  const { messages } = await follow(app, event, fan);
  await expect.poll(() => messagesNamed(messages, 'status').length).toBe(1);
  const watch = { name: player.username, platform: 'manual', alertLevel: 'high' };
  await app.call('POST', '/ctf/watchlist', { token: fan.token, body: watch });
  await submitInEvent(app, player, event, challenge);
  await expect
    .poll(() => messagesNamed(messages, 'alert').map(({ data }) => data.challenges))
    .toEqual([['Balise']]);
});

test('an alert is for who watches alone, at most one in five minutes, and held by the freeze', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenges: { id: number; flag: string }[] = [];
  for (let n = 0; n < 4; n += 1) challenges.push(await anEventChallenge(app, event.id));
  const player = await aPlayer(app, event.id);
  const fan = await aMember(app, { plan: 'bienfaiteur' });
  const [mine, others] = [await follow(second, event, fan), await follow(second, event, watcher)];
  const alertedChallenges = () => messagesNamed(mine.messages, 'alert').map(({ data }) => data.challenges);
  const watch = { name: player.username, platform: 'manual', alertLevel: 'high' };
  await second.call('POST', '/ctf/watchlist', { token: fan.token, body: watch });
  await second.tick('alerts');
  const solve = async (n: number) => {
    const before = messagesNamed(mine.messages, 'version').length;
    await submitInEvent(app, player, event, challenges[n]!);
    await expect.poll(() => messagesNamed(mine.messages, 'version').length).toBeGreaterThan(before);
    await second.tick('alerts');
  };
  await solve(0);
  await expect.poll(alertedChallenges).toHaveLength(1);
  await solve(1);
  await solve(2);
  expect(alertedChallenges()).toHaveLength(1);
  second.clock.advance(300_000);
  await second.tick('alerts');
  await expect.poll(() => alertedChallenges()[1]).toHaveLength(2);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  await expect.poll(() => messagesNamed(mine.messages, 'status').at(-1)?.data.frozen).toBe(true);
  await submitInEvent(app, player, event, challenges[3]!);
  await submitInEvent(second, player, event, challenges[3]!);
  second.clock.advance(300_000);
  await second.tick('alerts');
  expect(alertedChallenges()).toHaveLength(2);
  expect(messagesNamed(others.messages, 'alert')).toEqual([]);
});

test('a stream ends with its session, with the member’s rights, and makes room for a newer one', async () => {
  const event = await anEvent(app);
  const [leaves, suspended] = [
    await aMember(app, { plan: 'bienfaiteur' }),
    await aMember(app, { plan: 'bienfaiteur' }),
  ];
  const [one, two, stays] = [
    await follow(second, event, leaves),
    await follow(app, event, suspended),
    await follow(app, event, watcher),
  ];
  await app.call('POST', '/auth/logout', { token: leaves.token });
  await setSuspended(app.context, suspended.id, true);
  await expect.poll(() => one.over).toBe('ended');
  await expect.poll(() => two.over).toBe('ended');
  const more = [];
  for (let n = 0; n < 6; n += 1) more.push(await follow(app, event, watcher));
  await expect.poll(() => stays.over).toBe('ended');
  expect(more.map(({ over }) => over)).toEqual(more.map(() => null));
});

test('the figures tell the streams that are open, and how old the board is that they follow', async () => {
  const own = await app.second();
  addresses.set(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
  const figures = async () => (await own.http.inject('/api/metrics')).body;
  expect(await figures()).toMatch(/^fanion_streams\{kind="board"\} 0$/m);
  expect(await figures()).not.toMatch(/^fanion_board_age_seconds \d/m);
  await follow(own, await anEvent(app), watcher);
  own.clock.advance(5000);
  const metrics = await figures();
  expect(metrics).toMatch(/^fanion_streams\{kind="board"\} 1$/m);
  expect(metrics).toMatch(/^fanion_board_age_seconds 5$/m);
  await own.close();
});

test('the program that stops ends the streams that are open, and cuts none', async () => {
  const third = await app.second();
  addresses.set(third, await third.http.listen({ host: '127.0.0.1', port: 0 }));
  const event = await anEvent(app);
  const client = await follow(third, event, watcher);
  await third.close();
  await expect.poll(() => client.over).toBe('ended');
});
