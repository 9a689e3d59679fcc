import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, submitInEvent } from '../../../testing/parts/events.ts';
import { getEvent, members, register } from '../../../testing/parts/registration.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const list = (member: TestMember, query = '') => app.read(`/ctf/events?${query}`, member);
const names = async (member: TestMember, query: string): Promise<string[]> =>
  (await list(member, query)).events.map(({ name }: { name: string }) => name);

const reader = await aMember(app);
const manager = await aMember(app, { role: 'manager' });
const make = (name: string, starts: number, columns: Record<string, unknown> = {}) =>
  anEvent(app, { starts, columns: { name, ...columns } });
const live = await make('Nuit réseau', -HOUR, { organizer: 'Fanion', categories: ['web', 'réseau'] });
const soon = await make('Coupe d’été', 3 * DAY, { location: 'Besançon', series: 'coupe' });
const far = await make('Grand large', 40 * DAY, { registration_opens_at: new Date(Date.now() + 5 * DAY) });
const old = await make('Vieille coupe', -400 * DAY, { series: 'coupe', url: 'https://vieille.exemple.fr/' });
const recent = await make('Récente', -5 * DAY, { url: 'https://recente.exemple.fr/' });
const off = await make('Annulée', 10 * DAY, { state: 'cancelled' });
const draft = await make('Brouillon', 20 * DAY, { state: 'draft' });

test('events come with the live one first, then those to come, then the ended', async () => {
  expect(await names(reader, '')).toEqual([
    'Nuit réseau',
    'Coupe d’été',
    'Annulée',
    'Grand large',
    'Récente',
    'Vieille coupe',
  ]);
  const { events, counts } = await list(reader);
  expect(counts).toEqual({ live: 1, registration: 1, upcoming: 1, ended: 2 });
  expect(events.map(({ status, cancelled }: Record<string, unknown>) => [status, cancelled])).toEqual([
    ['live', false],
    ['registration', false],
    ['registration', true],
    ['upcoming', false],
    ['ended', false],
    ['ended', false],
  ]);
});

test.each([
  ['status=open', ['Nuit réseau', 'Coupe d’été', 'Annulée', 'Grand large']],
  ['status=ended', ['Récente', 'Vieille coupe']],
  ['q=reseau', ['Nuit réseau']],
  ['q=BESANCON', ['Coupe d’été']],
  ['q=coupe+ete', ['Coupe d’été']],
  ['q=rien', []],
  ['series=coupe', ['Coupe d’été', 'Vieille coupe']],
  ['series=coupe&status=ended', ['Vieille coupe']],
  [`year=${new Date(Date.now() - 400 * DAY).getUTCFullYear()}&series=coupe`, ['Vieille coupe']],
])('the filter %s keeps %j', async (query, expected) => {
  expect(await names(reader, query)).toEqual(expected);
});

test('pages tell how many there are, and one past the end is the last', async () => {
  const page = await list(reader, 'limit=4&page=9');
  expect(page.pagination).toEqual({ page: 2, limit: 4, total: 6, total_pages: 2 });
  expect(page.events).toHaveLength(2);
  for (const bad of ['limit=0', 'limit=101', 'page=0', 'status=x', 'sort=x', 'scope=x', 'year=x'])
    expect((await app.call('GET', `/ctf/events?${bad}`, { token: reader.token })).statusCode).toBe(422);
});

test('a draft is for managers alone, with the bytes of a missing event', async () => {
  const get = (member: TestMember, idOrSlug: string | number) =>
    app.call('GET', `/ctf/events/${idOrSlug}`, { token: member.token });
  const missing = await get(reader, 'inconnu');
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'CTF non trouvé']);
  for (const idOrSlug of [draft.slug, draft.id]) {
    expect((await get(reader, idOrSlug)).body).toBe(missing.body);
    expect((await get(manager, idOrSlug)).json()).toMatchObject({
      name: 'Brouillon',
      draft: true,
      manages: true,
    });
    for (const path of ['calendar.ics', 'ctftime'])
      expect((await app.call('GET', `/ctf/events/${idOrSlug}/${path}`)).body).toBe(missing.body);
  }
  expect(await names(manager, 'q=brouillon')).toEqual(['Brouillon']);
  expect(await names(reader, 'q=brouillon')).toEqual([]);
});

test('an event is found by its slug or its id, with all that its page says', async () => {
  const page = await getEvent(app, reader, off.slug);
  expect(page).toMatchObject({ id: off.id, cancelled: true, registrationOpen: false });
  expect(await getEvent(app, reader, far.id)).toMatchObject({ status: 'upcoming', registrationOpen: false });
  expect(await getEvent(app, reader, soon.id)).toMatchObject({
    status: 'registration',
    registrationOpen: true,
    challenges: [],
    leaderboard: [],
    mayRate: false,
    personalResult: null,
  });
});

test('a like is one for each member, and its filter shows it', async () => {
  const [one, other] = await members(app, 2);
  const like = async (member: TestMember) =>
    (await app.call('POST', '/ctf/toggle-like', { token: member.token, body: { eventId: soon.id } })).json();
  expect(await like(one!)).toEqual({ liked: true, like_count: 1 });
  expect(await like(other!)).toEqual({ liked: true, like_count: 2 });
  expect(await names(one!, 'scope=liked')).toEqual(['Coupe d’été']);
  expect(await like(one!)).toEqual({ liked: false, like_count: 1 });
  expect(await names(one!, 'scope=liked')).toEqual([]);
  await Promise.all(Array.from({ length: 9 }, () => like(one!)));
  expect(await getEvent(app, other!, soon.id)).toMatchObject({ likeCount: 2, liked: true });
});

test('challenges and ranking of a live event are for its players and those with live data, then for all', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id, { points: 120, name: 'Gréement' });
  const player = await aPlayer(app, event.id);
  const rich = await aMember(app, { plan: 'bienfaiteur' });
  await submitInEvent(app, player, event, challenge);
  const page = (member: TestMember) => app.read(`/ctf/events/${event.id}`, member);
  // Their number is shown to everybody, as on the card of the dashboard.
  expect(await page(reader)).toMatchObject({ challenges: [], leaderboard: [], totalChallenges: 1 });
  expect(await getEvent(app, player, far.id)).toMatchObject({ totalChallenges: null });
  expect((await page(rich)).challenges).toMatchObject([{ name: 'Gréement', solved: false, points: 120 }]);
  expect((await page(player)).challenges).toMatchObject([{ solved: true }]);
  await db.query('update event set ends_at = clock_timestamp() where id = $1', [event.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  expect(await page(player)).toMatchObject({
    status: 'ended',
    personalResult: { rank: 1, score: 120, teamName: null, solvedChallenges: 1, totalChallenges: 1 },
    registration: { state: 'checked_in' },
    leaderboard: [{ rank: 1, name: player.username, score: 120, solved: 1, isOwnTeam: true }],
    mayRate: true,
  });
  expect(await page(reader)).toMatchObject({
    challenges: [{ name: 'Gréement' }],
    leaderboard: [{ rank: 1 }],
  });
  const performances = await app.read('/ctf/performances', player);
  expect(performances.performances).toMatchObject([
    { slug: event.slug, place: 1, medal: 'gold', totalScore: 120, personalScore: 120, total: 1, team: null },
  ]);
});

test('participants rate an event for 30 days, and means show from three votes', async () => {
  const event = await make('Notée', -2 * DAY);
  const people = await members(app, 3);
  for (const [index, member] of people.entries())
    await db.query(
      'insert into external_result (event_id, position, rank, name, member_id) values ($1, $2, $3, $4, $5)',
      [event.id, index, index + 1, member.username, member.id],
    );
  const rate = (member: TestMember, overall: number, id = event.id) =>
    app.call('PUT', `/ctf/events/${id}/rating`, {
      token: member.token,
      body: { overall, difficulty: 3, innovation: 5, review: 'Bien.' },
    });
  expect((await rate(reader, 5)).json().error).toBe('rating_closed');
  expect((await rate(people[0]!, 6)).statusCode).toBe(422);
  expect((await rate(people[0]!, 1)).statusCode).toBe(200);
  await rate(people[0]!, 4);
  await rate(people[1]!, 4);
  expect((await getEvent(app, reader, event.id)).communityRatings).toEqual({
    overall: null,
    difficulty: null,
    innovation: null,
    reviews: 2,
  });
  await rate(people[2]!, 5);
  expect((await getEvent(app, reader, event.id)).communityRatings).toEqual({
    overall: 4.3,
    difficulty: 3,
    innovation: 5,
    reviews: 3,
  });
  expect(await getEvent(app, people[0]!, event.id)).toMatchObject({
    ownRating: { overall: 4, review: 'Bien.' },
  });
  expect((await list(reader, 'q=notee')).tiles).toMatchObject({ events: 1, averageRating: 4.3, played: 0 });
  expect((await names(reader, 'status=ended&sort=rating'))[0]).toBe('Notée');
  await db.query(
    `update event set starts_at = now() - interval '32 days', ends_at = now() - interval '31 days' where id = $1`,
    [event.id],
  );
  expect((await rate(people[1]!, 2)).json().error).toBe('rating_closed');
});

test('results of events held elsewhere are the reader’s by their name, and order and sum up the history', async () => {
  const player = await aMember(app);
  const csv = (place: number) =>
    [
      'Rang;Équipe;Score',
      ...[1, 2, 3, 4, 5, 6, 7].map(
        (rank) => `${rank};${rank === place ? player.username : `Autre ${rank}`};${800 - rank}`,
      ),
    ].join('\n');
  for (const [event, place] of [
    [old, 2],
    [recent, 4],
  ] as const) {
    const answer = await app.call('POST', `/ctf/manage/events/${event.id}/results`, {
      token: manager.token,
      body: { format: 'csv', text: csv(place) },
    });
    expect(answer.json()).toEqual({ rows: 7, problems: [], imported: true });
  }
  expect((await names(player, 'status=ended&sort=rank')).slice(0, 2)).toEqual(['Vieille coupe', 'Récente']);
  expect((await list(player, 'q=coupe')).tiles).toMatchObject({ played: 1, bestRank: 2 });
  const { performances } = await app.read('/ctf/performances', player);
  expect(performances).toMatchObject([
    { ctfName: 'Récente', place: 4, total: 7, medal: null, totalScore: 796, personalScore: 796 },
    { ctfName: 'Vieille coupe', place: 2, medal: 'silver' },
  ]);
  expect(performances[0].scoreboard).toEqual(
    [2, 3, 4, 5, 6].map((rank) => ({
      rank,
      name: rank === 4 ? player.username : `Autre ${rank}`,
      score: 800 - rank,
      isOwn: rank === 4,
    })),
  );
  expect((await app.read('/ctf/performances', reader)).performances).toEqual([]);
});

test('the dashboard has the live event, the next three and the filter asked', async () => {
  const member = await aMember(app);
  await register(app, member, soon.id);
  const get = (scope: string) => app.read(`/ctf/dashboard?scope=${scope}`, member);
  const all = await get('all');
  expect(all.live).toMatchObject({ event: { name: 'Nuit réseau' }, totalChallenges: 0, top: [] });
  expect(all.upcoming.map(({ name }: { name: string }) => name)).toEqual(['Coupe d’été', 'Grand large']);
  expect((await get('registered')).upcoming).toMatchObject([{ name: 'Coupe d’été', registered: true }]);
  expect((await get('liked')).upcoming).toEqual([]);
});

test('a list costs one statement once the events are known, and is never shared', async () => {
  await list(reader);
  let answer: Awaited<ReturnType<typeof app.call>> | undefined;
  const sent = await statementsOf(async () => {
    answer = await app.call('GET', '/ctf/events', { token: reader.token });
  });
  expect(sent).toEqual(['load-own-events']);
  expect(answer?.headers['cache-control']).toBe('private, no-store');
  expect(live.id).toBeGreaterThan(0);
});
