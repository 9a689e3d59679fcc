import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer } from '../../../testing/parts/events.ts';
import { aTeam, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importExternalEvents } from '../elsewhere/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const at = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000).toISOString();

const create = (body: Record<string, unknown>) =>
  app.call('POST', '/ctf/manage/events', {
    token: manager.token,
    body: { name: 'Coupe', difficulty: 'moyen', startDate: at(3 * DAY), endDate: at(4 * DAY), ...body },
  });
const update = (id: number | string, body: Record<string, unknown>) =>
  app.call('PATCH', `/ctf/manage/events/${id}`, { token: manager.token, body });

test('an event is created as a draft with an address of its own, then published', async () => {
  const made = (await create({ name: 'Été des Glénan', description: 'Du *soleil*.' })).json().event;
  expect(made).toMatchObject({
    slug: 'ete-des-glenan',
    state: 'draft',
    draft: true,
    mode: 'both',
    teamSize: 4,
  });
  const twin = (await create({ name: 'Été des Glénan' })).json().event;
  expect(twin.slug).toBe('ete-des-glenan-2');
  const published = await update(made.slug, { state: 'published', freezeAt: at(3.5 * DAY) });
  expect(published.json().event).toMatchObject({ state: 'published', draft: false, name: 'Été des Glénan' });
  const read = await app.call('GET', `/ctf/manage/events/${made.id}`, { token: manager.token });
  expect(read.json()).toMatchObject({ freezeAt: expect.any(String), description: 'Du *soleil*.' });
  const lines = await app.column<string>('select action from audit_log where target = $1 order by id', [
    `event:${made.id}`,
  ]);
  expect(lines).toEqual(['event.create', 'event.update']);
});

test.each([
  ['endDate', { endDate: at(2 * DAY) }],
  ['freezeAt', { freezeAt: at(2 * DAY) }],
  ['freezeAt', { freezeAt: at(5 * DAY) }],
  ['registrationOpensAt', { registrationOpensAt: at(5 * DAY) }],
  ['slug', { slug: '42' }],
  ['slug', { slug: 'live' }],
  ['slug', { slug: 'Avec espaces' }],
  ['url', { url: 'http://exemple.fr/' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['name', { name: '  ' }],
  ['teamSize', { teamSize: 0 }],
])('a bad %s is refused by its name: %j', async (field, body) => {
  const answer = await create(body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
  expect(answer.json().fields[field]).toMatch(/\p{L}.*\.$/u);
});

test('an address is one event’s, also for two at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ slug: 'la-meme' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  const other = (await create({ slug: 'une-autre' })).json().event;
  expect((await update(other.id, { slug: 'la-meme' })).json().fields).toHaveProperty('slug');
});

test('what registered members rely on cannot be taken from them', async () => {
  const event = await anEvent(app, { starts: 3 * DAY });
  const [captain, mate, alone] = await members(app, 3);
  await aTeam(app, 'Les Inscrits', [captain!, mate!]);
  await register(app, captain!, event.id, 'team', { teamName: 'Les Inscrits' });
  await register(app, alone!, event.id);
  expect((await update(event.id, { maxParticipants: 1 })).json().fields).toHaveProperty('maxParticipants');
  expect((await update(event.id, { teamSize: 1 })).json().fields).toHaveProperty('teamSize');
  expect((await update(event.id, { mode: 'solo' })).json().fields).toHaveProperty('mode');
  expect((await update(event.id, { mode: 'team' })).json().fields).toHaveProperty('mode');
  expect((await update(event.id, { maxParticipants: 2, teamSize: 2 })).statusCode).toBe(200);
});

test('a larger maximum lets in who waits', async () => {
  const event = await anEvent(app, { starts: 3 * DAY, columns: { max_participants: 1 } });
  const [first, second] = await members(app, 2);
  await register(app, first!, event.id);
  await register(app, second!, event.id);
  const registrations = () => app.read(`/ctf/manage/events/${event.id}/registrations`, manager);
  expect(await registrations()).toMatchObject({
    total: 2,
    registrations: [
      { username: first!.username, state: 'registered', position: null },
      { username: second!.username, state: 'waitlisted', position: 1 },
    ],
  });
  await update(event.id, { maxParticipants: null });
  expect(await getEvent(app, second!, event.id)).toMatchObject({ registered: true, maxParticipants: null });
});

test('a cancelled event says so to who registered and to their calendars', async () => {
  const event = await anEvent(app, { starts: 3 * DAY });
  const member = await aMember(app);
  await register(app, member, event.id);
  const calendar = async () => (await app.call('GET', `/ctf/events/${event.slug}/calendar.ics`)).body;
  expect(await calendar()).toContain('STATUS:CONFIRMED');
  await update(event.id, { state: 'cancelled' });
  expect(await calendar()).toContain('STATUS:CANCELLED');
  expect(await calendar()).toContain('SEQUENCE:1');
  expect(await getEvent(app, member, event.id)).toMatchObject({ cancelled: true, registrationOpen: false });
  await app.sendMails();
  expect(
    app.mails.filter(({ to, subject }) => to === member.email && subject.startsWith('Annulé')),
  ).toHaveLength(1);
});

test('results are tried without a change, read from a feed, and refused for an event played here', async () => {
  const event = await anEvent(app, { starts: -3 * DAY, columns: { url: 'https://ailleurs.exemple.fr/' } });
  const enter = (body: Record<string, unknown>, id = event.id) =>
    app.call('POST', `/ctf/manage/events/${id}/results`, { token: manager.token, body });
  const feed = {
    tasks: ['a', 'b'],
    standings: [
      { pos: 1, team: 'Premiers', score: 20, taskStats: { a: { points: 20, time: 1_700_000_000 } } },
      { pos: 2, team: '=cmd()', score: 10 },
    ],
  };
  const text = JSON.stringify(feed);
  expect((await enter({ format: 'ctftime', text, dry_run: true })).json()).toEqual({
    rows: 2,
    problems: [],
    imported: false,
  });
  expect((await getEvent(app, manager, event.id)).totalTeams).toBe(0);
  expect((await enter({ format: 'ctftime', text })).json().imported).toBe(true);
  expect((await enter({ format: 'csv', text: 'rien' })).json()).toMatchObject({ imported: false, rows: 0 });
  expect(await app.read(`/ctf/events/${event.id}`, manager)).toMatchObject({
    totalTeams: 2,
    leaderboard: [
      { rank: 1, name: 'Premiers', score: 20, solved: 1 },
      { rank: 2, name: '=cmd()', score: 10, solved: 0 },
    ],
  });
  const here = await anEvent(app);
  await anEventChallenge(app, here.id);
  expect((await enter({ format: 'ctftime', text }, here.id)).json().error).toBe('event_played_here');
});

test('results are entered once an event is over, and it does not reopen with them', async () => {
  const columns = { url: 'https://ailleurs.exemple.fr/' };
  const form = { format: 'csv', text: 'rank,team,score\n1,Les Embruns,500\n' };
  const enter = (id: number, body: Record<string, unknown> = form) =>
    app.call('POST', `/ctf/manage/events/${id}/results`, { token: manager.token, body });
  for (const starts of [3 * DAY, -HOUR]) {
    const early = await anEvent(app, { starts, columns });
    expect((await enter(early.id)).json().error).toBe('event_running');
    expect((await enter(early.id, { ...form, dry_run: true })).json().error).toBe('event_running');
    expect((await getEvent(app, manager, early.id)).totalTeams).toBe(0);
  }
  const over = await anEvent(app, { starts: -3 * DAY, columns });
  expect((await enter(over.id)).json().imported).toBe(true);
  expect((await update(over.id, { endDate: at(DAY) })).json().fields).toHaveProperty('endDate');
  expect((await update(over.id, { startDate: at(-4 * DAY) })).statusCode).toBe(200);
});

test('events of CTFtime are fed in once, brought up to date, and keep what managers set', async () => {
  const entry = (id: number, title: string, more: Record<string, unknown> = {}) => ({
    id,
    title,
    start: '2027-03-06T09:00:00+00:00',
    finish: '2027-03-07T09:00:00+00:00',
    url: 'https://ctf.exemple.org/',
    organizers: [{ id: 1, name: 'Les Organisateurs' }],
    format: 'Jeopardy',
    ...more,
  });
  const feed = (dryRun: boolean, ...entries: unknown[]) =>
    importExternalEvents(app.context, JSON.stringify(entries), dryRun);
  const [one, two] = [entry(1, 'Grand CTF'), entry(2, 'Grand CTF')];
  expect(await feed(true, one, two)).toMatchObject({ created: ['Grand CTF', 'Grand CTF'], read: 2 });
  expect(await feed(false, one, two, { title: '' })).toMatchObject({ created: ['Grand CTF', 'Grand CTF'] });
  await update('grand-ctf', { difficulty: 'expert', slug: 'renomme' });
  const again = await feed(false, { ...one, location: 'Lille' }, two);
  expect(again).toMatchObject({ created: [], updated: ['Grand CTF'], unchanged: 1 });
  expect(await getEvent(app, manager, 'renomme')).toMatchObject({
    location: 'Lille',
    difficulty: 'expert',
    organizer: 'Les Organisateurs',
    url: 'https://ctf.exemple.org/',
  });
});

test('a feed of CTFtime changes nothing to an event that is played here', async () => {
  const event = await anEvent(app, { columns: { ctftime_id: 4242 } });
  await anEventChallenge(app, event.id);
  const before = (await getEvent(app, manager, event.id)).startDate;
  const text = JSON.stringify([
    {
      id: 4242,
      title: 'Ailleurs',
      start: '2027-03-06T09:00:00+00:00',
      finish: '2027-03-07T09:00:00+00:00',
      url: 'https://ctf.exemple.org/',
    },
  ]);
  expect(await importExternalEvents(app.context, text, false)).toMatchObject({ updated: [], unchanged: 1 });
  expect((await getEvent(app, manager, event.id)).startDate).toBe(before);
});

test('a copy at other dates has the settings and the challenges of an event, and nobody who played it', async () => {
  const was = await anEvent(app, {
    name: 'Nuit 2025',
    starts: -30 * DAY,
    ends: -29 * DAY,
    columns: {
      rules: 'Sans bruit.',
      team_size: 3,
      registration_opens_at: at(-40 * DAY),
      freeze_at: at(-29.5 * DAY),
    },
  });
  const first = await anEventChallenge(app, was.id, { name: 'Amarre', flag: 'FANION{amarre}' });
  const second = await anEventChallenge(app, was.id, {
    name: 'Bouée',
    custom_css: '.challenge-title { color: #fff; }',
    released_at: new Date(Date.now() - 29.5 * DAY),
  });
  await db.query(
    `insert into challenge_hint (challenge_id, position, content) values (${first.id}, 0, 'Tirez.')`,
  );
  await db.query(
    `insert into challenge_file (challenge_id, position, name, source_path, size, sha256)
     values (${first.id}, 0, 'a.txt', 'a.txt', 1, repeat('0', 64))`,
  );
  await db.query(
    `insert into challenge_prerequisite (challenge_id, required_id) values (${second.id}, ${first.id})`,
  );
  await aPlayer(app, was.id);

  const [startDate, endDate] = [at(5 * DAY), at(7 * DAY)];
  const copied = await app.call('POST', `/ctf/manage/events/${was.slug}/copy`, {
    token: manager.token,
    body: { name: 'Nuit 2026', startDate, endDate, challenges: true },
  });
  const { event, challenges } = copied.json();
  expect(event).toMatchObject({
    slug: 'nuit-2026',
    state: 'draft',
    rules: 'Sans bruit.',
    teamSize: 3,
    startDate,
  });
  expect([challenges, event.currentParticipants]).toEqual([2, 0]);
  // The freeze was halfway through the event, and still is.
  expect(Math.abs(Date.parse(event.freezeAt) - Date.parse(at(6 * DAY)))).toBeLessThan(5000);
  const rows = await db.query<{ id: number; facts: unknown[] }>(
    `select c.id, json_build_array(c.name, c.catalogued, ec.released_at is not null,
       (select count(*) from challenge_hint h where h.challenge_id = c.id),
       (select count(*) from challenge_file f where f.challenge_id = c.id),
       (select r.name from challenge_prerequisite p join challenge r on r.id = p.required_id where p.challenge_id = c.id),
       c.sanitised_css like '%.challenge-theme-' || c.id || ' %') as facts
     from event_challenge ec join challenge c on c.id = ec.challenge_id where ec.event_id = $1 order by ec.position`,
    [event.id],
  );
  expect(rows.map(({ facts }) => facts)).toEqual([
    ['Amarre', false, false, 1, 1, null, null],
    ['Bouée', false, true, 0, 0, 'Amarre', true],
  ]);
  const tried = await app.call('POST', `/challenges/manage/${rows[0]!.id}/test-flag`, {
    token: manager.token,
    body: { flag: 'FANION{amarre}' },
  });
  expect(tried.json()).toEqual({ success: true });

  const listed = await app.read('/ctf/manage/events', manager);
  expect(listed.events).toContainEqual(
    expect.objectContaining({ name: 'Nuit 2026', state: 'draft', challenges: 2, entrants: 0 }),
  );
  const refused = await app.call('POST', `/ctf/manage/events/${was.slug}/copy`, {
    token: manager.token,
    body: { name: 'Nuit 2027', startDate: endDate, endDate: startDate, challenges: true },
  });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['endDate']]);
});
