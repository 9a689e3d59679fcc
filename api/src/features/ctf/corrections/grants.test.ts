import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  solvesOf,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyPlay } from '../integrity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const act = (
  method: 'POST' | 'PUT' | 'DELETE',
  event: TestEvent,
  path: string,
  body: object,
  who = manager,
) => app.call(method, `/ctf/manage/events/${event.slug}/${path}`, { token: who.token, body });
const grant = (
  event: TestEvent,
  entrantId: number,
  { id }: { id: number },
  body: { submission?: number; reason?: string } = {},
) => act('POST', event, `entrants/${entrantId}/solves/${id}`, { reason: 'Faute dans l’énoncé.', ...body });
const reprice = (event: TestEvent, { id }: { id: number }, body: object) =>
  act('PUT', event, `challenges/${id}/price`, { reason: 'Plus simple que prévu.', ...body });
const live = async (event: TestEvent, { token }: Pick<TestMember, 'token'> = manager) =>
  (await app.read(`/ctf/live/${event.slug}?mode=all`, { token })).liveCTF;
/** A board has a version each quarter of a second. */
const scores = (event: TestEvent, who?: Pick<TestMember, 'token'>) =>
  expect.poll(async () => {
    const { players, teams } = await live(event, who);
    return [...teams, ...players].map(({ name, score }: Record<string, unknown>) => [name, score]);
  });
const notificationsOf = async (member: TestMember) =>
  (await app.read('/notifications/', member)).notifications.map(({ text }: { text: string }) => text);

test('a wrong try that was right counts from its own moment, for who made it; its players read why', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Drisse' });
  const [one, mate, rival] = [await aMember(app), await aMember(app), await aPlayer(app, event.id)];
  const entrantId = await anEntrant(app, event.id, [one, mate], 'Les Drisses');
  await submitInEvent(app, mate, event, challenge, 'FANION{drisse }');
  await submitInEvent(app, rival, event, challenge);
  const [wrong] = await db.query<{ id: number; at: Date }>(
    'select id::int as id, at from event_submission where event_id = $1 and not correct',
    [event.id],
  );
  const answer = await grant(event, entrantId, challenge, { submission: wrong!.id });
  expect(answer.json().message).toBe('La résolution de «\u00a0Drisse\u00a0» est accordée à Les Drisses.');
  await scores(event).toEqual([
    ['Les Drisses', 100],
    [rival.username, 100],
  ]);
  expect((await live(event)).challenges).toMatchObject([{ firstBlood: 'Les Drisses', solves: 2 }]);
  const solves = await db.query('select member_id, at from event_solve where entrant_id = $1', [entrantId]);
  expect(solves).toEqual([{ member_id: mate.id, at: wrong!.at }]);
  for (const who of [one, mate])
    expect(await notificationsOf(who)).toEqual([
      expect.stringMatching(/accordé à votre équipe .*Drisse.*Faute dans l’énoncé/),
    ]);
  expect(await notificationsOf(rival)).toEqual([]);
  expect(await verifyPlay(app.context)).toEqual([]);

  const again = await grant(event, entrantId, challenge);
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/déjà résolu/)]);
  expect((await grant(event, entrantId, { id: 999_999 })).statusCode).toBe(404);
  const [line] = await db.query(
    `select actor_id, details->>'reason' as reason from audit_log where action = 'event.solve-grant' and target = $1`,
    [`event:${event.id}`],
  );
  expect(line).toEqual({ actor_id: manager.id, reason: 'Faute dans l’énoncé.' });
});

test('granted in a freeze, a solve is hidden from the others and told to its own', async () => {
  const event = await anEvent(app, { columns: { freeze_at: new Date(Date.now() - 1000) } });
  const challenge = await anEventChallenge(app, event.id);
  const [player, rival] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await scores(event, rival).toEqual([
    [player.username, 0],
    [rival.username, 0],
  ]);
  await grant(event, player.entrantId, challenge);
  const own = () => app.call('GET', `/ctf/live/${event.id}/me`, { token: player.token });
  await expect.poll(async () => (await own()).json().row).toMatchObject({ score: 100, rank: 1 });
  expect((await own()).json().row.freeze.score).toBe(0);
  const rivals = (await app.read(`/ctf/live/${event.id}/me`, rival)).row;
  expect(rivals).toMatchObject({ score: 0, rank: 1 });
  expect((await live(event, rival)).challenges).toMatchObject([{ solves: 0, firstBlood: null }]);
  expect(await db.query(`select 1 from xp_event where member_id = $1 and kind = 'ctf'`, [player.id])).toEqual(
    [],
  );
  expect(await verifyPlay(app.context)).toEqual([]);

  await act('DELETE', event, `entrants/${player.entrantId}/solves/${challenge.id}`, { reason: 'Erreur.' });
  await expect
    .poll(async () => (await own()).json().row)
    .toMatchObject({ score: 0, rank: 1, solvedChallenges: [] });
});

test('granted after the end, a solve is the last before it; what is closed to an entrant is not granted', async () => {
  const event = await anEvent(app);
  const [challenge, closed] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, closed);
  await act('DELETE', event, `entrants/${player.entrantId}/solves/${closed.id}`, {
    reason: 'Triche',
    block: true,
  });
  const refused = await grant(event, player.entrantId, closed);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/permettez-le/)]);
  await endEvent(app, event.id);
  await expect.poll(async () => (await live(event)).status).toBe('ended');
  expect((await grant(event, player.entrantId, challenge)).statusCode).toBe(200);
  await scores(event).toEqual([[player.username, 100]]);
  expect(await verifyPlay(app.context)).toEqual([]);

  const later = await anEvent(app, { starts: HOUR });
  const hidden = await anEventChallenge(app, later.id);
  const early = await aPlayer(app, later.id);
  expect((await grant(later, early.entrantId, hidden)).statusCode).toBe(404);
  expect(await solvesOf(app, later.id)).toEqual([]);
});

test('two organisers who grant at once give one solve', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await scores(event).toEqual([[player.username, 0]]);
  const answers = await Promise.all([1, 2, 3].map(() => grant(event, player.entrantId, challenge)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await solvesOf(app, event.id)).toHaveLength(1);
  expect(await notificationsOf(player)).toHaveLength(1);
});

test('a new price is that of who solved it before: all read it, and each solver why their score moved', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Écubier', points: 500 });
  const [solver, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, solver, event, challenge);
  const answer = await reprice(event, challenge, { points: 300 });
  expect(answer.json().message).toBe(
    '«\u00a0Écubier\u00a0» vaut désormais 300\u00a0points (auparavant 500\u00a0points)\u00a0: Plus simple que prévu.',
  );
  await scores(event).toEqual([
    [solver.username, 300],
    [other.username, 0],
  ]);
  expect((await live(event, other)).announcements).toMatchObject([
    { text: answer.json().message, challenge: { id: challenge.id } },
  ]);
  expect(await notificationsOf(solver)).toEqual([expect.stringMatching(/Écubier.*300.*Votre score suit/)]);
  expect(await notificationsOf(other)).toEqual([]);
  expect((await reprice(event, challenge, { points: 300 })).json().message).toMatch(/vaut déjà/);
  expect(Object.keys((await reprice(event, challenge, { points: 200, minimum: 50 })).json().fields)).toEqual([
    'minimum',
  ]);
  for (const points of [-1, 1.5, 10_000_000])
    expect((await reprice(event, challenge, { points })).statusCode).toBe(422);
  expect((await reprice(await anEvent(app), challenge, { points: 10 })).statusCode).toBe(404);
});

test('a price that goes down keeps its curve, and in a freeze a new price moves the board that all read', async () => {
  const event = await anEvent(app);
  const scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 } as const;
  const challenge = await anEventChallenge(app, event.id, { scoring, points: 500 });
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, challenge);
  await scores(event).toEqual([
    [first.username, 500],
    [second.username, 0],
  ]);
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 1) });
  await submitInEvent(app, second, event, challenge);
  await reprice(event, challenge, { points: 400 });
  // Solves after the freeze lower no price that is shown.
  await scores(event, second).toEqual([
    [first.username, 400],
    [second.username, 0],
  ]);
  const own = await app.read(`/ctf/live/${event.id}/me`, second);
  expect(own.row).toMatchObject({ score: 400, rank: 2 });
});
