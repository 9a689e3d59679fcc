import { type GivenRight, RIGHT_NAMES } from '@fanion/rules/access';
import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../testing/builders.ts';
import { submit } from '../../testing/parts/challenges.ts';
import { checkout, payingApp, setAll } from '../../testing/parts/payments.ts';
import { aDraft, aSolvedChallenge, send } from '../../testing/parts/writeups.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await payingApp();
const manager = await aMember(app, { role: 'manager', plan: null });
const holders = Object.fromEntries(
  await Promise.all(
    Object.keys(RIGHT_NAMES).map(async (right) => [
      right,
      await aMember(app, { plan: null, rights: [right as GivenRight] }),
    ]),
  ),
) as Record<GivenRight, TestMember>;
const read = (path: string, member: TestMember) => app.read(`/console/${path}`, member);
const kinds = async (who: TestMember) =>
  (await read('waiting', who)).waiting.map(({ kind, count, names }: Record<string, unknown>) => [
    kind,
    count,
    names,
  ]);

test('what waits is told to who may do something about it, what is due first comes first', async () => {
  expect(await kinds(manager)).toEqual([]);
  const member = await aMember(app, { plan: null });
  await checkout(app, member, { means: 'cheque' });
  const { id } = await aChallenge(app, { name: 'Deux phares', state: 'hidden', stage: 'review' });
  await app.context.db.query(
    `insert into challenge_report (challenge_id, member_id, message) values ($1, $2, 'Le fichier manque')`,
    [id, member.id],
  );
  const { author, challenge } = await aSolvedChallenge(app);
  const title = 'Le bus qui chuchote';
  const draft = await aDraft(app, author, { challenge_id: challenge.id, title });
  expect((await send(app, author, draft.id)).statusCode).toBe(200);
  // Their account was already open then.
  await app.context.db.query(`update member set created_at = '2025-06-01' where id = $1`, [author.id]);
  const body = { username: author.username, kind: 'export', received_on: '2026-01-31' };
  await app.call('POST', '/auth/manage/requests', { token: manager.token, body });

  const lines = {
    payments: ['payments', 1, [member.username]],
    writeups: ['writeups', 1, ['Le bus qui chuchote']],
    challenges_in_review: ['challenges_in_review', 1, ['Deux phares']],
    challenge_reports: ['challenge_reports', 1, ['Deux phares']],
    data_requests: ['data_requests', 1, [author.username]],
  };
  const all = await kinds(manager);
  expect(all).toHaveLength(5);
  expect(all).toEqual(expect.arrayContaining(Object.values(lines)));
  expect(all[0]).toEqual(lines.data_requests);
  const opened = (await read('waiting', manager)).waiting.map(({ kind, first }: Record<string, unknown>) => [
    kind,
    first,
  ]);
  expect(opened).toContainEqual(['payments', member.id]);
  expect(opened).toContainEqual(['challenges_in_review', null]);
  const { waiting } = await read('waiting', manager);
  expect(waiting[0]).toMatchObject({
    since: '2026-01-30T23:00:00.000Z',
    due: '2026-02-28T23:00:00.000Z',
  });
  // The home uses the delays of the moderation queue.
  const { items } = await app.read('/reports/queue', manager);
  const due = (kind: string) => waiting.find((one: { kind: string }) => one.kind === kind).due;
  for (const [kind, line] of [
    ['writeup', 'writeups'],
    ['challenge', 'challenge_reports'],
  ] as const)
    expect(due(line)).toBe(items.find((one: { kind: string }) => one.kind === kind).due);
  expect(await kinds(holders.can_manage_payments)).toEqual([lines.payments]);
  expect(await kinds(holders.can_manage_moderation)).toEqual([lines.writeups]);
  expect(await kinds(holders.can_manage_challenges)).toEqual([
    lines.challenge_reports,
    lines.challenges_in_review,
  ]);
  for (const right of ['can_manage_ctf', 'can_manage_training'] as const)
    expect(await kinds(holders[right])).toEqual([]);
});

test('the pulse tells each of what they manage, with the figures of the lists', async () => {
  const player = await aMember(app);
  const challenge = await aChallenge(app);
  expect((await submit(app, player, challenge)).statusCode).toBe(200);
  const late = await aMember(app, { plan: null });
  await app.call('POST', `/plans/manage/members/${late.id}/payments`, {
    token: manager.token,
    body: {
      plan: 'adherent',
      kind: 'join',
      means: 'transfer',
      price_cents: 5000,
      idempotency_key: '00000000-0000-4000-8000-000000000001',
    },
  });
  const { memberships, revenue, activity } = await read('pulse', manager);
  const accounts = await app.read('/auth/manage/members', manager);
  expect(memberships.all).toBe(accounts.counts.all);
  expect(memberships.states).toContainEqual({ state: 'active', count: 3 });
  expect(memberships.open_before).toBe(0);
  expect(revenue).toMatchObject({ by_means: [{ means: 'transfer', cents: 5000 }], expected: 5000 });
  expect(revenue.months).toHaveLength(12);
  expect(revenue.months.filter((cents: number | null) => cents === 5000)).toHaveLength(1);
  expect(activity.weeks).toHaveLength(12);
  expect(activity.weeks.at(-1)).toMatchObject({ active: 2, before: 0 });
  expect(activity.accounts).toBe(accounts.counts.active);
  expect(activity.figures).toContainEqual({ kind: 'solves', now: 2, before: 0 });

  // A past year keeps its months, without expected payments; only years with payments are offered.
  const [{ year }, before] = [revenue, revenue.year - 1];
  expect(revenue.years).toEqual([year]);
  const paidAt = (at: string) =>
    app.context.db.query('update payment_order set paid_at = $1 where paid_at is not null', [at]);
  await paidAt(`${before}-12-31T22:30:00Z`);
  expect((await read('pulse', manager)).revenue).toMatchObject({ year, years: [year, before], by_means: [] });
  const past = (await read(`pulse?year=${before}`, manager)).revenue;
  expect(past).toMatchObject({ year: before, by_means: [{ means: 'transfer', cents: 5000 }], expected: 0 });
  expect(past.months).toEqual([...Array(11).fill(0), 5000]);
  const wrong = await app.call('GET', '/console/pulse?year=hier', { token: manager.token });
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, expect.stringContaining('année')]);
  await paidAt(new Date(app.context.clock.now()).toISOString());

  // Memberships open thirty days ago: begun by then, and in their grace period or ended since.
  const since = (days: number, ends: number) =>
    app.context.db.query(
      `update membership set starts_at = now() - make_interval(days => $2), ends_at = now() + make_interval(days => $3),
         created_at = now() - make_interval(days => $2) where member_id = $1`,
      [player.id, days, ends],
    );
  const openBefore = async () => (await read('pulse', manager)).memberships.open_before;
  for (const [days, ends, open] of [
    [29, 300, 0],
    [31, 300, 1],
    [400, -40, 1],
    [400, -46, 0],
  ] as const) {
    await since(days, ends);
    expect(await openBefore(), `${days} ${ends}`).toBe(open);
  }
  await since(0, 365);

  const treasurer = await read('pulse', holders.can_manage_payments);
  expect(treasurer).toEqual({ memberships, revenue, activity: null });
  expect(await read('pulse', holders.can_manage_ctf)).toEqual({
    memberships: null,
    revenue: null,
    activity: null,
  });
});

test('a manager looks at the site as somebody else: never with more rights, and nothing changes', async () => {
  const as = (view: string, who: TestMember, method: 'GET' | 'POST' = 'GET', path = '/permissions') =>
    app.call(method, path, { token: who.token, headers: { 'x-fanion-view': view } });
  const own = await app.read('/permissions', manager);
  const before = await app.read('/profile/', manager);
  const entered = await app.call('POST', '/console/view', {
    token: manager.token,
    body: { view: 'can_manage_moderation' },
  });
  expect(entered.statusCode).toBe(200);
  expect((await as('guest', manager)).json()).toMatchObject({ role: 'Guest', have_ctf_access: false });
  const moderator = (await as('can_manage_moderation', manager)).json();
  expect(moderator).toMatchObject({ role: 'Adhérent', can_manage_moderation: true, can_manage_users: false });
  expect((await as('guest', manager, 'GET', '/challenges/')).statusCode).toBe(403);
  expect((await as('adherent', manager, 'GET', '/challenges/')).statusCode).toBe(200);
  const refused = await as('adherent', manager, 'POST', '/console/view');
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'viewing']);
  await as('guest', manager, 'GET', '/profile/');
  // Back as oneself, nothing of the view is left.
  expect(await app.read('/profile/', manager)).toEqual(before);
  expect(await app.read('/permissions', manager)).toEqual(own);

  // A manager without the right over members cannot change the view: it lowers and raises nothing.
  const treasurer = holders.can_manage_payments;
  expect((await as('bienfaiteur', treasurer)).json()).toEqual(await app.read('/permissions', treasurer));
  const [line] = await app.context.db.query(`select action, details from audit_log order by id desc limit 1`);
  expect(line).toEqual({ action: 'view.enter', details: { role: 'Adhérent, Modération' } });
});

test('what is left after the first steps is what is really missing, and each goes once it is done', async () => {
  const fresh = await testApp();
  const first = await aMember(fresh, { role: 'manager', plan: null });
  const steps = async () => (await fresh.read('/console/next', first)).steps;
  expect(await steps()).toEqual(['prices', 'means', 'legal', 'presentation', 'mails']);
  await setAll(fresh, { presentation: 'Le club du port.', payment_means: 'cheque' });
  expect(await steps()).toEqual(['prices', 'instructions', 'legal', 'mails']);
  await setAll(fresh, { cheque_instructions: 'À l’ordre du club' });
  const saved = await fresh.call('PUT', '/plans/manage/offers/adherent', {
    token: first.token,
    body: {
      price_cents: 5000,
      reduced_cents: null,
      description: 'Un an',
      position: 1,
      on_sale: true,
      gift: true,
    },
  });
  expect(saved.statusCode).toBe(200);
  expect(await steps()).toEqual(['legal', 'mails']);
  const member = await aMember(fresh);
  expect((await fresh.call('GET', '/console/next', { token: member.token })).statusCode).toBe(403);
});
