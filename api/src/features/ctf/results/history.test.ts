import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
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
import { testApp } from '../../../testing/test-app.ts';
import { readHistory } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db, events } = app.context;
const reader = await aMember(app);
const profile = (of: TestMember, by = reader) => app.read(`/profile/${of.username}`, by);
const cards = async (query = '') => {
  app.clock.advance(61_000);
  return (await app.read(`/social/?size=100&${query}`, reader)).members as {
    username: string;
    ctf_count: number;
    last_ctfs: { name: string; position: number; points: number }[];
  }[];
};

const event = await anEvent(app);
const challenge = await anEventChallenge(app, event.id, { points: 300 });
const [captain, mate, manager] = [
  await aMember(app),
  await aMember(app),
  await aMember(app, { role: 'manager' }),
];
await anEntrant(app, event.id, [captain, mate], 'Les Ancres');
await anEntrant(app, event.id, [manager], 'Les Gérants');
const [player, absent] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
await setEvent(app, event.id, {});
for (const solver of [manager, captain, player]) await submitInEvent(app, solver, event, challenge);

/** An event held elsewhere, with a result row for a member and one for a team. */
async function anExternalEvent(daysAgo: number, score: number | null, member: TestMember): Promise<number> {
  const externalEvent = await anEvent(app);
  await setEvent(app, externalEvent.id, {
    name: `Ailleurs ${daysAgo}`,
    starts_at: new Date(Date.now() - (daysAgo + 1) * 86_400_000),
    ends_at: new Date(Date.now() - daysAgo * 86_400_000),
  });
  await db.query(
    `insert into external_result (event_id, position, rank, name, score, member_id) values ($1, 1, 7, $2, $3, $4)`,
    [externalEvent.id, member.username, score, member.id],
  );
  await setEvent(app, externalEvent.id, {});
  return externalEvent.id;
}

test('an event is in nobody’s history before it has ended', async () => {
  expect((await profile(captain)).ctf_participations).toEqual([]);
  expect((await cards()).every(({ ctf_count }) => ctf_count === 0)).toBe(true);
});

test('an ended event is in the history of those who played and count, team-mates included', async () => {
  await endEvent(app, event.id);
  const [dates] = await db.query<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from event where id = $1',
    [event.id],
  );
  const expected = [
    { id: event.id, slug: event.slug, name: expect.any(String), date: dates!.starts_at.toISOString() },
  ];
  for (const [member, rank] of [
    [captain, 1],
    [mate, 1],
    [player, 2],
  ] as const) {
    const memberProfile = await profile(member);
    expect(memberProfile.ctf_participations).toEqual([{ ...expected[0], rank, points: 300 }]);
    expect(
      memberProfile.recent_activity.filter(({ type }: { type: string }) => type === 'ctf_participated'),
    ).toEqual([
      {
        type: 'ctf_participated',
        description: expect.stringMatching(new RegExp(`terminé à la ${rank === 1 ? '1re' : '2e'} place$`)),
        timestamp: dates!.ends_at.toISOString(),
        link: `/ctf/detail/${event.slug}`,
      },
    ]);
  }
  // Registered without a try, or outside the ranking: they did not take part.
  for (const member of [absent, manager, reader])
    expect((await profile(member)).ctf_participations).toEqual([]);
});

test('a guest reads the history of nobody but themselves, who hides their activity tells none', async () => {
  const guest = await aMember(app, { plan: null });
  expect((await profile(captain, guest)).ctf_participations).toEqual([]);
  await anExternalEvent(20, 120, guest);
  expect((await app.read('/profile/', guest)).ctf_participations).toMatchObject([{ rank: 7, points: 120 }]);
  await db.query(`update member set visibility = '{"activity": false}' where id = $1`, [player.id]);
  events.publish('member-changed', { memberId: player.id });
  const playerProfile = await profile(player);
  expect([playerProfile.recent_activity, playerProfile.ctf_participations.length]).toEqual([[], 1]);
});

test('results entered for an event held elsewhere count, a score that is not known is no 0', async () => {
  await anExternalEvent(3, null, captain);
  const older = await anExternalEvent(9, 41.6, captain);
  expect((await profile(captain)).ctf_participations).toMatchObject([
    { rank: 1, points: 300 },
    { name: 'Ailleurs 3', rank: 7, points: null },
    { name: 'Ailleurs 9', rank: 7, points: 42 },
  ]);
  await db.query('delete from external_result where event_id = $1', [older]);
  await setEvent(app, older, {});
  expect((await profile(captain)).ctf_participations).toHaveLength(2);
});

test('the directory names the last three, and filters by how many were played', async () => {
  await anExternalEvent(12, 10, captain);
  await anExternalEvent(15, 10, captain);
  const card = (await cards()).find(({ username }) => username === captain.username);
  expect(card?.ctf_count).toBe(4);
  expect(card?.last_ctfs.map(({ position, points }) => [position, points])).toEqual([
    [1, 300],
    [7, null],
    [7, 10],
  ]);
  const usernamesWith = async (least: number) =>
    (await cards(`min_ctfs=${least}&sort=name`)).map(({ username }) => username);
  expect(await usernamesWith(4)).toEqual([captain.username]);
  expect((await usernamesWith(1)).sort()).toEqual(
    expect.arrayContaining([captain.username, mate.username, player.username].sort()),
  );
  expect(await usernamesWith(5)).toEqual([]);
});

test('draft and cancelled events are no history; what is known costs no statement', async () => {
  await readHistory(app.context, mate.id);
  expect(await statementsOf(() => readHistory(app.context, mate.id))).toEqual([]);
  for (const state of ['draft', 'cancelled']) {
    await setEvent(app, event.id, { state });
    expect([state, await readHistory(app.context, mate.id)]).toEqual([state, []]);
  }
});
