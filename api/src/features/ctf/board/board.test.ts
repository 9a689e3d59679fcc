import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { storeRanks } from '../scoreboard/jobs.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const get = (path: string, { token }: { token: string }, headers: Record<string, string> = {}) =>
  app.call('GET', path, { token, headers });
const watcher = await aMember(app, { plan: 'bienfaiteur' });

test('the board is for a plan or for who plays; for everybody with the module once it has ended', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  const [adherent, guest] = [await aMember(app), await aMember(app, { plan: null })];
  for (const path of ['', '/me', '/graph', '/solves', '/stream']) {
    const refused = await get(`/ctf/live/${event.slug}${path}`, adherent);
    expect([refused.statusCode, refused.json().error, refused.json().action]).toEqual([
      403,
      'plan_required',
      'can_view_live_data',
    ]);
  }
  for (const path of ['', '/me', '/graph', '/solves']) {
    expect((await get(`/ctf/live/${event.slug}${path}`, player)).statusCode).toBe(200);
    expect((await get(`/ctf/live/${event.id}${path}`, watcher)).statusCode).toBe(200);
  }
  await endEvent(app, event.id);
  expect((await get(`/ctf/live/${event.id}`, adherent)).statusCode).toBe(200);
  expect((await get(`/ctf/live/${event.id}`, guest)).statusCode).toBe(403);
});

test('a board of players and one of teams, in the form that clients read', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 200 });
  const player = await aPlayer(app, event.id);
  const [one, two] = [await aMember(app), await aMember(app)];
  const teamId = await anEntrant(app, event.id, [one, two], 'Les Ancres');
  await db.query('update member set is_student = true where id = $1', [player.id]);
  await setEvent(app, event.id, {});
  await submitInEvent(app, one, event, challenge);
  await submitInEvent(app, player, event, challenge);
  await expect
    .poll(async () => (await get(`/ctf/live/${event.id}?mode=solo`, watcher)).json().liveCTF)
    .toMatchObject({
      totalPlayers: 1,
      totalTeams: 1,
      teams: [],
      players: [
        {
          pseudo: player.username,
          rank: 1,
          overallRank: 2,
          studentRank: 1,
          score: 200,
          members: 1,
          bloods: { [challenge.id]: 2 },
        },
      ],
      challenges: [
        {
          id: challenge.id,
          points: 200,
          solves: 2,
          firstBlood: 'Les Ancres',
          firstBloodAt: expect.stringMatching(/Z$/),
          firstBloodPoints: 200,
        },
      ],
    });
  const teams = (await get(`/ctf/live/${event.id}`, watcher)).json();
  expect(teams.liveRanking).toEqual({ mode: 'team', bracket: null, page: 1, total_pages: 1, total: 1 });
  expect(teams.liveCTF.teams).toMatchObject([
    {
      id: teamId,
      name: 'Les Ancres',
      pseudo: null,
      rank: 1,
      studentRank: null,
      members: 2,
      solvedChallenges: [challenge.id],
    },
  ]);
  expect((await get(`/ctf/live/${event.id}/me`, two)).json()).toMatchObject({
    row: { isCurrentUser: true, isCurrentUserTeam: true, page: 1, score: 200 },
    entrant: { id: teamId, members: [one.username, two.username].sort() },
    solved: [challenge.id],
    mayPlay: true,
  });
  const { series } = (await get(`/ctf/live/${event.id}/graph`, watcher)).json();
  expect(series).toMatchObject([{ id: teamId, name: 'Les Ancres', points: [{ score: 0 }, { score: 200 }] }]);
});

test('ranks restart among the teams and among the players; the results keep the ranking that all share', async () => {
  const event = await anEvent(app, { starts: -21 * 60_000 });
  const challenges = [];
  for (const points of [300, 200, 100]) challenges.push(await anEventChallenge(app, event.id, { points }));
  const [large, middle, small] = challenges;
  const [alone, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const [captain, mate] = [await aMember(app), await aMember(app)];
  const ahead = await anEntrant(app, event.id, [await aMember(app)], 'Les Premiers');
  const behind = await anEntrant(app, event.id, [captain, mate], 'Les Suivants');
  // A quarter of an hour ago, in order: alone, behind, other, ahead.
  await db.query(
    `insert into board_snapshot (event_id, at, ranks) select id, starts_at + interval '5 minutes', $2 from event where id = $1`,
    [event.id, JSON.stringify({ [alone.entrantId]: 1, [behind]: 2, [other.entrantId]: 3, [ahead]: 4 })],
  );
  await setEvent(app, event.id, {});
  await submitInEvent(app, alone, event, large!);
  expect((await submitInEvent(app, captain, event, middle!)).json()).toMatchObject({ rank: 1 });
  expect((await submitInEvent(app, other, event, small!)).json()).toMatchObject({ rank: 2 });

  const board = async (mode: 'solo' | 'team') => {
    const { liveCTF } = (await get(`/ctf/live/${event.id}?mode=${mode}`, watcher)).json();
    return [...liveCTF.players, ...liveCTF.teams].map((row) => [
      row.id,
      row.rank,
      row.overallRank,
      row.rankChange,
    ]);
  };
  await expect
    .poll(() => board('solo'))
    .toEqual([
      [alone.entrantId, 1, 1, 0],
      [other.entrantId, 2, 3, 0],
    ]);
  await expect
    .poll(() => board('team'))
    .toEqual([
      [behind, 1, 2, 0],
      [ahead, 2, 4, 0],
    ]);
  expect((await get(`/ctf/live/${event.id}/me`, mate)).json().row).toMatchObject({
    id: behind,
    rank: 1,
    overallRank: 2,
  });
  const { leaderboard } = (await get(`/ctf/events/${event.id}`, watcher)).json();
  expect(leaderboard.map((row: { rank: number }) => row.rank)).toEqual([1, 2, 3, 4]);
});

test('an event played alone has no board of teams', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  await aPlayer(app, event.id);
  for (const query of ['', '?mode=team', '?mode=solo'])
    expect((await get(`/ctf/live/${event.id}${query}`, watcher)).json().liveRanking.mode).toBe('solo');
});

test('a version is one buffer with one ETag for all, on every instance; a page past the end is the last', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  for (let n = 0; n < 52; n += 1) await aPlayer(app, event.id);
  const first = await get(`/ctf/live/${event.id}`, watcher, { 'accept-encoding': 'gzip' });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.rawPayload.length).toBeLessThan(30_000);
  const last = await get(`/ctf/live/${event.id}?page=9`, watcher);
  expect(last.json().liveRanking).toEqual({
    mode: 'solo',
    bracket: null,
    page: 2,
    total_pages: 2,
    total: 52,
  });
  expect(last.json().liveCTF.players).toHaveLength(2);
  const { etag } = last.headers;
  expect((await get(`/ctf/live/${event.id}`, watcher)).headers.etag).toBe(first.headers.etag);
  const again = await get(`/ctf/live/${event.id}?page=2`, watcher, { 'if-none-match': etag as string });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const second = await app.second();
  const other = await second.call('GET', `/ctf/live/${event.id}?page=2`, { token: watcher.token });
  expect(other.headers.etag).toBe(etag);
  await setEvent(app, event.id, { name: 'Renommé' });
  await expect
    .poll(async () => (await get(`/ctf/live/${event.id}?page=2`, watcher)).headers.etag)
    .not.toBe(etag);
});

test('names are text: nothing of a hostile one is lost or taken for markup', async () => {
  const event = await anEvent(app, { mode: 'team' });
  const names = [
    '<script>alert(1)</script>',
    '=cmd|"/C calc"!A0',
    '__proto__',
    'Ÿ\u202e𝔛',
    "'; drop table team; --",
  ];
  for (const name of names) await anEntrant(app, event.id, [await aMember(app)], name);
  const answer = await get(`/ctf/live/${event.id}`, watcher);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.json().liveCTF.teams.map(({ name }: { name: string }) => name)).toEqual(names);
});

test('who becomes hidden, suspended or manager leaves the board, with their bloods', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const challenge = await anEventChallenge(app, event.id);
  const [first, next] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  for (const player of [first, next]) await submitInEvent(app, player, event, challenge);
  await setSuspended(app.context, first.id, true);
  // Changes of a member show within a second.
  app.clock.advance(1000);
  await expect
    .poll(async () => (await get(`/ctf/live/${event.id}`, watcher)).json().liveCTF.players)
    .toMatchObject([{ pseudo: next.username, rank: 1, bloods: { [challenge.id]: 1 } }]);
});

test('ranks are kept each five minutes, once, whoever does it; arrows compare with those of a quarter of an hour ago', async () => {
  const event = await anEvent(app, { mode: 'solo', starts: -21 * 60_000 });
  const [a, b] = [
    await anEventChallenge(app, event.id),
    await anEventChallenge(app, event.id, { points: 300 }),
  ];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, a);
  await db.query(`update event_solve set at = at - interval '18 minutes' where event_id = $1`, [event.id]);
  await setEvent(app, event.id, {});
  const other = await app.second();
  await Promise.all([storeRanks(app.context), storeRanks(other.context)]);
  // Stored ranks are not computed again.
  expect(await statementsOf(() => storeRanks(app.context))).toHaveLength(1);
  const rows = await db.query<{ at: Date; ranks: object }>(
    'select at, ranks from board_snapshot where event_id = $1',
    [event.id],
  );
  expect(rows).toMatchObject([{ ranks: { [first.entrantId]: 1, [second.entrantId]: 2 } }]);
  await db.query(`update board_snapshot set at = at - interval '15 minutes' where event_id = $1`, [event.id]);
  await submitInEvent(app, second, event, b);
  const late = await aPlayer(app, event.id);
  await expect
    .poll(async () => (await get(`/ctf/live/${event.id}`, watcher)).json().liveCTF.players)
    .toMatchObject([
      { pseudo: second.username, rank: 1, trend: 'up', rankChange: 1 },
      { pseudo: first.username, rank: 2, trend: 'down', rankChange: -1 },
      { pseudo: late.username, rank: 3, trend: 'new', rankChange: 0 },
    ]);
});

test('watched players are marked for their watcher alone', async () => {
  const event = await anEvent(app, { mode: 'solo' });
  const [linked, unlinked] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await db.query(
    `insert into watched_player (owner_id, member_id, name, name_key) values ($1, $2, 'Rival', 'rival'), ($1, null, $3, $3)`,
    [watcher.id, linked.id, unlinked.username.toUpperCase()],
  );
  app.context.events.publish('watch-changed', { memberId: watcher.id });
  expect((await get(`/ctf/live/${event.id}/me`, watcher)).json()).toMatchObject({
    watched: [linked.entrantId, unlinked.entrantId],
    row: null,
    mayPlay: false,
  });
  expect((await get(`/ctf/live/${event.id}/me`, linked)).json().watched).toEqual([]);
});

test('watched players are given wherever they stand, with their page and how much is told of them', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const members = await Promise.all([1, 2].map(() => aMember(app)));
  const teamId = await anEntrant(app, event.id, members, 'Les Drisses');
  await Promise.all(Array.from({ length: 51 }, () => aPlayer(app, event.id)));
  await setEvent(app, event.id, {});
  await submitInEvent(app, members[0]!, event, challenge);
  const reader = await aMember(app, { plan: 'bienfaiteur' });
  const path = `/ctf/live/${event.id}`;
  const second = async () => (await get(`${path}?mode=solo&page=2`, reader)).json().liveCTF.players;
  await expect.poll(async () => (await second()).length).toBe(1);
  const [far] = await second();
  const follow = (name: string, level: string) =>
    db.query(
      'insert into watched_player (owner_id, name, name_key, alert_level) values ($1, $2, lower($2), $3)',
      [reader.id, name, level],
    );
  await follow(far.name, 'low');
  for (const [index, { username }] of members.entries()) await follow(username, index ? 'high' : 'medium');
  await follow('Personne', 'high');
  await expect
    .poll(async () => (await get(`${path}/me`, reader)).json().watchedRows)
    .toMatchObject([
      { id: teamId, name: 'Les Drisses', pseudo: null, score: 100, page: 1, alertLevel: 'high' },
      { id: far.id, name: far.name, rank: 1, overallRank: 2, page: 2, alertLevel: 'low' },
    ]);
  expect((await get(`${path}/me`, members[0]!)).json().watchedRows).toEqual([]);
});
