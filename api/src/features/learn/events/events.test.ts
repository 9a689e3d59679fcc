import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { aTrainingEvent, startsIn, type TestTrainingEvent } from '../../../testing/parts/training.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';
import { remindAttendees, verifySeats } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db } = app.context;
const open = (member: TestMember, { slug }: TestTrainingEvent) => app.read(`/learn/events/${slug}`, member);
const take = (member: TestMember, { slug }: TestTrainingEvent, on = app) =>
  on.call('POST', `/learn/events/${slug}/seat`, { token: member.token, body: {} });
const leave = (member: TestMember, { slug }: TestTrainingEvent, on = app) =>
  on.call('DELETE', `/learn/events/${slug}/seat`, { token: member.token });
const attend = (member: TestMember, { slug }: TestTrainingEvent, code: string) =>
  app.call('POST', `/learn/events/${slug}/attendance`, { token: member.token, body: { code } });
const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(app)));
const mailsOf = ({ email }: TestMember) => mailsTo(app, email);
const subjectsOf = async (member: TestMember) =>
  (await mailsOf(member)).map(({ subject }) => subject.split(' : ')[0]);
const seatsOf = ({ id }: TestTrainingEvent) =>
  db.query<{ member_id: number; state: string }>(
    'select member_id, state from training_seat where event_id = $1 order by id',
    [id],
  );

test('two hundred who register at once on two instances get the thirty seats, and an ordered waiting list', async () => {
  const event = await aTrainingEvent(app, { seats: 30 });
  const all = await members(200);
  const answers = await Promise.all(
    all.map((member, at) => take(member, event, at % 2 === 0 ? app : second)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const seats = await seatsOf(event);
  expect(seats.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 30 }, () => 'registered'),
    ...Array.from({ length: 170 }, () => 'waiting'),
  ]);
  expect(await verifySeats(app.context)).toEqual([]);
  const waiting = seats.filter(({ state }) => state === 'waiting').map(({ member_id }) => member_id);
  const byId = new Map(all.map((member) => [member.id, member]));
  for (const at of [0, 1, 169]) {
    const eventView = await open(byId.get(waiting[at]!)!, event);
    expect([eventView.own, eventView.ahead, eventView.taken, eventView.waiting]).toEqual([
      'waiting',
      at,
      30,
      170,
    ]);
  }
  // Ten leave at once, some from the waiting list: the first of the remaining ones move up.
  const seated = seats.filter(({ state }) => state === 'registered').map(({ member_id }) => member_id);
  const leaving = [...seated.slice(0, 7), ...waiting.slice(0, 3)].map((id) => byId.get(id)!);
  await Promise.all(leaving.map((member, at) => leave(member, event, at % 2 === 0 ? app : second)));
  const after = await seatsOf(event);
  expect(after.filter(({ state }) => state === 'registered')).toHaveLength(30);
  const up = after.filter(({ state, member_id }) => state === 'registered' && !seated.includes(member_id));
  // A member who left the list may have moved up first, as others gave their seats back: those with a seat
  // are the first of the list.
  expect(up.map(({ member_id }) => member_id)).toEqual(waiting.slice(3, 10));
  expect(await verifySeats(app.context)).toEqual([]);
});

test('a seat is taken once, given back until the start, and the first who waits is told', async () => {
  const event = await aTrainingEvent(app, { seats: 1 });
  const [first, next, last] = (await members(3)) as [TestMember, TestMember, TestMember];
  expect((await take(first, event)).json()).toEqual({
    message: 'Vous êtes inscrit.',
    own: 'registered',
    ahead: 0,
  });
  expect((await take(first, event)).json()).toMatchObject({ own: 'registered' });
  expect((await take(next, event)).json()).toMatchObject({ own: 'waiting', ahead: 0 });
  expect((await take(last, event)).json()).toMatchObject({ own: 'waiting', ahead: 1 });
  expect((await leave(first, event)).json()).toEqual({ message: 'Vous n’êtes plus inscrit.' });
  expect((await leave(first, event)).json()).toMatchObject({ error: 'not_registered' });
  expect([(await open(next, event)).own, (await open(last, event)).ahead]).toEqual(['registered', 0]);
  expect(await subjectsOf(first)).toEqual(['Inscription']);
  expect(await subjectsOf(next)).toEqual(['Une place pour vous']);
  expect(await subjectsOf(last)).toEqual([]);
  await startsIn(app, event, -MINUTE);
  const refused = await leave(next, event);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Cet événement a commencé\u00a0: l’inscription ne peut plus être changée.',
  ]);
  const late = (await members(1))[0]!;
  expect((await take(late, event)).json().message).toBe('Cet événement est annulé ou a commencé.');
});

test('the link is told to who has a seat, half an hour before, on the page and by no mail', async () => {
  const event = await aTrainingEvent(app, { seats: 1 });
  const [seated, waiting] = (await members(2)) as [TestMember, TestMember];
  await take(seated, event);
  await take(waiting, event);
  await startsIn(app, event, 31 * MINUTE);
  expect(await open(seated, event)).toMatchObject({ link: null, online: true });
  await startsIn(app, event, 29 * MINUTE);
  expect((await open(seated, event)).link).toMatch(/^https:\/\/visio/);
  expect((await open(waiting, event)).link).toBe(null);
  const list = await app.call('GET', '/learn/events', { token: seated.token });
  expect(list.body).not.toContain('visio');
  await db.query(`update training_seat set at = at - interval '2 days' where event_id = $1`, [event.id]);
  await remindAttendees(app.context);
  const mails = await mailsOf(seated);
  const soon = mails.find(({ subject }) => subject.startsWith('Bientôt : '));
  expect(soon?.text).toContain('le lien est sur sa page');
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('visio');
  await startsIn(app, event, -2 * HOUR);
  expect((await open(seated, event)).link).toBe(null);
});

test('who has a seat is reminded the day before and half an hour before, once on any instance; who waits is not', async () => {
  const event = await aTrainingEvent(app, { seats: 1, starts: 3 * DAY });
  const [seated, waiting] = (await members(2)) as [TestMember, TestMember];
  await take(seated, event);
  await take(waiting, event);
  const remindAll = () => Promise.all([app, second, app].map((one) => remindAttendees(one.context)));
  await remindAll();
  expect(await subjectsOf(seated)).toEqual(['Inscription']);
  await letTimePass(app, 2 * DAY + HOUR);
  await remindAll();
  await remindAll();
  const listNotifications = () => db.query('select text from notification where member_id = $1', [seated.id]);
  expect(await listNotifications()).toHaveLength(2);
  await startsIn(app, event, 20 * MINUTE);
  await remindAll();
  await remindAll();
  expect(await listNotifications()).toHaveLength(3);
  expect(await db.query('select text from notification where member_id = $1', [waiting.id])).toEqual([]);
});

test('presence is noted by the code, while the event lasts, and gives its hours', async () => {
  const event = await aTrainingEvent(app, { minutes: 90 });
  const [seated, other] = (await members(2)) as [TestMember, TestMember];
  await take(seated, event);
  expect((await attend(seated, event, event.code)).json().message).toMatch(/^La présence se dit pendant/);
  await startsIn(app, event, -10 * MINUTE);
  expect(await open(seated, event)).toMatchObject({ may_attend: true, attended: false });
  const wrong = await attend(seated, event, 'zzz');
  expect([wrong.statusCode, wrong.json().message]).toEqual([409, 'Ce code n’est pas celui de l’événement.']);
  expect((await attend(other, event, event.code)).json().error).toBe('not_registered');
  const hours = async () => (await app.read('/profile/', seated)).total_hours_learned;
  expect(await hours()).toBe(0);
  expect((await attend(seated, event, ` ${event.code.toLowerCase()} `)).json().message).toBe(
    'Votre présence est notée.',
  );
  expect(await open(seated, event)).toMatchObject({ may_attend: false, attended: true });
  await expect.poll(hours).toBe(1.5);
});

test('the code of attendance is not to be guessed', async () => {
  const limited = await testApp();
  const event = await aTrainingEvent(limited);
  const member = await aMember(limited);
  await limited.call('POST', `/learn/events/${event.slug}/seat`, { token: member.token, body: {} });
  await startsIn(limited, event, -MINUTE);
  const guess = (code: string) =>
    limited.call('POST', `/learn/events/${event.slug}/attendance`, { token: member.token, body: { code } });
  for (const code of ['a', 'b', 'c', 'd', 'e']) expect((await guess(code)).statusCode).toBe(409);
  const refused = await guess(event.code);
  expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
});

test('who was there says what it was worth, once it is over; the comment goes with the account', async () => {
  const event = await aTrainingEvent(app);
  const [seated, absent] = (await members(2)) as [TestMember, TestMember];
  for (const member of [seated, absent]) await take(member, event);
  await startsIn(app, event, -MINUTE);
  await attend(seated, event, event.code);
  const rate = (member: TestMember, body: object) =>
    app.call('PUT', `/learn/events/${event.slug}/feedback`, { token: member.token, body });
  const body = { rating: 4, comment: 'Clair.' };
  expect((await rate(seated, body)).json().message).toMatch(/une fois l’événement fini/);
  await startsIn(app, event, -2 * HOUR);
  expect((await rate(absent, body)).statusCode).toBe(409);
  expect((await rate(seated, { rating: 6 })).statusCode).toBe(422);
  await rate(seated, body);
  await rate(seated, { ...body, rating: 5 });
  expect(await open(seated, event)).toMatchObject({
    feedback: { rating: 5, comment: 'Clair.' },
    may_rate: true,
  });
  const manager = await aMember(app, { role: 'manager' });
  const desk = () => app.read(`/learn/manage/events/${event.slug}/seats`, manager);
  expect((await desk()).feedback).toEqual([{ rating: 5, comment: 'Clair.' }]);
  await removeMember(app.context, seated.id, { actorId: null, channel: 'cli' });
  expect((await desk()).feedback).toEqual([{ rating: 5, comment: '' }]);
  expect(JSON.stringify(await desk())).not.toContain(seated.username);
});

test('a member who leaves gives back the seats of what is to come, and keeps none in the past by name', async () => {
  const event = await aTrainingEvent(app, { seats: 1 });
  const [seated, waiting] = (await members(2)) as [TestMember, TestMember];
  await take(seated, event);
  await take(waiting, event);
  await removeMember(app.context, seated.id, { actorId: null, channel: 'cli' });
  expect(await seatsOf(event)).toEqual([{ member_id: waiting.id, state: 'registered' }]);
  expect(await verifySeats(app.context)).toEqual([]);
});

test('a seat that is given back is not for a suspended account, which keeps its place in the list', async () => {
  const event = await aTrainingEvent(app, { seats: 1 });
  const [seated, barred, next] = (await members(3)) as [TestMember, TestMember, TestMember];
  for (const member of [seated, barred, next]) await take(member, event);
  await setSuspended(app.context, barred.id, true);
  await leave(seated, event);
  expect((await seatsOf(event)).map(({ member_id, state }) => [member_id, state])).toEqual([
    [barred.id, 'waiting'],
    [next.id, 'registered'],
  ]);
  expect(await verifySeats(app.context)).toEqual([]);
});

test('an event for benefactors is named to the others, and closed', async () => {
  const event = await aTrainingEvent(app, {
    plan: 'bienfaiteur',
    starts: -2 * DAY,
    covered: 'Ce qui fut vu.',
    replay: 'https://video.exemple.fr/1',
  });
  const [adherent, benefactor] = [await aMember(app), await aMember(app, { plan: 'bienfaiteur' })];
  expect(await open(adherent, event)).toMatchObject({ closed: true, covered: null, replay: null, files: [] });
  expect(await open(benefactor, event)).toMatchObject({ closed: false, covered: 'Ce qui fut vu.' });
  const coming = await aTrainingEvent(app, { plan: 'bienfaiteur' });
  const refused = await take(adherent, coming);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { error: 'plan_required', required_role: 'Bienfaiteur' },
  ]);
  expect((await take(benefactor, coming)).json().own).toBe('registered');
});

test('lists say what is to come, soonest first, then what is past; the home has the next ones', async () => {
  const fresh = await testApp();
  const member = await aMember(fresh);
  const [later, soon, past, draft] = [
    await aTrainingEvent(fresh, { starts: 5 * DAY }),
    await aTrainingEvent(fresh, { starts: DAY }),
    await aTrainingEvent(fresh, { starts: -DAY }),
    await aTrainingEvent(fresh, { draft: true }),
  ];
  const read = (path: string) => fresh.read(path, member);
  const list = await read('/learn/events');
  const slugs = (lines: { slug: string }[]) => lines.map(({ slug }) => slug);
  expect([slugs(list.upcoming), slugs(list.past)]).toEqual([[soon.slug, later.slug], [past.slug]]);
  expect(list.upcoming[0]).toMatchObject({
    event_type: 'webinar',
    date: expect.any(String),
    time: expect.any(String),
  });
  expect(slugs((await read('/learn/overview')).events)).toEqual([soon.slug, later.slug]);
  expect((await fresh.call('GET', `/learn/events/${draft.slug}`, { token: member.token })).statusCode).toBe(
    404,
  );
  const sent = await statementsOf(() => read('/learn/events'));
  expect(sent.filter((text) => text === 'training-events')).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('an event has its calendar file, and stands in the calendar of who has a seat, without its link', async () => {
  const event = await aTrainingEvent(app, { title: 'Atelier, à quai', place: 'Brest' });
  const member = (await members(1))[0]!;
  await take(member, event);
  const file = await app.call('GET', `/learn/events/${event.slug}/calendar.ics`, { token: member.token });
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain(`UID:formation-${event.id}@fanion.test\r\n`);
  expect(file.body).toContain('SUMMARY:Atelier\\, à quai\r\n');
  const { url } = (await app.call('POST', '/ctf/calendar', { token: member.token })).json();
  const feed = async () => (await app.http.inject({ url: new URL(url).pathname })).body;
  expect(await feed()).toContain(`UID:formation-${event.id}@fanion.test\r\n`);
  for (const body of [file.body, await feed()]) expect(body).not.toContain('visio');
  await leave(member, event);
  expect(await feed()).not.toContain(`UID:formation-${event.id}@`);
});
