import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { authentication } from '../../auth/sessions/state.ts';
import { feedAddress } from '../events/feed-model.ts';
import { verifyPlay } from '../integrity/service.ts';
import { readBoard } from '../scoreboard/service.ts';
import { setFreeze } from './service.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;

const event = await anEvent(app, { columns: { blood_points: [50, 30, 10] } });
const scoring = JSON.stringify({
  kind: 'dynamic',
  function: 'linear',
  initial: 500,
  minimum: 100,
  decay: 50,
});
const first = await anEventChallenge(app, event.id, { points: 500, scoring });
const second = await anEventChallenge(app, event.id, { points: 500, scoring });
const alone = await aMember(app);
await anEntrant(app, event.id, [alone], alone.username);
const [mate, captain] = [await aMember(app), await aMember(app)];
await anEntrant(app, event.id, [captain, mate], 'Les Gelés');
const [teamId] = await app.column<number>(
  `with t as (select id from team where name = 'Les Gelés')
   insert into team_member (team_id, member_id, role)
   select t.id, m.id, m.role from t, unnest($1::int[], array['captain', 'member']) as m(id, role) returning team_id as id`,
  [[captain.id, mate.id]],
);
const watcher = await aMember(app, { plan: 'bienfaiteur' });
const manager = await aMember(app, { role: 'manager' });
await submitInEvent(app, alone, event, first);

/** Reads every page that a reader may read, on an instance, without times and durations. */
async function crawl(
  who: Partial<Pick<TestMember, 'token'>>,
  one = app,
  of: TestEvent = event,
): Promise<Record<string, unknown>> {
  const paths = one.routes
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream') && !path.startsWith('/auth'))
    .flatMap(({ path }) => {
      if (path.includes(':cid')) return [first, second].map(({ id }) => path.replace(':cid', String(id)));
      if (path.startsWith('/profile/avatar')) return [];
      return path.includes(':username')
        ? [alone, captain, mate].map(({ username }) => path.replace(':username', username))
        : [path];
    })
    .map((path) => path.replace(/^\/ctf\/teams\/:id/, `/ctf/teams/${teamId}`))
    .map((path) => path.replace(':id', path.startsWith('/ctf') ? of.slug : first.slug))
    .map((path) => (path.startsWith('/ctftime') ? feedAddress(app.context, of.id).split('/api')[1]! : path))
    // A membership contains the time at which it is read.
    .filter((path) => !path.includes(':') && !['/profile/', '/plans/membership'].includes(path))
    // The directory is sorted by last visit by default: the crawl itself would change it.
    .map((path) => (path === '/social/' ? `${path}?sort=score` : path));
  const pages: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await one.call('GET', path, who.token === undefined ? {} : { token: who.token });
    const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload) : answer.body;
    const text = body
      .toString()
      .replaceAll(/"(?:server_time|last_active|since)":(?:"[^"]*"|null)/g, '')
      .replaceAll(/"(?:is_online|online_members)":\w+|"status":"(?:on|off)line"/g, '');
    // These two contain counters of the reader's own loads, and the time of presence.
    const counts = path.startsWith('/social/') || path === '/challenges/';
    pages[path] = [answer.statusCode, counts ? '' : (answer.headers.etag ?? ''), text];
  }
  return pages;
}

/** Lets the jobs that earlier acts trigger end, and what is cached expire. */
const settle = async () => {
  await app.context.jobs.settle();
  await app.clock.advance(120_000);
};

test('frozen, nothing that others read tells of what came after', async () => {
  const frozen = await setFreeze(app.context, (await authentication(app.context).check(manager.token))!, {
    idOrSlug: event.slug,
    frozen: true,
  });
  expect(frozen.ok).toBe(true);
  await settle();
  const before = [await crawl(watcher), await crawl(alone), await crawl({})];
  expect(Object.keys(before[0]!).length).toBeGreaterThan(15);
  const read = ([path, page]: [string, unknown]) => ((page as unknown[])[0] === 200 ? [path] : []);
  // The crawl did read the pages of the event.
  expect(Object.entries(before[1]!).flatMap(read)).toEqual(
    expect.arrayContaining([
      `/ctf/events/${event.slug}`,
      `/ctf/live/${event.slug}`,
      `/ctf/live/${event.slug}/graph`,
      `/ctf/live/${event.slug}/solves`,
      `/ctf/events/${event.slug}/challenges/${second.id}`,
      '/ctf/events',
      '/ctf/dashboard',
      `/profile/${captain.username}`,
      '/challenges/leaderboard',
      `/ctf/events/${event.slug}/ctftime`,
      feedAddress(app.context, event.id).split('/api')[1],
      `/ctf/teams/${teamId}`,
      `/ctf/teams/${teamId}/members`,
      '/ctf/teams',
    ]),
  );

  const answer = (await submitInEvent(app, captain, event, second)).json();
  // Their own points, at the prices shown, without a first blood that would reveal others' solves.
  expect(answer).toMatchObject({
    success: true,
    points_earned: 500,
    team_score: 500,
    is_first_blood: false,
    rank: 2,
    frozen: true,
  });
  // Live points beside those of the freeze: the rank stays that of the board.
  expect((await submitInEvent(app, mate, event, first)).json()).toMatchObject({ team_score: 1000, rank: 2 });

  await settle();
  expect(await crawl(watcher)).toEqual(before[0]);
  expect(await crawl(alone)).toEqual(before[1]);
  expect(await crawl({})).toEqual(before[2]);
  // An instance that loads the rows only now shows the same; only version numbers differ.
  const late = await app.second({ idle: true });
  const plain = (pages: object) => JSON.parse(JSON.stringify(pages).replaceAll(/\\"version\\":\d+/g, ''));
  expect(plain(await crawl(watcher, late))).toEqual(plain(before[0]!));
  expect(await db.query('select 1 from xp_event where member_id = any($1)', [[captain.id, mate.id]])).toEqual(
    [],
  );
  expect(await verifyPlay(app.context)).toEqual([]);
});

test('its players see their own points go on at the rank of the freeze, and others’ flags tell them nothing', async () => {
  const own = await app.read(`/ctf/live/${event.id}/me`, mate);
  expect(own).toMatchObject({
    solved: [second.id, first.id],
    row: {
      score: 1000,
      rank: 2,
      bloods: {},
      freeze: { score: 0, points: [{ score: 500 }, { score: 1000 }] },
    },
  });
  const page = await app.read(`/ctf/live/${event.id}?mode=team`, mate);
  expect(page.liveCTF).toMatchObject({
    frozen: true,
    teams: [{ score: 550 }, { name: 'Les Gelés', score: 0, solvedChallenges: [] }],
  });
  const challenge = `/ctf/events/${event.id}/challenges/${second.id}`;
  expect(await app.read(challenge, mate)).toMatchObject({
    solved: true,
    solves: 0,
    solvers: [],
  });
  // A later solver sees the price of the freeze only.
  expect((await submitInEvent(app, alone, event, second)).json()).toMatchObject({
    points_earned: 500,
    team_score: 1050,
    is_first_blood: false,
    rank: 1,
  });
});

test('the end does not lift it; a manager does, in one action, and everything is told', async () => {
  await db.query(`update event set ends_at = clock_timestamp() where id = $1`, [event.id]);
  await setEvent(app, event.id, {});
  expect((await app.read(`/ctf/live/${event.id}?mode=team`, watcher)).liveCTF).toMatchObject({
    status: 'ended',
    frozen: true,
    teams: [{ score: 550 }, { score: 0 }],
  });
  const actor = (await authentication(app.context).check(manager.token))!;
  await setFreeze(app.context, actor, { idOrSlug: event.slug, frozen: false });
  const page = await app.read(`/ctf/live/${event.id}?mode=team`, watcher);
  expect(page.liveCTF).toMatchObject({
    frozen: false,
    teams: [{ name: 'Les Gelés', score: 980 }, { score: 980 }],
  });
  expect(page.liveCTF.challenges.map(({ solves }: { solves: number }) => solves)).toEqual([2, 2]);
  const acts = await db.query('select 1 from xp_event where member_id = any($1)', [[captain.id, mate.id]]);
  expect(acts).toHaveLength(2);
  expect(await verifyPlay(app.context)).toEqual([]);
  const lines = await db.query(`select action from audit_log where action like 'event.%freeze' order by id`);
  expect(lines).toEqual([{ action: 'event.freeze' }, { action: 'event.unfreeze' }]);
});

test('over and frozen still, all reads as if nothing had come after the freeze', async () => {
  const past = await anEvent(app, { columns: { blood_points: [50] } });
  const challenge = await anEventChallenge(app, past.id, { points: 500, scoring });
  const [early, later] = [await aPlayer(app, past.id), await aPlayer(app, past.id)];
  await submitInEvent(app, early, past, challenge);
  await db.query('update event set freeze_at = clock_timestamp() where id = $1', [past.id]);
  await setEvent(app, past.id, {});
  await submitInEvent(app, later, past, challenge);
  await endEvent(app, past.id);
  await settle();
  const readers = [watcher, early, {}];
  const pages = async () => {
    const all = [];
    for (const reader of readers) all.push(await crawl(reader, app, past));
    return all;
  };
  const pagesBefore = await pages();
  expect(JSON.stringify(pagesBefore[1]!['/ctf/performances'])).toContain(early.username);
  await db.query(
    `with s as (delete from event_solve where event_id = $1 and member_id = $2)
     delete from event_submission where event_id = $1 and member_id = $2`,
    [past.id, later.id],
  );
  await setEvent(app, past.id, {});
  await settle();
  expect(await pages()).toEqual(pagesBefore);
});

test('a flag at the moment of a planned freeze is on one side of it', async () => {
  const planned = await anEvent(app);
  const challenge = await anEventChallenge(app, planned.id);
  const players = await Promise.all(Array.from({ length: 8 }, () => aPlayer(app, planned.id)));
  await db.query(
    `update event set freeze_at = clock_timestamp() + interval '40 milliseconds' where id = $1`,
    [planned.id],
  );
  await setEvent(app, planned.id, {});
  await Promise.all(players.map((player) => submitInEvent(app, player, planned, challenge)));
  const [solveCount] = await app.column<number>(
    `select count(*)::int as shown from event_solve s join event e on e.id = s.event_id
     where e.id = $1 and s.at <= e.freeze_at`,
    [planned.id],
  );
  const board = await readBoard(app.context, planned.id);
  expect(board?.challenges[0]?.solves).toBe(solveCount!);
  expect(await verifyPlay(app.context)).toEqual([]);
});
