import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember } from '../../../testing/builders.ts';
import { anOrder, checkout, membershipOf, orderOf, roleOf, setAll } from '../../../testing/parts/payments.ts';
import { aProvider, type ProviderRequest } from '../../../testing/parts/providers.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyPayments } from '../integrity/service.ts';
import { checkPayments, findProvider } from './service.ts';
import { readStripe } from './stripe-model.ts';

const SECRET = 'whsec_test_fanion_0123456789';
let down: 'hangs' | 'fails' | null = null;
/** The pages that were opened and their outcome, as Stripe shows them. */
const sessions = new Map<string, object>();
const pages = new Map<string, string>();

function answer({ method, path, headers }: ProviderRequest) {
  if (!/^Bearer sk_(?:test|live)_0123456789abc$/.test(headers.authorization ?? ''))
    return { status: 401, body: { error: { type: 'invalid_request_error', message: 'no such key' } } };
  if (down === 'fails')
    return { status: 500, body: { error: { type: 'api_error', message: 'secret detail' } } };
  if (down === 'hangs') return null;
  const read = /^\/v1\/checkout\/sessions\/(cs_test_\d+)$/.exec(path)?.[1];
  if (method === 'GET' && read)
    return { body: { id: read, object: 'checkout.session', status: 'open', ...sessions.get(read) } };
  if (path === '/v1/balance') return { body: { object: 'balance', livemode: false } };
  if (path.endsWith('/expire')) return { body: { id: path.split('/')[4], object: 'checkout.session' } };
  if (path === '/v1/refunds')
    return { body: { id: `re_${headers['idempotency-key']}`, object: 'refund', status: 'pending' } };
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const key = String(headers['idempotency-key']);
    if (!pages.has(key)) pages.set(key, `cs_test_${pages.size + 1}`);
    const id = pages.get(key)!;
    return { body: { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` } };
  }
  return { status: 404, body: { error: { type: 'invalid_request_error' } } };
}

const server = await aProvider(answer);
const app = await testApp({ config: { limitFactor: 1000, stripeApi: server.url } });
await setAll(app, {
  payment_provider: 'stripe',
  stripe_secret_key: 'sk_test_0123456789abc',
  stripe_webhook_secret: SECRET,
});

/** An event of Stripe, signed by its own library. */
function send(
  type: string,
  object: object,
  over: { id?: string; livemode?: boolean; secret?: string; timestamp?: number } = {},
) {
  const { id = `evt_${Math.random()}`, livemode = false, secret = SECRET, timestamp } = over;
  const payload = JSON.stringify({ id, object: 'event', type, livemode, data: { object } });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp ? { timestamp } : {}),
  });
  return app.http.inject({
    method: 'POST',
    url: '/api/payments/notifications/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    payload,
  });
}
const session = (reference: string, over: object = {}) => ({
  ...{
    id: 'cs',
    object: 'checkout.session',
    client_reference_id: reference,
    payment_intent: `pi_${reference}`,
  },
  ...{ payment_status: 'paid', amount_total: 5000, currency: 'eur' },
  ...over,
});

test('a whole payment: the page, the signed event, a refund and a dispute', async () => {
  const member = await aMember(app, { plan: null });
  const started = await checkout(app, member, { gift_cents: 0 });
  expect(started.json().checkout_url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_test_/);
  const reference = started.json().order_id;
  const { fields } = server.requests.at(-1)!;
  expect(fields).toMatchObject({
    mode: 'payment',
    client_reference_id: reference,
    'line_items[0][price_data][unit_amount]': '5000',
    'line_items[0][price_data][currency]': 'eur',
    customer_email: member.email,
    success_url: `https://fanion.test/profile/upgrade?order=${reference}`,
  });
  // Some means take days: the page is complete, the money has not arrived.
  await send('checkout.session.completed', session(reference, { payment_status: 'unpaid' }));
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  expect((await send('checkout.session.async_payment_succeeded', session(reference))).statusCode).toBe(200);
  expect(await roleOf(app, member)).toBe('Adhérent');
  const refund = { id: 're_1', amount: 2000, payment_intent: `pi_${reference}` };
  await send('refund.created', { ...refund, status: 'pending' });
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  for (const type of ['refund.updated', 'refund.updated'])
    await send(type, { ...refund, status: 'succeeded' });
  expect(await orderOf(app, member, reference)).toMatchObject({
    state: 'partly_refunded',
    refunded_cents: 2000,
  });
  const dispute = { id: 'dp_1', amount: 5000, payment_intent: `pi_${reference}` };
  await send('charge.dispute.created', { ...dispute, status: 'needs_response' });
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'disputed' });
  expect(await roleOf(app, member)).toBe('Adhérent');
  await send('charge.dispute.closed', { ...dispute, status: 'lost' });
  expect(await roleOf(app, member)).toBe('Guest');
  expect((await membershipOf(app, member)).receipts.map(({ cents }: { cents: number }) => cents)).toEqual([
    3000, 2000, 5000,
  ]);
});

test('what Stripe does not sign, signed too long ago, or of another mode counts for nothing', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  const paid = session(reference);
  const old = Math.floor(Date.now() / 1000) - 301;
  for (const over of [{ secret: 'whsec_another_0123456789' }, { timestamp: old }])
    expect((await send('checkout.session.completed', paid, over)).json().error).toBe('bad_signature');
  expect((await send('checkout.session.completed', paid, { livemode: true })).statusCode).toBe(200);
  expect((await send('customer.created', { id: 'cus' })).statusCode).toBe(200);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
});

test('a provider that fails, is gone or never answers: a sentence, and nothing is left of the order', async () => {
  const member = await aMember(app, { plan: null });
  const tries = [
    async () => {
      down = 'fails';
      return app;
    },
    () => app.second({ config: { limitFactor: 1000, stripeApi: 'http://127.0.0.1:9' } }),
    async () => {
      down = 'hangs';
      return app.second({ config: { limitFactor: 1000, stripeApi: server.url, providerPatience: 200 } });
    },
  ];
  for (const arrange of tries) {
    const where = await arrange();
    const answer = await checkout(where, member);
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'payment_unavailable']);
    expect(answer.body).not.toContain('secret detail');
    down = null;
  }
  expect(await app.context.db.query('select 1 from payment_order where member_id = $1', [member.id])).toEqual(
    [],
  );
  expect((await checkout(app, member)).statusCode).toBe(200);
});

test('a refund that comes back after it was made: the order is paid again, the note is undone, treasurers are told', async () => {
  const treasurer = await aMember(app, { plan: null, rights: ['can_manage_payments'] });
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  await send('checkout.session.completed', session(reference));
  const refund = { id: 're_back', amount: 5000, payment_intent: `pi_${reference}` };
  await send('refund.created', { ...refund, status: 'succeeded' });
  expect(await roleOf(app, member)).toBe('Guest');
  for (let n = 0; n < 2; n += 1) await send('refund.failed', { ...refund, status: 'failed' });
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid', refunded_cents: 0 });
  const { receipts, state } = await membershipOf(app, member);
  const line = ({ kind, cents }: { kind: string; cents: number }) => `${kind} ${cents}`;
  expect(receipts.map(line)).toEqual(['receipt 5000', 'credit 5000', 'receipt 5000']);
  // A manager ended the membership: only its money is still owed.
  expect(state).toBe('none');
  const newsOf = async (member: { token: string }) =>
    (await app.read('/notifications', member)).notifications[0].text;
  expect(await newsOf(treasurer)).toContain(`Le remboursement de 50,00\u00a0€ de la commande ${reference}`);
  expect(await newsOf(member)).toContain('n’a pas abouti');
  expect(await verifyPayments(app.context)).toEqual([]);
  await app.tick('receipts to mail');
  const mails = (await mailsTo(app, member.email)).map(({ text }) => text);
  expect(mails.find((text) => text.includes(receipts[0].number))).toContain(
    `annule l’avoir ${receipts[1].number}`,
  );
  // Refunded in another way, it counts like any refund.
  await send('refund.created', { ...refund, id: 're_again', status: 'succeeded' });
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'refunded' });
  expect((await membershipOf(app, member)).receipts).toHaveLength(4);
  expect(await verifyPayments(app.context)).toEqual([]);
});

test('an order whose end nobody told is asked of Stripe, once for all instances, less and less often', async () => {
  const member = await aMember(app, { plan: null });
  const reference = await anOrder(app, member);
  const pageOf = async (order: string) =>
    (
      await app.column<string>('select checkout_ref as page from payment_order where reference = $1', [order])
    )[0]!;
  const page = await pageOf(reference);
  const twin = await app.second({ config: { limitFactor: 1000, stripeApi: server.url } });
  const look = () => Promise.all([app.tick('orders to ask about'), twin.tick('orders to ask about')]);
  const looks = () => server.requests.filter(({ path }) => path === `/v1/checkout/sessions/${page}`).length;
  await look();
  expect(looks()).toBe(0);
  const age = (by: string) =>
    app.context.db.query(
      `update payment_order set created_at = created_at - $2::interval, asked_at = asked_at - $2::interval where reference = $1`,
      [reference, by],
    );
  await age('2 minutes');
  await look();
  await look();
  expect(looks()).toBe(1);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  await age('3 minutes');
  sessions.set(page, { ...session(reference), id: page, status: 'complete' });
  await look();
  expect(looks()).toBe(2);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  // The late notification brings nothing new.
  await send('checkout.session.completed', session(reference));
  expect((await membershipOf(app, member)).receipts).toHaveLength(1);

  const late = await aMember(app, { plan: null });
  const left = await anOrder(app, late);
  const expired = { payment_status: 'unpaid', status: 'expired', payment_intent: null };
  sessions.set(await pageOf(left), { ...expired, client_reference_id: left });
  const setAskedAt = (ago: string) =>
    app.context.db.query(
      `update payment_order set created_at = now() - interval '1 day', asked_at = now() - $2::interval where reference = $1`,
      [left, ago],
    );
  await setAskedAt('5 hours');
  await look();
  expect(await orderOf(app, late, left)).toMatchObject({ state: 'pending' });
  await setAskedAt('7 hours');
  await look();
  expect(await orderOf(app, late, left)).toMatchObject({ state: 'cancelled' });
});

test('the page of an order that is given up is closed there, by a treasurer too', async () => {
  const member = await aMember(app, { plan: null });
  const { token } = await aMember(app, { role: 'manager', plan: null });
  const cash = { plan: 'adherent', kind: 'join', means: 'cash', price_cents: 5000 };
  for (const giveUp of [
    (of: string) => app.call('DELETE', `/subscriptions/orders/${of}`, { token: member.token }),
    (of: string) =>
      app.call('POST', `/plans/manage/orders/${of}/settle`, { token, body: { outcome: 'cancelled' } }),
    (of: string) => {
      const body = { ...cash, idempotency_key: of };
      return app.call('POST', `/plans/manage/members/${member.id}/payments`, { token, body });
    },
  ]) {
    expect((await giveUp(await anOrder(app, member))).statusCode).toBe(200);
    expect(server.requests.at(-1)?.path).toMatch(/^\/v1\/checkout\/sessions\/cs_test_\d+\/expire$/);
  }
});

test('an order begun in the test mode is not paid by who begins it again with the real key', async () => {
  const member = await aMember(app, { plan: null });
  const tried = await anOrder(app, member);
  await setAll(app, { stripe_secret_key: 'sk_live_0123456789abc' });
  expect(await anOrder(app, member)).not.toBe(tried);
  expect(await orderOf(app, member, tried)).toMatchObject({ state: 'cancelled' });
  await setAll(app, { stripe_secret_key: 'sk_test_0123456789abc' });
});

test('money is given back by the payment, under a key of its own', async () => {
  const provider = await findProvider(app.context, 'stripe');
  const news = await provider!.refund('pi_9', 1234, 'key-9', null);
  expect(server.requests.at(-1)).toMatchObject({
    path: '/v1/refunds',
    fields: { payment_intent: 'pi_9', amount: '1234' },
    headers: { 'idempotency-key': 'fanion-key-9' },
  });
  // It is in progress: its event comes later.
  expect(readStripe(news.raw).facts).toEqual([]);
});

test('health says whether the key works, and secrets are kept sealed', async () => {
  expect(await checkPayments(app.context)).toMatchObject({ provider: 'stripe', live: false, ok: true });
  const rows = await app.column<string>(
    `select value #>> '{}' as value from setting where key in ('stripe_secret_key', 'stripe_webhook_secret')`,
  );
  for (const value of rows) expect(value).not.toMatch(/sk_test|whsec/);
  await setAll(app, { stripe_secret_key: 'sk_test_another_key_0000' });
  expect(await checkPayments(app.context)).toMatchObject({
    ok: false,
    text: 'Stripe ne répond pas, ou refuse la clé.',
  });
  await setAll(app, { stripe_webhook_secret: '' });
  expect(await checkPayments(app.context)).toMatchObject({ ok: false, live: false });
  expect((await app.read('/plans')).payment.online).toBe(false);
});
