import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verifyPlay } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

const setGuest = (event: TestEvent, entrantId: number, guest: boolean, token = manager.token) =>
  app.call('PUT', `/ctf/manage/events/${event.slug}/entrants/${entrantId}/guest`, { token, body: { guest } });
const board = async (event: TestEvent, on: TestApp = app) =>
  (await on.read(`/ctf/live/${event.slug}?mode=solo`, manager)).liveCTF;
const guests = async (event: TestEvent, token = manager.token, on: TestApp = app) =>
  (await on.read(`/ctf/live/${event.slug}/guests`, { token })).guests;
const dynamic = { scoring: { kind: 'dynamic', function: 'linear', initial: 100, minimum: 40, decay: 20 } };

test('a guest moves neither price, blood nor rank, and is ranked among guests', async () => {
  const event = await anEvent(app, { columns: { blood_points: [10, 5, 1] } });
  const challenge = await anEventChallenge(app, event.id, { points: 100, ...dynamic } as never);
  const [guest, other, player] = [
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
  ];
  for (const one of [guest, other])
    expect((await setGuest(event, one.entrantId, true)).json().message).toContain('parmi les invités');
  const first = await submitInEvent(app, guest, event, challenge);
  expect(first.json()).toMatchObject({ success: true, rank: null, points_earned: 0 });
  const price = (await board(event)).challenges[0].points;
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({
    outcome: 'solved',
    is_first_blood: true,
    rank: 1,
  });
  await expect.poll(async () => (await board(event)).challenges[0].solves).toBe(1);
  const currentBoard = await board(event);
  expect(currentBoard).toMatchObject({ totalPlayers: 1, totalGuests: 2 });
  expect(currentBoard.players).toMatchObject([{ name: player.username, rank: 1 }]);
  expect(currentBoard.challenges[0]).toMatchObject({ firstBlood: player.username });
  expect(await guests(event)).toMatchObject([
    { name: guest.username, rank: 1, score: currentBoard.challenges[0].points, solved: 1 },
    { name: other.username, rank: 2, score: 0, solved: 0 },
  ]);
  expect(price).toBeGreaterThanOrEqual(currentBoard.challenges[0].points);
  expect(await verifyPlay(app.context)).toEqual([]);
  const feed = (await app.call('GET', `/ctf/events/${event.slug}/ctftime`, {})).body;
  expect(feed).not.toContain(guest.username);
});

test('a guest who becomes an entrant has all they solved, at once, with the bonus it was worth; and back', async () => {
  const event = await anEvent(app, { columns: { blood_points: [10, 5, 1] } });
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const [guest, player] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await setGuest(event, guest.entrantId, true);
  for (const one of [guest, player]) await submitInEvent(app, one, event, challenge);
  await expect
    .poll(async () => (await board(event)).players)
    .toMatchObject([{ name: player.username, score: 110 }]);
  const other = await app.second();
  await setGuest(event, guest.entrantId, false);
  for (const on of [app, other])
    await expect
      .poll(async () => (await board(event, on)).players.map(({ score }: { score: number }) => score))
      .toEqual([110, 105]);
  expect(await guests(event)).toEqual([]);
  expect(await verifyPlay(app.context)).toEqual([]);
  await setGuest(event, guest.entrantId, true);
  await expect.poll(async () => (await board(event, other)).players).toMatchObject([{ score: 110 }]);
  const notifications = await app.context.db.query<{ text: string }>(
    'select text from notification where member_id = $1 order by id',
    [guest.id],
  );
  expect(notifications.map(({ text }) => text.includes('parmi les invités'))).toEqual([true, false, true]);
});

test('a freeze holds what a guest did after it; a team of guests is told, and only organisers choose', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 70 });
  const mates = [await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, mates, 'Les Hôtes');
  expect((await setGuest(event, entrantId, true, mates[0]!.token)).statusCode).toBe(403);
  expect((await setGuest(event, 424242, true)).statusCode).toBe(404);
  await setGuest(event, entrantId, true);
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 1000) });
  await submitInEvent(app, mates[1]!, event, challenge);
  expect(await guests(event, mates[0]!.token)).toMatchObject([{ name: 'Les Hôtes', score: 0, solved: 0 }]);
  await setEvent(app, event.id, { unfrozen_at: new Date() });
  expect(await guests(event)).toMatchObject([{ score: 70, solved: 1 }]);
  const list = await app.call('GET', `/ctf/manage/events/${event.slug}/entrants`, { token: manager.token });
  expect(list.json().entrants).toMatchObject([{ name: 'Les Hôtes', guest: true, rank: null }]);
});
