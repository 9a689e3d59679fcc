import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const get = (path: string, { token }: { token: string }) => app.call('GET', path, { token });
const watcher = await aMember(app, { plan: 'bienfaiteur' });

test('teams and lone players are read in one ranking, each with their rank among their kind', async () => {
  const event = await anEvent(app);
  const [large, small] = [
    await anEventChallenge(app, event.id, { points: 300 }),
    await anEventChallenge(app, event.id, { points: 100 }),
  ];
  const mate = await aMember(app);
  const team = await anEntrant(app, event.id, [mate, await aMember(app)], 'Les Amarres');
  const [alone, idle] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, mate, event, small);
  await submitInEvent(app, alone, event, large);
  await expect
    .poll(async () => {
      const { liveCTF, liveRanking } = (await get(`/ctf/live/${event.id}?mode=all`, watcher)).json();
      const rows = [...liveCTF.teams, ...liveCTF.players];
      return [liveRanking, rows.map((row) => [row.id, row.overallRank, row.rank])];
    })
    .toEqual([
      { mode: 'all', bracket: null, page: 1, total_pages: 1, total: 3 },
      [
        [team, 2, 1],
        [alone.entrantId, 1, 1],
        [idle.entrantId, 3, 2],
      ],
    ]);
  expect((await get(`/ctf/live/${event.id}/me`, mate)).json().row).toMatchObject({ page: 1, overallPage: 1 });
});

test('a cell tells when it was solved and by whom; nobody who is outside the rankings is named', async () => {
  const event = await anEvent(app, { mode: 'team' });
  const challenge = await anEventChallenge(app, event.id, { points: 200 });
  const [mate, hidden] = [await aMember(app), await aMember(app)];
  const team = await anEntrant(app, event.id, [mate, hidden], 'Les Écoutes');
  await submitInEvent(app, mate, event, challenge);
  const solves = async (reader: { token: string }) =>
    (await get(`/ctf/live/${event.id}/entrants/${team}`, reader)).json().solves;
  await expect
    .poll(() => solves(watcher))
    .toEqual([
      {
        challengeId: challenge.id,
        at: expect.stringMatching(/Z$/),
        points: 200,
        blood: 1,
        by: mate.username,
      },
    ]);
  await setSuspended(app.context, mate.id, true);
  app.clock.advance(1000);
  await expect.poll(async () => (await solves(watcher))[0]?.by).toBe(null);
  expect((await solves(hidden))[0].by).toBe(mate.username);
  expect((await get(`/ctf/live/${event.id}/entrants/999999`, watcher)).statusCode).toBe(404);
});

test('a frozen board tells of no solve after its freeze but to those who made it', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id, { points: 200 });
  const player = await aPlayer(app, event.id);
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 60_000) });
  await expect
    .poll(async () => (await get(`/ctf/live/${event.id}`, watcher)).json().liveCTF.frozen)
    .toBe(true);
  await submitInEvent(app, player, event, challenge);
  const path = `/ctf/live/${event.id}/entrants/${player.entrantId}`;
  await expect.poll(async () => (await get(path, player)).json().solves.length).toBe(1);
  expect((await get(path, watcher)).json()).toEqual({ solves: [], adjustments: [] });
  const all = (await get(`/ctf/live/${event.id}?mode=all`, watcher)).json().liveCTF;
  expect([all.players[0].score, all.challenges[0].solves]).toEqual([0, 0]);
});
