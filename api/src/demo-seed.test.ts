import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { HELP_ASKED } from '@fanion/rules/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { benchMember, benchSlug, seedBench } from './bench-seed.ts';
import { seedDemo } from './demo.ts';
import { DEMO_PASSWORD, demoAccounts } from './features/association/seed.ts';
import { listCommunityLinks } from './features/association/service.ts';
import { openSession } from './features/auth/sessions/service.ts';
import { verifyChallenges } from './features/challenges/integrity/service.ts';
import { Refusal } from './platform/refusal.ts';
import { aChallenge, aMember } from './testing/builders.ts';
import { rowCounts } from './testing/database-view.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const NOON = new Date('2025-03-14T12:00:00Z');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const silent = () => {};
const demo = (app: TestApp) => seedDemo(app.context, content, silent);

/** An association with the load test data. */
const bench = await testApp();
const startedAt = Date.now();
await seedBench(bench.context, silent);
const made = await benchRows(bench);

afterEach(() => void vi.useRealTimers());

/** The data of the load tests: solves, how long each was before the last one, and the unsolved pairs. */
async function benchRows({ context: { db } }: TestApp): Promise<unknown[]> {
  const solves = await db.query(
    `select m.username, c.slug, x.points, x.xp, extract(epoch from max(s.at) over () - s.at)::float as before
     from solve s join member m on m.id = s.member_id join challenge c on c.id = s.challenge_id
     join current_gain x on x.member_id = m.id and x.source_id = c.id order by 1, 2`,
  );
  const challenges = await db.query(
    'select slug, name, category, difficulty, description, points, scoring from challenge order by 1',
  );
  return [...solves, ...challenges];
}

/**
 * Every row of every table as text, without the salt of passwords and of encrypted flags; moments from the
 * database are `now`.
 */
async function dump(app: TestApp, since: number): Promise<Record<string, string[]>> {
  const tables = await app.column<string>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const name of tables) {
    const rows = await app.context.db.query<{ row: unknown }>(
      `select to_jsonb(t) - 'password_hash' - 'sealed' as row from "${name}" t`,
    );
    const undated = (_key: string, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value) >= since
        ? 'now'
        : value;
    all[name] = rows.map(({ row }) => JSON.stringify(row, undated)).sort();
  }
  return all;
}

test('the demo association is the same each time it is made, and whole', async () => {
  const since = Date.now() - 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const [first, second] = [
    await testApp({ config: { demo: true } }),
    await testApp({ config: { demo: true } }),
  ];
  await demo(first);
  await demo(second);
  const made = await dump(first, since);
  for (const [table, rows] of Object.entries(await dump(second, since)))
    expect([table, rows]).toEqual([table, made[table]]);
  for (const table of ['member', 'challenge', 'solve', 'submission', 'first_blood', 'xp_event'])
    expect([table, made[table]!.length > 10]).toEqual([table, true]);
  // One help with a thank-you, one in progress, one that nobody has answered yet.
  const helps = await first.context.db.query(
    'select closed_for, helper_id is not null as taken, thanked_at is not null as thanked from help_request order by id',
  );
  expect(helps).toEqual([
    { closed_for: 'solved', taken: true, thanked: true },
    { closed_for: null, taken: true, thanked: false },
    { closed_for: null, taken: false, thanked: false },
  ]);
  expect(made.message!.length).toBeGreaterThan(10);
  // A visitor asks as one demo member, and answers as another: the players agreed, and all of them are asked.
  const helpers = await first.column<string>(
    'select m.email from message_setting s join member m on m.id = s.member_id where s.helps order by 1',
  );
  expect(helpers.length).toBeLessThanOrEqual(HELP_ASKED);
  expect(helpers).toEqual(
    expect.arrayContaining(['adherent', 'bienfaiteur', 'membre'].map((name) => `${name}@demo.fanion.local`)),
  );
  // Each conversation with unread messages is in the bell, once.
  const unread = `select s.member_id, '/messages/' || s.thread_id as path from message_seat s
     join message_thread t on t.id = s.thread_id where s.read_to < t.last_id order by 1, 2`;
  const notificationQuery = `select member_id, path from notification
     where kind = 'message' and read_at is null order by 1, 2`;
  const waiting = await first.context.db.query(unread);
  expect(waiting).toHaveLength(2);
  expect(await first.context.db.query(notificationQuery)).toEqual(waiting);
  expect(await verifyChallenges(first.context)).toEqual([]);

  // The next start changes nothing.
  await demo(first);
  expect(await dump(first, since)).toEqual(made);
});

test('every account of the demo opens with the password that is shown, with the rights that are told', async () => {
  const app = await testApp({ config: { demo: true } });
  await demo(app);
  for (const { email, role } of demoAccounts('Fanion')) {
    const login = await app.call('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
    expect([email, login.statusCode, login.json().requires_otp]).toEqual([email, 200, false]);
    const token = login.json().token.access_token;
    expect((await app.read('/permissions', { token })).role).toBe(role);
  }
});

test('the account offered first finds nothing closed, and what the README has it do is still to be done', async () => {
  const app = await testApp({ config: { demo: true } });
  await demo(app);
  const [first] = demoAccounts('Fanion');
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`choisissez **${first!.role}**, le premier compte de la liste`);
  const login = await app.call('POST', '/auth/login', {
    body: { email: first!.email, password: DEMO_PASSWORD },
  });
  const { access_token: token } = login.json().token;
  const { role, ...flags } = await app.read('/permissions', { token });
  const managing = /^can_manage_/;
  const closed = Object.keys(flags).filter((flag) => !flags[flag] && !managing.test(flag));
  expect([role, closed]).toEqual([first!.role, []]);
  const challenge = await app.read('/challenges/sept-enveloppes', { token });
  expect([challenge.name, challenge.is_solved, challenge.files.length > 0]).toEqual([
    'Sept enveloppes',
    false,
    true,
  ]);
});

test('no link of the demo leads to somebody who is no part of it', async () => {
  const app = await testApp({ config: { demo: true } });
  await demo(app);
  expect(await app.context.db.query('select handle, url from social_link where url is not null')).toEqual([]);
  const links = await listCommunityLinks(app.context);
  expect(links.map(({ url }) => new URL(url).hostname)).toEqual(['example.org']);
});

test('the data of the load tests are exactly those that the figures are measured on', async () => {
  const { db } = bench.context;
  const names = await db.query<{ username: string; email: string }>(
    'select username, email from member order by id',
  );
  expect(names).toEqual(
    numbers(1000).map((i) => ({
      username: benchMember(i),
      email: `${benchMember(i)}@bench.fanion.local`,
    })),
  );
  expect([names[0]!.username, names[999]!.username]).toEqual(['bench0001', 'bench1000']);
  const challenges = await db.query<{ slug: string; size: number; points: number }>(
    `select slug, octet_length(description) as size, points from challenge where state = 'visible' and plan is null order by id`,
  );
  expect(challenges.map(({ slug }) => slug)).toEqual(numbers(60).map(benchSlug));
  expect([challenges[0]!.slug, challenges[59]!.slug]).toEqual(['bench-01', 'bench-60']);
  // About 0.9 KB.
  expect(challenges.filter(({ size }) => size < 850 || size > 1000)).toEqual([]);

  const solves = await db.query<{ i: number; j: number; at: Date }>(
    `select right(m.username, 4)::int as i, right(c.slug, 2)::int as j, s.at
     from solve s join member m on m.id = s.member_id join challenge c on c.id = s.challenge_id`,
  );
  expect(solves).toHaveLength(15_000);
  expect(solves.filter(({ i, j }) => (i + j) % 4 === 0)).toEqual([]);
  const moments = solves.map(({ at }) => at.getTime());
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(startedAt - 86_400_000);
  expect(Math.max(...moments)).toBeLessThanOrEqual(Date.now());
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(82_000_000);
  // From easy to hard: each quarter of the challenges has fewer solves than the previous one.
  const quarters = [0, 1, 2, 3].map((q) => solves.filter(({ j }) => Math.floor((j - 1) / 15) === q).length);
  expect(quarters).toEqual(quarters.toSorted((a, b) => b - a));
  expect(quarters[0]! / quarters[3]!).toBeGreaterThan(2);
  expect(await verifyChallenges(bench.context)).toEqual([]);
});

test('members of the load tests log in without a code, and right flags are left for them to give', async () => {
  for (const i of [1, 500, 1000]) {
    const login = await bench.call('POST', '/auth/login', {
      body: { email: `${benchMember(i)}@bench.fanion.local`, password: 'Fanion-bench-2026!' },
    });
    expect([i, login.statusCode, login.json().requires_otp]).toEqual([i, 200, false]);
    const token = login.json().token.access_token;
    expect((await bench.read('/permissions', { token })).role).toBe('Bienfaiteur');
    // Unsolved pairs can be solved, by the challenge's flag.
    for (const j of numbers(60).filter((one) => (i + one) % 4 === 0)) {
      const slug = benchSlug(j);
      const answer = await bench.call('POST', `/challenges/${slug}/submit`, {
        token,
        body: { flag: `FANION{${slug}}` },
      });
      expect([slug, answer.json().success, answer.json().already_solved]).toEqual([slug, true, false]);
    }
  }
});

test('with a thousand members a page of the leaderboard is under 30 KB once compressed', async () => {
  const { access_token: token } = await openSession(bench.context, bench.context.db, {
    memberId: 1,
    rememberMe: false,
    device: 'Test',
  });
  for (const size of [20, 50, 100]) {
    const page = await bench.call('GET', `/challenges/leaderboard?size=${size}`, {
      token,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(page.headers['content-encoding']).toBe('gzip');
    const { global_leaderboard, pagination } = JSON.parse(gunzipSync(page.rawPayload).toString());
    expect([global_leaderboard.length, pagination.total_users]).toEqual([size, 1000]);
    expect([size, page.rawPayload.length < 30_000]).toEqual([size, true]);
  }
});

test('the data of the load tests are the same each time', async () => {
  const again = await testApp();
  await seedBench(again.context, silent);
  expect(await benchRows(again)).toEqual(made);
});

test('they fill an empty database only', async () => {
  const [withMember, withChallenge] = [await testApp(), await testApp()];
  await aMember(withMember);
  await aChallenge(withChallenge);
  for (const app of [withMember, withChallenge]) {
    const before = await rowCounts(app);
    await expect(seedBench(app.context, silent)).rejects.toThrow(Refusal);
    expect(await rowCounts(app)).toEqual(before);
  }
});
