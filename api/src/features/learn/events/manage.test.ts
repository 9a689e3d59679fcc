import { DAY, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aTrainingEvent, startsIn } from '../../../testing/parts/training.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifySeats } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, by: TestMember = manager) =>
  app.call(method, path, { token: by.token, ...(body ? { body } : {}) });
const desk = (slug: string, rest = '') => `/learn/manage/events/${slug}${rest}`;
const take = (member: TestMember, slug: string) => call('POST', `/learn/events/${slug}/seat`, {}, member);
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const FIELDS = {
  event_type: 'webinar',
  title: 'Lire les journaux',
  summary: 'Une heure de journaux.',
  description: 'On lit **ensemble**.',
  speaker: 'sillage',
  starts_at: inDays(9),
  minutes: 60,
  seats: 2,
  link: 'https://visio.exemple.fr/journaux',
};
const create = async (over: object = {}) =>
  (await call('POST', '/learn/manage/events', { ...FIELDS, ...over })).json();

test('an event is written, seen by nobody, then published; a draft may be deleted, a published one not', async () => {
  const made = await create();
  expect(made).toMatchObject({
    slug: 'lire-les-journaux',
    state: 'draft',
    version: 0,
    taken: 0,
    premium: false,
  });
  expect((await create()).slug).toBe('lire-les-journaux-2');
  const member = await aMember(app);
  expect((await call('GET', `/learn/events/${made.slug}`, undefined, member)).statusCode).toBe(404);
  expect((await take(member, made.slug)).statusCode).toBe(404);
  expect((await call('DELETE', desk('lire-les-journaux-2'))).json().message).toBe(
    'Le brouillon est supprimé.',
  );
  expect((await call('POST', desk(made.slug, '/publish'), {})).json().message).toBe(
    'L’événement est publié.',
  );
  expect((await call('POST', desk(made.slug, '/publish'), {})).statusCode).toBe(409);
  const refusal = await call('DELETE', desk(made.slug));
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'Un événement publié ne se supprime pas\u00a0: annulez-le.',
  ]);
  expect((await take(member, made.slug)).json().own).toBe('registered');
  const { events } = (await call('GET', '/learn/manage/events')).json();
  expect(events).toMatchObject([{ slug: made.slug, state: 'published', seats: 2, taken: 1, attended: 0 }]);
});

test('hostile texts and wrong addresses are refused by field, and nothing is written', async () => {
  const before = (await call('GET', '/learn/manage/events')).json().events.length;
  for (const [field, value] of [
    ['description', 'Un <script>alert(1)</script>'],
    ['description', '![x](https://ailleurs.fr/x.png)'],
    ['covered', '[x](javascript:alert)'],
    ['link', 'http://visio.exemple.fr'],
    ['replay', 'javascript:alert(1)'],
    ['seats', 0],
    ['minutes', 2000],
    ['starts_at', 'demain'],
    // Its end would be in a year of five digits, which no calendar reads.
    ['starts_at', '9999-12-31T23:59:59.000Z'],
    ['title', ' '],
  ] as const) {
    const refused = await call('POST', '/learn/manage/events', { ...FIELDS, [field]: value });
    expect([field, refused.statusCode, Object.keys(refused.json().fields)]).toEqual([field, 422, [field]]);
  }
  expect((await call('GET', '/learn/manage/events')).json().events).toHaveLength(before);
});

test('a change is made from the version that was read; two at once are one change and one conflict', async () => {
  const made = await create();
  const change = (title: string) => call('PUT', desk(made.slug), { ...FIELDS, title, version: made.version });
  const both = await Promise.all([change('Un'), change('Deux')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)!.json().error).toBe('training_event_changed');
  const now = (await call('GET', desk(made.slug))).json();
  expect(now).toMatchObject({
    title: both.find(({ statusCode }) => statusCode === 200)!.json().title,
    version: 1,
  });
});

test('more seats go to who waits; fewer than are taken are refused; a move is told and raises the calendar number', async () => {
  const made = await create();
  await call('POST', desk(made.slug, '/publish'), {});
  const people = [await aMember(app), await aMember(app), await aMember(app), await aMember(app)];
  for (const member of people) await take(member, made.slug);
  const change = (over: object, version: number) =>
    call('PUT', desk(made.slug), { ...FIELDS, ...over, version });
  const few = await change({ seats: 1 }, 0);
  expect([few.statusCode, few.json().fields.seats]).toEqual([
    422,
    '2 places sont prises\u00a0: il en faut au moins autant.',
  ]);
  expect((await change({ seats: 3 }, 0)).json()).toMatchObject({ taken: 3, seats: 3, version: 1 });
  expect((await mailsTo(app, people[2]!.email)).map(({ subject }) => subject)).toEqual([
    'Une place pour vous : Lire les journaux',
  ]);
  expect(await mailsTo(app, people[3]!.email)).toEqual([]);
  await change({ seats: 3, starts_at: inDays(11) }, 1);
  for (const member of people)
    expect((await mailsTo(app, member.email)).at(-1)!.subject).toBe('Changement : Lire les journaux');
  const file = await call('GET', `/learn/events/${made.slug}/calendar.ics`);
  expect(file.body).toContain('SEQUENCE:2\r\n');
  expect((await change({ seats: 3, starts_at: inDays(-1) }, 2)).json().fields.starts_at).toBe(
    'Le début doit être à venir.',
  );
  expect(await verifySeats(app.context)).toEqual([]);
});

test('a cancelled event tells who comes and who waits why, and its calendar says so', async () => {
  const event = await aTrainingEvent(app, { seats: 1, title: 'Soudure' });
  const [seated, waiting] = [await aMember(app), await aMember(app)];
  for (const member of [seated, waiting]) await take(member, event.slug);
  const cancel = () => call('POST', desk(event.slug, '/cancel'), { reason: 'Salle fermée' });
  expect((await cancel()).statusCode).toBe(200);
  for (const member of [seated, waiting]) {
    const mail = (await mailsTo(app, member.email)).at(-1)!;
    expect([mail.subject, mail.text.includes('Salle fermée')]).toEqual(['Annulé : Soudure', true]);
  }
  const file = await call('GET', `/learn/events/${event.slug}/calendar.ics`);
  expect(file.body).toContain('STATUS:CANCELLED\r\n');
  expect((await cancel()).statusCode).toBe(409);
  const late = await aMember(app);
  expect((await take(late, event.slug)).statusCode).toBe(409);
});

test('a manager says who was there, which is noted; who has no seat was not', async () => {
  const event = await aTrainingEvent(app);
  const [seated, other] = [await aMember(app), await aMember(app)];
  await take(seated, event.slug);
  await startsIn(app, event, -MINUTE);
  const set = (username: string, attended: boolean) =>
    call('PUT', desk(event.slug, '/attendance'), { username, attended });
  expect((await set(seated.username, true)).statusCode).toBe(200);
  expect((await set(other.username, true)).json().message).toBe(
    'Cette personne n’est pas inscrite à cet événement.',
  );
  expect((await set('personne', true)).statusCode).toBe(404);
  const { seats, attendance_code } = (await call('GET', desk(event.slug, '/seats'))).json();
  expect(seats).toEqual([{ username: seated.username, state: 'registered', attended: true }]);
  expect(attendance_code).toBe(event.code);
  const [details] = await app.column<object>(
    `select details from audit_log where action = 'training.attendance' and target = $1`,
    [`member:${seated.id}`],
  );
  expect(details).toEqual({ event: event.slug, attended: true });
  await set(seated.username, false);
  expect((await call('GET', desk(event.slug, '/seats'))).json().seats[0].attended).toBe(false);
});

test('files are given once the event is over, as downloads', async () => {
  const event = await aTrainingEvent(app);
  const member = await aMember(app);
  const add = (name: string, text: string) =>
    call('POST', desk(event.slug, '/files'), {
      title: 'Notes',
      name,
      data: Buffer.from(text).toString('base64'),
    });
  expect((await add('../notes.txt', 'a')).statusCode).toBe(422);
  expect((await add('notes.txt', 'avant')).json().files).toMatchObject([{ name: 'notes.txt', size: 5 }]);
  const { files } = (await add('notes.txt', 'bien')).json();
  expect(files).toMatchObject([{ name: 'notes.txt', size: 4 }]);
  const url = `/learn/events/${event.slug}/files/${files[0].id}`;
  expect((await call('GET', url, undefined, member)).statusCode).toBe(404);
  await startsIn(app, event, -DAY);
  const page = (await call('GET', `/learn/events/${event.slug}`, undefined, member)).json();
  expect(page.files).toMatchObject([{ title: 'Notes', url: `/api${url}` }]);
  const file = await call('GET', url, undefined, member);
  expect([file.body, file.headers['content-disposition']]).toEqual([
    'bien',
    expect.stringContaining('attachment'),
  ]);
  expect((await call('DELETE', desk(event.slug, `/files/${files[0].id}`))).json().files).toEqual([]);
});
