import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anOrder,
  checkout,
  localSaid,
  membershipOf,
  notify,
  orderOf,
  pay,
  payingApp,
  roleOf,
  setAll,
} from '../../../testing/parts/payments.ts';
import { openStream } from '../../../testing/stream.ts';
import { changeOffer } from '../catalogue/service.ts';
import { cancelStaleOrders } from './replay-service.ts';

const app = await payingApp();
const twin = await app.second();
const { db } = app.context;
const guest = () => aMember(app, { plan: null });
const ordersOf = ({ id }: TestMember) =>
  db.query<{ state: string; attention: string | null }>(
    'select state, attention from payment_order where member_id = $1 order by id',
    [id],
  );

test('a guest pays on the hosted page and is an adhérent at once, on every instance and open page', async () => {
  const member = await guest();
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const stream = await openStream(address, '/notifications/stream', member.token);
  await expect.poll(() => stream.messages.map(({ name }) => name)).toContain('rights');
  expect(await roleOf(twin, member)).toBe('Guest');
  const started = await checkout(app, member);
  expect(started.json()).toMatchObject({
    order: { state: 'pending', total_cents: 5000, currency: 'EUR', means: 'card', plan: 'adherent' },
  });
  const { order_id: reference, checkout_url: url } = started.json();
  const path = new URL(url).pathname;
  const page = await app.http.inject({ url: path });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('50,00');
  // A return from the payment page proves nothing.
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending', paid_at: null });
  expect(await roleOf(app, member)).toBe('Guest');

  const paid = await app.http.inject({
    method: 'POST',
    url: `${path}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect([paid.statusCode, paid.body.includes('Le paiement est envoyé.')]).toEqual([200, true]);
  expect(await roleOf(app, member)).toBe('Adhérent');
  await expect.poll(() => roleOf(twin, member)).toBe('Adhérent');
  await expect
    .poll(() => stream.messages.filter(({ name }) => name === 'rights').map(({ data }) => data.role))
    .toContain('Adhérent');
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid', checkout_url: null });
  const { state, history, receipts } = await membershipOf(app, member);
  expect([state, history.length, history[0].order, history[0].source]).toEqual([
    'active',
    1,
    reference,
    'order',
  ]);
  expect(receipts).toMatchObject([{ kind: 'receipt', cents: 5000, order: reference }]);
});

test('refused and given up on the page, an order gives nothing; refused, it may still be paid', async () => {
  const member = await guest();
  const first = await checkout(app, member);
  const path = new URL(first.json().checkout_url).pathname;
  const end = (outcome: string) => app.http.inject({ method: 'POST', url: `${path}/${outcome}` });
  await end('decline');
  expect(await orderOf(app, member, first.json().order_id)).toMatchObject({ state: 'failed' });
  await end('abandon');
  expect(await roleOf(app, member)).toBe('Guest');
  await end('pay');
  expect(await orderOf(app, member, first.json().order_id)).toMatchObject({ state: 'paid' });
  for (const session of ['x', `${first.json().order_id}.AAAAAAAAAAAAAAAAAAAAAA`, '%00'])
    expect((await app.http.inject({ url: `/api/payments/local/${session}` })).statusCode).toBeGreaterThan(
      399,
    );
});

test('the page for trying exists on one’s own machine only', async () => {
  const member = await guest();
  const url = new URL((await checkout(app, member)).json().checkout_url).pathname;
  const elsewhere = await app.second({ config: { publicUrl: 'https://fanion.exemple.fr' } });
  expect((await elsewhere.http.inject({ url })).statusCode).toBe(404);
  expect((await elsewhere.read('/plans')).payment).toEqual({
    online: false,
    test: false,
    means: ['cheque', 'transfer', 'cash'],
    explained: ['transfer'],
  });
  expect((await checkout(elsewhere, await guest())).json().error).toBe('payment_not_offered');
});

test('the same click twice, at once too, is one order', async () => {
  const member = await guest();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => checkout(n % 2 === 0 ? app : twin, member, { idempotency_key })),
  );
  expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json().checkout_url)).size).toBe(1);
  expect(await ordersOf(member)).toHaveLength(1);
});

test('two tabs that ask for the same share an order; another choice takes its place', async () => {
  const member = await guest();
  const answers = await Promise.all([checkout(app, member), checkout(twin, member)]);
  const [a, b] = answers.map((answer) => answer.json().order_id);
  expect(a).toBe(b);
  const other = await anOrder(app, member, { plan: 'bienfaiteur' });
  expect((await ordersOf(member)).map(({ state }) => state)).toEqual(['cancelled', 'pending']);
  expect((await membershipOf(app, member)).order.reference).toBe(other);
});

test('two tabs that both pay: nothing is lost, the second goes on from the end of the first', async () => {
  const member = await guest();
  const first = await anOrder(app, member);
  const second = await anOrder(app, member, { plan: 'bienfaiteur' });
  await Promise.all([pay(app, first), pay(twin, second, 7000)]);
  expect((await ordersOf(member)).map(({ state }) => state)).toEqual(['paid', 'paid']);
  const { history, receipts } = await membershipOf(app, member);
  expect(receipts).toHaveLength(2);
  const [late, early] = history;
  expect(late.starts_at).toBe(early.ends_at);
});

test('a plan changed while somebody pays: they pay what they were asked', async () => {
  const member = await guest();
  const manager = await aMember(app, { role: 'manager', plan: null });
  const actor = {
    id: manager.id,
    username: manager.username,
    role: 'gerant',
    rights: {},
    ranked: false,
    sessionId: 1,
  };
  const form = {
    price_cents: 6000,
    reduced_cents: 2500,
    description: 'Pour jouer',
    position: 1,
    on_sale: true,
    gift: true,
  };
  const reference = await anOrder(app, member);
  expect(await changeOffer(app.context, actor as never, 'adherent', form)).toMatchObject({ ok: true });
  await expect.poll(async () => (await twin.read('/plans')).plans[1].price_cents).toBe(6000);
  await pay(app, reference, 5000);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid', price_cents: 5000 });
  const next = await guest();
  // Nobody is sent to pay another price than the one shown.
  expect((await checkout(app, next, { price_cents: 5000 })).json().error).toBe('price_changed');
  expect(await orderOf(app, next, await anOrder(app, next, { price_cents: 6000 }))).toMatchObject({
    price_cents: 6000,
  });

  expect(
    await changeOffer(app.context, actor as never, 'adherent', { ...form, reduced_cents: 6001 }),
  ).toMatchObject({
    fields: { reduced_cents: expect.any(String) },
  });
  // The student price, once declared, and once verified where that is required.
  const reduced = (over = {}) => checkout(app, next, { reduced: true, ...over });
  expect((await reduced()).json().error).toBe('reduced_refused');
  await app.call('PATCH', '/profile/', { token: next.token, body: { is_student: true } });
  expect((await reduced()).json().order).toMatchObject({ price_cents: 2500, reduced: true });
  await setAll(app, { student_proof: 'verified' });
  expect((await reduced({ gift_cents: 100 })).json().error).toBe('reduced_refused');
  const verify = (valid_until: string | null) =>
    app.call('PUT', `/plans/manage/members/${next.id}/student`, {
      token: manager.token,
      body: { valid_until },
    });
  expect((await verify('2020-01-01T00:00:00Z')).statusCode).toBe(422);
  expect((await verify('2090-01-01T00:00:00Z')).statusCode).toBe(200);
  expect((await membershipOf(app, next)).student).toMatchObject({
    declared: true,
    proof_needed: true,
    reduced: true,
  });
  expect((await reduced({ gift_cents: 100 })).json().order).toMatchObject({ total_cents: 2600 });
  await verify(null);
  expect((await reduced()).json().error).toBe('reduced_refused');
  await setAll(app, { student_proof: '' });

  const buyer = await guest();
  const pendingReference = await anOrder(app, buyer);
  await changeOffer(app.context, actor as never, 'adherent', { ...form, on_sale: false });
  await pay(app, pendingReference, 6000);
  expect(await roleOf(app, buyer)).toBe('Adhérent');
  expect((await checkout(app, await guest())).json().error).toBe('plan_not_on_sale');
  expect((await app.read('/plans')).plans).toHaveLength(2);
  await changeOffer(app.context, actor as never, 'adherent', {
    ...form,
    price_cents: 5000,
    reduced_cents: null,
  });
});

test('a renewal goes on from the end, an upgrade costs the difference until the same end', async () => {
  const member = await guest();
  await pay(app, await anOrder(app, member));
  const before = await membershipOf(app, member);
  expect(before.choices).toMatchObject([
    { kind: 'renewal', plan: 'adherent', price_cents: 5000, starts_at: before.ends_at },
    { kind: 'renewal', plan: 'bienfaiteur', price_cents: 7000 },
    { kind: 'upgrade', plan: 'bienfaiteur', price_cents: 2000, ends_at: before.ends_at },
  ]);
  expect((await checkout(app, member)).json().error).toBe('choice_gone');
  await pay(app, await anOrder(app, member, { kind: 'upgrade', plan: 'bienfaiteur' }), 2000);
  expect(await roleOf(app, member)).toBe('Bienfaiteur');
  await pay(app, await anOrder(app, member, { kind: 'renewal' }));
  const { steps, choices } = await membershipOf(app, member);
  expect(steps.map(({ plan }: { plan: string }) => plan)).toEqual(['bienfaiteur', 'adherent']);
  expect(steps[0].ends_at).toBe(before.ends_at);
  expect(choices).toEqual([]);
});

test('an upgrade whose base fell falls with it', async () => {
  const member = await guest();
  const base = await anOrder(app, member);
  await pay(app, base);
  await pay(app, await anOrder(app, member, { kind: 'upgrade', plan: 'bienfaiteur' }), 2000);
  await notify(app, localSaid(base, [{ kind: 'refund', ref: 'r', cents: 5000, cause: 'refund' }]));
  expect(await roleOf(app, member)).toBe('Guest');
});

test('two upgrades that are paid: the second gives nothing, and treasurers are told', async () => {
  const manager = await aMember(app, { role: 'manager', plan: null });
  const member = await guest();
  await pay(app, await anOrder(app, member));
  const upgrade = { kind: 'upgrade', plan: 'bienfaiteur' };
  const first = await anOrder(app, member, upgrade);
  const second = await anOrder(app, member, { ...upgrade, gift_cents: 500 });
  await pay(app, first, 2000);
  await pay(app, second, 2500);
  expect((await ordersOf(member)).map(({ attention }) => attention)).toEqual([null, null, 'no_period']);
  expect((await app.read('/notifications', manager)).notifications[0]).toMatchObject({
    kind: 'payment_attention',
    text: expect.stringContaining(second),
  });
  const news = await app.call('GET', '/notifications', { token: member.token });
  expect(news.json().notifications[0].text).toContain('n’a plus d’adhésion à compléter');
});

test('a gift is paid above the price; where none is taken it is refused', async () => {
  const member = await guest();
  expect(await orderOf(app, member, await anOrder(app, member, { gift_cents: 1550 }))).toMatchObject({
    price_cents: 5000,
    gift_cents: 1550,
    total_cents: 6550,
  });
  for (const gift_cents of [-1, 0.5, 1_000_001, '5'])
    expect((await checkout(app, member, { gift_cents })).statusCode).toBe(422);
});

test('a transfer waits with its reference and the account; giving it up leaves nothing to pay', async () => {
  const member = await guest();
  const reference = await anOrder(app, member, { means: 'transfer' });
  expect(await orderOf(app, member, reference.toLowerCase())).toMatchObject({
    state: 'pending',
    checkout_url: null,
    instructions: { iban: 'FR7630006000011234567890189', holder: 'Association Fanion' },
  });
  const cancel = () => app.call('DELETE', `/subscriptions/orders/${reference}`, { token: member.token });
  expect((await cancel()).json()).toMatchObject({ state: 'cancelled', instructions: null });
  expect((await cancel()).json().error).toBe('order_settled');
  const other = await guest();
  for (const call of ['GET', 'DELETE'] as const)
    expect(
      (await app.call(call, `/subscriptions/orders/${reference}`, { token: other.token })).json().error,
    ).toBe('order_not_found');
});

test('an order that nobody pays is given up', async () => {
  const [member, slow] = [await guest(), await guest()];
  await anOrder(app, member);
  await anOrder(app, slow, { means: 'cheque' });
  await db.query(
    `update payment_order set created_at = now() - interval '3 days' where member_id = any($1)`,
    [[member.id, slow.id]],
  );
  expect(await cancelStaleOrders(app.context)).toBe(1);
  expect([...(await ordersOf(member)), ...(await ordersOf(slow))].map(({ state }) => state)).toEqual([
    'cancelled',
    'pending',
  ]);
});
