import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { removeDemo, seedDemo } from '../../../demo.ts';
import { brokenEvents } from '../../../testing/parts/registration.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { DEMO_PASSWORD } from '../../association/seed.ts';
import { verifySeats } from '../../learn/events/service.ts';
import { verifyPlay } from '../integrity/service.ts';
import { restartLiveEvent } from './service.ts';

const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
const seed = (app: TestApp) => seedDemo(app.context, content, () => {});

/** Logs in to one of the public demo accounts. */
async function account(app: TestApp, name: string) {
  const answer = await app.call('POST', '/auth/login', {
    body: { email: `${name}@demo.fanion.local`, password: DEMO_PASSWORD },
  });
  const { access_token: token } = answer.json().token;
  return {
    read: (path: string) => app.read(path, { token }),
    status: async (path: string) => (await app.call('GET', path, { token })).statusCode,
    send: async (path: string, body: unknown) => (await app.call('POST', path, { token, body })).json(),
  };
}

interface Row {
  name: string;
  rank: number;
  score: number;
  trend: string;
  solvedChallenges: number[];
}
/** The whole board, teams and solo players, as this account reads it. */
async function boardFor({ read }: Awaited<ReturnType<typeof account>>): Promise<Row[]> {
  const [teams, players] = await Promise.all(
    ['team', 'solo'].map((mode) => read(`/ctf/live/nuit-blanche?mode=${mode}`)),
  );
  return [...teams.liveCTF.teams, ...players.liveCTF.players];
}

test('the demo has an event live that is played, four to come and seven ended, and goes on with the days', async () => {
  const app = await testApp({ config: { demo: true } });
  const { db } = app.context;
  await seed(app);
  const rows = await db.query<{ slug: string; at: string }>(
    `select slug, case when ends_at <= now() then 'ended' when starts_at <= now() then 'live' else 'coming' end as at
     from event order by starts_at`,
  );
  const many = (at: string) => rows.filter((row) => row.at === at).length;
  expect([many('live'), many('coming'), many('ended')]).toEqual([1, 4, 7]);
  expect(await brokenEvents(app)).toEqual([]);
  expect(await verifyPlay(app.context)).toEqual([]);

  const player = await account(app, 'bienfaiteur');
  const live = await player.read('/ctf/live/nuit-blanche');
  const boardRows = await boardFor(player);
  expect(live.liveCTF.challenges).toHaveLength(12);
  expect([live.liveCTF.totalTeams, live.liveCTF.totalPlayers, boardRows.length]).toEqual([7, 6, 13]);
  expect(live.liveCTF.announcements).toHaveLength(2);
  // Whether an entrant kept its rank depends on the minute of the hour.
  expect(boardRows.map(({ trend }) => trend)).toEqual(expect.arrayContaining(['up', 'down']));
  expect(boardRows.filter(({ score }) => score > 0).length).toBeGreaterThan(10);
  expect(
    live.liveCTF.challenges.filter(({ firstBlood }: { firstBlood: string }) => firstBlood).length,
  ).toBeGreaterThan(8);

  // A demo account finds an open challenge at once, and solving it counts.
  const yml = readFileSync(
    `${content}/events/nuit-blanche/challenges/01-lampions-du-bal/challenge.yml`,
    'utf8',
  );
  const { name, flags } = load(yml) as { name: string; flags: string[] };
  const { id } = live.liveCTF.challenges.find((one: { name: string }) => one.name === name);
  const submission = await player.send(`/ctf/events/nuit-blanche/challenges/${id}/submit`, {
    flag: flags[0],
  });
  expect(submission).toMatchObject({ success: true, points_earned: 50 });
  const teamRow = (of: Row[]) => of.find((row) => row.name === 'Les Veilleurs')!;
  expect(teamRow(boardRows).solvedChallenges).not.toContain(id);
  const mate = await account(app, 'membre');
  // A board has at most four versions a second.
  await expect.poll(async () => teamRow(await boardFor(mate)).solvedChallenges).toContain(id);
  expect(teamRow(await boardFor(mate)).score).toBe(teamRow(boardRows).score + 50);
  expect((await player.read('/ctf/dashboard')).live.event).toMatchObject({
    slug: 'nuit-blanche',
    registered: true,
  });

  // The others by their rights: an adherent may join now, the manager manages, a guest needs a plan.
  const adherent = await account(app, 'adherent');
  expect(await adherent.status('/ctf/live/nuit-blanche')).toBe(403);
  expect(await adherent.read('/ctf/events/nuit-blanche')).toMatchObject({
    registered: false,
    registrationOpen: true,
  });
  expect(await (await account(app, 'invite')).status('/ctf/events/nuit-blanche')).toBe(403);
  const manager = await account(app, 'gerant');
  expect(await manager.read('/ctf/events/nuit-blanche')).toMatchObject({ manages: true });

  const { performances } = await player.read('/ctf/performances');
  expect(performances).toHaveLength(4);
  expect(performances[0]).toMatchObject({ place: 2, team: { name: 'Les Veilleurs' } });
  const ended = (await player.read('/ctf/events?status=ended&limit=20')).events;
  for (const event of ended) expect(event.communityRatings.overall).toBeGreaterThan(2);
  const pages = await Promise.all(
    ended.map(({ slug }: { slug: string }) => player.read(`/ctf/events/${slug}`)),
  );
  expect(pages.filter(({ challenges }) => challenges.length >= 5)).toHaveLength(3);
  for (const page of pages) expect(page.leaderboard.length).toBeGreaterThan(3);
});

test('once its live event has ended, the demo plays it again from now, and those to come are moved on', async () => {
  const app = await testApp({ config: { demo: true } });
  const { db } = app.context;
  await seed(app);
  const roll = () => restartLiveEvent(app.context);
  expect(await roll()).toBe(false);
  const times = () =>
    db.query<{ slug: string; at: number }>(
      `select slug, extract(epoch from starts_at)::float8 as at from event where starts_at > now() order by slug`,
    );
  const before = await times();
  // Five days without a visit: everything is five days older.
  await db.query(
    `update event set starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days'`,
  );
  for (const table of ['event_solve', 'event_submission'])
    await db.query(`update ${table} set at = at - interval '5 days'`);
  await Promise.all([roll(), roll()]);
  expect(await roll()).toBe(false);
  expect(await times()).toEqual(before);
  const mate = await account(app, 'membre');
  const live = await mate.read('/ctf/live/nuit-blanche');
  expect(live.liveCTF.status).toBe('live');
  expect(live.liveCTF.announcements).toHaveLength(2);
  expect((await boardFor(mate)).map(({ trend }) => trend)).toEqual(expect.arrayContaining(['up', 'down']));
  expect(await verifyPlay(app.context)).toEqual([]);
  expect(await brokenEvents(app)).toEqual([]);
});

test('a first start that was killed begins again, and without its accounts nothing of the demo is wrong', async () => {
  const app = await testApp({ config: { demo: true } });
  const { db } = app.context;
  await seed(app);
  await db.query(`update setting set value = '"begun"' where key = 'demo'`);
  await seed(app);
  expect(await brokenEvents(app)).toEqual([]);
  expect(await verifyPlay(app.context)).toEqual([]);
  const [counted] = await db.query<{ events: number; teams: number; players: number }>(
    `select (select count(*)::int from event) as events,
       (select count(*)::int from team where archived_at is null) as teams,
       (select count(*)::int from entrant n join event e on e.id = n.event_id and e.slug = 'nuit-blanche') as players`,
  );
  expect(counted).toEqual({ events: 12, teams: 8, players: 13 });

  await removeDemo(app.context);
  expect(await verifySeats(app.context)).toEqual([]);
  expect(await brokenEvents(app)).toEqual([]);
  expect(await verifyPlay(app.context)).toEqual([]);
});
