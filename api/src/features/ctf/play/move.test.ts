import { afterEach, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const DYNAMIC = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 };
const move = (eventId: number) =>
  app.call('POST', `/ctf/manage/events/${eventId}/move-challenges`, { token: manager.token });
const pageOf = (member: TestMember, { slug }: { slug: string }) => app.read(`/challenges/${slug}`, member);
const totals = async (member: TestMember) =>
  (
    await db.query('select points, xp, solves, first_bloods from current_standing where member_id = $1', [
      member.id,
    ])
  )[0];

// Badges are given a moment later.
afterEach(() => expect.poll(() => verified(app)).toEqual([]));

test('who solved a challenge in the event has it solved in the list, without points; its first blood stays', async () => {
  const event = await anEvent(app);
  const [solvedChallenge, open] = [
    await anEventChallenge(app, event.id),
    await anEventChallenge(app, event.id),
  ];
  // The captain's account is older: the first solver in the event counts, not the lowest member id.
  const [captain, mate] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [captain, mate], 'Les Premiers');
  const [second, stranger] = [await aPlayer(app, event.id), await aMember(app)];
  await submitInEvent(app, mate, event, solvedChallenge);
  await submitInEvent(app, second, event, solvedChallenge);
  await endEvent(app, event.id);
  expect((await move(event.id)).json()).toEqual({ moved: 2 });

  for (const member of [mate, captain, second]) {
    expect(await pageOf(member, solvedChallenge)).toMatchObject({ is_solved: true });
    expect((await submit(app, member, solvedChallenge)).json()).toMatchObject({
      already_solved: true,
      points_earned: 0,
    });
  }
  expect(await totals(mate)).toEqual({ points: 0, xp: 0, solves: 1, first_bloods: 1 });
  expect(await totals(captain)).toEqual({ points: 0, xp: 0, solves: 1, first_bloods: 0 });
  const late = (await submit(app, stranger, solvedChallenge)).json();
  expect(late).toMatchObject({ success: true, is_first_blood: false, points_earned: 100 });
  // Without a solve in the event, it is an ordinary challenge.
  expect((await submit(app, captain, open)).json()).toMatchObject({
    is_first_blood: true,
    points_earned: 100,
  });
  expect((await move(event.id)).json()).toEqual({ moved: 0 });
});

test('the price that follows the solves gives those of the event nothing', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 500, scoring: JSON.stringify(DYNAMIC) });
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  await move(event.id);
  await submit(app, await aMember(app), challenge);
  await repriceAll(app.context);
  expect(await totals(player)).toMatchObject({ points: 0, solves: 1 });
});

test('what becomes of a challenge in the list changes no result of its event', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const [dear, cheap] = [
    await anEventChallenge(app, event.id, { points: 300 }),
    await anEventChallenge(app, event.id, { points: 200 }),
  ];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, dear);
  await submitInEvent(app, second, event, cheap);
  await endEvent(app, event.id);
  await move(event.id);
  const results = async () => {
    const { rows, challenges } = await app.read(`/ctf/events/${event.slug}/afterwards`, first);
    return [
      rows.map(({ name, rank, score }: Record<string, unknown>) => [name, rank, score]),
      challenges.map(({ points }: { points: number }) => points),
    ];
  };
  const were = await results();
  expect(were[0]).toEqual([
    [first.username, 1, 300],
    [second.username, 2, 200],
  ]);
  const manage = (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: object) =>
    app.call(method, `/challenges/${path}`, { token: manager.token, ...(body && { body }) });
  const opened = (await manage('GET', `authoring/${dear.slug}`)).json();
  const content = { ...opened.content, scoring: { kind: 'static', points: 100 } };
  expect(
    (await manage('PUT', `authoring/${dear.slug}`, { version: opened.version, content })).statusCode,
  ).toBe(200);
  expect((await manage('PATCH', `manage/${cheap.id}`, { state: 'hidden' })).statusCode).toBe(200);
  expect(await results()).toEqual(were);
  // An instance that loads it only now shows the same, and the challenge is as locked as in the list.
  const late = await app.second({ idle: true });
  const board = await late.call('GET', `/ctf/live/${event.slug}`, { token: first.token });
  expect(board.json().liveCTF.players).toMatchObject([{ score: 300 }, { score: 200 }]);
  const path = `/ctf/events/${event.slug}/challenges/${cheap.id}`;
  expect((await app.call('GET', path, { token: first.token })).statusCode).toBe(404);
});

test('a frozen board is shown before its challenges are moved', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const freeze = (frozen: boolean) =>
    app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token: manager.token, body: { frozen } });
  await freeze(true);
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  const refused = await move(event.id);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('évoilez')]);
  await freeze(false);
  expect((await move(event.id)).json()).toEqual({ moved: 1 });
});

test('a false solve of the event, withdrawn after the move, is taken off the list too', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [cheat, next] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, cheat, event, challenge);
  await submitInEvent(app, next, event, challenge);
  await endEvent(app, event.id);
  await move(event.id);
  const path = `/ctf/manage/events/${event.id}/entrants/${cheat.entrantId}/solves/${challenge.id}`;
  const withdrawal = await app.call('DELETE', path, {
    token: manager.token,
    body: { reason: 'Flag reçu d’un autre' },
  });
  expect(withdrawal.statusCode).toBe(200);
  expect(await pageOf(cheat, challenge)).toMatchObject({ is_solved: false });
  expect(await totals(cheat)).toEqual({ points: 0, xp: 0, solves: 0, first_bloods: 0 });
  expect(await totals(next)).toMatchObject({ solves: 1, first_bloods: 1 });
});
