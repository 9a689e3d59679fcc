import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  endEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const statistics = (member: TestMember, teamId: number) =>
  app.read(`/ctf/teams/${teamId}/statistics`, member);

/** An event held elsewhere that ended this many days ago, with these ranks and scores of these teams. */
async function played(
  days: number,
  results: [teamId: number, rank: number, score: number][],
): Promise<TestEvent> {
  const event = await anEvent(app, {
    starts: -(days + 1) * DAY,
    ends: -days * DAY,
    columns: { url: 'https://ailleurs.example' },
  });
  for (const [position, [teamId, rank, score]] of results.entries())
    await db.query(
      `insert into external_result (event_id, position, rank, name, score, team_id)
       select $1, $2, $3, name, $4, id from team where id = $5`,
      [event.id, position + 1, rank, score, teamId],
    );
  app.context.events.publish('event-changed', { eventId: event.id });
  return event;
}

test('a team that has played nothing has sums of nothing, and no rate', async () => {
  const captain = await aMember(app);
  const id = await aTeam(app, 'Les Neufs', [captain]);
  expect(await statistics(captain, id)).toMatchObject({
    stats: { totalPoints: 0, totalCTFs: 0, wins: 0, topPositions: 0, avgRank: null },
    winRate: null,
    categories: [],
    evolution: [],
    recentCTFs: [],
    comparison: [
      { key: 'totalPoints', own: 0, median: null },
      { key: 'totalCTFs', own: 0, median: null },
      { key: 'winRate', own: null, median: null },
      { key: 'avgRank', own: null, median: null },
      { key: 'avgLevel', own: 1, median: null },
    ],
    active: { teams: 0 },
  });
  expect((await app.read('/ctf/teams/424242/statistics', captain)).error).toBe('team_not_found');
});

test('sums, rates and the points after each event come from stored results', async () => {
  const [reader, one, two, old] = (await members(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
  const best = await aTeam(app, 'Les Premiers', [one]);
  const next = await aTeam(app, 'Les Suivants', [two]);
  const former = await aTeam(app, 'Les Anciens', [old]);
  const third = await played(400, [[former, 1, 900]]);
  const second = await played(40, [
    [best, 1, 500],
    [next, 12, 80],
  ]);
  const first = await played(3, [
    [next, 2, 300],
    [best, 4, 220.4],
  ]);
  app.clock.advance(61_000);
  const own = await statistics(reader, best);
  expect(own).toMatchObject({
    stats: { totalPoints: 720, totalCTFs: 2, wins: 1, topPositions: 2, avgRank: 2.5 },
    winRate: 50,
    evolution: [
      { id: second.id, rank: 1, points: 500, sum: 500 },
      { id: first.id, rank: 4, points: 220, sum: 720 },
    ],
    recentCTFs: [{ id: first.id }, { id: second.id }],
    // Over the two that played in the last 12 months.
    comparison: [
      { key: 'totalPoints', own: 720, median: 550 },
      { key: 'totalCTFs', own: 2, median: 2 },
      { key: 'winRate', own: 50, median: 25 },
      { key: 'avgRank', own: 2.5, median: 4.8 },
      { key: 'avgLevel', own: 1, median: 1 },
    ],
    active: { teams: 2 },
  });
  const since = Date.parse(own.active.since);
  expect(Math.abs(Date.now() - since - 365.5 * DAY)).toBeLessThan(2 * DAY);
  // The team's own page counts the same.
  const whole = await app.read(`/ctf/teams/${best}`, reader);
  expect([whole.stats, whole.recentCTFs]).toEqual([own.stats, own.recentCTFs]);
  expect((await statistics(reader, former)).evolution).toMatchObject([{ id: third.id, sum: 900 }]);
});

test('what teams are compared with is read once a minute, and one’s own numbers at once', async () => {
  const [reader, captain] = (await members(app, 2)) as [TestMember, TestMember];
  const id = await aTeam(app, 'Les Derniers', [captain]);
  app.clock.advance(61_000);
  const before = (await statistics(reader, id)).active.teams;
  await played(2, [[id, 3, 100]]);
  await expect.poll(async () => (await statistics(reader, id)).stats.totalCTFs).toBe(1);
  expect((await statistics(reader, id)).active.teams).toBe(before);
  app.clock.advance(61_000);
  expect((await statistics(reader, id)).active.teams).toBe(before + 1);
});

test('of an event held here, each category has what the team solved over what there was to solve', async () => {
  const [captain, mate, alone] = (await members(app, 3)) as [TestMember, TestMember, TestMember];
  const id = await aTeam(app, 'Les Solveurs', [captain, mate]);
  const event = await anEvent(app, { starts: HOUR });
  for (const member of [captain, mate])
    await register(app, member, event.id, 'team', { teamName: 'Les Solveurs' });
  await register(app, alone, event.id);
  const challenges: Awaited<ReturnType<typeof anEventChallenge>>[] = [];
  for (const category of ['web', 'web', 'crypto', 'pwn'])
    challenges.push(await anEventChallenge(app, event.id, { category }));
  // Released after the end: nobody could solve it.
  await anEventChallenge(app, event.id, { category: 'misc', released_at: new Date(Date.now() + 30 * DAY) });
  await db.query(`update event set starts_at = now() - interval '1 hour' where id = $1`, [event.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  for (const [member, index] of [
    [captain, 0],
    [mate, 2],
    [alone, 3],
  ] as const)
    await expect
      .poll(async () => (await submitInEvent(app, member, event, challenges[index]!)).json().success)
      .toBe(true);
  expect((await statistics(alone, id)).categories).toEqual([]);
  await endEvent(app, event.id);
  await expect
    .poll(async () => (await statistics(alone, id)).categories)
    .toEqual([
      { category: 'web', solved: 1, total: 2, rate: 50 },
      { category: 'pwn', solved: 0, total: 1, rate: 0 },
      { category: 'crypto', solved: 1, total: 1, rate: 100 },
    ]);
  const { stats, evolution } = await statistics(alone, id);
  expect([stats.totalCTFs, stats.wins, evolution.length]).toEqual([1, 1, 1]);

  // The categories do not reveal what a freeze hides either.
  await db.query(`update event set freeze_at = starts_at, unfrozen_at = null where id = $1`, [event.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  await expect
    .poll(async () =>
      (await statistics(alone, id)).categories.every(({ solved }: { solved: number }) => solved === 0),
    )
    .toBe(true);
});
