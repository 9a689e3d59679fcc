import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  solvesOf,
  submitInEvent,
  waitUntilPlayable,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { verifyPlay } from '../integrity/service.ts';
import { readBoard } from '../scoreboard/service.ts';

const app = await testApp({ config: { limitFactor: 1 } });
const second = await app.second();
const { db } = app.context;

const verified = async () => [...(await verifyPlay(app.context)), ...(await verifyChallenges(app.context))];

test('a right flag scores once: solve, try, act without points, score and rank of the team', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 300 });
  const mates = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, mates, 'Les Phares');
  const alone = await aMember(app);
  await anEntrant(app, event.id, [alone], 'Les Seconds');
  expect((await submitInEvent(app, mates[0]!, event, challenge, 'FANION{non}')).json()).toMatchObject({
    outcome: 'wrong',
    success: false,
    attempts_left: null,
  });
  expect((await submitInEvent(app, mates[0]!, event, challenge, ` ${challenge.flag} `)).json()).toEqual({
    outcome: 'solved',
    success: true,
    message: 'Challenge résolu !',
    points_earned: 300,
    xp_earned: 0,
    is_first_blood: true,
    level_up: false,
    already_solved: false,
    team_score: 300,
    rank: 1,
    rank_among: 'team',
    frozen: false,
    attempts_left: null,
  });
  expect((await submitInEvent(app, mates[1]!, event, challenge)).json()).toMatchObject({
    outcome: 'already',
    already_solved: true,
    points_earned: 0,
    team_score: 300,
  });
  expect((await submitInEvent(app, alone, event, challenge)).json()).toMatchObject({
    is_first_blood: false,
    team_score: 300,
    rank: 2,
  });
  const [acts] = await db.query(
    `select count(*)::int as acts, sum(points)::int as points, sum(xp)::int as xp from xp_event
     where kind = 'ctf' and source_id = $1`,
    [challenge.id],
  );
  expect(acts).toEqual({ acts: 2, points: 0, xp: 0 });
  expect(await verified()).toEqual([]);
});

test('an act in an event keeps a streak and shows in the year of activity', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const profile = () => app.read('/profile/', player);
  expect((await profile()).current_streak).toBe(0);
  await submitInEvent(app, player, event, challenge);
  expect(await profile()).toMatchObject({ current_streak: 1, total_points: 0, xp: 0 });
});

test('team-mates at once, on two instances, score once', async () => {
  const event = await anEvent(app, { mode: 'team' });
  const challenge = await anEventChallenge(app, event.id);
  const mates = await Promise.all(Array.from({ length: 8 }, () => aMember(app)));
  await anEntrant(app, event.id, mates, 'Tous Ensemble');
  await waitUntilPlayable(second, mates[0]!, event, challenge);
  const answers = await Promise.all(
    mates.map((mate, index) => submitInEvent(index % 2 === 0 ? app : second, mate, event, challenge)),
  );
  const results = answers.map((answer) => answer.json());
  expect(results.filter((one) => one.success && !one.already_solved)).toHaveLength(1);
  expect(results.every((one) => one.success && one.team_score === 100 && one.rank === 1)).toBe(true);
  expect(await solvesOf(app, event.id)).toHaveLength(1);
  expect(await verified()).toEqual([]);
});

test('a flag of the second of the end is refused by the database’s clock, whatever the program remembers', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await waitUntilPlayable(second, player, event, challenge);
  // Both instances have the event in memory as live.
  for (const one of [app, second])
    expect((await one.read(`/ctf/live/${event.id}/me`, player)).mayPlay).toBe(true);
  await db.query('update event set ends_at = clock_timestamp() where id = $1', [event.id]);
  for (const one of [app, second]) {
    const late = (await submitInEvent(one, player, event, challenge)).json();
    expect(late).toMatchObject({
      outcome: 'uncounted',
      success: true,
      points_earned: 0,
      team_score: null,
      rank: null,
    });
    expect((await submitInEvent(one, player, event, challenge, 'FANION{non}')).json()).toMatchObject({
      outcome: 'wrong',
      success: false,
    });
  }
  expect(await solvesOf(app, event.id)).toEqual([]);
  expect(await db.query('select 1 from event_submission where event_id = $1', [event.id])).toEqual([]);
  expect(await db.query('select 1 from xp_event where member_id = $1', [player.id])).toEqual([]);
});

test('flags sent while the event ends are all before its end, or not there', async () => {
  const event = await anEvent(app);
  const players = await Promise.all(Array.from({ length: 5 }, () => aPlayer(app, event.id)));
  const challenges = await Promise.all(Array.from({ length: 6 }, () => anEventChallenge(app, event.id)));
  await waitUntilPlayable(second, players[0]!, event, challenges[5]!);
  await endEvent(app, event.id, 60);
  await Promise.all(
    players.flatMap((player, index) =>
      challenges.map((challenge) => submitInEvent(index % 2 ? app : second, player, event, challenge)),
    ),
  );
  const [late] = await db.query<{ late: number }>(
    `select count(*)::int as late from event_solve s join event e on e.id = s.event_id
     where e.id = $1 and s.at >= e.ends_at`,
    [event.id],
  );
  expect(late).toEqual({ late: 0 });
  expect(await verified()).toEqual([]);
});

test('ten tries a minute for an entrant and a challenge', async () => {
  const event = await anEvent(app);
  const [challenge, other] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const mates = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, mates, 'Les Bourrins');
  for (let n = 0; n < 10; n += 1)
    expect((await submitInEvent(app, mates[n % 2]!, event, challenge, `FANION{${n}}`)).statusCode).toBe(200);
  for (const mate of mates) {
    const refused = await submitInEvent(app, mate, event, challenge);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await submitInEvent(app, mates[0]!, event, other)).json().success).toBe(true);
});

test('several flags are found by team-mates together', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { logic: 'all' });
  const other = await anEventChallenge(app, event.id);
  await db.query(
    `insert into challenge_flag (challenge_id, position, kind, hash)
     select $1, 1, 'static', hash from challenge_flag where challenge_id = $2`,
    [challenge.id, other.id],
  );
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const mates = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, mates, 'Les Moitiés');
  for (const mate of mates)
    expect((await submitInEvent(app, mate, event, challenge)).json()).toMatchObject({
      outcome: 'partial',
      success: false,
    });
  expect((await submitInEvent(app, mates[1]!, event, challenge, other.flag)).json()).toMatchObject({
    outcome: 'solved',
    success: true,
    points_earned: 100,
  });
  expect(await solvesOf(app, event.id)).toHaveLength(1);
});

test('dynamic points: every solver has the price of today, in the answers too', async () => {
  const event = await anEvent(app, { columns: { blood_points: [30, 20] } });
  const scoring = { kind: 'dynamic', function: 'linear', initial: 500, minimum: 100, decay: 50 };
  const challenge = await anEventChallenge(app, event.id, { points: 500, scoring: JSON.stringify(scoring) });
  const players = [await aPlayer(app, event.id), await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const results = [];
  for (const player of players) results.push((await submitInEvent(app, player, event, challenge)).json());
  expect(results.map(({ points_earned, team_score, rank }) => [points_earned, team_score, rank])).toEqual([
    [530, 530, 1],
    [470, 470, 2],
    [400, 400, 3],
  ]);
  const own = await app.call('GET', `/ctf/live/${event.id}/me`, { token: players[0]!.token });
  expect(own.json().row).toMatchObject({ score: 430, rank: 1, bloods: { [challenge.id]: 1 } });
});

test('managers, hidden and suspended members count for nothing, nor for their team', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const manager = await aPlayer(app, event.id, { role: 'manager' });
  const [mate, boss] = [await aMember(app), await aMember(app, { role: 'manager' })];
  await anEntrant(app, event.id, [mate, boss], 'Avec le Gérant');
  expect((await submitInEvent(app, manager, event, challenge)).json()).toMatchObject({
    outcome: 'uncounted',
    success: true,
    is_first_blood: false,
    rank: null,
  });
  expect((await submitInEvent(app, boss, event, challenge)).json()).toMatchObject({
    outcome: 'uncounted',
    success: true,
    points_earned: 0,
    team_score: null,
  });
  expect((await submitInEvent(app, mate, event, challenge)).json()).toMatchObject({
    is_first_blood: true,
    team_score: 100,
    rank: 1,
  });
  const board = await readBoard(app.context, event.id);
  expect(board?.rows.map(({ name }) => name)).toEqual(['Avec le Gérant']);
  expect(await verified()).toEqual([]);
});

test('the rank that an answer tells is among those of one kind, and says which where both play', async () => {
  const answerInMode = async (mode: 'solo' | 'both') => {
    const event = await anEvent(app, { mode });
    const challenge = await anEventChallenge(app, event.id);
    const player = await aPlayer(app, event.id);
    return (await submitInEvent(app, player, event, challenge)).json();
  };
  expect(await answerInMode('both')).toMatchObject({ rank: 1, rank_among: 'solo' });
  expect(await answerInMode('solo')).toMatchObject({ rank: 1, rank_among: null });
});

test('a cancelled event takes no flag', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await setEvent(app, event.id, { state: 'cancelled' });
  expect((await submitInEvent(app, player, event, challenge)).statusCode).toBe(404);
});

test('what cannot be is found by the verification', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  const stranger = await aMember(app);
  await submitInEvent(app, player, event, challenge);
  expect(await verifyPlay(app.context)).toEqual([]);
  await db.query("update event_solve set at = now() - interval '1 day' where event_id = $1", [event.id]);
  expect(await verifyPlay(app.context)).toEqual([expect.stringContaining('hors des dates')]);
  await db.query(
    "update event_solve set at = now() - interval '1 minute', member_id = $2 where event_id = $1",
    [event.id, stranger.id],
  );
  expect(await verifyPlay(app.context)).toEqual([
    expect.stringContaining('pas inscrit'),
    expect.stringContaining('attendu une résolution et 0 point'),
  ]);
});
