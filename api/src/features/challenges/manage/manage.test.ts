import { manageChallenges } from '@fanion/contract/challenges/manage/endpoints';
import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { rowCounts, tablesHolding } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const reader = await aMember(app);
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const patch = (id: number, body: unknown, token = manager.token) =>
  app.call('PATCH', `/challenges/manage/${id}`, { token, body });
const tryFlag = (id: number, flag: string) =>
  app.call('POST', `/challenges/manage/${id}/test-flag`, { token: manager.token, body: { flag } });
const isVisible = async (slug: string, on = app) =>
  (await on.call('GET', `/challenges/${slug}`, { token: reader.token })).statusCode === 200;
const rowOf = async (id: number) =>
  (
    await db.query<Record<string, unknown>>(
      `select to_jsonb(c) - 'updated_at' - 'version' as row from challenge c where id = $1`,
      [id],
    )
  )[0]!.row as Record<string, unknown>;
const auditOf = (target: string) =>
  db.query('select actor_id, channel, action, details from audit_log where target = $1 order by id', [
    target,
  ]);

/** A patch as the list shows it. */
const listed = (patched: { state?: string; scheduled_at?: string | null }) => ({
  ...(patched.state && { state: patched.state }),
  ...(patched.scheduled_at && { scheduled_at: new Date(patched.scheduled_at).toISOString() }),
  ...(patched.scheduled_at === null && { scheduled_at: null }),
});

/** Reports a problem on a challenge; returns its id. */
async function aReport(slug: string, message: string): Promise<number> {
  await app.call('POST', `/challenges/${slug}/reports`, { token: reader.token, body: { message } });
  const [id] = await app.column<number>('select id from challenge_report where message = $1', [message]);
  return id!;
}

test('the list has every challenge, hidden and future ones included, with what a manager needs', async () => {
  const hidden = await aChallenge(app, { state: 'hidden' });
  const future = await aChallenge(app, { scheduled_at: TOMORROW, difficulty: 'Hard', points: 300 });
  const open = await aChallenge(app);
  for (const member of [manager, reader]) await submit(app, member, open);
  await aReport(open.slug, 'Le serveur ne répond plus.');
  app.clock.advance(1000);
  const answer = await app.call('GET', '/challenges/manage', { token: manager.token });
  const { challenges, total } = manageChallenges.answer.strict().parse(answer.json());
  expect(total).toBe(challenges.length);
  const find = (id: number) => challenges.find((challenge) => challenge.id === id);
  expect(find(hidden.id)).toMatchObject({ state: 'hidden', scheduled_at: null, flag_count: 1 });
  expect(find(future.id)).toMatchObject({ state: 'visible', scheduled_at: TOMORROW, points: 300 });
  expect(find(open.id)).toMatchObject({
    solved_count: 1,
    flag_count: 1,
    open_reports: 1,
    in_event: false,
  });
});

test('a challenge is published, hidden and dated at once, on every instance, and all of it is written down', async () => {
  const twin = await app.second();
  const { id, slug } = await aChallenge(app, { state: 'hidden', published_at: '2020-01-01T00:00:00Z' });
  expect(await isVisible(slug)).toBe(false);
  await expect.poll(() => isVisible(slug, twin)).toBe(false);
  const steps = [
    [{ state: 'visible' }, true],
    [{ scheduled_at: TOMORROW }, false],
    [{ scheduled_at: '2021-05-01T10:00:00Z' }, true],
    [{ scheduled_at: null, is_featured: true }, true],
    [{ state: 'hidden' }, false],
  ] as const;
  for (const [body, expected] of steps) {
    const answer = await patch(id, body);
    expect([body, answer.statusCode]).toEqual([body, 200]);
    expect(answer.json().challenge).toMatchObject({ id, ...listed(body) });
    expect([body, await isVisible(slug)]).toEqual([body, expected]);
    await expect.poll(async () => [body, await isVisible(slug, twin)]).toEqual([body, expected]);
  }
  const lines = await auditOf(`challenge:${id}`);
  expect(lines.map(({ actor_id, action }) => [actor_id, action])).toEqual(
    steps.map(() => [manager.id, 'challenge.update']),
  );
  expect(lines.map(({ details }) => details)).toEqual([
    { before: { state: 'hidden' }, after: { state: 'visible' } },
    { before: { scheduled_at: null }, after: { scheduled_at: TOMORROW } },
    { before: { scheduled_at: TOMORROW }, after: { scheduled_at: '2021-05-01T10:00:00Z' } },
    {
      before: { scheduled_at: '2021-05-01T10:00:00.000Z', is_featured: false },
      after: { scheduled_at: null, is_featured: true },
    },
    { before: { state: 'visible' }, after: { state: 'hidden' } },
  ]);
});

test('it is published the day it is shown, and not again by what changes nothing', async () => {
  const { id } = await aChallenge(app, { state: 'hidden', published_at: '2020-01-01T00:00:00Z' });
  await patch(id, { is_featured: true });
  expect((await rowOf(id)).published_at).toMatch(/^2020-/);
  await patch(id, { state: 'visible' });
  const { published_at } = await rowOf(id);
  expect(Date.now() - Date.parse(String(published_at))).toBeLessThan(60_000);
  await patch(id, { state: 'visible' });
  expect((await rowOf(id)).published_at).toBe(published_at);
});

test('no field but the three that are offered is ever stored', async () => {
  const { id } = await aChallenge(app, { state: 'hidden' });
  const before = await rowOf(id);
  const flags = await db.query('select * from challenge_flag where challenge_id = $1', [id]);
  const answer = await patch(id, {
    is_featured: true,
    id: 1,
    slug: 'pirate',
    name: 'Pirate',
    points: 99_999,
    plan: 'bienfaiteur',
    solution: 'Pirate',
    flags: ['FANION{pirate}'],
    published_at: TOMORROW,
  });
  expect(answer.statusCode).toBe(200);
  expect(await rowOf(id)).toEqual({ ...before, is_featured: true });
  expect(await db.query('select * from challenge_flag where challenge_id = $1', [id])).toEqual(flags);
  expect(await auditOf(`challenge:${id}`)).toMatchObject([{ details: { after: { is_featured: true } } }]);
  expect(await tablesHolding(app, 'pirate')).toEqual([]);
});

test.each([
  [{ state: 'publié' }],
  [{ state: null }],
  [{ scheduled_at: 'demain' }],
  [{ scheduled_at: 1_800_000_000 }],
  [{ is_featured: 'oui' }],
  [[]],
  [{ state: 'visible', is_featured: 1 }],
])('%j is refused whole', async (body) => {
  const { id } = await aChallenge(app, { state: 'hidden' });
  const before = await rowOf(id);
  const answer = await patch(id, body);
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'invalid_fields']);
  expect(await rowOf(id)).toEqual(before);
  expect(await auditOf(`challenge:${id}`)).toEqual([]);
});

test('a challenge or a report that does not exist is a 404 that writes nothing', async () => {
  const before = await rowCounts(app);
  expect((await patch(424_242, { state: 'visible' })).json().error).toBe('challenge_not_found');
  expect((await tryFlag(424_242, 'FANION{x}')).json().error).toBe('challenge_not_found');
  const closing = await app.call('POST', '/challenges/manage/reports/424242/close', {
    token: manager.token,
    body: {},
  });
  expect([closing.statusCode, closing.json().error]).toEqual([404, 'report_not_found']);
  expect(await rowCounts(app)).toEqual(before);
});

test('a flag is tried without a trace: no solve, no try, no word of it anywhere', async () => {
  const { id, flag, slug } = await aChallenge(app, { state: 'hidden', flag: 'FANION{goemon}' });
  await patch(id, { is_featured: true });
  const before = await rowCounts(app);
  for (const [text, success] of [
    [flag, true],
    [` ${flag} `, true],
    ['goemon', true],
    ['FANION{varech}', false],
    ['', false],
  ] as const)
    expect([text, (await tryFlag(id, text)).json()]).toEqual([text, { success }]);
  expect((await tryFlag(id, 'x'.repeat(1001))).statusCode).toBe(422);
  expect(await rowCounts(app)).toEqual(before);
  const page = await app.call('GET', `/challenges/${slug}`, { token: manager.token });
  expect(page.json()).toMatchObject({ is_solved: false, attempt_count: 0 });
  expect([await tablesHolding(app, 'goemon'), await tablesHolding(app, 'varech')]).toEqual([[], []]);
  expect(app.logged.join('\n')).not.toMatch(/goemon|varech/);
  const [hash] = await app.column<Buffer>('select hash from challenge_flag where challenge_id = $1', [id]);
  expect(hash).toHaveLength(32);
});

test('only who has the right gets through, whatever their role; the others change nothing', async () => {
  const { id, flag, slug } = await aChallenge(app, { state: 'hidden' });
  const open = await aChallenge(app);
  const report = await aReport(open.slug, 'Un problème à garder ouvert.');
  const author = await aMember(app, { rights: ['can_manage_challenges'] });
  const others = [
    await aMember(app, { plan: null }),
    reader,
    await aMember(app, { plan: 'bienfaiteur' }),
    await aMember(app, { role: 'honorary' }),
    await aMember(app, { rights: ['can_manage_users', 'can_manage_ctf'] }),
  ];
  const before = await rowCounts(app);
  for (const { token } of others) {
    const answers = [
      await app.call('GET', '/challenges/manage', { token }),
      await patch(id, { state: 'visible' }, token),
      await app.call('POST', `/challenges/manage/${id}/test-flag`, { token, body: { flag } }),
      await app.call('GET', '/challenges/manage/reports', { token }),
      await app.call('POST', `/challenges/manage/reports/${report}/close`, { token }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual(
      answers.map(() => [403, 'forbidden']),
    );
  }
  expect(await rowCounts(app)).toEqual(before);
  expect(await isVisible(slug)).toBe(false);
  expect((await patch(id, { state: 'visible' }, author.token)).statusCode).toBe(200);
  expect(await auditOf(`challenge:${id}`)).toMatchObject([{ actor_id: author.id }]);
});

test('two managers at once: neither undoes what the other changed, and a report is closed by one of them', async () => {
  const other = await aMember(app, { role: 'manager' });
  for (let round = 0; round < 10; round += 1) {
    const { id, slug } = await aChallenge(app, { state: 'hidden' });
    await patch(id, { state: 'visible' });
    const report = await aReport(slug, `Un problème, tour ${round}.`);
    const close = (token: string) =>
      app.call('POST', `/challenges/manage/reports/${report}/close`, { token, body: {} });
    const answers = await Promise.all([
      patch(id, { scheduled_at: TOMORROW }),
      patch(id, { is_featured: true }, other.token),
      patch(id, { state: 'hidden' }),
      close(manager.token),
      close(other.token),
    ]);
    expect(answers.slice(0, 3).map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(
      answers
        .slice(3)
        .map((answer) => answer.statusCode)
        .sort(),
    ).toEqual([200, 409]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ is_featured: true, state: 'hidden' });
    expect(Date.parse(String(row.scheduled_at))).toBe(Date.parse(TOMORROW));
    expect(await auditOf(`challenge:${id}`)).toHaveLength(4);
    expect(await auditOf(`report:${report}`)).toHaveLength(1);
  }
});
