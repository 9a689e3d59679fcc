import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEntrant, anEvent, type TestEvent } from '../../../testing/parts/events.ts';
import { members } from '../../../testing/parts/registration.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const mates = (member: TestMember, event: TestEvent) =>
  app.read(`/ctf/events/${event.slug}/teammates`, member);
const rate = (member: TestMember, event: TestEvent, other: { id: number }, rating: unknown) =>
  app.call('PUT', `/ctf/events/${event.id}/teammates/${other.id}`, { token: member.token, body: { rating } });
const ended = (days = 1) => anEvent(app, { starts: -(days + 1) * DAY, ends: -days * DAY });
const visibleRating = async (member: TestMember, by: TestMember) => {
  await db.query(`update member set seeks_team_until = now() + interval '1 day' where id = $1`, [member.id]);
  const { players } = await app.read(`/ctf/teams/players?q=${member.username}`, by);
  return players[0].rating;
};
let count = 0;
const play = async (event: TestEvent, players: readonly TestMember[]) => {
  count += 1;
  await anEntrant(app, event.id, players, `Noteurs ${count}`);
};

test('team-mates of an ended event rate each other, change it, and only a mean of three is ever shown', async () => {
  const [anne, bruno, chloe, denis] = (await members(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const event = await ended();
  await play(event, [anne, bruno, chloe, denis]);
  const before = await mates(anne, event);
  expect(before.teammates.map(({ id, rating }: { id: number; rating: null }) => [id, rating]).sort()).toEqual(
    [bruno, chloe, denis].map(({ id }) => [id, null]).sort(),
  );
  expect(Date.parse(before.until) - Date.now()).toBeGreaterThan(28.9 * DAY);
  expect((await rate(anne, event, bruno, 2)).json().message).toBe(
    `Votre note de ${bruno.username} est enregistrée.`,
  );
  expect((await rate(anne, event, bruno, 5)).statusCode).toBe(200);
  await rate(chloe, event, bruno, 4);
  expect(await visibleRating(bruno, anne)).toBeNull();
  await rate(denis, event, bruno, 4);
  expect(await visibleRating(bruno, anne)).toBe(4.3);
  const own = (await mates(anne, event)).teammates.find(({ id }: { id: number }) => id === bruno.id);
  expect(own.rating).toBe(5);
  // The rated member learns of no rating.
  expect(
    (await mates(bruno, event)).teammates.every(({ rating }: { rating: number | null }) => rating === null),
  ).toBe(true);
});

test('nobody rates themselves, another team, a player alone, nor before the end or 30 days after it', async () => {
  const [anne, bruno, alone, other] = (await members(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const event = await ended();
  await play(event, [anne, bruno]);
  await play(event, [other]);
  await anEntrant(app, event.id, [alone]);
  for (const [by, whom] of [
    [anne, anne],
    [anne, other],
    [anne, alone],
    [alone, anne],
    [anne, { id: 424_242 }],
  ] as const)
    expect((await rate(by, event, whom, 3)).json().error).toBe('not_teammate');
  expect(await mates(alone, event)).toEqual({ until: null, teammates: [] });
  for (const [running, refused] of [
    [await anEvent(app), true],
    [await ended(29), false],
    [await ended(30), true],
  ] as const) {
    await play(running, [anne, bruno]);
    expect((await rate(anne, running, bruno, 3)).statusCode).toBe(refused ? 409 : 200);
    expect((await mates(anne, running)).until === null).toBe(refused);
  }
  for (const bad of [0, 6, 2.5, '3', null])
    expect((await rate(anne, event, bruno, bad)).statusCode).toBe(422);
  expect((await rate(anne, { id: 424_242, slug: '' }, bruno, 3)).json().error).toBe('event_not_found');
});

test('who was promised a place only, and accounts that are gone, are no team-mates', async () => {
  const [anne, promised] = (await members(app, 2)) as [TestMember, TestMember];
  const suspendedMember = await aMember(app);
  const event = await ended();
  await play(event, [anne, promised, suspendedMember]);
  await db.query(`update event_registration set state = 'pending', entrant_id = null where member_id = $1`, [
    promised.id,
  ]);
  await setSuspended(app.context, suspendedMember.id, true);
  expect((await mates(anne, event)).teammates).toEqual([]);
  for (const whom of [promised, suspendedMember])
    expect((await rate(anne, event, whom, 3)).statusCode).toBe(409);
});

test('the mean is of three people, each counted once: one mate of three events is never shown alone', async () => {
  const [anne, bruno, chloe, denis] = (await members(app, 4)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const events = [await ended(1), await ended(3), await ended(5)];
  for (const event of events) await play(event, [anne, bruno, chloe, denis]);
  const [first, second, third] = events as [TestEvent, TestEvent, TestEvent];
  const team = (
    await app.call('POST', '/ctf/teams/create', { token: bruno.token, body: { name: 'Les Notés' } })
  ).json().team.id;
  await db.query('update entrant set team_id = $1 where event_id = any($2)', [
    team,
    events.map(({ id }) => id),
  ]);
  // Its member's ratings elsewhere do not rate a team that has played nothing.
  const unplayed = (
    await app.call('POST', '/ctf/teams/create', { token: bruno.token, body: { name: 'Sans match' } })
  ).json().team.id;
  const ofTeam = async (id = team) => (await app.read(`/ctf/teams/${id}`, denis)).rating;
  for (const [event, rating] of [
    [first, 1],
    [second, 1],
    [third, 2],
  ] as const)
    await rate(anne, event, bruno, rating);
  expect([await visibleRating(bruno, denis), await ofTeam()]).toEqual([null, null]);
  await rate(chloe, first, bruno, 5);
  await rate(chloe, second, bruno, 5);
  expect([await visibleRating(bruno, denis), await ofTeam()]).toEqual([null, null]);
  await rate(denis, first, bruno, 4);
  // (4/3 + 5 + 4) / 3, where the mean of all six ratings would be 3.
  expect([await visibleRating(bruno, anne), await ofTeam(), await ofTeam(unplayed)]).toEqual([
    3.4,
    3.4,
    null,
  ]);
  const { teams } = await app.read('/ctf/teams', denis);
  const listed = teams.map(({ id, rating }: { id: number; rating: number | null }) => [id, rating]);
  expect(listed).toEqual(
    expect.arrayContaining([
      [team, 3.4],
      [unplayed, null],
    ]),
  );
});
