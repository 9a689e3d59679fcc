import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, endEvent, submitInEvent } from '../../testing/event-parts.ts';
import { HOUR, register } from '../../testing/registration-parts.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

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
  await app.deps.db.rows('update event set sequence = 1, updated_at = now() where id = $1', [event.id]);
  app.deps.events.publish('event-changed', { eventId: event.id });
  expect((await get(String(etag))).statusCode).toBe(200);
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
  // The address is nowhere in clear: neither in the database nor in the journal.
  const secret = /calendar\/([\w-]+)\.ics/.exec(url)![1]!;
  expect(app.logged.join('\n')).not.toContain(secret);
  const next = await make();
  expect((await read(url)).json().error).toBe('calendar_not_found');
  expect((await read(next)).statusCode).toBe(200);
  await app.services.profiles.suspend(member.id, true);
  expect((await read(next)).statusCode).toBe(404);
  await app.services.profiles.suspend(member.id, false);
  await app.services.ctf.calendars.revoke(member.id);
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
