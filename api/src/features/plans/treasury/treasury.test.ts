import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anOrder, checkout, membershipOf, pay, payingApp, roleOf } from '../../../testing/parts/payments.ts';
import { verifyPayments } from '../integrity/service.ts';

const app = await payingApp();
const twin = await app.second();
const manager = await aMember(app, { role: 'manager', plan: null });
const treasurer = await aMember(app, { plan: null });
const guest = () => aMember(app, { plan: null });
const post = (path: string, body: object, on = app) =>
  on.call('POST', `/plans/manage/${path}`, { token: treasurer.token, body });
const record = (member: TestMember, over: object = {}, on = app) =>
  post(
    `members/${member.id}/payments`,
    {
      plan: 'adherent',
      kind: 'join',
      means: 'cheque',
      price_cents: 5000,
      idempotency_key: randomUUID(),
      ...over,
    },
    on,
  );
const settle = (reference: string, outcome: string) => post(`orders/${reference}/settle`, { outcome });
const refund = (reference: string, cents: number, key: string = randomUUID()) =>
  post(`orders/${reference}/refund`, { cents, why: 'Départ', idempotency_key: key });

test('treasurer is one right, that a manager gives and takes back at once', async () => {
  const journal = (on = app) => on.call('GET', '/plans/manage/orders', { token: treasurer.token });
  expect((await journal()).statusCode).toBe(403);
  expect((await journal(twin)).statusCode).toBe(403);
  const give = (given: boolean, token = manager.token, id = treasurer.id) =>
    app.call('PUT', `/auth/manage/members/${id}/rights`, {
      token,
      body: { right: 'can_manage_payments', given },
    });
  expect((await give(true, treasurer.token)).statusCode).toBe(403);
  expect((await give(true, manager.token, 2_000_000_000)).json().error).toBe('member_not_found');
  await give(true);
  expect((await journal()).statusCode).toBe(200);
  await expect.poll(async () => (await journal(twin)).statusCode).toBe(200);
  await give(false);
  expect((await journal()).statusCode).toBe(403);
  await give(true);
  for (const path of ['/challenges/manage', '/challenges/'])
    expect((await app.call('GET', path, { token: treasurer.token })).statusCode).toBe(403);
});

test('a cheque that is recorded counts at once; refused, it takes the membership back', async () => {
  const member = await guest();
  const idempotency_key = randomUUID();
  const answers = await Promise.all([app, twin, app].map((on) => record(member, { idempotency_key }, on)));
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  const { reference } = answers[0]!.json();
  expect(answers[0]!.json()).toMatchObject({
    state: 'paid',
    cheque_state: 'received',
    username: member.username,
  });
  expect(await roleOf(app, member)).toBe('Adhérent');
  expect((await settle(reference, 'refused')).json()).toMatchObject({
    state: 'failed',
    cheque_state: 'refused',
  });
  expect(await roleOf(app, member)).toBe('Guest');
  const { receipts, history } = await membershipOf(app, member);
  expect(receipts.map(({ kind }: { kind: string }) => kind)).toEqual(['credit', 'receipt']);
  expect(history[0].closed.reason).toBe('Chèque refusé par la banque');
  for (const outcome of ['refused', 'banked', 'received', 'cancelled'])
    expect((await settle(reference, outcome)).json().error).toBe('order_settled');
  const other = (await record(await guest())).json().reference;
  expect((await settle(other, 'banked')).json()).toMatchObject({ state: 'paid', cheque_state: 'banked' });
});

test('a transfer that a member announced counts once it is received', async () => {
  const member = await guest();
  const reference = await anOrder(app, member, { means: 'transfer' });
  expect((await settle(reference, 'banked')).json().error).toBe('conflict');
  expect((await settle(reference.toLowerCase(), 'received')).json()).toMatchObject({ state: 'paid' });
  expect(await roleOf(app, member)).toBe('Adhérent');
  const online = await anOrder(app, await guest());
  expect((await settle(online, 'received')).json().error).toBe('conflict');
  expect((await settle(online, 'cancelled')).json()).toMatchObject({ state: 'cancelled' });
});

test('a cheque that is refused says so, whatever was given back before', async () => {
  const member = await guest();
  const { reference } = (await record(member)).json();
  await refund(reference, 1000, 'zz-given-back-first');
  expect((await settle(reference, 'refused')).json()).toMatchObject({ refunded_cents: 5000 });
  expect((await membershipOf(app, member)).history[0].closed.reason).toBe('Chèque refusé par la banque');
});

test('an exemption costs nothing and has no receipt', async () => {
  const member = await guest();
  expect((await record(member, { means: 'exemption' })).statusCode).toBe(422);
  expect((await record(member, { price_cents: 0 })).statusCode).toBe(422);
  expect((await record(member, { means: 'exemption', price_cents: 0 })).json()).toMatchObject({
    state: 'paid',
  });
  const { receipts, state } = await membershipOf(app, member);
  expect([receipts, state]).toEqual([[], 'active']);
  expect((await record(member, { kind: 'upgrade', plan: 'bienfaiteur', price_cents: 2000 })).statusCode).toBe(
    200,
  );
  expect(
    (await record(member, { kind: 'upgrade', plan: 'bienfaiteur', price_cents: 2000 })).json().error,
  ).toBe('conflict');
});

test('a refund takes the membership back when nothing is left, and asks the provider once', async () => {
  const member = await guest();
  const reference = await anOrder(app, member);
  expect((await refund(reference, 100)).json().error).toBe('conflict');
  await pay(app, reference);
  const key = randomUUID();
  await Promise.all([refund(reference, 2000, key), refund(reference, 2000, key)]);
  expect((await refund(reference, 3001)).statusCode).toBe(422);
  expect(await roleOf(app, member)).toBe('Adhérent');
  expect((await refund(reference, 3000)).json()).toMatchObject({ state: 'refunded', refunded_cents: 5000 });
  expect(await roleOf(app, member)).toBe('Guest');
  const byHand = (await record(await guest(), { means: 'cash' })).json().reference;
  expect((await refund(byHand, 5000)).json()).toMatchObject({ state: 'refunded' });
  const answer = await app.call('GET', `/plans/manage/orders/${byHand}`, { token: treasurer.token });
  expect(answer.json().receipts.map(({ kind }: { kind: string }) => kind)).toEqual(['receipt', 'credit']);
});

test('the journal’s totals are those of its orders, by period, plan and means, and in the CSV', async () => {
  const list = (query: string) => app.read(`/plans/manage/orders?${query}`, treasurer);
  const member = await guest();
  await record(member, { note: '=1+1', gift_cents: 500, means: 'cash' });
  const all = await list('');
  type Listed = { paid_at: string | null; live: boolean };
  const [trials, paid] = [false, true].map((live) =>
    all.orders.filter((one: Listed) => one.paid_at !== null && one.live === live),
  );
  const sum = (key: string) =>
    paid.reduce((total: number, one: Record<string, number>) => total + one[key]!, 0);
  expect(all.totals).toEqual({
    paid_cents: sum('total_cents'),
    refunded_cents: sum('refunded_cents'),
    gift_cents: sum('gift_cents'),
    trials: trials.length,
    currency: 'EUR',
  });
  expect(trials.length).toBeGreaterThan(0);
  expect((await list(`q=${member.username}`)).orders).toHaveLength(1);
  for (const [query, count] of [
    ['to=2020-01-01', 0],
    ['plan=bienfaiteur', 1],
    ['means=cash', 2],
  ] as const)
    expect([query, (await list(query)).pagination.total]).toEqual([query, count]);
  expect(Object.keys((await list('from=2026-02-30')).fields)).toEqual(['from']);
  expect(Object.keys((await list('to=2026-02-30')).fields)).toEqual(['to']);
  const csv = await app.call('GET', `/plans/manage/orders.csv?q=${member.username}`, {
    token: treasurer.token,
  });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  // Payments have their own column: an unpaid order adds nothing to the year's total.
  expect(csv.body).toContain('Espèces;Payée;"50,00";"5,00";"55,00";"0,00";EUR;');
  expect(csv.body).toContain(';Adhérent;"Adhésion, formule Adhérent";Espèces;Payée;');
  expect(csv.body).toContain("'=1+1");
  const [receipt] = (await membershipOf(app, member)).receipts;
  expect(csv.body).toContain(`;EUR;${receipt.number};;`);
  const tried = trials[0].reference;
  const trial = await app.call('GET', `/plans/manage/orders.csv?q=${tried}`, { token: treasurer.token });
  expect(trial.body).toMatch(/"0,00";"0,00";EUR;[\d-]+;[\d -]*;;oui\r\n$/);
  expect((await app.call('GET', '/plans/manage/members.csv', { token: treasurer.token })).statusCode).toBe(
    200,
  );
  const auditLines = await app.column<string>(
    `select action from audit_log where actor_id = $1 and action like '%.export' order by id`,
    [treasurer.id],
  );
  expect(auditLines).toEqual(['order.export', 'order.export', 'membership.export']);
  const unpaid = await guest();
  await checkout(app, unpaid);
  const waiting = await app.call('GET', `/plans/manage/orders.csv?q=${unpaid.username}`, {
    token: treasurer.token,
  });
  expect(waiting.body).toContain('Carte bancaire;En attente;"50,00";"0,00";"0,00";"0,00";EUR;');
  const health = await app.call('GET', '/plans/manage/health', { token: treasurer.token });
  expect(health.json()).toMatchObject({ provider: 'local', ok: true, live: false });
  expect((await checkout(app, await guest())).statusCode).toBe(200);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('the provider’s file is held against what was paid online', async () => {
  const [paid, odd, absent] = [
    await anOrder(app, await guest()),
    await anOrder(app, await guest()),
    await anOrder(app, await guest()),
  ];
  for (const reference of [paid, odd, absent]) await pay(app, reference);
  await app.context.db.query('update payment_order set live = true where reference = $1', [absent]);
  const day = new Date().toISOString();
  const text = [
    'created_utc,gross,reporting_category,payment_intent_id',
    `${day},50.00,charge,local-${paid}`,
    `${day},49.00,charge,local-${odd}`,
    `${day},50.00,charge,local-personne`,
    `${day},-99.00,payout,`,
  ].join('\n');
  const found = (await post('reconciliation', { text })).json();
  expect(found.matched.count).toBe(1);
  expect(found.differs).toEqual([{ reference: odd, what: 'payment', here: 5000, there: 4900 }]);
  expect(found.unknown).toEqual([expect.objectContaining({ line: 4, cents: 5000 })]);
  expect(found.absent.map((one: { reference: string }) => one.reference)).toContain(absent);
  expect(found.left).toBe(1);
  const refused = await post('reconciliation', { text: 'nom,prenom\nA,B' });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['text']]);
});

test('no amount is too great for the journal nor for its member', async () => {
  const member = await guest();
  const great = { price_cents: 10_000_000, gift_cents: 10_000_000 };
  expect((await record(member, great)).json()).toMatchObject({ state: 'paid', total_cents: 20_000_000 });
  expect((await app.read('/plans/manage/orders', treasurer)).totals.paid_cents).toBeGreaterThan(20_000_000);
  expect((await membershipOf(app, member)).receipts).toMatchObject([{ cents: 20_000_000 }]);
  expect(Object.keys((await record(member, { price_cents: 10_000_001 })).json().fields)).toEqual([
    'price_cents',
  ]);
});

test('what gave nothing is no more to be looked at once it is given back', async () => {
  const member = await guest();
  await pay(app, await anOrder(app, member));
  const upgrade = { kind: 'upgrade', plan: 'bienfaiteur' };
  const first = await anOrder(app, member, upgrade);
  const second = await anOrder(app, member, { ...upgrade, gift_cents: 500 });
  await pay(app, first, 2000);
  await pay(app, second, 2500);
  expect((await refund(second, 500)).json()).toMatchObject({ attention: 'no_period' });
  expect((await refund(second, 2000)).json()).toMatchObject({ state: 'refunded', attention: null });
  expect(await verifyPayments(app.context)).toEqual([]);
});
