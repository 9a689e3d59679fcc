import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aTeam, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const later = (columns: Record<string, unknown> = {}) => anEvent(app, { starts: 72 * HOUR, columns });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/ctf/manage/events/${id}`, { token: manager.token, body });
const teams = (name: string) => db.query('select 1 from team where name = $1', [name]);

test('a registration that is refused makes no team', async () => {
  const event = await anEvent(app, { starts: 2 * HOUR });
  const member = await aMember(app);
  await register(app, member, event.id, 'findTeam');
  await anEntrant(app, event.id, await members(app, 1), 'Les Vivants');
  await db.query(`update team set archived_at = now() where name = 'Les Vivants'`);
  const locked = await register(app, member, event.id, 'team', { teamName: 'Trop tard' });
  expect(locked.json().error).toBe('registration_locked');
  const other = await aMember(app);
  const duplicate = await register(app, other, event.id, 'team', { teamName: 'LES VIVANTS' });
  expect(duplicate.json().error).toBe('team_name_taken');
  expect([await teams('Trop tard'), await teams('LES VIVANTS')]).toEqual([[], []]);
  expect((await getEvent(app, other, event.id)).registration).toBeNull();
});

test('a team too late for a change of its member is not kept', async () => {
  const event = await later();
  const member = await aMember(app);
  await register(app, member, event.id, 'team', { teamName: 'La première' });
  await setEvent(app, event.id, {
    starts_at: new Date(Date.now() + HOUR),
    ends_at: new Date(Date.now() + 9 * HOUR),
  });
  const answer = await register(app, member, event.id, 'team', { teamName: 'La seconde' });
  expect(answer.json().error).toBe('registration_locked');
  expect(await teams('La seconde')).toEqual([]);
});

test('a team keeps its members while it plays, and says what it plays', async () => {
  const [captain, mate] = await members(app, 2);
  const teamId = await aTeam(app, 'Les Matelots', [captain!, mate!]);
  const event = await anEvent(app, { name: 'La Longue Nuit' });
  await db.query(`insert into entrant (event_id, team_id, name) values ($1, $2, 'Les Matelots')`, [
    event.id,
    teamId,
  ]);
  const leave = (token: string) => app.call('POST', '/ctf/teams/leave', { token, body: { teamId } });
  const refused = await leave(mate!.token);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Votre équipe joue «\u00a0La Longue Nuit\u00a0»\u00a0: attendez la fin.',
  ]);
  await db.query('update event set ends_at = now() where id = $1', [event.id]);
  expect((await leave(mate!.token)).statusCode).toBe(200);
  expect((await leave(captain!.token)).statusCode).toBe(200);
});

test('a team that was formed counts for the size of teams', async () => {
  const event = await later();
  const formed = await members(app, 3);
  const entrant = await db.query<{ id: number }>(
    `insert into entrant (event_id, name) values ($1, 'Équipe formée n° 1') returning id`,
    [event.id],
  );
  await db.query(
    `insert into event_registration (event_id, member_id, participation_type, state, entrant_id)
     select $1, m, 'findTeam', 'registered', $3 from unnest($2::int[]) m`,
    [event.id, formed.map(({ id }) => id), entrant[0]!.id],
  );
  expect((await update(event.id, { teamSize: 2 })).json().fields).toHaveProperty('teamSize');
  expect((await update(event.id, { teamSize: 3 })).statusCode).toBe(200);
});

test('an event whose challenges were moved does not reopen', async () => {
  const event = await anEvent(app, { starts: -10 * HOUR, columns: { moved_at: new Date() } });
  const answer = await update(event.id, { endDate: new Date(Date.now() + HOUR).toISOString() });
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'conflict']);
  expect((await update(event.id, { name: 'Autre nom' })).statusCode).toBe(200);
});

test('an event that was played and is over does not reopen; one that nobody played may', async () => {
  const end = () => ({ endDate: new Date(Date.now() + HOUR).toISOString() });
  const played = await anEvent(app);
  const player = await aPlayer(app, played.id);
  await submitInEvent(app, player, played, await anEventChallenge(app, played.id));
  await endEvent(app, played.id, -1);
  const answer = await update(played.id, end());
  expect([answer.statusCode, answer.json().fields.endDate]).toEqual([
    422,
    'Cet événement a été joué et il est terminé\u00a0: il ne peut plus rouvrir.',
  ]);
  const unplayed = await anEvent(app, { starts: -10 * HOUR });
  await endEvent(app, unplayed.id, -1);
  expect((await update(unplayed.id, end())).statusCode).toBe(200);
});

test('an event held elsewhere takes no registration, one that is played here does', async () => {
  const [member, url] = [await aMember(app), 'https://ailleurs.exemple.fr/'];
  for (const columns of [{ url }, { ctftime_id: 77 }]) {
    const event = await later(columns);
    expect((await register(app, member, event.id)).json()).toMatchObject({
      error: 'registration_closed',
      message: expect.stringContaining('ailleurs'),
    });
    expect((await getEvent(app, member, event.id)).registrationOpen).toBe(false);
  }
  const here = await later({ url });
  await anEventChallenge(app, here.id);
  expect((await register(app, member, here.id)).statusCode).toBe(200);
});

test('an event held elsewhere promises no registration here, whatever its dates', async () => {
  const reader = await aMember(app);
  const opens = new Date(Math.floor(Date.now() / 1000) * 1000 - 24 * HOUR);
  const event = await later({ url: 'https://ailleurs.exemple.fr/', registration_opens_at: opens });
  const expected = {
    elsewhere: true,
    status: 'upcoming',
    registrationOpen: false,
    registrationOpensAt: null,
  };
  expect(await getEvent(app, reader, event.id)).toMatchObject(expected);
  const { events, counts } = await app.read('/ctf/events?status=registration&limit=100', reader);
  expect(events.map(({ id }: { id: number }) => id)).not.toContain(event.id);
  expect(events).toHaveLength(counts.registration);
  // For its organisers the date stays as they set it.
  const answer = await app.call('GET', `/ctf/manage/events/${event.id}`, { token: manager.token });
  expect(answer.json()).toMatchObject({ registrationOpensAt: opens.toISOString(), elsewhere: true });
  await anEventChallenge(app, event.id);
  expect(await getEvent(app, reader, event.id)).toMatchObject({ elsewhere: false, status: 'registration' });
});

test.each([
  ['startDate', '0001-01-01T00:00:00Z'],
  ['endDate', '9999-12-31T00:00:00Z'],
  ['endDate', '2101-01-01T00:00:00Z'],
])('a %s of %s is refused by its name', async (field, moment) => {
  const event = await later();
  const answer = await update(event.id, { [field]: moment });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toEqual({ [field]: 'La date doit être entre 2000 et 2100.' });
});

test('what is typed wrong is answered in a sentence', async () => {
  const [captain, mate] = await members(app, 2);
  await aTeam(app, 'Les Distraits', [captain!, mate!]);
  const event = await later();
  const roster = await register(app, captain!, event.id, 'team', { teamName: 'Les Distraits', roster: [''] });
  expect(roster.json().fields).toEqual({ roster: 'Un pseudo de la liste est vide.' });
  for (const year of ['1999', '2026.5', 'abc']) {
    const answer = await app.call('GET', `/ctf/events?year=${year}`, { token: captain!.token });
    expect(answer.json().fields.year).toMatch(/^L’année doit être.*2200\.$/);
  }
});

test('the public feed of a cancelled event is closed', async () => {
  const event = await anEvent(app, { columns: { state: 'cancelled' } });
  await anEventChallenge(app, event.id);
  const answer = await app.call('GET', `/ctf/events/${event.slug}/ctftime`);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'event_cancelled']);
});
