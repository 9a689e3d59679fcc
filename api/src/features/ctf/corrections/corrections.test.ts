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
  waitUntilPlayable,
} from '../../../testing/parts/events.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { actorOfMember } from '../../access/service.ts';
import { findTypedSolve } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const pathOf = (event: TestEvent, entrantId: number, challengeId: number) =>
  `/ctf/manage/events/${event.slug}/entrants/${entrantId}/solves/${challengeId}`;
const withdraw = (
  event: TestEvent,
  entrantId: number,
  challenge: { id: number },
  { on = app, token = manager.token, ...body }: { on?: TestApp; token?: string; block?: boolean } = {},
) =>
  on.call('DELETE', pathOf(event, entrantId, challenge.id), {
    token,
    body: { reason: 'Flag partagé en public', ...body },
  });
const allow = (event: TestEvent, entrantId: number, challenge: { id: number }, token = manager.token) =>
  app.call('DELETE', `${pathOf(event, entrantId, challenge.id)}/block`, { token });
const board = async (event: TestEvent, on = app) =>
  (await on.read(`/ctf/live/${event.slug}?mode=solo`, manager)).liveCTF;
const scoresOn = async (event: TestEvent, on = app) =>
  (await board(event, on)).players.map(({ name, score, rank }: Record<string, unknown>) => [
    name,
    score,
    rank,
  ]);
/** A board has a version each quarter of a second. */
const scores = (event: TestEvent) => expect.poll(() => scoresOn(event));
const actsOf = (member: TestMember) =>
  db.query(`select 1 from xp_event where member_id = $1 and kind = 'ctf'`, [member.id]);

test('a false solve is taken back with its points, its first blood, its decay and its act, and is noted', async () => {
  const event = await anEvent(app, { columns: { blood_points: [50] } });
  const scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 } as const;
  const challenge = await anEventChallenge(app, event.id, { name: 'Gréement', scoring, points: 500 });
  const [cheat, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, cheat, event, challenge);
  await submitInEvent(app, second, event, challenge);
  await scores(event).toEqual([
    [cheat.username, 500, 1],
    [second.username, 450, 2],
  ]);

  const answer = await withdraw(event, cheat.entrantId, challenge);
  expect(answer.json().message).toBe(
    `La résolution de «\u00a0Gréement\u00a0» par ${cheat.username} est retirée.`,
  );
  await scores(event).toEqual([
    [second.username, 550, 1],
    [cheat.username, 0, 2],
  ]);
  expect((await board(event)).challenges).toMatchObject([{ solves: 1, firstBlood: second.username }]);
  expect([await actsOf(cheat), await actsOf(second)]).toEqual([[], [expect.anything()]]);
  const tries = await db.query('select correct from event_submission where entrant_id = $1', [
    cheat.entrantId,
  ]);
  expect(tries).toEqual([{ correct: false }]);
  const control = await app.call('GET', `/ctf/manage/events/${event.id}/control/submissions`, {
    token: manager.token,
  });
  // In order, latest first.
  expect(control.json().submissions).toMatchObject([
    { outcome: 'right', withdrawn: false },
    { outcome: 'wrong', withdrawn: true },
  ]);
  const [line] = await db.query<{ actor_id: number; details: object }>(
    `select actor_id, details from audit_log where action = 'event.solve-withdraw' and target = $1`,
    [`event:${event.id}`],
  );
  expect(line).toMatchObject({
    actor_id: manager.id,
    details: { member: cheat.id, reason: 'Flag partagé en public', block: false },
  });
  expect(await verified(app)).toEqual([]);

  expect((await submitInEvent(app, cheat, event, challenge)).json()).toMatchObject({
    success: true,
    is_first_blood: false,
  });
  await scores(event).toEqual([
    [second.username, 500, 1],
    [cheat.username, 450, 2],
  ]);
  expect(await verified(app)).toEqual([]);
});

test('on another instance the board follows within a second', async () => {
  const other = await app.second();
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const player = await aPlayer(app, event.id);
  await submitInEvent(app, player, event, challenge);
  await expect.poll(() => scoresOn(event, other)).toEqual([[player.username, 100, 1]]);
  await withdraw(event, player.entrantId, challenge);
  await expect.poll(() => scoresOn(event, other)).toEqual([[player.username, 0, 1]]);
});

test('after the end, the results and the history of the player follow', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 100 });
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  for (const player of [first, second]) await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  const done = async (member: TestMember) => (await app.read('/ctf/performances', member)).performances[0];
  expect(await done(second)).toMatchObject({ place: 2, personalScore: 100 });
  await withdraw(event, first.entrantId, challenge);
  expect(await done(second)).toMatchObject({ place: 1, personalScore: 100 });
  expect(await done(first)).toMatchObject({ place: 2, personalScore: 0 });
  const profile = await app.read(`/profile/${first.username}`, second);
  expect(profile.ctf_participations ?? []).toMatchObject([{ rank: 2, points: 0 }]);
});

test('taken back for good, nobody of the team solves it again until a manager allows it', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Étai', points: 100 });
  const [one, mate] = [await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, [one, mate], 'Les Tricheurs');
  expect((await allow(event, entrantId, challenge)).json().error).toBe('block_not_found');
  await submitInEvent(app, one, event, challenge);
  expect((await withdraw(event, entrantId, challenge, { block: true })).json().message).toMatch(
    /par Les Tricheurs est retirée\. Ce challenge lui est désormais fermé\.$/,
  );
  for (const member of [one, mate]) {
    const refused = await submitInEvent(app, member, event, challenge);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'solve_blocked']);
  }
  expect(await solvesOf(app, event.id)).toEqual([]);
  expect((await allow(event, entrantId, challenge, one.token)).statusCode).toBe(403);
  expect((await allow(event, entrantId, challenge)).json().message).toBe(
    'Les Tricheurs peut de nouveau résoudre «\u00a0Étai\u00a0».',
  );
  expect((await submitInEvent(app, mate, event, challenge)).json()).toMatchObject({
    success: true,
    points_earned: 100,
  });
  expect(await verified(app)).toEqual([]);
});

test('the player, or all who play in the team, read why a solve was taken back', async () => {
  const event = await anEvent(app, { name: 'Nuit du port' });
  const challenge = await anEventChallenge(app, event.id, { name: 'Chaumard', points: 100 });
  const [one, mate, invitee] = [await aMember(app), await aMember(app), await aMember(app)];
  const entrantId = await anEntrant(app, event.id, [one, mate], 'Les Pressés');
  await db.query(
    `insert into event_registration (event_id, member_id, participation_type, state, team_id, entrant_id)
     select event_id, $2, participation_type, 'pending', team_id, null from event_registration where member_id = $1`,
    [one.id, invitee.id],
  );
  const [alone, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  for (const player of [one, alone, other]) await submitInEvent(app, player, event, challenge);
  await withdraw(event, entrantId, challenge, { block: true });
  await withdraw(event, alone.entrantId, challenge);

  const notificationsOf = async (member: TestMember) =>
    (await app.read('/notifications', member)).notifications.map(
      ({ kind, text, path }: Record<string, string>) => [kind, text, path],
    );
  const path = `/ctf/detail/${event.slug}`;
  const why = 'a été retirée par les organisateurs\u00a0: «\u00a0Flag partagé en public\u00a0».';
  for (const player of [one, mate])
    expect(await notificationsOf(player)).toEqual([
      [
        'moderation',
        `La résolution de «\u00a0Chaumard\u00a0» par votre équipe dans «\u00a0Nuit du port\u00a0» ${why} Ce challenge vous est désormais fermé.`,
        path,
      ],
    ]);
  expect(await notificationsOf(alone)).toEqual([
    ['moderation', `Votre résolution de «\u00a0Chaumard\u00a0» dans «\u00a0Nuit du port\u00a0» ${why}`, path],
  ]);
  for (const player of [invitee, other, manager]) expect(await notificationsOf(player)).toEqual([]);
  // Whichever instance is first sends the mails.
  const mails = await db.query(
    `select recipient from mail_outbox where kind = 'notification-moderation' and recipient = any($1)`,
    [[one, mate, invitee, alone, other, manager].map(({ email }) => email)],
  );
  const to = [one, mate, alone].map(({ email }) => ({ recipient: email }));
  expect(mails).toHaveLength(to.length);
  expect(mails).toEqual(expect.arrayContaining(to));
});

test('of several flags all are asked again, and a solve that the freeze holds leaves nothing when it is lifted', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { logic: 'all' });
  const other = await anEventChallenge(app, event.id);
  await db.query(
    `insert into challenge_flag (challenge_id, position, kind, hash)
     select $1, 1, 'static', hash from challenge_flag where challenge_id = $2`,
    [challenge.id, other.id],
  );
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const player = await aPlayer(app, event.id);
  const send = (flag: string) => submitInEvent(app, player, event, challenge, flag);
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 60_000) });
  await send(challenge.flag);
  expect((await send(other.flag)).json().success).toBe(true);
  await withdraw(event, player.entrantId, challenge);
  expect((await send(other.flag)).json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/^Flag 1 sur 2/),
  });
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, {
    token: manager.token,
    body: { frozen: false },
  });
  expect(await actsOf(player)).toEqual([]);
  expect(await verified(app)).toEqual([]);
});

test('who did not solve it, an unknown event, no reason, no right: refused, nothing changes', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [player, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, player, event, challenge);
  const elsewhere = await anEvent(app);
  const path = pathOf(event, player.entrantId, challenge.id);
  const answers = [
    await withdraw(event, other.entrantId, challenge),
    await withdraw(event, 999_999, challenge),
    await withdraw(elsewhere, player.entrantId, challenge),
    await withdraw({ id: 0, slug: 'rien' }, player.entrantId, challenge),
    await app.call('DELETE', path, { token: manager.token, body: { reason: ' ' } }),
    await app.call('DELETE', path, { token: manager.token, body: { reason: 'x'.repeat(301) } }),
    await withdraw(event, player.entrantId, challenge, { token: player.token }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 422, 422, 403]);
  expect(answers[0]!.json().message).toBe('Ce participant n’a pas résolu ce challenge.');
  expect(await solvesOf(app, event.id)).toHaveLength(1);
});

test('taken back for good while the team gives the flag again on two instances: no solve is left, nothing is torn', async () => {
  const other = await app.second();
  const event = await anEvent(app);
  for (let round = 0; round < 5; round += 1) {
    const challenge = await anEventChallenge(app, event.id);
    const player = await aPlayer(app, event.id);
    await waitUntilPlayable(other, player, event, challenge);
    await submitInEvent(app, player, event, challenge);
    const [withdrawn, ...tried] = await Promise.all([
      withdraw(event, player.entrantId, challenge, { block: true }),
      ...Array.from({ length: 12 }, (_, n) => submitInEvent(n % 2 ? app : other, player, event, challenge)),
    ]);
    expect(withdrawn.statusCode).toBe(200);
    expect(tried.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect(await db.query('select 1 from event_solve where entrant_id = $1', [player.entrantId])).toEqual([]);
  }
  expect(await verified(app)).toEqual([]);
});

test('in a terminal, the entrant and the challenge are named', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { name: 'Épissure' });
  const player = await aPlayer(app, event.id);
  const actor = (await actorOfMember(app.context, manager.id))!;
  const find = (entrant: string, what: string) =>
    findTypedSolve(app.context, actor, { idOrSlug: event.slug, entrant, challenge: what });
  const found = { ok: true, value: { entrantId: player.entrantId, challengeId: challenge.id } };
  for (const what of ['epissure', challenge.slug, String(challenge.id)])
    expect(await find(player.username.toUpperCase(), what)).toEqual(found);
  expect(await find(String(player.entrantId), challenge.slug)).toEqual(found);
  expect(await find('personne', challenge.slug)).toMatchObject({ code: 'solve_not_found' });
  expect(await find(player.username, 'rien')).toMatchObject({ code: 'challenge_not_found' });
});
