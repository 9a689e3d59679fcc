import { gunzipSync } from 'node:zlib';
import { getLeaderboard } from '@fanion/contract/leaderboard';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { setSuspended } from '../../testing/suspended.ts';
import { testApp } from '../../testing/test-app.ts';

const board = async (app: Awaited<ReturnType<typeof testApp>>, reader: TestMember, query = '') => {
  app.clock.advance(1000);
  const answer = await app.call('GET', `/challenges/leaderboard${query}`, { token: reader.token });
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return getLeaderboard.answer.strict().parse(answer.json());
};

test('an association without a solve has a board of zeros', async () => {
  const app = await testApp();
  const reader = await aMember(app);
  expect(await board(app, reader)).toEqual({
    stats: { total_users: 1, total_challenges: 0, total_submissions: 0, success_rate: 0 },
    global_leaderboard: [
      {
        rank: 1,
        trend: 'stable',
        rank_change: 0,
        username: reader.username,
        avatar_url: null,
        subscription_type: 'Adhérent',
        level: 1,
        total_challenges_solved: 0,
        total_points: 0,
      },
    ],
    pagination: { current_page: 1, total_pages: 1, total_users: 1 },
    recent_solves: [],
    category_leaderboards: [],
  });
});

test('at equal points, who scored last the earliest is ahead', async () => {
  const app = await testApp();
  const [one, two] = [await aChallenge(app), await aChallenge(app)];
  const [behind, ahead] = [await aMember(app), await aMember(app)];
  for (const [member, challenge] of [
    [behind, one],
    [ahead, two],
    [ahead, one],
    [behind, two],
  ] as const)
    await submit(app, member, challenge);
  const rows = (await board(app, ahead)).global_leaderboard;
  expect(rows.map(({ rank, username, total_points }) => [rank, username, total_points])).toEqual([
    [1, ahead.username, 200],
    [2, behind.username, 200],
  ]);
});

test('solves, tries, first bloods and specialists are those of the members who count', async () => {
  const app = await testApp({ config: { limitFactor: 10 } });
  const [ada, bob, eve] = [
    await aMember(app, { username: 'Ada', plan: 'bienfaiteur' }),
    await aMember(app, { username: 'Bob' }),
    await aMember(app, { username: 'Eve', role: 'honorary', plan: null }),
  ];
  const unrankedMembers = [await aMember(app, { role: 'manager' }), await aMember(app, { role: 'admin' })];
  const hidden = await aMember(app);
  await app.context.db.query('update member set hidden = true where id = $1', [hidden.id]);
  app.context.events.publish('member-changed', { memberId: hidden.id });
  unrankedMembers.push(hidden);
  const web = await aChallenge(app, { name: 'Toile', category: 'web', points: 200 });
  const pwn = await aChallenge(app, { name: 'Pile', category: 'pwn', points: 100 });
  const more = await aChallenge(app, { name: 'Tas', category: 'pwn', points: 50 });

  for (const member of unrankedMembers)
    for (const challenge of [web, pwn, more]) await submit(app, member, challenge);
  await submit(app, ada, web, 'FANION{non}');
  for (const [member, challenge] of [
    [ada, pwn],
    [ada, web],
    [bob, pwn],
    [bob, more],
    [eve, web],
  ] as const)
    await submit(app, member, challenge);

  const { stats, global_leaderboard, recent_solves, category_leaderboards } = await board(app, ada);
  expect(stats).toEqual({
    total_users: 3,
    total_challenges: 3,
    total_submissions: 6,
    success_rate: 83.3,
  });
  expect(
    global_leaderboard.map((row) => [row.rank, row.username, row.total_points, row.total_challenges_solved]),
  ).toEqual([
    [1, 'Ada', 300, 2],
    [2, 'Eve', 200, 1],
    [3, 'Bob', 150, 2],
  ]);
  expect(global_leaderboard.map((row) => [row.level, row.subscription_type])).toEqual([
    [2, 'Bienfaiteur'],
    [2, 'Fanion Membre'],
    [1, 'Adhérent'],
  ]);
  expect(
    recent_solves.map((row) => [row.username, row.challenge_name, row.points_earned, row.is_first_blood]),
  ).toEqual([
    ['Eve', 'Toile', 200, false],
    ['Bob', 'Tas', 50, true],
    ['Bob', 'Pile', 100, false],
    ['Ada', 'Toile', 200, true],
    ['Ada', 'Pile', 100, true],
  ]);
  expect(category_leaderboards).toEqual([
    {
      category_id: 'web',
      category: 'Web',
      top_users: [
        { username: 'Ada', avatar_url: null, points_in_category: 200, challenges_solved_in_category: 1 },
        { username: 'Eve', avatar_url: null, points_in_category: 200, challenges_solved_in_category: 1 },
      ],
    },
    {
      category_id: 'pwn',
      category: 'Pwn',
      top_users: [
        { username: 'Bob', avatar_url: null, points_in_category: 150, challenges_solved_in_category: 2 },
        { username: 'Ada', avatar_url: null, points_in_category: 100, challenges_solved_in_category: 1 },
      ],
    },
  ]);

  await setSuspended(app.context, ada.id, true);
  const after = await board(app, bob);
  expect(after.global_leaderboard.map((row) => row.username)).toEqual(['Eve', 'Bob']);
  expect(JSON.stringify(after)).not.toContain('Ada');
  expect(after.stats).toMatchObject({ total_users: 2, total_submissions: 3, success_rate: 100 });
});

test('pages have the size asked for; beyond the last comes the last', async () => {
  const app = await testApp();
  const members: TestMember[] = [];
  for (let n = 0; n < 23; n += 1) members.push(await aMember(app));
  const reader = members[0]!;
  const names = async (query: string) =>
    (await board(app, reader, query)).global_leaderboard.map((row) => row.username);
  const first = await board(app, reader);
  expect([first.global_leaderboard.length, first.pagination]).toEqual([
    20,
    { current_page: 1, total_pages: 2, total_users: 23 },
  ]);
  const all = await names('?size=100');
  expect(new Set(all)).toEqual(new Set(members.map((member) => member.username)));
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names(`?page=${page}&size=5`)));
  expect(pages.flat()).toEqual(all);
  expect((await board(app, reader, '?page=99&size=5')).pagination.current_page).toBe(5);
  expect(await names('?page=100000')).toEqual(all.slice(20));
  for (const query of ['?page=0', '?page=-1', '?page=un', '?page=1.5', '?size=0', '?size=101', '?page=1e9']) {
    const answer = await app.call('GET', `/challenges/leaderboard${query}`, { token: reader.token });
    expect([query, answer.statusCode]).toEqual([query, 422]);
  }
});

test('an unchanged page answers 304 to everybody; a solve changes it', async () => {
  const app = await testApp();
  const [one, two] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  const ask = (token: string, etag = '') =>
    app.call('GET', '/challenges/leaderboard', {
      token,
      headers: { 'accept-encoding': 'gzip', ...(etag ? { 'if-none-match': etag } : {}) },
    });
  app.clock.advance(1000);
  const before = await ask(one.token);
  const etag = String(before.headers.etag);
  const same = await ask(two.token, etag);
  expect([same.statusCode, same.body]).toEqual([304, '']);
  await submit(app, one, challenge);
  app.clock.advance(250);
  const after = await ask(two.token, etag);
  expect(after.statusCode).toBe(200);
  const text =
    after.headers['content-encoding'] === 'gzip' ? gunzipSync(after.rawPayload).toString() : after.body;
  expect(JSON.parse(text).recent_solves).toMatchObject([{ username: one.username }]);
});

test('guests have no board, and it holds no address, number or secret of anybody', async () => {
  const app = await testApp();
  const guest = await aMember(app, { plan: null });
  for (const path of ['/challenges/leaderboard', '/challenges/leaderboard/position'])
    expect((await app.read(path, guest)).error).toBe('plan_required');
  const reader = await aMember(app);
  const { global_leaderboard } = await board(app, reader);
  expect(Object.keys(global_leaderboard[0]!).sort()).toEqual([
    'avatar_url',
    'level',
    'rank',
    'rank_change',
    'subscription_type',
    'total_challenges_solved',
    'total_points',
    'trend',
    'username',
  ]);
});

test('of equal specialists the earlier comes first, whatever they solved for nothing since', async () => {
  const app = await testApp();
  const [first, second] = [await aMember(app), await aMember(app)];
  const [worth, nothing] = [await aChallenge(app), await aChallenge(app, { points: 0 })];
  await submit(app, first, worth);
  await submit(app, second, worth);
  await submit(app, first, nothing);
  const { category_leaderboards } = await board(app, first);
  expect(category_leaderboards[0]!.top_users.map((row) => row.username)).toEqual([
    first.username,
    second.username,
  ]);
});
