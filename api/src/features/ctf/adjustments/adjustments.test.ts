import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importAdjustments } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const adjust = (
  event: TestEvent,
  entrantId: number,
  points: unknown,
  reason = 'Write-up remarquable',
  token = manager.token,
) =>
  app.call('POST', `/ctf/manage/events/${event.slug}/entrants/${entrantId}/adjustments`, {
    token,
    body: { points, reason },
  });
const list = (event: TestEvent) => app.read(`/ctf/manage/events/${event.slug}/adjustments`, manager);
const freeze = (event: TestEvent, frozen: boolean) =>
  app.call('POST', `/ctf/manage/events/${event.slug}/freeze`, { token: manager.token, body: { frozen } });
const read = (event: TestEvent, path: string, { token }: TestMember) =>
  app.read(`/ctf/live/${event.slug}${path}`, { token });
const rowsOf = async (event: TestEvent, reader: TestMember) =>
  (await read(event, '?mode=solo', reader)).liveCTF.players.map(
    ({ name, score, adjusted, rank }: Record<string, unknown>) => [name, score, adjusted, rank],
  );

test('points given and taken move the ranking and the curve at their time, and are told with their reason', async () => {
  const event = await anEvent(app, { name: 'Nuit du quai' });
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, challenge);
  await submitInEvent(app, second, event, challenge);
  await expect.poll(() => rowsOf(event, second)).toHaveLength(2);

  const response = await adjust(event, second.entrantId, 25);
  expect([response.statusCode, response.json().message]).toEqual([
    200,
    `${second.username} reçoit 25\u00a0points.`,
  ]);
  await expect
    .poll(() => rowsOf(event, first))
    .toEqual([
      [second.username, 125, 25, 1],
      [first.username, 100, 0, 2],
    ]);
  await adjust(event, second.entrantId, -50, 'Flag donné à une autre équipe');
  await expect
    .poll(() => rowsOf(event, first))
    .toEqual([
      [first.username, 100, 0, 1],
      [second.username, 75, -25, 2],
    ]);

  const { series } = await read(event, '/graph?mode=solo', first);
  const curve = series.find(({ id }: { id: number }) => id === second.entrantId).points;
  expect(curve.map(({ score }: { score: number }) => score)).toEqual([0, 100, 125, 75]);

  // The others see the points, but not the reason.
  const othersView = await read(event, `/entrants/${second.entrantId}`, first);
  expect(othersView.adjustments).toMatchObject([
    { points: 25, reason: null },
    { points: -50, reason: null },
  ]);
  const own = await read(event, `/entrants/${second.entrantId}`, second);
  expect(own.adjustments.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Write-up remarquable',
    'Flag donné à une autre équipe',
  ]);
  const bell = await app.read('/notifications', second);
  expect(bell.notifications.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([
      'Les organisateurs de «\u00a0Nuit du quai\u00a0» vous ont accordé 25\u00a0points\u00a0: «\u00a0Write-up remarquable\u00a0».',
    ]),
  );
  expect(await list(event)).toMatchObject({
    adjustments: [
      { points: -50, by: manager.username, hidden: false },
      { points: 25, entrant: second.username },
    ],
    pagination: { total: 2 },
  });
  const lines = await db.query(
    `select details from audit_log where action = 'event.adjust' and target = $1`,
    [`event:${event.id}`],
  );
  expect(lines).toMatchObject([{ details: { points: 25 } }, { details: { points: -50 } }]);
});

test('points do not decide between equals: the earlier last solve does', async () => {
  const event = await anEvent(app);
  const [small, great] = [
    await anEventChallenge(app, event.id, { points: 100 }),
    await anEventChallenge(app, event.id, { points: 150 }),
  ];
  const [late, early] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, early, event, small);
  await submitInEvent(app, late, event, great);
  await adjust(event, early.entrantId, 50);
  await expect
    .poll(() => rowsOf(event, late))
    .toEqual([
      [early.username, 150, 50, 1],
      [late.username, 150, 0, 2],
    ]);
});

test('after the freeze nobody but those concerned sees it, until the freeze is lifted; then it is taken back', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const [one, mate] = [await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, [one, mate], 'Les Bonifiés');
  const other = await aPlayer(app, event.id);
  await submitInEvent(app, one, event, challenge);
  const teams = async () => (await read(event, '?mode=team', other)).liveCTF.teams;
  await expect.poll(teams).toMatchObject([{ score: 100 }]);
  await freeze(event, true);
  expect((await adjust(event, entrantId, 40)).json().message).toBe(
    'Les Bonifiés reçoit 40\u00a0points. Le classement est gelé\u00a0: les autres le verront quand le gel sera levé.',
  );
  expect((await list(event)).adjustments).toMatchObject([{ hidden: true }]);
  await expect
    .poll(async () => (await read(event, '/me', mate)).row)
    .toMatchObject({
      score: 140,
      adjusted: 40,
      freeze: { score: 100, points: [{ score: 140 }] },
    });
  expect(await teams()).toMatchObject([{ score: 100, adjusted: 0 }]);
  expect((await read(event, `/entrants/${entrantId}`, other)).adjustments).toEqual([]);
  expect((await read(event, '/graph?mode=team', other)).series[0].points).toHaveLength(2);
  const entrants = await app.call('GET', `/ctf/manage/events/${event.id}/entrants`, { token: manager.token });
  expect(entrants.json().entrants.find(({ id }: { id: number }) => id === entrantId)).toMatchObject({
    score: 140,
  });
  await freeze(event, false);
  await expect.poll(teams).toMatchObject([{ score: 140, adjusted: 40 }]);

  const [{ id }] = (await list(event)).adjustments;
  const remove = () =>
    app.call('DELETE', `/ctf/manage/events/${event.id}/adjustments/${id}`, {
      token: manager.token,
      body: { reason: 'Erreur de saisie' },
    });
  expect((await remove()).json().message).toBe(
    'L’ajustement de +40\u00a0points est annulé\u00a0: Les Bonifiés.',
  );
  await expect.poll(teams).toMatchObject([{ score: 100, adjusted: 0 }]);
  expect((await remove()).json().error).toBe('adjustment_not_found');
});

test('no points, no reason, nobody, not begun, no right: refused, nothing changes', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const elsewhere = await anEvent(app, { starts: 3_600_000 });
  const early = await aPlayer(app, elsewhere.id);
  const answers = [
    await adjust(event, player.entrantId, 0),
    await adjust(event, player.entrantId, 1.5),
    await adjust(event, player.entrantId, 100_001),
    await adjust(event, player.entrantId, '50'),
    await adjust(event, player.entrantId, 50, ' '),
    await adjust(event, early.entrantId, 50),
    await adjust(event, 999_999, 50),
    await adjust(elsewhere, early.entrantId, 50),
    await adjust(event, player.entrantId, 50, 'Parce que', player.token),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422, 404, 404, 409, 403]);
  expect(await list(event)).toMatchObject({ adjustments: [], pagination: { total: 0 } });
});

test('what an archive brings is there once, however often it is brought, and of its own entrants alone', async () => {
  const event = await anEvent(app);
  const [player, stranger] = [await aPlayer(app, event.id), await aPlayer(app, (await anEvent(app)).id)];
  await setEvent(app, event.id, {});
  const at = new Date(Date.now() - 60_000);
  const one = { entrantId: player.entrantId, points: 30, reason: 'Bonus', at, origin: 'ctfd award 1' };
  const bring = () =>
    db.transaction((sql) =>
      importAdjustments(sql, event.id, [
        one,
        { ...one, points: -5, origin: 'ctfd award 2' },
        { ...one, entrantId: stranger.entrantId, origin: 'ctfd award 3' },
      ]),
    );
  expect(await bring()).toBe(2);
  expect(await bring()).toBe(0);
  expect((await list(event)).adjustments).toMatchObject([
    { points: -5, by: null },
    { points: 30, at: at.toISOString() },
  ]);
});
