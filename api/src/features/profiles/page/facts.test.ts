import { HOUR } from '@fanion/rules/durations';
import { addDays, parisDay } from '@fanion/rules/paris-days';
import { expect, test, vi } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writePastSolves } from '../../challenges/seed/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const reader = await aMember(app);
const own = (member: TestMember, on = app) => on.read('/profile/', member);
const open = (member: TestMember, by = reader) => app.read(`/profile/${member.username}`, by);
const submit = (member: TestMember, { slug, flag }: { slug: string; flag: string }) =>
  app.call('POST', `/challenges/${slug}/submit`, { token: member.token, body: { flag } });

/** Solves at these moments, each opened this long before (ms). */
async function solvedAt(member: TestMember, moments: Date[], category = 'web', opened: number[] = []) {
  const challenges = await Promise.all(moments.map(() => aChallenge(app, { category })));
  await writePastSolves(app.context, {
    memberIds: moments.map(() => member.id),
    challengeIds: challenges.map(({ id }) => id),
    moments,
    points: moments.map(() => 100),
    xp: moments.map(() => 150),
  });
  for (const [i, wait] of opened.entries())
    await app.context.db.query(
      `insert into challenge_open (member_id, challenge_id, first_at) values ($1, $2, $3::timestamptz)`,
      [member.id, challenges[i]?.id, new Date((moments[i]?.getTime() ?? 0) - wait)],
    );
  app.context.events.publish('member-changed', { memberId: member.id });
  return challenges;
}
const today = parisDay(Date.now());
/** Noon in Paris, give or take an hour, this many days ago. */
const daysAgo = (days: number) => new Date(`${addDays(today, -days)}T11:00:00Z`);

test('nobody has done anything yet: no figure is invented', async () => {
  const member = await aMember(app);
  expect(await own(member)).toMatchObject({
    current_streak: 0,
    longest_streak: 0,
    streak_freezes: 0,
    frozen_days: [],
    activity_days: [],
    favorite_category: null,
    average_solve_time: null,
    total_hours_learned: 0,
    certificates_earned: 0,
    total_win_pvp: null,
    badges: [],
    ctf_participations: [],
    recent_challenges: [],
  });
  expect(await open(member)).toMatchObject({ recent_activity: [] });
});

test('streak and heat map are counted in Paris days, those of a year', async () => {
  const member = await aMember(app);
  await solvedAt(member, [400, 370, 10, 9, 8, 3, 2, 2, 1].map(daysAgo));
  expect(await open(member)).toMatchObject({
    current_streak: 3,
    longest_streak: 3,
    activity_days: [
      { date: addDays(today, -370), count: 1 },
      { date: addDays(today, -10), count: 1 },
      { date: addDays(today, -9), count: 1 },
      { date: addDays(today, -8), count: 1 },
      { date: addDays(today, -3), count: 1 },
      { date: addDays(today, -2), count: 2 },
      { date: addDays(today, -1), count: 1 },
    ],
  });
  await submit(member, await aChallenge(app));
  expect((await own(member)).current_streak).toBe(4);
});

test('a little before and a little after midnight in Paris are two days', async () => {
  const member = await aMember(app);
  await solvedAt(member, [new Date('2026-03-28T22:59:00Z'), new Date('2026-03-28T23:01:00Z')]);
  const dates = (await open(member)).activity_days.map(({ date }: { date: string }) => date);
  const expectedDates = ['2026-03-28', '2026-03-29'].filter(
    (date) => date > addDays(today, -371) && date <= today,
  );
  expect(dates).toEqual(expectedDates);
  expect((await open(member)).longest_streak).toBe(
    expectedDates.length === 2 || today > '2026-03-29' ? 2 : 0,
  );
});

test('seven days give a freeze, a missed day uses it and is shown', async () => {
  const member = await aMember(app);
  await solvedAt(member, [9, 8, 7, 6, 5, 4, 3, 1].map(daysAgo));
  expect(await open(member)).toMatchObject({
    current_streak: 8,
    streak_freezes: 0,
    frozen_days: [addDays(today, -2)],
  });
});

test('favourite category, and the median time from the first opening, from three solves', async () => {
  const member = await aMember(app);
  await solvedAt(member, [daysAgo(5), daysAgo(4)], 'crypto', [HOUR, 3 * HOUR]);
  expect(await open(member)).toMatchObject({ favorite_category: 'crypto', average_solve_time: null });
  await solvedAt(member, [daysAgo(3), daysAgo(2), daysAgo(1)], 'web', [2 * HOUR, 30 * 24 * HOUR]);
  expect(await open(member)).toMatchObject({
    favorite_category: 'web',
    average_solve_time: (2.5 * HOUR) / 1000,
  });
});

test('activity tells solves, levels, badges, and to the owner alone connections', async () => {
  const member = await aMember(app);
  const [first] = await solvedAt(member, [daysAgo(3), daysAgo(2)]);
  await app.context.db.query(
    `insert into badge (id, name, description, icon) values ('asso-x', 'Bénévole', 'Merci', 'heart')`,
  );
  await app.context.db.query(
    `insert into member_badge (member_id, badge_id, earned_at) values ($1, 'asso-x', $2), ($1, 'premier-flag', $3), ($1, 'inconnu-ici', $3)`,
    [member.id, daysAgo(1), daysAgo(3)],
  );
  app.context.events.publish('badges-changed', { memberId: member.id });
  app.clock.advance(60_000);
  const activity = (await open(member)).recent_activity;
  expect(activity.map((line: { type: string }) => line.type)).toEqual([
    'badge_earned',
    'level_up',
    'challenge_solved',
    'badge_earned',
    'challenge_solved',
  ]);
  expect(activity.map((line: { description: string }) => line.description)).toEqual(
    expect.arrayContaining([
      'Niveau 2 atteint',
      'Badge «\u00a0Bénévole\u00a0» obtenu',
      'Badge «\u00a0Premier flag\u00a0» obtenu',
    ]),
  );
  expect(activity.at(-1)).toMatchObject({
    link: `/challenges/${first?.slug}`,
    timestamp: daysAgo(3).toISOString(),
  });
  expect((await open(member)).badges.map(({ id }: { id: string }) => id)).toEqual(['asso-x', 'premier-flag']);
  const mine = (await own(member)).recent_activity;
  expect(mine[0]).toMatchObject({ type: 'connection', description: 'Connexion depuis Test', link: null });
  expect(mine.slice(1)).toEqual(activity);
});

test('activity and recent solves keep the newest, and tell no challenge that the reader may not know of', async () => {
  const member = await aMember(app);
  const challenges = await solvedAt(
    member,
    Array.from({ length: 40 }, (_, i) => new Date(daysAgo(1).getTime() + i * 1000)),
  );
  const newest = challenges.at(-1)!;
  expect((await open(member)).recent_activity).toHaveLength(30);
  await app.context.db.query(`update challenge set state = 'hidden' where id = $1`, [newest.id]);
  app.context.events.publish('challenges-changed', { challengeId: newest.id });
  const profile = await open(member);
  expect(profile.recent_challenges.map(({ slug }: { slug: string }) => slug)).toEqual(
    challenges
      .slice(-6, -1)
      .map(({ slug }) => slug)
      .reverse(),
  );
  expect(JSON.stringify(profile)).not.toContain(newest.slug);
  expect(JSON.stringify(await own(member))).not.toContain(newest.slug);
  const manager = await aMember(app, { role: 'manager' });
  expect(JSON.stringify(await open(member, manager))).toContain(newest.slug);
});

test('a solve given on one instance is in the profile of the other', async () => {
  const member = await aMember(app);
  expect((await own(member, twin)).activity_days).toEqual([]);
  await submit(member, await aChallenge(app));
  await expect.poll(async () => (await own(member, twin)).recent_challenges).toHaveLength(1);
  expect(await own(member, twin)).toMatchObject({
    current_streak: 1,
    activity_days: [{ date: today, count: 1 }],
  });
});

test('the own profile takes few statements, and none when it was asked for a moment ago', async () => {
  // A separate instance: no jobs run beside the requests.
  const alone = await testApp();
  const [member, other] = [await aMember(alone), await aMember(alone)];
  const ask = (path: string) => alone.call('GET', path, { token: member.token });
  const { id } = await aChallenge(alone);
  await writePastSolves(alone.context, {
    memberIds: [member.id],
    challengeIds: [id],
    moments: [daysAgo(1)],
    points: [100],
    xp: [150],
  });
  alone.context.events.publish('member-changed', { memberId: member.id });
  await alone.context.jobs.settle();
  await ask('/profile/');
  // The boards and the badge counts are read again, then everything is cached.
  alone.clock.advance(60_000);
  await ask('/profile/');
  const rows = vi.spyOn(alone.context.db, 'query');
  const statements = async (path: string) => {
    rows.mockClear();
    expect((await ask(path)).statusCode).toBe(200);
    return rows.mock.calls.length;
  };
  expect(await statements('/profile/')).toBe(0);
  alone.clock.advance(31_000);
  const cachedBody = (await ask('/profile/')).body;
  await expect.poll(async () => (await ask('/profile/')).body).not.toBe(cachedBody);
  alone.clock.advance(60_000);
  // Another member has the boards and badge counts read again; the session is checked again.
  await alone.call('GET', '/profile/', { token: other.token });
  expect(await statements('/profile/')).toBeLessThanOrEqual(5);
  expect(await statements(`/profile/${member.username}`)).toBeLessThanOrEqual(2);
});

test('an own profile kept a moment is its owner’s, and changes with what it is made of', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  expect([(await own(member)).id, (await own(other)).id]).toEqual([member.id, other.id]);
  const answer = await app.call('GET', '/profile/', { token: member.token });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  await submit(member, challenge);
  expect(await own(member)).toMatchObject({ total_challenges_solved: 1, current_streak: 1 });
  expect(await own(other)).toMatchObject({ total_challenges_solved: 0, current_streak: 0 });
  await setSuspended(app.context, other.id, true);
  expect((await app.call('GET', '/profile/', { token: other.token })).statusCode).toBe(401);
});
