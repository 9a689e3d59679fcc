import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { completeEvents } from '../activity/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db, events } = app.context;

const get = (who: TestMember, path: string, on = app) => on.read(`/ctf/teams${path}`, who);
const list = (who: TestMember, query = '') => get(who, `?${query}`);

interface Listed {
  id: number;
  name: string;
  rank: number;
  totalPoints: number;
  isMember: boolean;
}
const found = async (who: TestMember, query: string): Promise<string[]> =>
  (await list(who, query)).teams.map(({ name }: Listed) => name);

/** An ended event in which these teams solved this many of its three challenges. */
async function played(entries: [captain: TestMember, team: string, solved: number][]) {
  const event = await anEvent(app, { starts: 72 * HOUR, mode: 'team' });
  const challenges = [];
  for (let n = 0; n < 3; n += 1) challenges.push(await anEventChallenge(app, event.id, { points: 100 }));
  for (const [captain, team] of entries) await register(app, captain, event.id, 'team', { teamName: team });
  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR) });
  for (const [captain, , solved] of entries) {
    if (solved === 0) await submitInEvent(app, captain, event, challenges[0]!, 'FANION{non}');
    for (const challenge of challenges.slice(0, Math.max(0, solved)))
      expect((await submitInEvent(app, captain, event, challenge)).json()).toMatchObject({ success: true });
  }
  await endEvent(app, event.id);
  // Its results are stored once it has ended.
  await app.context.jobs.settle();
  return event;
}

test('the sums of a team are those of the pages of the events it played', async () => {
  const [one, other, absent] = await members(app, 3);
  const first = await aTeam(app, 'Les Goémons', [one!]);
  const last = await aTeam(app, 'Les Varechs', [other!]);
  const away = await aTeam(app, 'Les Absents', [absent!]);
  const event = await played([
    [one!, 'Les Goémons', 3],
    [other!, 'Les Varechs', 1],
    [absent!, 'Les Absents', -1],
  ]);
  const { rank, score } = (await app.read(`/ctf/events/${event.slug}`, other!)).personalResult;
  const whole = await get(other!, `/${last}`);
  expect([rank, score]).toEqual([2, 100]);
  expect(whole.stats).toEqual({ totalPoints: 100, totalCTFs: 1, wins: 0, topPositions: 1, avgRank: 2 });
  expect(whole.recentCTFs).toMatchObject([{ id: event.id, slug: event.slug, rank: 2, points: 100 }]);
  expect((await get(one!, `/${first}`)).stats).toEqual({
    totalPoints: 300,
    totalCTFs: 1,
    wins: 1,
    topPositions: 1,
    avgRank: 1,
  });
  // Registered without a try: they did not play.
  expect((await get(absent!, `/${away}`)).stats).toMatchObject({ totalCTFs: 0, avgRank: null });
});

test('results entered for an event held elsewhere count; the member’s own sums are of what they played in a team', async () => {
  const [captain, mate] = await members(app, 2);
  const id = await aTeam(app, 'Les Hauturiers', [captain!, mate!]);
  await db.query(`update team_member set joined_at = now() - interval '1 year' where team_id = $1`, [id]);
  const externalEvent = await anEvent(app, { starts: -48 * HOUR, ends: -24 * HOUR });
  await db.query(
    `insert into external_result (event_id, position, rank, name, score, team_id, member_id)
     values ($1, 1, 12, 'Les Hauturiers', 41.6, $2, null), ($1, 2, 3, $3, 70, null, $4)`,
    [externalEvent.id, id, mate!.username, mate!.id],
  );
  await setEvent(app, externalEvent.id, {});
  const sums = { totalPoints: 42, totalCTFs: 1, wins: 0, topPositions: 0, avgRank: 12 };
  expect((await get(captain!, `/${id}`)).stats).toEqual(sums);
  expect((await get(captain!, '/hub')).stats).toEqual(sums);
  // Their best line of it is theirs alone.
  expect((await get(mate!, '/hub')).stats).toMatchObject({ totalCTFs: 0 });
});

test('first of an event in which nobody found anything is no win', async () => {
  const [captain] = await members(app, 1);
  const id = await aTeam(app, 'Les Bredouilles', [captain!]);
  await played([[captain!, 'Les Bredouilles', 0]]);
  expect((await get(captain!, `/${id}`)).stats).toMatchObject({ totalCTFs: 1, totalPoints: 0, wins: 0 });
});

test('living teams by points, equals at the same rank, found by name, specialty and free seats', async () => {
  const people = await members(app, 4);
  const [one, two, three, reader] = people as [TestMember, TestMember, TestMember, TestMember];
  await aTeam(app, 'Zostère Été', [one]);
  await aTeam(app, 'Zostère Hiver', [two]);
  const shut = await aTeam(app, 'Zostère Close', [three]);
  await played([
    [one, 'Zostère Été', 2],
    [two, 'Zostère Hiver', 2],
    [three, 'Zostère Close', 3],
  ]);
  app.clock.advance(61_000);
  const { teams } = await list(reader, 'q=ZOSTERE');
  const [best, ...others] = teams as Listed[];
  expect(best).toMatchObject({
    name: 'Zostère Close',
    totalPoints: 300,
    wins: 1,
    avgLevel: 1,
    isMember: false,
  });
  expect(others.map(({ name }) => name).sort()).toEqual(['Zostère Hiver', 'Zostère Été']);
  expect(new Set(others.map(({ rank }) => rank)).size).toBe(1);
  expect(others[0]!.rank).toBeGreaterThan(best!.rank);
  const change = (body: unknown) => app.call('PATCH', `/ctf/teams/${shut}`, { token: three.token, body });
  await change({ status: 'closed', specialties: ['osint'] });
  expect(await found(reader, 'q=zostère&recruiting=true')).toHaveLength(2);
  expect(await found(reader, 'specialty=osint')).toEqual(['Zostère Close']);
  expect(await found(reader, 'q=personne')).toEqual([]);
  await change({ name: 'Posidonie' });
  expect(await found(reader, 'q=posido')).toEqual(['Posidonie']);
  expect((await list(three, 'q=posido')).teams[0].isMember).toBe(true);
  // Another instance is notified.
  await expect.poll(async () => (await get(reader, '?q=posido', second)).teams.length).toBe(1);
  await app.call('DELETE', `/ctf/teams/${shut}`, { token: three.token, body: {} });
  expect(await found(reader, 'q=posido')).toEqual([]);
  for (const bad of ['page=0', 'specialty=voile', 'recruiting=oui', `q=${'x'.repeat(61)}`])
    expect([bad, (await app.call('GET', `/ctf/teams?${bad}`, { token: reader.token })).statusCode]).toEqual([
      bad,
      422,
    ]);
});

test('a page past the end of the list is the last one', async () => {
  const reader = await aMember(app);
  for (let n = 0; n < 14; n += 1) await aTeam(app, `Flottille ${'abcdefghkmnprs'[n]}`, [await aMember(app)]);
  expect((await list(reader, 'q=flottille')).pagination).toEqual({
    page: 1,
    size: 12,
    total: 14,
    total_pages: 2,
  });
  const last = await list(reader, 'q=flottille&page=9');
  expect([last.pagination.page, last.teams.length]).toEqual([2, 2]);
});

test('what a member hides stays hidden in their team, and a hidden account is known to team-mates alone', async () => {
  const [captain, shy, secret, stranger] = await members(app, 4);
  const id = await aTeam(app, 'Les Discrets', [captain!, shy!, secret!]);
  await db.query(
    `update member set specialties = '{web}', visibility = '{"specialties": false, "online": false}' where id = $1`,
    [shy!.id],
  );
  await db.query('update member set hidden = true where id = any($1)', [[secret!.id, captain!.id]]);
  await get(shy!, '/mine');
  const membersSeenBy = async (who: TestMember) =>
    Object.fromEntries(
      (await get(who, `/${id}`)).members.map((each: { username: string }) => [each.username, each]),
    );
  expect((await membersSeenBy(captain!))[shy!.username]).toMatchObject({
    specialties: [],
    status: 'offline',
  });
  expect((await membersSeenBy(shy!))[shy!.username]).toMatchObject({
    specialties: ['web'],
    isCurrentUser: true,
  });
  expect(Object.keys(await membersSeenBy(stranger!))).toEqual([shy!.username]);
  expect((await get(stranger!, `/${id}`)).captain).toBe('');
  expect(JSON.stringify(await list(stranger!, 'q=discrets'))).not.toContain(captain!.username);
  expect(Object.keys(await membersSeenBy(shy!))).toHaveLength(3);
  expect((await get(shy!, `/${id}`)).captain).toBe(captain!.username);
});

test('what waits between a reader and a team is told to them, the link and the counts to who may invite', async () => {
  const [captain, mate, invitee, asks] = await members(app, 4);
  const id = await aTeam(app, 'Les Quais', [captain!, mate!], 'invitation_only');
  await app.call('POST', `/ctf/teams/${id}/link`, { token: captain!.token });
  await db.query(
    `insert into team_invitation (team_id, member_id, invited_by, expires_at)
     values ($1, $2, $3, now() + interval '1 day'), ($1, $4, $3, now() - interval '1 second')`,
    [id, invitee!.id, captain!.id, mate!.id],
  );
  await db.query(
    `insert into team_application (team_id, member_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, asks!.id],
  );
  expect(await get(captain!, `/${id}`)).toMatchObject({
    pendingApplications: 1,
    pendingInvitations: 1,
    linkUntil: expect.any(String),
  });
  for (const who of [mate!, invitee!])
    expect(await get(who, `/${id}`)).toMatchObject({
      pendingApplications: 0,
      pendingInvitations: 0,
      linkUntil: null,
    });
  expect(await get(invitee!, `/${id}`)).toMatchObject({ invitation: expect.any(Number), application: null });
  expect(await get(asks!, `/${id}`)).toMatchObject({ invitation: null, application: expect.any(Number) });
  expect((await get(mate!, `/${id}`)).invitation).toBeNull();
  expect((await get(invitee!, '/hub')).pending).toEqual({ invitations: 1, applications: 0 });
  expect((await get(captain!, '/hub')).pending).toEqual({ invitations: 0, applications: 1 });
});

test('the hub is one answer: teams, main one, top five, four items, limits', async () => {
  const [member, mate] = await members(app, 2);
  expect(await get(member!, '/hub')).toMatchObject({
    teams: [],
    main: null,
    pending: { invitations: 0, applications: 0 },
    activity: [],
    limits: { captained: false, joined: false },
  });
  const main = await aTeam(app, 'Premier quart', [member!, mate!]);
  for (const name of ['Deuxième quart', 'Troisième quart']) await aTeam(app, name, [member!, mate!]);
  const hub = await get(member!, '/hub');
  expect(hub.main).toMatchObject({ id: main, isMain: true, role: 'captain' });
  expect([hub.teams.length, hub.activity.length, hub.top.length]).toEqual([3, 4, 5]);
  expect(hub.limits).toEqual({ captained: true, joined: false });
  expect(hub.activity[0]).toMatchObject({
    type: 'player_joined',
    team: 'Troisième quart',
    username: mate!.username,
    event: null,
  });
});

test('a finished event is in the activity of who played it, once, with its rank', async () => {
  const [captain, absent] = await members(app, 2);
  const id = await aTeam(app, 'Les Laminaires', [captain!]);
  const other = await aTeam(app, 'Les Retardataires', [absent!]);
  const event = await played([
    [captain!, 'Les Laminaires', 1],
    [absent!, 'Les Retardataires', -1],
  ]);
  await Promise.all([app, second, app, second].map((instance) => completeEvents(instance.context)));
  const { activity, pagination } = await get(captain!, `/${id}/activity`);
  expect(activity.filter(({ type }: { type: string }) => type === 'ctf_completed')).toMatchObject([
    { event: { slug: event.slug, rank: 1 }, username: null, by: null },
  ]);
  expect(pagination).toMatchObject({ page: 1, total: 2, total_pages: 1 });
  expect((await get(absent!, `/${other}/activity`)).activity).toHaveLength(1);
});

test('a team is read by who has the module; its activity by its members alone', async () => {
  const [captain, stranger] = await members(app, 2);
  const guest = await aMember(app, { plan: null });
  const id = await aTeam(app, 'La passerelle', [captain!]);
  const status = async (who: TestMember, path: string) =>
    (await app.call('GET', `/ctf/teams${path}`, { token: who.token })).statusCode;
  expect(await status(stranger!, `/${id}`)).toBe(200);
  expect(await status(stranger!, `/${id}/activity`)).toBe(404);
  expect(await status(captain!, `/${id}/activity`)).toBe(200);
  for (const path of ['', '/hub', `/${id}`, `/${id}/members`]) expect(await status(guest, path)).toBe(403);
});

test('who is suspended or not ranked is left out of the sums as out of the boards', async () => {
  const [banned] = await members(app, 1);
  const rival = await aMember(app);
  const id = await aTeam(app, 'Les Bannis', [banned!]);
  await aTeam(app, 'Les Restants', [rival]);
  await played([
    [banned!, 'Les Bannis', 3],
    [rival, 'Les Restants', 1],
  ]);
  await setSuspended(app.context, banned!.id, true);
  events.publish('event-changed', { eventId: null });
  await expect.poll(async () => (await get(rival, `/${id}`)).stats.totalCTFs).toBe(0);
});

test('an entrant of nobody’s team brings its member a history in a team, and no team a result', async () => {
  const event = await anEvent(app);
  const player = await aPlayer(app, event.id);
  await db.query('update entrant set member_id = null where id = $1', [player.entrantId]);
  const challenge = await anEventChallenge(app, event.id);
  await setEvent(app, event.id, {});
  await submitInEvent(app, player, event, challenge);
  await endEvent(app, event.id);
  await app.context.jobs.settle();
  expect((await get(player, '/hub')).stats).toMatchObject({ totalCTFs: 1, wins: 1 });
});
