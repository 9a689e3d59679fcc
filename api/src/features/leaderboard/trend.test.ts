import { addDays, parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { takeSnapshot } from './jobs.ts';

const snapshots = (app: TestApp) =>
  app.context.db.query<{ day: string; member_id: number; rank: number; points: number }>(
    'select day::text, member_id, rank, points from rank_snapshot order by day, rank, member_id',
  );

/** Makes the stored ranks this many days older. */
const age = (app: TestApp, days: number) =>
  app.context.db.query('update rank_snapshot set day = day - $1::int', [days]);

async function arrows(app: TestApp, reader: TestMember) {
  app.context.events.publish('member-changed', { memberId: 0 });
  app.clock.advance(1000);
  return (await app.read('/challenges/leaderboard', reader)).global_leaderboard.map(
    (row: { username: string; trend: string; rank_change: number }) => [
      row.username,
      row.trend,
      row.rank_change,
    ],
  );
}

test('arrows tell the places gained and lost in seven days', async () => {
  const app = await testApp();
  const [ada, bob, eve, zoe] = [
    await aMember(app, { username: 'Ada' }),
    await aMember(app, { username: 'Bob' }),
    await aMember(app, { username: 'Eve' }),
    await aMember(app, { username: 'Zoe' }),
  ];
  const [small, middle, big] = [
    await aChallenge(app, { points: 50 }),
    await aChallenge(app, { points: 100 }),
    await aChallenge(app, { points: 400 }),
  ];
  await submit(app, zoe, big);
  await submit(app, ada, middle);
  await submit(app, bob, small);
  expect(await arrows(app, ada)).toEqual([
    ['Zoe', 'stable', 0],
    ['Ada', 'stable', 0],
    ['Bob', 'stable', 0],
    ['Eve', 'stable', 0],
  ]);
  await takeSnapshot(app.context.db);
  const newcomer = await aMember(app, { username: 'Nouvelle' });
  await submit(app, eve, small);
  await submit(app, eve, middle);

  // Six days old: no snapshot is old enough to compare with.
  await age(app, 6);
  for (const [, ...arrow] of await arrows(app, ada)) expect(arrow).toEqual(['stable', 0]);

  await age(app, 1);
  const moved = [
    ['Zoe', 'stable', 0],
    ['Eve', 'up', 2],
    ['Ada', 'down', -1],
    ['Bob', 'down', -1],
    ['Nouvelle', 'new', 0],
  ];
  expect(await arrows(app, ada)).toEqual(moved);
  const position = await app.call('GET', '/challenges/leaderboard/position', { token: newcomer.token });
  expect(position.json().current_user).toMatchObject({ rank: 5, trend: 'new', rank_change: 0 });

  // Of several old enough, the latest counts: nobody has moved since.
  await age(app, 20);
  await takeSnapshot(app.context.db);
  expect(await arrows(app, ada)).toEqual(moved);
  await age(app, 7);
  expect((await arrows(app, ada)).map(([, ...arrow]: string[]) => arrow)).toEqual(
    Array.from({ length: 5 }, () => ['stable', 0]),
  );
});

test('two instances at once keep one place for each member and day, by the rule of the board', async () => {
  const app = await testApp();
  const other = await app.second();
  const members: TestMember[] = [];
  for (let n = 0; n < 12; n += 1) members.push(await aMember(app));
  await aMember(app, { role: 'manager' });
  const challenge = await aChallenge(app);
  await submit(app, members[7]!, challenge);
  await submit(app, members[3]!, challenge);
  const next = await Promise.all(
    [app, other, app, other, other].map(({ context }) => takeSnapshot(context.db)),
  );
  for (const wait of next) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
  }
  const today = parisDay(Date.now());
  const cached = await snapshots(app);
  expect(cached).toEqual([
    { day: today, member_id: members[7]!.id, rank: 1, points: 100 },
    { day: today, member_id: members[3]!.id, rank: 2, points: 100 },
    ...members
      .filter((_, index) => index !== 7 && index !== 3)
      .map(({ id }) => ({ day: today, member_id: id, rank: 3, points: 0 })),
  ]);

  // Whatever happens afterwards, the day's ranks stay unchanged.
  await submit(app, members[0]!, challenge);
  await aMember(app);
  await takeSnapshot(other.context.db);
  expect(await snapshots(app)).toEqual(cached);
});

test('a starting instance takes the snapshot of the day, and days older than sixty are dropped', async () => {
  const app = await testApp();
  const member = await aMember(app);
  const today = parisDay(Date.now());
  const days = [0, 60, 61, 400].map((count) => addDays(today, -count));
  await app.context.db.query(
    'insert into rank_snapshot (day, member_id, rank, points) select day, $1, 1, 0 from unnest($2::date[]) as t(day)',
    [member.id, days.slice(1)],
  );
  await app.second({ timers: true });
  await expect.poll(async () => (await snapshots(app)).map(({ day }) => day)).toEqual([days[1], days[0]]);
});
