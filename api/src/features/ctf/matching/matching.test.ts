import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, submitInEvent } from '../../../testing/parts/events.ts';
import { aTeam, brokenEvents, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyPlay } from '../integrity/service.ts';
import { matchDueEvents } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

/** Moves the start to this many hours from now. */
async function comes(eventId: number, hours: number): Promise<void> {
  await db.query(
    `update event set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 600)
     where id = $1`,
    [eventId, hours * 60],
  );
  app.context.events.publish('event-changed', { eventId });
}
const seek = async (eventId: number, people: readonly TestMember[]) => {
  for (const member of people) await register(app, member, eventId, 'findTeam');
};

test('24 hours before, seats of open teams are filled, then teams are formed, exactly once', async () => {
  const second = await app.second();
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 3 } });
  const [captain, closed] = await members(app, 2);
  await aTeam(app, 'Grande porte', [captain!]);
  await aTeam(app, 'Petite porte', [closed!], 'invitation_only');
  await register(app, captain!, event.id, 'team', { teamName: 'Grande porte' });
  await register(app, closed!, event.id, 'team', { teamName: 'Petite porte' });
  const people = await members(app, 4);
  await seek(event.id, people);
  expect(await matchDueEvents(app.context)).toEqual([]);
  await comes(event.id, 23);
  const ran = await Promise.all([app, second, app, second].map((one) => matchDueEvents(one.context)));
  expect(ran.flat()).toEqual([event.id]);
  const teams = await Promise.all(
    people.map(async (member) => (await getEvent(app, member, event.id)).registration?.teamName),
  );
  expect(teams.filter((name) => name === 'Grande porte')).toHaveLength(2);
  expect(teams.filter((name) => name === 'Équipe formée n° 1')).toHaveLength(2);
  expect(await brokenEvents(app)).toEqual([]);
  await app.sendMails();
  const teamMails = app.mails.filter(({ subject }) => subject.startsWith('Votre équipe'));
  expect(teamMails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(await matchDueEvents(app.context)).toEqual([]);
});

test('who finds nobody plays alone, and is told', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const member = await aMember(app);
  await seek(event.id, [member]);
  await comes(event.id, 20);
  await matchDueEvents(app.context);
  expect((await getEvent(app, member, event.id)).registration).toMatchObject({
    participationType: 'solo',
    teamName: null,
  });
  await app.sendMails();
  expect(
    app.mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Vous jouerez seul')),
  ).toHaveLength(1);
  expect(await brokenEvents(app)).toEqual([]);
});

test('who comes after that hour is matched at the start', async () => {
  const event = await anEvent(app, { starts: 20 * HOUR });
  expect(await matchDueEvents(app.context)).toEqual([event.id]);
  const people = await members(app, 2);
  await seek(event.id, people);
  expect(await matchDueEvents(app.context)).toEqual([]);
  await comes(event.id, 0);
  expect(await matchDueEvents(app.context)).toEqual([event.id]);
  expect((await getEvent(app, people[0]!, event.id)).registration?.teamName).toBe('Équipe formée n° 1');
});

test('a manager matches before; who finds nobody then goes on seeking', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 2 } });
  const [one] = await members(app, 1);
  await seek(event.id, [one!]);
  const match = () => app.call('POST', `/ctf/manage/events/${event.slug}/match`, { token: manager.token });
  expect((await match()).json()).toEqual({ matched: 0, teams: 0, unmatched: 1 });
  expect((await getEvent(app, one!, event.id)).registration).toMatchObject({ participationType: 'findTeam' });
  await seek(event.id, await members(app, 1));
  expect((await match()).json()).toEqual({ matched: 2, teams: 1, unmatched: 0 });
  expect(await db.query(`select 1 from audit_log where action = 'event.match'`)).toHaveLength(2);
});

test('a manager seats a member in another team, in a new one or alone, until they have played', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { team_size: 2 } });
  const people = await members(app, 4);
  await seek(event.id, people);
  await comes(event.id, 23);
  await matchDueEvents(app.context);
  const list = async () => {
    const path = `/ctf/manage/events/${event.slug}/registrations`;
    const { registrations } = await app.read(path, manager);
    return people.map(({ username }) =>
      registrations.find((row: { username: string }) => row.username === username),
    );
  };
  const seat = async (row: { id: number }, to: unknown) =>
    app.call('PUT', `/ctf/manage/events/${event.slug}/registrations/${row.id}`, {
      token: manager.token,
      body: { to },
    });
  const before = await list();
  const [one] = before;
  const theirs = before.find(({ entrantId }) => entrantId !== one.entrantId);
  expect((await seat(one, theirs.entrantId)).json().error).toBe('team_full');
  expect((await seat(one, 424_242)).json().fields).toHaveProperty('to');
  expect((await seat({ id: 424_242 }, 'solo')).json().error).toBe('not_registered');
  expect((await seat(one, 'new')).json().message).toContain('Équipe formée n° 3');
  const mate = before.find((row) => row.entrantId === one.entrantId && row !== one);
  const [moved] = await list();
  expect((await seat(mate, moved.entrantId)).statusCode).toBe(200);
  expect((await seat(theirs, 'solo')).json().message).toBe(`${theirs.username} joue seul.`);
  expect(
    (await list()).map(({ teamName }) => teamName).filter((name) => name === 'Équipe formée n° 3'),
  ).toHaveLength(2);
  expect(
    await db.query('select name from entrant where event_id = $1 order by name', [event.id]),
  ).toHaveLength(3);
  expect(await brokenEvents(app)).toEqual([]);
  await db.query(
    `insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct)
     select event_id, entrant_id, 1, member_id, false from event_registration where id = $1`,
    [theirs.id],
  );
  expect((await seat(theirs, 'new')).json().error).toBe('member_played');
  await app.sendMails();
  const mails = app.mails.filter(({ to }) => to === people[before.indexOf(theirs)]!.email);
  expect(mails.map(({ subject }) => subject.split(' :')[0])).toContain('Vous jouerez seul');
  const lines = await db.query(`select details from audit_log where action = 'event.seat' order by id`);
  expect(lines).toEqual([
    { details: { member: expect.any(Number), entrant: expect.any(Number) } },
    { details: { member: expect.any(Number), entrant: expect.any(Number) } },
    { details: { member: expect.any(Number), to: 'solo' } },
  ]);
});

test('a team formed for the event scores as one', async () => {
  const event = await anEvent(app, { starts: 20 * HOUR });
  const challenge = await anEventChallenge(app, event.id);
  const [one, other] = await members(app, 2);
  await seek(event.id, [one!, other!]);
  await comes(event.id, 0);
  await matchDueEvents(app.context);
  expect((await submitInEvent(app, one!, event, challenge)).json()).toMatchObject({
    team_score: 100,
    rank: 1,
  });
  expect((await submitInEvent(app, other!, event, challenge)).json()).toMatchObject({
    already_solved: true,
    team_score: 100,
  });
  const teams = async () => {
    return (await app.read(`/ctf/live/${event.id}?mode=team`, one!)).liveCTF.teams;
  };
  await expect.poll(teams).toMatchObject([{ name: 'Équipe formée n° 1', members: 2, score: 100 }]);
  expect(await verifyPlay(app.context)).toEqual([]);
});
