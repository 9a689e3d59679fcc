import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit, withFile, withHints } from '../../../testing/parts/challenges.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { verifyPlay } from '../integrity/service.ts';
import { readBoard } from '../scoreboard/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const manage = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/ctf/manage/events/${path}`, {
    token: manager.token,
    ...(body === undefined ? {} : { body }),
  });
const actions = (eventId: number) =>
  app.column<string>('select action from audit_log where target = $1 order by id', [`event:${eventId}`]);

test('a challenge joins an event before anybody solves it, is released later, and leaves it hidden', async () => {
  const event = await anEvent(app, { starts: 3_600_000, ends: 7_200_000 });
  const [challenge, solved] = [await aChallenge(app), await aChallenge(app)];
  const member = await aMember(app);
  await submit(app, member, solved);
  expect((await manage('PUT', `${event.slug}/challenges/${solved.id}`, {})).json().error).toBe(
    'challenge_played',
  );
  expect((await manage('PUT', `${event.slug}/challenges/424242`, {})).statusCode).toBe(404);
  expect((await manage('PUT', `${event.slug}/challenges/${challenge.id}`, {})).statusCode).toBe(200);
  expect((await app.call('GET', `/challenges/${challenge.slug}`, { token: member.token })).statusCode).toBe(
    404,
  );
  const releasedAt = new Date(Date.now() + 5_000_000).toISOString();
  await manage('PUT', `${event.slug}/challenges/${challenge.id}`, { releasedAt, position: 4 });
  expect((await manage('GET', `${event.slug}/challenges`)).json().challenges).toMatchObject([
    { id: challenge.id, position: 4, releasedAt, state: 'visible', solves: 0 },
  ]);
  const other = await anEvent(app);
  expect((await manage('PUT', `${other.slug}/challenges/${challenge.id}`, {})).json().error).toBe(
    'challenge_in_event',
  );
  expect((await manage('DELETE', `${event.slug}/challenges/${challenge.id}`)).statusCode).toBe(200);
  expect((await manage('DELETE', `${event.slug}/challenges/${challenge.id}`)).statusCode).toBe(404);
  expect(await db.query('select catalogued, state from challenge where id = $1', [challenge.id])).toEqual([
    { catalogued: true, state: 'hidden' },
  ]);
  expect(await actions(event.id)).toEqual(['event.challenge', 'event.challenge', 'event.challenge-remove']);
  expect(await verifyPlay(app.context)).toEqual([]);
});

test('a draft has begun for nobody: its challenges leave it whatever its dates say, and it is under no status', async () => {
  const counts = async () => (await app.read('/ctf/events', manager)).counts as Record<string, number>;
  const before = await counts();
  for (const dates of [{}, { starts: -7_200_000, ends: -3_600_000 }]) {
    const event = await anEvent(app, { ...dates, columns: { state: 'draft' } });
    const challenge = await anEventChallenge(app, event.id);
    expect((await manage('DELETE', `${event.slug}/challenges/${challenge.id}`)).statusCode).toBe(200);
    expect((await manage('GET', `${event.slug}/challenges`)).json().challenges).toEqual([]);
  }
  expect(await counts()).toEqual(before);
});

test('a challenge of an event that has begun stays in it; a manager may hide it', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  expect((await manage('DELETE', `${event.id}/challenges/${challenge.id}`)).json().error).toBe(
    'event_started',
  );
  const hidden = await app.call('PATCH', `/challenges/manage/${challenge.id}`, {
    token: manager.token,
    body: { state: 'hidden' },
  });
  expect(hidden.json().challenge).toMatchObject({ id: challenge.id, state: 'hidden' });
  expect((await submitInEvent(app, player, event, challenge)).statusCode).toBe(404);
});

test('who organises reads the price of today of each challenge, behind a freeze too', async () => {
  const event = await anEvent(app);
  const scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 };
  const moving = await anEventChallenge(app, event.id, { points: 500, scoring: JSON.stringify(scoring) });
  const fixed = await anEventChallenge(app, event.id, { points: 70 });
  const prices = async () =>
    (await manage('GET', `${event.slug}/challenges`))
      .json()
      .challenges.map(({ id, points, solves }: Record<string, number>) => [id, points, solves]);
  await submitInEvent(app, await aPlayer(app, event.id), event, moving);
  await submitInEvent(app, await aPlayer(app, event.id), event, moving);
  expect(await prices()).toEqual([
    [moving.id, 450, 2],
    [fixed.id, 70, 0],
  ]);
  await manage('POST', `${event.slug}/freeze`, { frozen: true });
  await submitInEvent(app, await aPlayer(app, event.id), event, moving);
  expect(await prices()).toEqual([
    [moving.id, 400, 3],
    [fixed.id, 70, 0],
  ]);
});

test('after the end, challenges join the permanent list once, the ranking stays, hints have a price again', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id, { points: 200 });
  await withHints(app, challenge.id, ['Un indice du direct']);
  const file = await withFile(app, challenge.id, { name: 'a.bin', bytes: Buffer.from('octets') });
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge);
  expect((await manage('POST', `${event.id}/move-challenges`)).json().error).toBe('event_running');
  await endEvent(app, event.id);
  const ranking = (await readBoard(app.context, event.id))?.rows;
  const moved = await Promise.all([1, 2, 3].map(() => manage('POST', `${event.id}/move-challenges`)));
  expect(moved.map((answer) => answer.json().moved).sort()).toEqual([0, 0, 1]);
  expect((await readBoard(app.context, event.id))?.rows).toEqual(ranking);
  const page = await app.read(`/challenges/${challenge.slug}`, player);
  expect(page).toMatchObject({ is_solved: true, points: 200 });
  const past = await app.read(`/ctf/events/${event.id}/challenges/${challenge.id}`, player);
  expect(past).toMatchObject({ hints: [], solved: true, solves: 1 });
  const guest = await aMember(app, { plan: null, rights: ['have_ctf_access'] });
  expect(
    (await app.call('GET', `/ctf/events/${event.id}/challenges/${challenge.id}`, { token: guest.token }))
      .statusCode,
  ).toBe(404);
  const link = await app.call(
    'POST',
    `/ctf/events/${event.id}/challenges/${challenge.id}/files/${file}/link`,
    { token: player.token },
  );
  expect((await app.http.inject({ url: link.json().url })).body).toBe('octets');
  const other = await aMember(app);
  expect((await submit(app, other, challenge)).json()).toMatchObject({ success: true, points_earned: 200 });
  expect(await verifyPlay(app.context)).toEqual([]);
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('a freeze keeps its moment, and is for an event that runs', async () => {
  const event = await anEvent(app);
  const first = (await manage('POST', `${event.id}/freeze`, { frozen: true })).json();
  expect(first.event).toMatchObject({ id: event.id, unfrozenAt: null });
  const again = (await manage('POST', `${event.id}/freeze`, { frozen: true })).json();
  expect(again.event.freezeAt).toBe(first.event.freezeAt);
  expect(
    (await manage('POST', `${event.id}/freeze`, { frozen: false })).json().event.unfrozenAt,
  ).not.toBeNull();
  expect(await actions(event.id)).toEqual(['event.freeze', 'event.unfreeze']);
  await endEvent(app, event.id);
  expect((await manage('POST', `${event.id}/freeze`, { frozen: true })).json().error).toBe('event_not_live');
});

test('an announcement of nothing is refused', async () => {
  const event = await anEvent(app);
  expect((await manage('POST', `${event.id}/announcements`, { text: '\u200b ' })).statusCode).toBe(422);
  expect(await db.query('select 1 from announcement where event_id = $1', [event.id])).toEqual([]);
});

test('an announcement is taken off the board of its own event, once, with a line in the audit', async () => {
  const [event, other] = [await anEvent(app), await anEvent(app)];
  const announce = async (text: string) =>
    (await manage('POST', `${event.id}/announcements`, { text })).json().announcement.id as number;
  const [wrong, right] = [await announce('Le port est 8080.'), await announce('Le port est 8081.')];
  expect((await manage('DELETE', `${other.id}/announcements/${wrong}`)).json().error).toBe(
    'announcement_not_found',
  );
  expect((await manage('DELETE', `${event.slug}/announcements/${wrong}`)).statusCode).toBe(200);
  expect((await manage('DELETE', `${event.slug}/announcements/${wrong}`)).statusCode).toBe(404);
  const board = await app.read(`/ctf/live/${event.id}`, manager);
  expect(board.liveCTF.announcements).toMatchObject([{ id: right }]);
  const [line] = await db.query<{ details: object; actor_id: number }>(
    `select details, actor_id from audit_log where target = $1 and action = 'event.announce-remove'`,
    [`event:${event.id}`],
  );
  expect(line).toMatchObject({
    actor_id: manager.id,
    details: { announcement: wrong, text: 'Le port est 8080.' },
  });
});
