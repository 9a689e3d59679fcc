import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const event = await anEvent(app);
const [web, later] = [
  await anEventChallenge(app, event.id, { name: 'La vague', points: 100 }),
  await anEventChallenge(app, event.id, { released_at: new Date(Date.now() + 3_600_000) }),
];
const [anne, bruno, chloe, reader] = [
  await aMember(app),
  await aMember(app),
  await aMember(app),
  await aMember(app, { plan: 'bienfaiteur' }),
];
const teamEntrant = await anEntrant(app, event.id, [anne, bruno], 'Les Goélands');
await anEntrant(app, event.id, [chloe]);
const TEAM = 1_000_000_000 + teamEntrant;

const ask = (member: TestMember, path: string, body?: object) =>
  app.http.inject({
    method: body ? 'POST' : 'GET',
    url: `/ctf/${event.slug}/api/v1${path}`,
    headers: { authorization: `Bearer ${member.token}` },
    ...(body && { payload: body }),
  });
const read = async (member: TestMember, path: string) => {
  const answer = await ask(member, path);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json().data;
};
const attempt = async (member: TestMember, submission: string) =>
  (await ask(member, '/challenges/attempt', { challenge_id: web.id, submission })).json().data.status;

test('an event is a scope: its challenges that are out, its players, and numbers that do not collide', async () => {
  const list: { id: number }[] = await read(anne, '/challenges');
  expect(list.map(({ id }) => id)).toEqual([web.id]);
  expect((await ask(anne, `/challenges/${later.id}`)).statusCode).toBe(404);
  expect(await attempt(anne, 'FANION{non}')).toBe('incorrect');
  expect(await attempt(bruno, web.flag)).toBe('correct');
  expect(await attempt(anne, web.flag)).toBe('already_solved');
  await expect.poll(async () => (await read(chloe, `/challenges/${web.id}/solves`)).length).toBe(1);
  expect(await attempt(chloe, web.flag)).toBe('correct');
  await expect.poll(async () => (await read(reader, `/challenges/${web.id}/solves`)).length).toBe(2);
  const solves: { account_id: number }[] = await read(reader, `/challenges/${web.id}/solves`);
  expect(solves.map(({ account_id: id }) => id)).toEqual([TEAM, chloe.id]);
  const board = await read(reader, '/scoreboard');
  expect(board).toMatchObject([
    { pos: 1, account_id: TEAM, account_type: 'team', name: 'Les Goélands', account_url: `/teams/${TEAM}` },
    { pos: 2, account_id: chloe.id, account_type: 'user', name: chloe.username },
  ]);
  expect(board[0].members).toMatchObject([
    { id: anne.id, score: 0 },
    { id: bruno.id, score: 100 },
  ]);
  expect(await read(anne, '/teams/me')).toMatchObject({ id: TEAM, score: 100, place: '1st' });
  expect(await read(reader, `/users/${bruno.id}`)).toMatchObject({ team_id: TEAM, score: 100 });
  expect((await ask(chloe, '/teams/me')).statusCode).toBe(404);
  expect((await read(reader, `/teams/${TEAM}/solves`))[0]).toMatchObject({
    challenge_id: web.id,
    user: { id: bruno.id },
    team: { id: TEAM },
  });
  expect((await ask(reader, `/challenges?view=admin`)).statusCode).toBe(403);
  expect(await read(reader, '/teams')).toMatchObject([
    { id: TEAM, name: 'Les Goélands', members: [anne.id, bruno.id] },
  ]);
  expect(
    (await read(reader, '/users')).map(({ id, team_id }: { id: number; team_id: number }) => [id, team_id]),
  ).toEqual([
    [anne.id, TEAM],
    [bruno.id, TEAM],
    [chloe.id, null],
  ]);
});

test('a flag that is given in a pause is told as CTFd tells it', async () => {
  const paused = await anEvent(app);
  await app.context.db.query(
    `update event set paused_at = now() - interval '1 minute', resumes_at = now() + interval '1 hour' where id = $1`,
    [paused.id],
  );
  app.context.events.publish('event-changed', { eventId: paused.id });
  const challenge = await anEventChallenge(app, paused.id);
  const player = await aMember(app);
  await anEntrant(app, paused.id, [player]);
  const tried = await app.http.inject({
    method: 'POST',
    url: `/ctf/${paused.slug}/api/v1/challenges/attempt`,
    headers: { authorization: `Bearer ${player.token}` },
    payload: { challenge_id: challenge.id, submission: challenge.flag },
  });
  expect([tried.statusCode, tried.json().data.status]).toEqual([403, 'paused']);
});

test('a freeze holds everything but what is one’s own', async () => {
  const dark = await anEventChallenge(app, event.id, { points: 500 });
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() - 60_000) });
  await app.context.db.query(
    `update event_solve set at = now() - interval '10 minutes' where event_id = $1`,
    [event.id],
  );
  app.context.events.publish('event-changed', { eventId: event.id });
  expect((await submitInEvent(app, chloe, event, dark)).json().outcome).toBe('solved');
  const readPages = async (member: TestMember) => [
    await read(member, '/scoreboard'),
    await read(member, '/scoreboard/top/10'),
    await read(member, `/challenges/${dark.id}/solves`),
    await read(member, `/users/${chloe.id}`),
    await read(member, `/users/${chloe.id}/solves`),
    (await read(member, '/challenges')).map(({ solves }: { solves: number }) => solves),
  ];
  const frozen = await readPages(reader);
  expect(frozen[0].map(({ score }: { score: number }) => score)).toEqual([100, 100]);
  expect([frozen[2], frozen[3].score, frozen[4].length, frozen[5]]).toEqual([[], 100, 1, [2, 0]]);
  await expect.poll(async () => (await read(chloe, '/users/me')).score).toBe(600);
  expect(await read(chloe, '/users/me/solves')).toHaveLength(2);
  expect((await read(chloe, `/challenges/${dark.id}`)).solved_by_me).toBe(true);
  expect(await readPages(reader)).toEqual(frozen);
});

test('who may not follow the event gets nothing of it, and its organisers read the tries', async () => {
  const adherent = await aMember(app);
  expect((await ask(adherent, '/scoreboard')).statusCode).toBe(403);
  expect((await ask(adherent, '/submissions')).statusCode).toBe(403);
  const manager = await aMember(app, { role: 'manager' });
  const tries = await read(manager, '/submissions?type=correct');
  expect(tries[0]).toMatchObject({
    challenge: { name: 'La vague' },
    user: { name: bruno.username },
    team: { id: TEAM },
  });
  const draft = await anEvent(app, { columns: { state: 'draft' } });
  const answer = await app.http.inject({
    url: `/ctf/${draft.slug}/api/v1/challenges`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
});
