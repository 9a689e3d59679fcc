import { expect, onTestFinished, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const addresses = new Map<TestApp, string>();
for (const one of [app, second]) addresses.set(one, await one.http.listen({ host: '127.0.0.1', port: 0 }));
const watcher = await aMember(app, { plan: 'bienfaiteur' });
const manager = await aMember(app, { role: 'manager' });

interface Message {
  name: string;
  data: Record<string, unknown>;
}

/** A client of a stream: what it was told so far, and whether the stream has ended. */
async function follow(one: TestApp, event: TestEvent, { token }: TestMember) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(`${addresses.get(one)}/api/ctf/live/${event.slug}/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const messages: Message[] = [];
  const state = { ended: false, messages, answer };
  const read = async () => {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const name = /^event: (.*)$/m.exec(part)?.[1];
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (name && data) messages.push({ name, data: JSON.parse(data) });
      }
    }
  };
  read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return state;
}
const named = (messages: Message[], name: string) => messages.filter((message) => message.name === name);
const soon = { timeout: 1000, interval: 10 };

test('a stream says what the event is, then each version, to the clients of another instance within a second', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const [here, there] = [await follow(app, event, watcher), await follow(second, event, watcher)];
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(here.answer.headers.get('cache-control')).toContain('no-store');
  expect(here.answer.headers.get('x-content-type-options')).toBe('nosniff');
  for (const { messages } of [here, there])
    await expect
      .poll(() => messages.map(({ name }) => name).slice(0, 2), soon)
      .toEqual(['version', 'status']);
  const before = named(there.messages, 'version').length;
  await expect
    .poll(async () => (await submitInEvent(app, player, event, challenge)).json().success, soon)
    .toBe(true);
  await expect.poll(() => named(there.messages, 'version').length, soon).toBeGreaterThan(before);
  await expect
    .poll(async () => {
      const page = await second.call('GET', `/ctf/live/${event.id}`, { token: watcher.token });
      return page.json().liveCTF.players;
    }, soon)
    .toMatchObject([{ score: 100 }]);
});

test('many flags make at most four versions a second', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const players = [];
  for (let n = 0; n < 40; n += 1) players.push(await aPlayer(app, event.id));
  const { messages } = await follow(app, event, watcher);
  await expect.poll(() => named(messages, 'version').length, soon).toBe(1);
  const start = performance.now();
  for (const player of players) await submitInEvent(app, player, event, challenge);
  await expect
    .poll(async () => {
      const page = await app.call('GET', `/ctf/live/${event.id}`, { token: watcher.token });
      return page.json().liveCTF.challenges[0].solves;
    }, soon)
    .toBe(40);
  const seconds = (performance.now() - start) / 1000;
  expect(named(messages, 'version').length - 1).toBeLessThanOrEqual(Math.ceil(seconds * 4) + 1);
});

test('announcements and the end reach everybody, on every instance', async () => {
  const event = await anEvent(app);
  const [here, there] = [await follow(app, event, watcher), await follow(second, event, watcher)];
  const told = await app.call('POST', `/ctf/manage/events/${event.slug}/announcements`, {
    token: manager.token,
    body: { text: 'Un indice : <b>regardez</b> le DNS.' },
  });
  expect(told.json().announcement).toMatchObject({ text: 'Un indice : <b>regardez</b> le DNS.' });
  for (const { messages } of [here, there])
    await expect
      .poll(() => named(messages, 'announcement'), soon)
      .toMatchObject([{ data: told.json().announcement }]);
  await endEvent(app, event.id);
  for (const { messages } of [here, there])
    await expect
      .poll(() => named(messages, 'status').at(-1)?.data, { timeout: 3000 })
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
    .poll(() => named(messages, 'announcement').at(-1)?.data, { timeout: 3000 })
    .toMatchObject({ id: ids.at(-1) });
  await call('DELETE', `/${ids[10]}`);
  await expect
    .poll(() => named(messages, 'announcement-removed'), soon)
    .toMatchObject([{ data: { id: ids[10] } }]);
  expect(named(messages, 'announcement').map(({ data }) => data.id)).toEqual(ids);
});

test('what time alone changes is told: the end comes without any request', async () => {
  const event = await anEvent(app, { ends: 600 });
  const { messages } = await follow(app, event, watcher);
  await expect
    .poll(
      async () => {
        await app.tick('boards');
        return named(messages, 'status').at(-1)?.data;
      },
      { timeout: 10_000 },
    )
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
  await expect.poll(() => named(messages, 'version').length, soon).toBe(1);
  for (const one of [challenge, other])
    expect((await submitInEvent(app, player, event, one)).json()).toMatchObject({ success: true });
  await app.call('POST', `/ctf/manage/events/${event.id}/announcements`, {
    token: manager.token,
    body: { text: 'Fin.' },
  });
  await expect.poll(() => named(messages, 'announcement').length, soon).toBe(1);
  // The announcement alone made one.
  expect(named(messages, 'version').length).toBe(2);
});

test('what a player does right after they were added is told to who has the board open', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id, { name: 'Balise' });
  const player = await aPlayer(app, event.id);
  const fan = await aMember(app, { plan: 'bienfaiteur' });
  const { messages } = await follow(app, event, fan);
  await expect.poll(() => named(messages, 'status').length, soon).toBe(1);
  const watch = { name: player.username, platform: 'manual', alertLevel: 'high' };
  await app.call('POST', '/ctf/watchlist', { token: fan.token, body: watch });
  await submitInEvent(app, player, event, challenge);
  await expect
    .poll(() => named(messages, 'alert').map(({ data }) => data.challenges), soon)
    .toEqual([['Balise']]);
});

test('an alert is for who watches alone, at most one in five minutes, and held by the freeze', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenges: { id: number; flag: string }[] = [];
  for (let n = 0; n < 4; n += 1) challenges.push(await anEventChallenge(app, event.id));
  const player = await aPlayer(app, event.id);
  const fan = await aMember(app, { plan: 'bienfaiteur' });
  const [mine, others] = [await follow(second, event, fan), await follow(second, event, watcher)];
  const told = () => named(mine.messages, 'alert').map(({ data }) => data.challenges);
  const watch = { name: player.username, platform: 'manual', alertLevel: 'high' };
  await second.call('POST', '/ctf/watchlist', { token: fan.token, body: watch });
  await second.tick('alerts');
  const solve = async (n: number) => {
    const before = named(mine.messages, 'version').length;
    await submitInEvent(app, player, event, challenges[n]!);
    await expect.poll(() => named(mine.messages, 'version').length, soon).toBeGreaterThan(before);
    await second.tick('alerts');
  };
  await solve(0);
  await expect.poll(told, soon).toHaveLength(1);
  await solve(1);
  await solve(2);
  expect(told()).toHaveLength(1);
  second.clock.advance(300_000);
  await second.tick('alerts');
  await expect.poll(() => told()[1], soon).toHaveLength(2);
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: true },
  });
  await expect.poll(() => named(mine.messages, 'status').at(-1)?.data.frozen, soon).toBe(true);
  await submitInEvent(app, player, event, challenges[3]!);
  await submitInEvent(second, player, event, challenges[3]!);
  second.clock.advance(300_000);
  await second.tick('alerts');
  expect(told()).toHaveLength(2);
  expect(named(others.messages, 'alert')).toEqual([]);
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
  await app.services.profiles.suspend(suspended.id, true);
  await expect.poll(() => one.ended, { timeout: 3000 }).toBe(true);
  await expect.poll(() => two.ended, { timeout: 3000 }).toBe(true);
  const more = [];
  for (let n = 0; n < 6; n += 1) more.push(await follow(app, event, watcher));
  await expect.poll(() => stays.ended, { timeout: 3000 }).toBe(true);
  expect(more.some(({ ended }) => ended)).toBe(false);
});

test('the program ends at once although streams are open', async () => {
  const third = await app.second();
  addresses.set(third, await third.http.listen({ host: '127.0.0.1', port: 0 }));
  const event = await anEvent(app);
  const client = await follow(third, event, watcher);
  const start = performance.now();
  await third.close();
  expect(performance.now() - start).toBeLessThan(8000);
  await expect.poll(() => client.ended, soon).toBe(true);
});
