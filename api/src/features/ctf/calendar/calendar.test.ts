import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { register } from '../../../testing/parts/registration.ts';
import { aTrainingEvent } from '../../../testing/parts/training.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { revokeCalendarFeed } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

test('an event has its calendar file, the same bytes until it changes', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { name: 'Été ; hiver, etc.' } });
  const get = (etag = '') =>
    app.call('GET', `/ctf/events/${event.slug}/calendar.ics`, { headers: { 'if-none-match': etag } });
  const first = await get();
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.headers['content-disposition']).toContain(`${event.slug}.ics`);
  expect(first.body).toContain(`UID:ctf-${event.id}@fanion.test\r\n`);
  expect(first.body).toContain('SUMMARY:Été \\; hiver\\, etc.\r\n');
  const { etag } = first.headers;
  expect((await get(String(etag))).statusCode).toBe(304);
  await app.context.db.query('update event set sequence = 1, updated_at = now() where id = $1', [event.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  expect((await get(String(etag))).statusCode).toBe(200);
});

test('events keep their name in calendars when the association moves to another host', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const uid = async (from: typeof app) =>
    /^UID:(.*)$/m.exec((await from.call('GET', `/ctf/events/${event.slug}/calendar.ics`)).body)![1];
  expect(await uid(app)).toBe(`ctf-${event.id}@fanion.test`);
  const moved = await app.second({ config: { publicUrl: 'https://ailleurs.test' } });
  expect(await uid(moved)).toBe(`ctf-${event.id}@fanion.test`);
  expect((await moved.call('GET', `/ctf/events/${event.slug}/calendar.ics`)).body).toContain(
    'https://ailleurs.test/',
  );
});

test('two associations tried on a machine of one’s own never have an event of one name', async () => {
  const uids = [];
  for (const publicUrl of ['http://127.0.0.1:3000', 'http://localhost:3000']) {
    const local = await testApp({ config: { publicUrl } });
    const event = await anEvent(local, { starts: 72 * HOUR });
    const file = () => local.call('GET', `/ctf/events/${event.slug}/calendar.ics`);
    const [first, again] = [(await file()).body, (await file()).body];
    expect(again).toBe(first);
    uids.push(/^UID:(ctf-\d+@[0-9a-f]{16}\.fanion)\r$/m.exec(first)?.[1]);
  }
  expect(new Set(uids).size).toBe(2);
  expect(uids).not.toContain(undefined);
});

test('the association’s own calendar holds what anybody may know of, and what was called off', async () => {
  const [visibleEvent, off, draft, past] = [
    await anEvent(app, { starts: 72 * HOUR }),
    await anEvent(app, { starts: 72 * HOUR, columns: { state: 'cancelled' } }),
    await anEvent(app, { starts: 72 * HOUR, columns: { state: 'draft' } }),
    await anEvent(app, { starts: -32 * 24 * HOUR, ends: -31 * 24 * HOUR }),
  ];
  const [webinar, premium] = [
    await aTrainingEvent(app, { place: 'Salle des cartes' }),
    await aTrainingEvent(app, { plan: 'bienfaiteur' }),
  ];
  const answer = await app.call('GET', '/ctf/calendar.ics');
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.body).toContain('X-WR-CALNAME:Agenda – Fanion');
  const has = ({ id }: { id: number }) => answer.body.includes(`UID:ctf-${id}@fanion.test`);
  expect([visibleEvent, off, draft, past].map(has)).toEqual([true, true, false, false]);
  expect(answer.body).toContain('STATUS:CANCELLED');
  const teaches = ({ slug }: { slug: string }) => answer.body.includes(`/learn/event/${slug}`);
  expect([webinar, premium].map(teaches)).toEqual([true, false]);
  expect(answer.body).not.toContain('Salle des cartes');
});

test('the calendar file of a draft is for managers, and kept by nobody', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { state: 'draft' } });
  const get = (token?: string) =>
    app.call('GET', `/ctf/events/${event.slug}/calendar.ics`, { ...(token ? { token } : {}) });
  const [manager, member] = [await aMember(app, { role: 'manager' }), await aMember(app)];
  for (const token of [undefined, member.token]) {
    const refused = await get(token);
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'event_not_found']);
  }
  const file = await get(manager.token);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(file.body).toContain(`UID:ctf-${event.id}@fanion.test`);
});

test('a member’s own calendar has a secret address that a new one replaces and that is revoked', async () => {
  const member = await aMember(app);
  const [played, liked, other] = [
    await anEvent(app, { starts: 72 * HOUR }),
    await anEvent(app, { starts: 72 * HOUR }),
    await anEvent(app, { starts: 72 * HOUR }),
  ];
  await register(app, member, played.id);
  await app.call('POST', '/ctf/toggle-like', { token: member.token, body: { eventId: liked.id } });
  const make = async () => (await app.call('POST', '/ctf/calendar', { token: member.token })).json().url;
  const read = async (url: string) => app.http.inject({ url: new URL(url).pathname });
  const url = await make();
  expect(url).toMatch(/^https:\/\/fanion\.test\/api\/calendar\/[\w-]{32}\.ics$/);
  const calendar = await read(url);
  expect(calendar.headers['cache-control']).toBe('private, no-cache');
  expect([played, liked, other].map(({ id }) => calendar.body.includes(`UID:ctf-${id}@`))).toEqual([
    true,
    true,
    false,
  ]);
  // The address is nowhere in clear text: neither in the database nor in the log.
  const secret = /calendar\/([\w-]+)\.ics/.exec(url)![1]!;
  expect(app.logged.join('\n')).not.toContain(secret);
  const next = await make();
  expect((await read(url)).json().error).toBe('calendar_not_found');
  expect((await read(next)).statusCode).toBe(200);
  await setSuspended(app.context, member.id, true);
  expect((await read(next)).statusCode).toBe(404);
  await setSuspended(app.context, member.id, false);
  await revokeCalendarFeed(app.context, member.id);
  expect((await read(next)).statusCode).toBe(404);
});

test('the score feed has the shape of CTFtime, in ASCII, with nothing before the start', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Épissure', points: 150 });
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge);
  const feed = (id: number, token?: string) =>
    app.call('GET', `/ctf/events/${id}/ctftime`, token ? { token } : {});
  const stranger = await aMember(app);
  for (const refused of [await feed(event.id), await feed(event.id, stranger.token)])
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Le classement de cet événement sera ouvert à tous après sa fin.',
    ]);
  const live = await feed(event.id, player.token);
  expect(live.headers['cache-control']).toBe('private, no-store');
  expect(live.json().standings).toHaveLength(1);
  await endEvent(app, event.id);
  await expect.poll(async () => (await feed(event.id)).statusCode).toBe(200);
  const answer = await feed(event.id);
  expect(answer.body).toContain('\\u00c9pissure');
  expect(answer.json()).toEqual({
    tasks: ['Épissure'],
    standings: [
      {
        pos: 1,
        team: player.username,
        score: 150,
        taskStats: { Épissure: { points: 150, time: expect.any(Number) } },
        lastAccept: expect.any(Number),
      },
    ],
  });
  const later = await anEvent(app, { starts: 72 * HOUR });
  await anEventChallenge(app, later.id, { name: 'Secret' });
  expect((await feed(later.id)).json()).toEqual({ tasks: [], standings: [] });
});

test('CTFtime reads a live event by a secret address that its organisers have', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 150 });
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge);
  const manager = await aMember(app, { role: 'manager' });
  const manage = `/ctf/manage/events/${event.slug}`;
  const { feedUrl } = await app.read(manage, manager);
  expect(feedUrl).toMatch(/^https:\/\/fanion\.test\/api\/ctftime\/\d+\.[\w-]{24}$/);
  const read = (path: string) => app.http.inject({ url: path });
  const { pathname } = new URL(feedUrl);
  const feed = await read(pathname);
  expect([feed.statusCode, feed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(feed.json().standings).toMatchObject([{ pos: 1, team: player.username, score: 150 }]);
  // While frozen, it shows what everybody reads.
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [event.id]);
  const next = await anEventChallenge(app, event.id, { points: 150 });
  await submitInEvent(app, player, event, next);
  expect((await read(pathname)).json().standings).toMatchObject([{ score: 150 }]);
  const other = await anEvent(app);
  for (const wrong of [
    pathname.replace(`/${event.id}.`, `/${other.id}.`),
    pathname.slice(0, -1),
    pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    '/api/ctftime/rien',
  ]) {
    const refused = await read(wrong);
    expect([refused.statusCode, refused.json().error]).toEqual([404, 'event_not_found']);
  }
  expect(app.logged.join('\n')).not.toContain(pathname.split('.')[1]);
  for (const state of ['draft', 'cancelled']) {
    await setEvent(app, event.id, { state });
    expect((await read(pathname)).statusCode).toBe(state === 'draft' ? 404 : 409);
  }
});
