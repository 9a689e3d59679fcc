import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyPlay } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

const withdraw = (event: TestEvent, entrantId: number, challenge: { id: number }) =>
  app.call('DELETE', `/ctf/manage/events/${event.slug}/entrants/${entrantId}/solves/${challenge.id}`, {
    token: manager.token,
    body: { reason: 'Flag partagé en public' },
  });
const board = async (event: TestEvent) =>
  (await app.read(`/ctf/live/${event.slug}?mode=solo`, manager)).liveCTF;
const scoresOn = async (event: TestEvent) =>
  (await board(event)).players.map(({ name, score, rank }: Record<string, unknown>) => [name, score, rank]);
const verify = () => verifyPlay(app.context);

test('bonuses in percent move to the next solvers when a solve is taken back, at the new price, half to even', async () => {
  const event = await anEvent(app, { columns: { blood_points: [5, 3, 1], blood_unit: 'percent' } });
  const scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 10 } as const;
  const challenge = await anEventChallenge(app, event.id, { scoring, points: 500 });
  const players = [];
  for (let n = 0; n < 4; n += 1) {
    const player = await aPlayer(app, event.id);
    expect((await submitInEvent(app, player, event, challenge)).json().success).toBe(true);
    players.push(player);
  }
  const scoresNow = async () => (await scoresOn(event)).map(([, score]: unknown[]) => score);
  // 470 for four: 493,5 and 484,1 and 474,7.
  await expect.poll(scoresNow).toEqual([494, 484, 475, 470]);
  const page = await app.call('GET', `/ctf/events/${event.slug}/challenges/${challenge.id}`, {
    token: players[0]!.token,
  });
  expect(page.json()).toMatchObject({ points: 470, firstWorths: [494, 484, 475] });
  expect((await board(event)).challenges).toMatchObject([{ firstWorths: [494, 484, 475] }]);
  await withdraw(event, players[0]!.entrantId, challenge);
  // 480 for three: 504 and 494,4 and 484,8.
  await expect.poll(scoresNow).toEqual([504, 494, 485, 0]);
  expect(await verify()).toEqual([]);
  await app.call('POST', `/ctf/manage/events/${event.slug}/entrants/${players[3]!.entrantId}/adjustments`, {
    token: manager.token,
    body: { points: 9, reason: 'Write-up' },
  });
  await expect.poll(scoresNow).toEqual([504, 494, 494, 0]);
  expect(await verify()).toEqual([]);
});

test('equals in points share their rank where the event says so, however late they had them', async () => {
  const event = await anEvent(app, { columns: { shared_ranks: true } });
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const players = [await aPlayer(app, event.id), await aPlayer(app, event.id), await aPlayer(app, event.id)];
  for (const player of players.slice(0, 2)) await submitInEvent(app, player, event, challenge);
  const ranks = async () => (await scoresOn(event)).map(([, , rank]: unknown[]) => rank);
  await expect.poll(ranks).toEqual([1, 1, 3]);
  await setEvent(app, event.id, { shared_ranks: false });
  await expect.poll(ranks).toEqual([1, 2, 3]);
});
