import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, setEvent } from '../../../testing/parts/events.ts';
import {
  aTeam,
  brokenEvents,
  getEvent,
  members,
  register,
  setTeamStatus,
} from '../../../testing/parts/registration.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { joinTeam } from '../../teams/roster/membership-service.ts';
import { verifyRegistrations } from '../integrity/service.ts';
import { matchDueEvents } from '../matching/service.ts';
import { releaseDeparted } from '../registration/capacity-service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const list = (member: TestMember, eventId: number) =>
  app.call('GET', `/ctf/events/${eventId}/seekers`, { token: member.token });
const offer = (captain: TestMember, eventId: number, to: TestMember, on: TestApp = app) =>
  on.call('PUT', `/ctf/events/${eventId}/seekers/${to.id}/offer`, { token: captain.token });
const takeBack = (captain: TestMember, eventId: number, to: TestMember) =>
  app.call('DELETE', `/ctf/events/${eventId}/seekers/${to.id}/offer`, { token: captain.token });
const answer = (member: TestMember, eventId: number, accept: boolean, on: TestApp = app) =>
  on.call('PUT', `/ctf/register/${eventId}/roster`, { token: member.token, body: { accept } });
const verify = async () => [...(await verifyRegistrations(app.context)), ...(await brokenEvents(app))];

let count = 0;
/** An upcoming event with a team of this many members, and seekers. */
async function aPool(mates: number, seekers: number, columns: Record<string, unknown> = {}) {
  count += 1;
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 3, ...columns } });
  const [captain, ...others] = await members(app, mates);
  const name = `Équipage ${'abcdefghijklmnop'[count]}`;
  const teamId = await aTeam(app, name, [captain!, ...others], 'invitation_only');
  await register(app, captain!, event.id, 'team', { teamName: name });
  for (const mate of others) await answer(mate, event.id, true);
  const pool = await members(app, seekers);
  for (const seeker of pool) await register(app, seeker, event.id, 'findTeam');
  return { event, captain: captain!, name, teamId, others, pool };
}

test('a captain with free seats sees who seeks a team, as their profiles show them; nobody else does', async () => {
  const { event, captain, name, others, pool } = await aPool(2, 2);
  const [open, shy] = pool;
  await db.query(`update member set specialties = '{web,crypto}' where id = any($1)`, [[open!.id, shy!.id]]);
  await db.query(`update member set visibility = '{"specialties": false}' where id = $1`, [shy!.id]);
  const hidden = await aMember(app);
  await register(app, hidden, event.id, 'findTeam');
  await db.query('update member set hidden = true where id = $1', [hidden.id]);
  const solo = await aMember(app);
  await register(app, solo, event.id);
  const page = (await list(captain, event.id)).json();
  expect(page).toMatchObject({ team: { name, freeSeats: 1 }, pagination: { page: 1, total: 2 } });
  expect(page.seekers).toMatchObject([
    { id: open!.id, username: open!.username, level: 1, specialties: ['web', 'crypto'], offer: 'none' },
    { id: shy!.id, username: shy!.username, specialties: [], offer: 'none' },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/@|first_name|bio/);
  for (const other of [others[0]!, open!, solo, await aMember(app)])
    expect([
      (await list(other, event.id)).statusCode,
      (await offer(other, event.id, open!)).statusCode,
    ]).toEqual([409, 409]);
});

test('who takes the seat that is offered plays for the team in this event, and does not join it beyond', async () => {
  const { event, captain, name, teamId, pool } = await aPool(1, 1);
  const [seeker] = pool;
  expect((await offer(captain, event.id, seeker!)).json().message).toBe(
    `Une place est proposée à ${seeker!.username}.`,
  );
  expect((await getEvent(app, seeker!, event.id)).registration).toMatchObject({
    participationType: 'findTeam',
    state: 'registered',
    teamName: null,
    teamId: null,
    offer: name,
  });
  expect((await list(captain, event.id)).json()).toMatchObject({
    team: { freeSeats: 1 },
    seekers: [{ id: seeker!.id, offer: 'own' }],
  });
  expect((await answer(seeker!, event.id, true)).json().message).toBe(
    `Vous êtes inscrit avec l’équipe «\u00a0${name}\u00a0».`,
  );
  expect((await getEvent(app, seeker!, event.id)).registration).toMatchObject({
    teamName: name,
    offer: null,
  });
  expect((await list(captain, event.id)).json().seekers).toEqual([]);
  expect(await db.query('select 1 from team_member where team_id = $1', [teamId])).toHaveLength(1);
  const rows = await db.query<{ entrant_id: number }>(
    'select distinct entrant_id from event_registration where event_id = $1',
    [event.id],
  );
  expect(rows).toHaveLength(1);
  expect(await verify()).toEqual([]);
  // A seeker never joined the permanent team: the release of departed members must not take their place.
  await releaseDeparted(app.context);
  expect((await getEvent(app, seeker!, event.id)).registered).toBe(true);
});

test('who declines goes on seeking, and their place is theirs; an offer is taken back as well', async () => {
  const { event, captain, pool } = await aPool(1, 1);
  const [seeker] = pool;
  expect((await answer(seeker!, event.id, false)).json().error).toBe('not_registered');
  await offer(captain, event.id, seeker!);
  expect((await answer(seeker!, event.id, false)).json().message).toMatch(/^Vous avez refusé cette place/);
  expect((await getEvent(app, seeker!, event.id)).registration).toMatchObject({
    state: 'registered',
    offer: null,
  });
  await offer(captain, event.id, seeker!);
  expect((await takeBack(captain, event.id, seeker!)).statusCode).toBe(200);
  expect((await takeBack(captain, event.id, seeker!)).json().error).toBe('seeker_not_found');
  // Without an offer there is nothing to accept: nothing changes.
  expect((await answer(seeker!, event.id, true)).statusCode).toBe(200);
  expect((await getEvent(app, seeker!, event.id)).registration).toMatchObject({
    teamName: null,
    offer: null,
  });
  expect(await verify()).toEqual([]);
});

test('offers count as seats: never more than the team takes, a roster beside them included', async () => {
  const { event, captain, name, teamId, pool } = await aPool(1, 3);
  const [one, two, three] = pool as [TestMember, TestMember, TestMember];
  expect((await offer(captain, event.id, one)).statusCode).toBe(200);
  expect((await offer(captain, event.id, one)).statusCode).toBe(200);
  await answer(one, event.id, true);
  expect((await offer(captain, event.id, two)).statusCode).toBe(200);
  expect((await offer(captain, event.id, three)).json().error).toBe('team_full');
  // A full team sees the seekers it made an offer to, and no others.
  expect((await list(captain, event.id)).json()).toMatchObject({
    team: { freeSeats: 0 },
    seekers: [{ id: two.id }],
  });
  const mate = await aMember(app);
  await setTeamStatus(app, teamId, 'open');
  await joinTeam(app.context, mate.id, teamId);
  const roster = await register(app, captain, event.id, 'team', { teamName: name, roster: [mate.username] });
  expect([roster.statusCode, roster.json().message]).toEqual([
    422,
    'Une équipe compte 3 membres au plus dans cet événement, dont 2 qui cherchaient une équipe dans la vôtre\u00a0: il reste 1 place, vous compris.',
  ]);
  // A change of the roster does not affect the team's seekers.
  expect((await register(app, captain, event.id, 'team', { teamName: name, roster: [] })).statusCode).toBe(
    200,
  );
  expect((await getEvent(app, one, event.id)).registration).toMatchObject({ teamName: name });
  expect((await getEvent(app, two, event.id)).registration).toMatchObject({ offer: name });
  expect(await verify()).toEqual([]);
});

test('one offer at a time for a member, none to who is not in the pool, none once the registrations are locked', async () => {
  const { event, captain, pool } = await aPool(1, 2);
  const [seeker, other] = pool as [TestMember, TestMember];
  const rival = await aMember(app);
  await aTeam(app, 'Les Rivaux', [rival]);
  await register(app, rival, event.id, 'team', { teamName: 'Les Rivaux' });
  await offer(captain, event.id, seeker);
  expect((await offer(rival, event.id, seeker)).json().error).toBe('seeker_asked');
  expect((await list(rival, event.id)).json().seekers).toMatchObject([{ offer: 'other' }, { offer: 'none' }]);
  expect((await takeBack(rival, event.id, seeker)).json().error).toBe('seeker_not_found');
  expect((await offer(captain, event.id, rival)).json().error).toBe('seeker_not_found');
  expect((await offer(captain, event.id, { ...rival, id: 424_242 })).statusCode).toBe(404);
  await setEvent(app, event.id, { starts_at: new Date(Date.now() + 23 * HOUR) });
  for (const refused of [
    await offer(captain, event.id, other),
    await answer(seeker, event.id, true),
    await list(captain, event.id),
  ])
    expect(refused.json().error).toBe('registration_locked');
  // At the hour of matching, unanswered offers end.
  await matchDueEvents(app.context);
  const placed = (await getEvent(app, seeker, event.id)).registration;
  expect([placed?.offer, placed?.teamName]).not.toEqual([null, null]);
  expect(await verify()).toEqual([]);
});

test('an offer ends with the team’s place in the event, and with another choice of the member', async () => {
  const { event, captain, pool } = await aPool(1, 2);
  const [seeker, other] = pool as [TestMember, TestMember];
  await offer(captain, event.id, other);
  await register(app, other, event.id, 'solo');
  expect((await getEvent(app, other, event.id)).registration).toMatchObject({
    participationType: 'solo',
    offer: null,
  });
  await offer(captain, event.id, seeker);
  await register(app, seeker, event.id, 'findTeam');
  expect((await getEvent(app, seeker, event.id)).registration?.offer).not.toBeNull();
  await app.call('DELETE', `/ctf/register/${event.id}`, { token: captain.token });
  expect((await getEvent(app, seeker, event.id)).registration).toMatchObject({
    state: 'registered',
    offer: null,
  });
  expect(await verify()).toEqual([]);
});

test('captains who ask at once, and members who answer at once, on two instances: the equations hold', async () => {
  const second = await app.second();
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 3 } });
  const captains = await members(app, 4);
  for (const [index, captain] of captains.entries()) {
    const name = `Course ${'abcd'[index]}`;
    await aTeam(app, name, [captain]);
    await register(app, captain, event.id, 'team', { teamName: name });
  }
  const pool = await members(app, 6);
  for (const seeker of pool) await register(app, seeker, event.id, 'findTeam');
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      ...captains.flatMap((captain, c) =>
        pool.map((seeker, s) => offer(captain, event.id, seeker, (c + s) % 2 ? app : second)),
      ),
      ...pool.map((seeker, s) => answer(seeker, event.id, s % 3 !== 0, s % 2 ? app : second)),
    ]);
    expect(answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode))).toEqual([]);
    expect(await verify()).toEqual([]);
  }
});
