import { getLeaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseNow } from '../challenges/catalogue/service.ts';
import { withdrawSolve } from '../challenges/corrections/service.ts';
import { writePastSolves } from '../challenges/seed/service.ts';

type Solve = [member: TestMember, challenge: { id: number; points: number }, at: string];

/** Writes solves at given moments, as the submission of a flag does. */
const solved = (app: TestApp, ...solves: Solve[]) =>
  writePastSolves(app.context, {
    memberIds: solves.map(([member]) => member.id),
    challengeIds: solves.map(([, challenge]) => challenge.id),
    moments: solves.map(([, , at]) => new Date(at)),
    points: solves.map(([, { points }]) => points),
    xp: solves.map(([, { points }]) => points * 3),
  });

/** Moves the app's clock on to a later moment. */
const at = async (app: TestApp, moment: string) =>
  app.clock.advance(Date.parse(moment) - (await databaseNow(app.context)));

const ask = (app: TestApp, reader: TestMember, query: string, etag?: string) =>
  app.call('GET', `/challenges/leaderboard${query}`, {
    token: reader.token,
    headers: etag ? { 'if-none-match': etag } : {},
  });

async function board(app: TestApp, reader: TestMember, period: LeaderboardPeriod, cat = '') {
  const answer = await ask(app, reader, `?period=${period}&cat=${cat}`);
  expect([period, cat, answer.statusCode]).toEqual([period, cat, 200]);
  return getLeaderboard.answer.strict().parse(answer.json());
}

const rows = async (...filters: Parameters<typeof board>) =>
  (await board(...filters)).global_leaderboard.map((row) => [row.rank, row.username, row.total_points]);

test('a month and a season begin at midnight in Paris, whatever the clocks do', async () => {
  const app = await testApp();
  const [ada, bob, eve] = [
    await aMember(app, { username: 'Ada' }),
    await aMember(app, { username: 'Bob' }),
    await aMember(app, { username: 'Eve' }),
  ];
  const [one, two] = [await aChallenge(app), await aChallenge(app, { points: 50 })];

  // Summer time: midnight in Paris is 22:00 UTC.
  await solved(app, [ada, one, '2027-08-31T21:59:59.999Z']);
  await at(app, '2027-08-31T21:59:59Z');
  expect(await rows(app, eve, 'month')).toEqual([[1, 'Ada', 100]]);
  expect(await rows(app, eve, 'season')).toEqual([[1, 'Ada', 100]]);
  // Without any event, the month and the season change.
  await at(app, '2027-08-31T22:00:01Z');
  expect(await rows(app, eve, 'month')).toEqual([]);
  expect(await rows(app, eve, 'season')).toEqual([]);
  expect((await board(app, eve, 'month')).pagination).toEqual({
    current_page: 1,
    total_pages: 1,
    total_users: 0,
  });
  await solved(app, [bob, one, '2027-08-31T22:00:00Z']);
  await at(app, '2027-09-30T21:59:59Z');
  expect(await rows(app, eve, 'month')).toEqual([[1, 'Bob', 100]]);
  expect(await rows(app, eve, 'season')).toEqual([[1, 'Bob', 100]]);

  // The clocks go back on 31 October 2027: that day ends at 23:00 UTC.
  await solved(app, [ada, two, '2027-10-31T22:59:59.999Z']);
  await at(app, '2027-10-31T22:59:59Z');
  expect(await rows(app, eve, 'month')).toEqual([[1, 'Ada', 50]]);
  await at(app, '2027-10-31T23:00:01Z');
  expect(await rows(app, eve, 'month')).toEqual([]);
  await solved(app, [eve, two, '2027-10-31T23:00:00Z']);
  await at(app, '2027-11-02T12:00:00Z');
  expect(await rows(app, eve, 'month')).toEqual([[1, 'Eve', 50]]);
  expect(await rows(app, eve, 'season')).toEqual([
    [1, 'Bob', 100],
    [2, 'Ada', 50],
    [3, 'Eve', 50],
  ]);
  expect(await rows(app, eve, 'all')).toEqual([
    [1, 'Ada', 150],
    [2, 'Bob', 100],
    [3, 'Eve', 50],
  ]);
});

test('only the solves of the period and of the category count, and the level stays the real one', async () => {
  const app = await testApp();
  const [ada, bob, eve] = [
    await aMember(app, { username: 'Ada' }),
    await aMember(app, { username: 'Bob' }),
    await aMember(app, { username: 'Eve' }),
  ];
  await aMember(app, { username: 'Spectateur' });
  const hidden = await aMember(app, { username: 'Cache' });
  await app.context.db.query('update member set hidden = true where id = $1', [hidden.id]);
  const [web, pwn, gift] = [
    await aChallenge(app, { category: 'web', points: 300 }),
    await aChallenge(app, { category: 'pwn', points: 100 }),
    await aChallenge(app, { category: 'pwn', points: 0 }),
  ];
  await solved(
    app,
    [ada, web, '2027-02-10T10:00:00Z'],
    [ada, pwn, '2027-03-02T10:00:00Z'],
    [bob, pwn, '2027-03-01T10:00:00Z'],
    [bob, web, '2027-03-03T10:00:00Z'],
    [eve, gift, '2027-03-01T11:00:00Z'],
    [hidden, web, '2027-03-01T12:00:00Z'],
  );
  await at(app, '2027-03-20T10:00:00Z');
  const month = await board(app, ada, 'month');
  expect(
    month.global_leaderboard.map((row) => [
      row.rank,
      row.username,
      row.total_points,
      row.total_challenges_solved,
      row.level,
    ]),
  ).toEqual([
    [1, 'Bob', 400, 2, 3],
    [2, 'Ada', 100, 1, 3],
  ]);
  expect(month.pagination.total_users).toBe(2);
  expect(await rows(app, ada, 'month', 'pwn')).toEqual([
    [1, 'Bob', 100],
    [2, 'Ada', 100],
  ]);
  expect(await rows(app, ada, 'month', 'web')).toEqual([[1, 'Bob', 300]]);
  expect(await rows(app, ada, 'all', 'web')).toEqual([
    [1, 'Ada', 300],
    [2, 'Bob', 300],
  ]);
  expect(await rows(app, ada, 'season', 'crypto')).toEqual([]);
  // Figures of the whole association are the same on every board, and these boards have no arrows.
  const all = await board(app, ada, 'all');
  expect(all.pagination.total_users).toBe(4);
  for (const period of ['month', 'season'] as const) {
    const { global_leaderboard, pagination, ...shared } = await board(app, ada, period, 'pwn');
    const { global_leaderboard: everybody, pagination: pages, ...expected } = all;
    expect(shared).toEqual(expected);
    for (const row of global_leaderboard) expect([row.trend, row.rank_change]).toEqual(['stable', 0]);
  }
});

test('equals of a period are told apart by their last scoring solve of that period, and only that', async () => {
  const app = await testApp();
  const [ada, bob, eve, zoe] = [
    await aMember(app, { username: 'Ada' }),
    await aMember(app, { username: 'Bob' }),
    await aMember(app, { username: 'Eve' }),
    await aMember(app, { username: 'Zoe' }),
  ];
  const [old, one, two, gift] = [
    await aChallenge(app),
    await aChallenge(app),
    await aChallenge(app),
    await aChallenge(app, { points: 0 }),
  ];
  await solved(
    app,
    [bob, old, '2027-03-31T21:00:00Z'],
    [bob, one, '2027-04-02T10:00:00Z'],
    [ada, one, '2027-04-03T10:00:00Z'],
    [eve, two, '2027-04-03T10:00:00Z'],
    [zoe, two, '2027-04-01T10:00:00Z'],
    [zoe, gift, '2027-04-09T10:00:00Z'],
  );
  await at(app, '2027-04-20T10:00:00Z');
  expect(await rows(app, ada, 'month')).toEqual([
    [1, 'Zoe', 100],
    [2, 'Bob', 100],
    [3, 'Ada', 100],
    [3, 'Eve', 100],
  ]);
});

test('a category that does not exist is refused in French; one of the association’s own is taken', async () => {
  const app = await testApp();
  const reader = await aMember(app);
  await aChallenge(app, { category: 'maison' });
  await aChallenge(app, { category: 'cachee', state: 'hidden' });
  for (const cat of ['maison', 'mobile', 'web'])
    expect((await ask(app, reader, `?cat=${cat}`)).statusCode).toBe(200);
  for (const cat of ['cachee', 'nimporte', 'Web', '%00', 'x'.repeat(41)]) {
    const answer = await ask(app, reader, `?cat=${cat}`);
    expect([cat, answer.statusCode]).toEqual([cat, cat === '%00' ? 400 : 422]);
  }
  const unknown = (await ask(app, reader, '?cat=nimporte')).json();
  expect(unknown.fields).toEqual({ cat: 'Cette catégorie n’existe pas.' });
  expect((await ask(app, reader, '?period=week')).json().message).toBe('Cette période n’existe pas.');
});

test('each board has its own ETag, answers 304 while nothing changes, and shows a correction at once', async () => {
  const app = await testApp();
  const [ada, bob] = [await aMember(app, { username: 'Ada' }), await aMember(app, { username: 'Bob' })];
  const challenge = await aChallenge(app);
  await submit(app, ada, challenge);
  app.clock.advance(1000);
  const queries = ['', '?period=month', '?period=season&cat=web', '?cat=pwn'];
  const etags = new Map<string, string>();
  for (const query of queries) etags.set(query, String((await ask(app, bob, query)).headers.etag));
  for (const [query, etag] of etags) expect((await ask(app, ada, query, etag)).statusCode).toBe(304);
  expect(etags.get('')).not.toBe(etags.get('?cat=pwn'));

  await submit(app, bob, challenge);
  app.clock.advance(1000);
  for (const [query, etag] of etags)
    expect([query, (await ask(app, ada, query, etag)).statusCode]).toEqual([query, 200]);
  expect(await rows(app, ada, 'month')).toEqual([
    [1, 'Ada', 100],
    [2, 'Bob', 100],
  ]);

  const withdrawn = await withdrawSolve(app.context, null, {
    challengeId: challenge.id,
    username: 'Ada',
    reason: 'Flag partagé',
    block: false,
  });
  expect(withdrawn.ok).toBe(true);
  app.clock.advance(1000);
  for (const cat of ['', 'web']) expect(await rows(app, ada, 'season', cat)).toEqual([[1, 'Bob', 100]]);
});

test('what happens on one instance shows on the boards of the other', async () => {
  const app = await testApp();
  const other = await app.second();
  const [ada, bob] = [await aMember(app, { username: 'Ada' }), await aMember(app, { username: 'Bob' })];
  const challenge = await aChallenge(app);
  expect(await rows(other, bob, 'month', 'web')).toEqual([]);
  await submit(app, ada, challenge);
  await expect
    .poll(async () => {
      other.clock.advance(1000);
      return rows(other, bob, 'month', 'web');
    })
    .toEqual([[1, 'Ada', 100]]);
  await setSuspended(app.context, ada.id, true);
  await expect
    .poll(async () => {
      other.clock.advance(1000);
      return rows(other, bob, 'month', 'web');
    })
    .toEqual([]);
});
