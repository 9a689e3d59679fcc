import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, brokenEvents, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const later = (columns: Record<string, unknown> = {}, hours = 72) =>
  anEvent(app, { starts: hours * HOUR, columns });
const cancel = (on: typeof app, member: TestMember, eventId: number | string) =>
  on.call('DELETE', `/ctf/register/${eventId}`, { token: member.token });
const answerPlace = (member: TestMember, eventId: number, accept: boolean) =>
  app.call('PUT', `/ctf/register/${eventId}/roster`, { token: member.token, body: { accept } });
const own = async (member: TestMember, eventId: number) =>
  (await getEvent(app, member, eventId)).registration;
const entrants = (eventId: number) =>
  db.query<{ name: string }>('select name from entrant where event_id = $1 order by name', [eventId]);

test('a member registers alone, by id or by slug, once whatever the times', async () => {
  const event = await later();
  const member = await aMember(app);
  const answer = await register(app, member, event.slug);
  expect(answer.json()).toMatchObject({
    message: 'Vous êtes inscrit.',
    event: {
      registered: true,
      currentParticipants: 1,
      registration: { participationType: 'solo', state: 'registered', teamName: null, position: null },
    },
  });
  expect((await register(app, member, event.id)).statusCode).toBe(200);
  expect((await getEvent(app, member, event.id)).currentParticipants).toBe(1);
  expect(await entrants(event.id)).toEqual([{ name: member.username }]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('a change and a cancellation are possible until 24 hours before the start, by the database’s clock', async () => {
  const member = await aMember(app);
  const event = await later();
  await register(app, member, event.id);
  expect((await register(app, member, event.id, 'findTeam')).json().event.registration).toMatchObject({
    participationType: 'findTeam',
  });
  expect(await entrants(event.id)).toEqual([]);
  await db.query(
    `update event set starts_at = now() + interval '23 hours', ends_at = now() + interval '30 hours' where id = $1`,
    [event.id],
  );
  app.context.events.publish('event-changed', { eventId: event.id });
  const locked = await register(app, member, event.id, 'solo');
  expect(locked.json()).toMatchObject({ error: 'registration_locked' });
  expect(locked.json().message).toMatch(/modifiable jusqu’au \p{L}+ \d+(?:er)? \p{L}+ \d{4} à \d\d:\d\d\.$/u);
  expect((await cancel(app, member, event.id)).json().error).toBe('registration_locked');
  // The same registration again is no change; new members can still register.
  expect((await register(app, member, event.id, 'findTeam')).statusCode).toBe(200);
  const other = await aMember(app);
  expect((await register(app, other, event.id)).statusCode).toBe(200);
  expect(await own(other, event.id)).toMatchObject({ state: 'locked' });
  expect((await cancel(app, other, event.id)).json().error).toBe('registration_locked');
});

test('new registrations are taken until the start, until the end of an event that takes late ones', async () => {
  const member = await aMember(app);
  const codes = async (starts: number, columns: Record<string, unknown>) =>
    (await register(app, member, (await anEvent(app, { starts: starts * HOUR, columns })).id)).json().error;
  expect(await codes(-1, {})).toBe('registration_closed');
  expect(await codes(-1, { allow_late: true })).toBeUndefined();
  expect(await codes(-9, { allow_late: true })).toBe('registration_closed');
  expect(await codes(48, { registration_opens_at: new Date(Date.now() + HOUR) })).toBe('registration_closed');
  expect(await codes(48, { state: 'cancelled' })).toBe('event_cancelled');
  expect(await codes(48, { state: 'draft' })).toBe('event_not_found');
});

test('an event played alone takes nobody else, nor one of teams lone players', async () => {
  const member = await aMember(app);
  const [solo, team] = [await later({ mode: 'solo' }), await later({ mode: 'team' })];
  expect((await register(app, member, solo.id, 'findTeam')).json().fields).toHaveProperty(
    'participationType',
  );
  expect((await register(app, member, team.id, 'solo')).json().fields).toHaveProperty('participationType');
  expect((await register(app, member, team.id, 'team')).json().fields).toHaveProperty('teamName');
  expect((await register(app, member, team.id, 'findTeam')).statusCode).toBe(200);
});

test('an unknown name makes a team; somebody else’s is taken; a right is needed to make one', async () => {
  const event = await later();
  const [one, other] = await members(app, 2);
  const answer = await register(app, one!, event.id, 'team', { teamName: 'Nés de la brume' });
  expect(answer.json().event.registration).toMatchObject({
    teamName: 'Nés de la brume',
    state: 'registered',
  });
  const duplicate = await register(app, other!, event.id, 'team', { teamName: 'nes de la brume' });
  expect(duplicate.json()).toMatchObject({
    error: 'team_name_taken',
    message: 'Ce nom d’équipe est déjà pris',
  });
  expect(
    (await register(app, other!, event.id, 'team', { teamName: '\u200e' })).json().fields,
  ).toHaveProperty('teamName');
  const guest = await aMember(app, { plan: null, rights: ['have_ctf_access', 'can_register_ctf'] });
  const refused = await register(app, guest, event.id, 'team', { teamName: 'Sans le droit' });
  expect([refused.statusCode, refused.json().action]).toEqual([403, 'can_create_team']);
});

test('a captain’s roster: the others are asked, and play once they have accepted', async () => {
  const event = await later({ team_size: 3 });
  const [captain, mate, third] = await members(app, 3);
  await aTeam(app, 'Trois mâts', [captain!, mate!, third!]);
  expect((await register(app, mate!, event.id, 'team', { teamName: 'Trois mâts' })).json().error).toBe(
    'not_captain',
  );
  await register(app, captain!, event.id, 'team', { teamName: 'Trois mâts' });
  expect(await own(mate!, event.id)).toMatchObject({ state: 'pending', teamName: 'Trois mâts' });
  expect((await getEvent(app, captain!, event.id)).currentParticipants).toBe(1);
  await app.sendMails();
  const invitationMails = app.mails.filter(({ subject }) => subject.includes('vous attend'));
  expect(invitationMails.map(({ to }) => to).sort()).toEqual([mate!.email, third!.email].sort());
  expect((await answerPlace(mate!, event.id, true)).json().event.registration).toMatchObject({
    state: 'registered',
    teamName: 'Trois mâts',
  });
  expect((await answerPlace(third!, event.id, false)).json().event.registration).toBeNull();
  expect((await answerPlace(third!, event.id, true)).json().error).toBe('not_registered');
  expect((await getEvent(app, captain!, event.id)).currentParticipants).toBe(2);
  expect(await entrants(event.id)).toEqual([{ name: 'Trois mâts' }]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('a team too large chooses who plays, among its members who are free', async () => {
  const event = await later({ team_size: 2 });
  const [captain, mate, busy] = await members(app, 3);
  await aTeam(app, 'Trop nombreux', [captain!, mate!, busy!]);
  await register(app, busy!, event.id);
  const asks = (roster?: string[]) =>
    register(app, captain!, event.id, 'team', { teamName: 'Trop nombreux', ...(roster ? { roster } : {}) });
  expect((await asks()).json().fields.roster).toContain('3 membres');
  expect((await asks([mate!.username, busy!.username])).json().fields).toHaveProperty('roster');
  expect((await asks(['inconnue'])).json().fields).toHaveProperty('roster');
  expect((await asks([busy!.username])).json()).toMatchObject({ error: 'other_team' });
  expect((await asks([mate!.username])).statusCode).toBe(200);
  await answerPlace(mate!, event.id, true);
  // Removed from the roster: the place is free again.
  expect((await asks([])).statusCode).toBe(200);
  expect(await own(mate!, event.id)).toBeNull();
  expect((await getEvent(app, captain!, event.id)).currentParticipants).toBe(2);
  expect(await brokenEvents(app)).toEqual([]);
});

test('when the last confirmed player of a team goes, its entrant and its offers go too', async () => {
  const event = await later();
  const [captain, mate] = await members(app, 2);
  await aTeam(app, 'Éphémères', [captain!, mate!]);
  await register(app, captain!, event.id, 'team', { teamName: 'Éphémères' });
  await cancel(app, captain!, event.id);
  expect(await own(mate!, event.id)).toBeNull();
  expect(await entrants(event.id)).toEqual([]);
  expect((await cancel(app, captain!, event.id)).json().error).toBe('not_registered');
});

test('a full event has a waiting list, which fills the place of who cancels, and says so by mail', async () => {
  const event = await later({ max_participants: 1 });
  const [first, second, third] = await members(app, 3);
  await register(app, first!, event.id);
  const waiting = await register(app, second!, event.id, 'team', { teamName: 'En attente' });
  expect(waiting.json()).toMatchObject({
    message: 'L’événement est complet\u00a0: vous êtes sur la liste d’attente, n° 1.',
    event: { full: true, registered: false, registration: { state: 'waitlisted', position: 1 } },
  });
  await register(app, third!, event.id);
  expect(await own(third!, event.id)).toMatchObject({ position: 2 });
  // Changing the kind of participation keeps the turn.
  await register(app, second!, event.id, 'solo');
  expect(await own(second!, event.id)).toMatchObject({ position: 1, participationType: 'solo' });
  expect(await entrants(event.id)).toEqual([{ name: first!.username }]);
  await cancel(app, first!, event.id);
  expect(await own(second!, event.id)).toMatchObject({ state: 'registered' });
  expect(await own(third!, event.id)).toMatchObject({ state: 'waitlisted', position: 1 });
  await app.sendMails();
  expect(
    app.mails.filter(({ to, subject }) => to === second!.email && subject.startsWith('Une place')),
  ).toHaveLength(1);
  const mine = await app.call('GET', '/ctf/events?scope=registered', { token: third!.token });
  expect(mine.json().events.map(({ id }: { id: number }) => id)).toEqual([event.id]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('registrations and cancellations at once, on two instances, never pass the maximum', async () => {
  const event = await later({ max_participants: 10 });
  const other = await app.second();
  const people = await members(app, 40);
  const on = (index: number) => (index % 2 ? app : other);
  const answers = await Promise.all(people.map((member, index) => register(on(index), member, event.id)));
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  expect(await brokenEvents(app)).toEqual([]);
  const states = () =>
    db.query<{ member_id: number; state: string }>(
      'select member_id, state from event_registration where event_id = $1 order by created_at, id',
      [event.id],
    );
  expect((await states()).map(({ state }) => state)).toEqual([
    ...Array(10).fill('registered'),
    ...Array(30).fill('waitlisted'),
  ]);
  const leaving = (await states()).slice(0, 6).map(({ member_id }) => member_id);
  await Promise.all(
    people
      .filter(({ id }) => leaving.includes(id))
      .flatMap((member, index) => [
        cancel(on(index), member, event.id),
        cancel(on(index + 1), member, event.id),
      ]),
  );
  const after = await states();
  expect(after.map(({ state }) => state)).toEqual([
    ...Array(10).fill('registered'),
    ...Array(24).fill('waitlisted'),
  ]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('a member is in one team of an event, whatever is asked at once', async () => {
  const event = await later({ team_size: 3 });
  const [one, two, shared] = await members(app, 3);
  await aTeam(app, 'Bâbord', [one!, shared!]);
  await aTeam(app, 'Tribord', [two!, shared!]);
  await Promise.all([
    register(app, one!, event.id, 'team', { teamName: 'Bâbord' }),
    register(app, two!, event.id, 'team', { teamName: 'Tribord' }),
    register(app, shared!, event.id, 'solo'),
  ]);
  const rows = await db.query('select 1 from event_registration where event_id = $1 and member_id = $2', [
    event.id,
    shared!.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await brokenEvents(app)).toEqual([]);
});

test('a captain is told whom the team may send, and who has still to accept', async () => {
  const event = await later();
  const people = await members(app, 6);
  const captain = people[0]!;
  const [, free, busy, mate, suspendedMember, stranger] = people;
  const teamName = 'Les Choisis';
  await aTeam(app, teamName, [captain, free!, busy!, mate!, suspendedMember!]);
  await db.query(`update member set status = 'suspended' where id = $1`, [suspendedMember!.id]);
  await register(app, busy!, event.id);
  const roster = (by: TestMember, team = teamName) =>
    app.read(`/ctf/register/${event.id}/roster?team=${encodeURIComponent(team)}`, by);
  const rosterPlaces = async () =>
    ((await roster(captain)).players as { username: string; place: string }[]).map(({ place }) => place);
  expect(await roster(captain)).toEqual({
    room: 4,
    players: [
      { username: captain.username, place: 'free' },
      { username: free!.username, place: 'free' },
      { username: busy!.username, place: 'elsewhere' },
      { username: mate!.username, place: 'free' },
    ],
  });
  const answer = await register(app, captain, event.id, 'team', {
    teamName,
    roster: [captain.username, free!.username, mate!.username],
  });
  for (const { username } of [free!, mate!]) expect(answer.json().message).toContain(username);
  expect(answer.json().message).toContain('doivent encore accepter leur place');
  expect(await rosterPlaces()).toEqual(['playing', 'pending', 'elsewhere', 'pending']);
  await answerPlace(mate!, event.id, true);
  const again = await register(app, captain, event.id, 'team', {
    teamName,
    roster: [captain.username, free!.username, mate!.username],
  });
  expect(again.json().message).toContain(`${free!.username} doit encore accepter sa place`);
  expect(await rosterPlaces()).toEqual(['playing', 'pending', 'elsewhere', 'playing']);
  expect((await roster(free!)).error).toBe('not_captain');
  expect((await roster(stranger!)).error).toBe('not_captain');
  expect((await roster(captain, 'Personne')).error).toBe('team_not_found');
});
