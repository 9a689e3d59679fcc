import { parisDay, parisDayStart, parisMonthStart } from '@fanion/rules/paris-days';
import { VISIBILITY_FIELDS } from '@fanion/rules/profiles/visibility';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writePastSolves } from '../../challenges/seed/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const reader = await aMember(app);
const manager = await aMember(app, { role: 'manager' });
const open = (by: TestMember, username: string) => app.read(`/profile/${username}`, by);
const own = (member: TestMember) => app.read('/profile/', member);

/** A member with something in every field that can be hidden. */
async function aWholeMember(): Promise<TestMember> {
  const member = await aMember(app, { plan: 'bienfaiteur' });
  const { id } = await aChallenge(app);
  const solve = {
    memberIds: [member.id],
    challengeIds: [id],
    moments: [new Date()],
    points: [100],
    xp: [150],
  };
  await writePastSolves(app.context, solve);
  // The benefactor badge is given automatically, at the latest while fields are hidden.
  await app.context.db.query(
    `insert into member_badge (member_id, badge_id, earned_at)
     values ($1, 'fondateur', now()), ($1, 'bienfaiteur', now()) on conflict do nothing`,
    [member.id],
  );
  await app.call('PATCH', '/profile/', {
    token: member.token,
    body: {
      bio: 'Une bio',
      location: 'Brest',
      specialties: ['web'],
      social_links: { github: 'qui' },
    },
  });
  return member;
}
const hide = (member: TestMember, fields: readonly string[]) =>
  app.call('PATCH', '/profile/', {
    token: member.token,
    body: { visibility: Object.fromEntries(fields.map((field) => [field, false])) },
  });

/** The content of each field once hidden. */
const EMPTY: Record<(typeof VISIBILITY_FIELDS)[number], Record<string, unknown>> = {
  name: { first_name: '', last_name: '' },
  bio: { bio: '' },
  location: { location: '' },
  specialties: { specialties: [] },
  social_links: { social_links: [] },
  recent_challenges: { recent_challenges: [] },
  activity: { recent_activity: [], activity_days: [], frozen_days: [] },
  online: { is_online: false, last_active: new Date(parisMonthStart(Date.now())).toISOString() },
  badges: { badges: [] },
  premium: { subscription_type: 'Adhérent' },
};

test.each(VISIBILITY_FIELDS)('%s hidden is empty for everybody but its owner', async (field) => {
  const member = await aWholeMember();
  const before = await open(reader, member.username);
  expect(before.hidden_fields).toEqual([]);
  expect(before).not.toMatchObject(EMPTY[field]);
  await hide(member, [field]);
  for (const by of [reader, manager, member]) {
    const profile = await open(by, member.username);
    expect(profile).toMatchObject({ ...EMPTY[field], hidden_fields: field === 'premium' ? [] : [field] });
    // Nothing else changed, except fields about the same thing.
    const kin: Record<string, string[]> = {
      recent_challenges: ['recent_activity'],
      badges: ['recent_activity'],
      premium: ['badges', 'recent_activity'],
      // For the times of their acts, see below.
      online: ['recent_challenges', 'recent_activity', 'badges'],
    };
    for (const key of [...Object.keys(EMPTY[field]), ...(kin[field] ?? []), 'last_active', 'hidden_fields'])
      delete profile[key];
    expect(before).toMatchObject(profile);
  }
  const mine = await own(member);
  expect(mine).not.toMatchObject(EMPTY[field]);
  expect(mine).toMatchObject({ hidden_fields: [], visibility: { [field]: false } });
  await app.call('PATCH', '/profile/', { token: member.token, body: { visibility: { [field]: true } } });
  expect((await open(reader, member.username)).hidden_fields).toEqual([]);
});

test('what is hidden is told by no other field', async () => {
  const member = await aWholeMember();
  await hide(member, ['recent_challenges', 'badges']);
  const types = (await open(reader, member.username)).recent_activity.map(
    (line: { type: string }) => line.type,
  );
  expect(types).not.toContain('challenge_solved');
  expect(types).not.toContain('badge_earned');
  expect((await own(member)).recent_activity.map((line: { type: string }) => line.type)).toEqual(
    expect.arrayContaining(['challenge_solved', 'badge_earned', 'connection']),
  );
  await hide(member, VISIBILITY_FIELDS);
  const body = JSON.stringify(await open(manager, member.username));
  for (const secret of [member.email, 'Anne', 'Une bio', 'Brest', 'github', 'Challenge d’essai', 'Fondateur'])
    expect(body.includes(secret)).toBe(false);
});

test('the owner’s page by pseudo is a visitor’s: no address, no connection', async () => {
  const member = await aWholeMember();
  const visited = await open(member, member.username);
  expect(visited).toEqual(await open(reader, member.username));
  for (const field of ['email', 'pending_email', 'visibility', 'version', 'is_student', 'username_change_at'])
    expect(visited).not.toHaveProperty(field);
  expect(visited.recent_activity.map((line: { type: string }) => line.type)).not.toContain('connection');
});

test('online for five minutes after a request, then last seen', async () => {
  const member = await aMember(app);
  expect(await open(reader, member.username)).toMatchObject({ is_online: false, last_active: null });
  await own(member);
  // To the minute: a second could identify the request.
  const at = `${new Date(app.clock.now()).toISOString().slice(0, 16)}:00.000Z`;
  expect(await open(reader, member.username)).toMatchObject({ is_online: true, last_active: at });
  app.clock.advance(5 * 60_000);
  expect(await open(reader, member.username)).toMatchObject({ is_online: false, last_active: at });
});

test('who hides their status is told by the day in every list of solves, and exactly to themselves', async () => {
  const [member, other] = [await aMember(app), await aMember(app)];
  const challenge = await aChallenge(app);
  const at = new Date();
  const seed = (of: TestMember, moment: Date) =>
    writePastSolves(app.context, {
      memberIds: [of.id],
      challengeIds: [challenge.id],
      moments: [moment],
      points: [100],
      xp: [150],
    });
  await seed(member, at);
  await seed(other, new Date(at.getTime() - 60_000));
  await app.context.db.query(
    `insert into member_badge (member_id, badge_id, earned_at) values ($1, 'fondateur', $2)`,
    [member.id, at],
  );
  await hide(member, ['online']);
  for (const topic of ['solved', 'challenges-changed'] as const)
    app.context.events.publish(topic, { memberId: member.id, challengeId: challenge.id });
  app.clock.advance(1000);
  const day = new Date(parisDayStart(parisDay(at.getTime()))).toISOString();

  const profile = await open(reader, member.username);
  expect(profile.recent_challenges.map((solve: { solved_at: string }) => solve.solved_at)).toEqual([day]);
  expect(new Set(profile.recent_activity.map((line: { timestamp: string }) => line.timestamp))).toEqual(
    new Set([day]),
  );
  expect(profile.badges).toMatchObject([{ id: 'fondateur', earned_at: day }]);
  const mine = await own(member);
  expect(mine.recent_challenges).toMatchObject([{ solved_at: at.toISOString() }]);
  expect(mine.badges).toMatchObject([{ earned_at: at.toISOString() }]);

  type Solver = { username: string; solved_at: string };
  const solver = (list: Solver[], of: TestMember) =>
    list.find(({ username }) => username === of.username)?.solved_at;
  const page = (await app.read(`/challenges/${challenge.slug}`, reader)).recent_solvers;
  // The order follows the solves, and the others keep their times.
  expect(page.map(({ username }: Solver) => username)).toEqual([other.username, member.username]);
  expect([solver(page, member), solver(page, other)]).toEqual([
    day,
    new Date(at.getTime() - 60_000).toISOString(),
  ]);
  expect(solver((await app.read(`/challenges/${challenge.slug}`, member)).recent_solvers, member)).toBe(
    at.toISOString(),
  );
  const listed = (await app.read('/challenges/', reader)).challenges.find(
    ({ id }: { id: number }) => id === challenge.id,
  );
  expect(solver(listed.recent_solvers, member)).toBe(day);
  expect(solver((await app.read('/challenges/leaderboard', reader)).recent_solves, member)).toBe(day);
});
