import type { ManagedBracket } from '@fanion/contract/ctf/brackets/endpoints';
import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, setEvent } from '../../../testing/parts/events.ts';
import { aTeam, getEvent, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const desk = (method: Method, eventId: number, path: string, body?: object) =>
  app.call(method, `/ctf/manage/events/${eventId}${path}`, {
    token: manager.token,
    ...(body ? { body } : {}),
  });
const add = async (eventId: number, name: string, mode: 'solo' | 'team' | 'both' = 'both') => {
  const answer = await desk('POST', eventId, '/brackets', { name, description: '', mode });
  const { brackets } = answer.json() as { brackets: ManagedBracket[] };
  return brackets.at(-1)!.id;
};
const enter = (member: TestMember, eventId: number, more: object = {}) =>
  app.call('POST', '/ctf/register', {
    token: member.token,
    body: { eventId, participationType: 'solo', ...more },
  });
const choose = (member: TestMember, eventId: number, bracketId: number) =>
  app.call('PUT', `/ctf/register/${eventId}/bracket`, { token: member.token, body: { bracketId } });
const bracketOf = async (member: TestMember, eventId: number) =>
  (await getEvent(app, member, eventId)).registration?.bracketId;

test('an organiser writes the brackets of an event, in their order, two never of one name', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const students = await add(event.id, 'Étudiants');
  const open = await add(event.id, 'Ouvert', 'team');
  const again = await desk('POST', event.id, '/brackets', { name: 'étudiants', mode: 'both' });
  expect([again.statusCode, again.json().fields]).toEqual([
    422,
    { name: 'Une autre catégorie de cet événement a déjà ce nom.' },
  ]);
  const saved = await desk('PUT', event.id, `/brackets/${open}`, {
    name: '  Ouvert à tous ',
    description: 'Sans condition',
    prize: ' Un clavier ',
    mode: 'both',
  });
  expect(saved.json().brackets).toMatchObject([
    { name: 'Étudiants', mode: 'both', entrants: 0 },
    { name: 'Ouvert à tous', description: 'Sans condition', prize: 'Un clavier', mode: 'both' },
  ]);
  // A form without the prize leaves it unchanged.
  const savedWithoutPrize = await desk('PUT', event.id, `/brackets/${open}`, {
    name: 'Ouvert à tous',
    mode: 'both',
  });
  expect(savedWithoutPrize.json().brackets[1]).toMatchObject({ description: '', prize: 'Un clavier' });
  const ordered = await desk('PUT', event.id, '/brackets-order', { brackets: [open, students] });
  expect(ordered.json().brackets.map(({ id }: ManagedBracket) => id)).toEqual([open, students]);
  for (const brackets of [[open], [open, open], [open, students, 1_000_000]])
    expect((await desk('PUT', event.id, '/brackets-order', { brackets })).statusCode).toBe(409);
  const player = await aMember(app);
  expect((await getEvent(app, player, event.id)).brackets.map(({ name }) => name)).toEqual([
    'Ouvert à tous',
    'Étudiants',
  ]);
  expect((await desk('PUT', event.id, '/brackets/1000000', { name: 'x', mode: 'both' })).statusCode).toBe(
    404,
  );
  const other = await anEvent(app);
  expect((await desk('DELETE', other.id, `/brackets/${open}`)).json().error).toBe('bracket_not_found');
});

test('who plays alone chooses a bracket to register, changes it until the start, and not after', async () => {
  const event = await anEvent(app, { starts: 2 * HOUR });
  const [first, teams] = [await add(event.id, 'Ouvert'), await add(event.id, 'Écoles', 'team')];
  const second = await add(event.id, 'Lycéens', 'solo');
  const elsewhere = await add((await anEvent(app)).id, 'Ailleurs');
  const player = await aMember(app);
  expect((await enter(player, event.id)).json().fields).toEqual({
    bracketId: 'Choisissez votre catégorie de participants.',
  });
  expect((await enter(player, event.id, { bracketId: elsewhere })).json().error).toBe('bracket_not_found');
  expect((await enter(player, event.id, { bracketId: teams })).json().fields.bracketId).toBe(
    'La catégorie «\u00a0Écoles\u00a0» est pour les équipes.',
  );
  expect(await bracketOf(player, event.id)).toBeUndefined();
  const entered = await enter(player, event.id, { bracketId: first });
  expect(entered.json().event.registration).toMatchObject({ bracketId: first, choosesBracket: true });
  // The lock of 24 hours concerns places: a bracket may change until the start.
  const chosen = await choose(player, event.id, second);
  expect(chosen.json()).toMatchObject({
    message: 'Vous jouez dans la catégorie «\u00a0Lycéens\u00a0».',
    event: { registration: { bracketId: second } },
  });
  expect((await choose(player, event.id, teams)).statusCode).toBe(422);
  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR), allow_late: true });
  expect((await choose(player, event.id, first)).json()).toMatchObject({ error: 'bracket_locked' });
  expect((await enter(player, event.id, { bracketId: first })).json().error).toBe('bracket_locked');
  expect((await getEvent(app, player, event.id)).registration).toMatchObject({
    bracketId: second,
    choosesBracket: false,
  });
  // A late member chooses while registering.
  const late = await aMember(app);
  expect((await enter(late, event.id, { bracketId: first })).statusCode).toBe(200);
  expect(await bracketOf(late, event.id)).toBe(first);
});

test('a captain chooses for the team; a mate, and who seeks a team, do not', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const [open, schools] = [await add(event.id, 'Ouvert'), await add(event.id, 'Écoles', 'team')];
  const [captain, mate, seeker] = (await members(app, 3)) as [TestMember, TestMember, TestMember];
  await aTeam(app, 'Sternes', [captain, mate]);
  const asTeam = { participationType: 'team', teamName: 'Sternes' };
  expect((await enter(captain, event.id, asTeam)).json().fields.bracketId).toBeDefined();
  await enter(captain, event.id, { ...asTeam, bracketId: schools });
  await app.call('PUT', `/ctf/register/${event.id}/roster`, { token: mate.token, body: { accept: true } });
  expect([await bracketOf(captain, event.id), await bracketOf(mate, event.id)]).toEqual([schools, schools]);
  expect((await choose(mate, event.id, open)).json().error).toBe('bracket_of_team');
  expect((await enter(mate, event.id, { ...asTeam, bracketId: open })).json().error).toBe('bracket_of_team');
  // Registering again without a bracket is allowed.
  await enter(captain, event.id, { ...asTeam, roster: [captain.username, mate.username] });
  expect(await bracketOf(mate, event.id)).toBe(schools);
  expect((await choose(captain, event.id, open)).json().message).toBe(
    'Votre équipe joue dans la catégorie «\u00a0Ouvert\u00a0».',
  );
  expect(await bracketOf(mate, event.id)).toBe(open);
  expect((await enter(seeker, event.id, { participationType: 'findTeam', bracketId: open })).statusCode).toBe(
    422,
  );
  await enter(seeker, event.id, { participationType: 'findTeam' });
  expect((await choose(seeker, event.id, open)).statusCode).toBe(422);
  // Solo in the end: the choice is theirs.
  expect((await enter(seeker, event.id, { bracketId: schools })).statusCode).toBe(422);
  await enter(seeker, event.id, { bracketId: open });
  expect(await bracketOf(seeker, event.id)).toBe(open);
});

test('who waits keeps the bracket they chose when a place comes', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR, columns: { max_participants: 1 } });
  const [one, two] = [await add(event.id, 'Un'), await add(event.id, 'Deux')];
  const [first, waiting] = (await members(app, 2)) as [TestMember, TestMember];
  await enter(first, event.id, { bracketId: one });
  const answer = await enter(waiting, event.id, { bracketId: two });
  expect(answer.json().event.registration).toMatchObject({ state: 'waitlisted', bracketId: two });
  await app.call('DELETE', `/ctf/register/${event.id}`, { token: first.token });
  expect((await getEvent(app, waiting, event.id)).registration).toMatchObject({
    state: 'registered',
    bracketId: two,
  });
  const rows = await db.query('select bracket_id from entrant where event_id = $1', [event.id]);
  expect(rows).toEqual([{ bracket_id: two }]);
});

test('after the start the organiser alone moves an entrant, who is told; the journal keeps it', async () => {
  const event = await anEvent(app, { starts: HOUR });
  const [one, two] = [await add(event.id, 'Un', 'solo'), await add(event.id, 'Deux', 'solo')];
  const teams = await add(event.id, 'Équipes', 'team');
  const player = await aMember(app);
  await enter(player, event.id, { bracketId: one });
  await setEvent(app, event.id, { starts_at: new Date(Date.now() - HOUR) });
  const entrants = await desk('GET', event.id, '/entrants');
  const [entrant] = entrants.json().entrants;
  expect(entrant.bracketId).toBe(one);
  const move = (bracketId: number | null) =>
    desk('PUT', event.id, `/entrants/${entrant.id}/bracket`, { bracketId });
  expect((await move(teams)).json().fields.bracketId).toContain('pour les équipes');
  expect((await move(await add((await anEvent(app)).id, 'Ailleurs'))).statusCode).toBe(404);
  expect((await move(two)).json().message).toBe(
    `${player.username} joue dans la catégorie «\u00a0Deux\u00a0».`,
  );
  expect(await bracketOf(player, event.id)).toBe(two);
  const lines = await db.query(
    `select details from audit_log where action = 'event.entrant-bracket' and target = $1`,
    [`event:${event.id}`],
  );
  expect(lines).toMatchObject([{ details: { before: { bracket: 'Un' }, after: { bracket: 'Deux' } } }]);
  const notifications = await db.query(
    `select 1 from notification where member_id = $1 and text like '%Deux%'`,
    [player.id],
  );
  expect(notifications).toHaveLength(1);
  const refused = await app.call('PUT', `/ctf/manage/events/${event.id}/entrants/${entrant.id}/bracket`, {
    token: player.token,
    body: { bracketId: one },
  });
  expect(refused.statusCode).toBe(403);
});

test('a bracket that goes leaves its entrants in none; one that holds lone players does not become one of teams', async () => {
  const event = await anEvent(app, { starts: HOUR });
  const bracket = await add(event.id, 'Ouvert');
  const player = await aMember(app);
  await enter(player, event.id, { bracketId: bracket });
  const changed = await desk('PUT', event.id, `/brackets/${bracket}`, { name: 'Ouvert', mode: 'team' });
  expect(changed.json().fields.mode).toContain('déplacez-les');
  expect((await desk('GET', event.id, '/brackets')).json().brackets[0].entrants).toBe(1);
  expect((await desk('DELETE', event.id, `/brackets/${bracket}`)).json()).toEqual({ brackets: [] });
  expect(await bracketOf(player, event.id)).toBeNull();
});

test('the database knows of no bracket of another event', async () => {
  const [event, other] = [await anEvent(app, { starts: HOUR }), await anEvent(app, { starts: HOUR })];
  const bracket = await add(other.id, 'Ouvert');
  const player = await aMember(app);
  await enter(player, event.id);
  for (const table of ['entrant', 'event_registration'])
    await expect(
      db.query(`update ${table} set bracket_id = $2 where event_id = $1`, [event.id, bracket]),
    ).rejects.toThrow(/foreign key/);
});

test('two organisers and a player at once: a bracket is never chosen after it has gone', async () => {
  const event = await anEvent(app, { starts: HOUR });
  const bracket = await add(event.id, 'Ouvert');
  await add(event.id, 'Autre');
  const players = await members(app, 4);
  const answers = await Promise.all([
    ...players.map((player) => enter(player, event.id, { bracketId: bracket })),
    desk('DELETE', event.id, `/brackets/${bracket}`),
    desk('DELETE', event.id, `/brackets/${bracket}`),
  ]);
  expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
  const left = await db.query('select 1 from entrant where event_id = $1 and bracket_id is not null', [
    event.id,
  ]);
  expect(left).toEqual([]);
});

test('a copy of an event has its brackets', async () => {
  const event = await anEvent(app);
  await add(event.id, 'Étudiants', 'team');
  const copy = await desk('POST', event.id, '/copy', {
    name: 'La seconde',
    startDate: new Date(Date.now() + 100 * HOUR).toISOString(),
    endDate: new Date(Date.now() + 110 * HOUR).toISOString(),
    challenges: false,
  });
  expect(copy.json().event.brackets).toMatchObject([{ name: 'Étudiants', mode: 'team' }]);
});

test('a captain who plays with another team chooses for that one; what it has already stays', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const [open, schools] = [await add(event.id, 'Ouvert'), await add(event.id, 'Écoles')];
  const captain = await aMember(app);
  await aTeam(app, 'Les Courlis', [captain]);
  await aTeam(app, 'Les Avocettes', [captain]);
  const as = (teamName: string, more = {}) =>
    enter(captain, event.id, { participationType: 'team', teamName, roster: [captain.username], ...more });
  expect((await as('Les Courlis', { bracketId: open })).statusCode).toBe(200);
  expect((await as('Les Avocettes')).json().fields.bracketId).toBe(
    'Choisissez votre catégorie de participants.',
  );
  expect(await bracketOf(captain, event.id)).toBe(open);
  expect((await as('Les Avocettes', { bracketId: schools })).statusCode).toBe(200);
  expect(await bracketOf(captain, event.id)).toBe(schools);
});
