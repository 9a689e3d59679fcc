import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { checkout, membershipOf, orderOf, roleOf, setAll } from '../../../testing/parts/payments.ts';
import { aProvider, type ProviderRequest } from '../../../testing/parts/providers.ts';
import { testApp } from '../../../testing/test-app.ts';
import { HELLOASSO_SIGNATURE } from './helloasso-service.ts';
import { checkPayments } from './service.ts';

interface Intent {
  id: number;
  metadata: { order: string };
  order?: { id: number; payments: { id: number; amount: number; state: string }[] };
}
const intents = new Map<number, Intent>();
/** The valid access token, and how each one was requested. */
let good = '';
const grants: string[] = [];
let down = false;
let hangs = false;

function answer({ method, path, headers, fields }: ProviderRequest) {
  if (hangs) return null;
  if (down) return { status: 502, body: {} };
  if (path === '/oauth2/token') {
    grants.push(String(fields.grant_type));
    if (fields.grant_type === 'client_credentials' && fields.client_secret !== 'secret-0123456789')
      return { status: 401, body: { error: 'invalid_client' } };
    good = `token-${grants.length}`;
    return { body: { access_token: good, refresh_token: `refresh-${grants.length}`, expires_in: 1800 } };
  }
  if (headers.authorization !== `Bearer ${good}`) return { status: 401, body: {} };
  if (path === '/v5/organizations/fanion') return { body: { name: 'Association Fanion' } };
  const base = '/v5/organizations/fanion/checkout-intents';
  if (method === 'POST' && path === base) {
    const id = 1000 + intents.size;
    intents.set(id, { id, metadata: fields.metadata as Intent['metadata'] });
    return { body: { id, redirectUrl: `https://www.helloasso.test/checkout/${id}` } };
  }
  const intent = intents.get(Number(path.slice(base.length + 1)));
  return intent ? { body: intent } : { status: 404, body: {} };
}

const server = await aProvider(answer);
const app = await testApp({ config: { limitFactor: 1000, helloassoApi: server.url } });
await setAll(app, {
  payment_provider: 'helloasso',
  helloasso_organization: 'fanion',
  helloasso_client_id: 'client-0123456789',
  helloasso_client_secret: 'secret-0123456789',
});

const send = (body: object, key?: string) => {
  const payload = JSON.stringify(body);
  const signature =
    key === undefined
      ? {}
      : { [HELLOASSO_SIGNATURE]: createHmac('sha256', key).update(payload).digest('hex') };
  return app.http.inject({
    method: 'POST',
    url: '/api/payments/notifications/helloasso',
    headers: { 'content-type': 'application/json', ...signature },
    payload,
  });
};
const paymentSaid = (order: string, state: string, over: object = {}) => ({
  eventType: 'Payment',
  data: { id: 77, amount: 5000, state, ...over },
  metadata: { order },
});
/** A guest with an order, and the intent opened for it. */
async function anIntent() {
  const member = await aMember(app, { plan: null });
  const started = await checkout(app, member);
  const reference: string = started.json().order_id;
  const intent = [...intents.values()].find(({ metadata }) => metadata.order === reference)!;
  return { member, reference, intent, url: started.json().checkout_url };
}

test('an intent in cents, under the order’s reference, with a token asked for once', async () => {
  const before = grants.length;
  const { reference, intent, url, member } = await anIntent();
  expect(url).toBe(`https://www.helloasso.test/checkout/${intent.id}`);
  const intentRequest = server.requests.filter(({ path }) => path.endsWith('/checkout-intents')).at(-1);
  expect(intentRequest?.fields).toEqual({
    totalAmount: 5000,
    initialAmount: 5000,
    itemName: 'Adhésion, formule Adhérent',
    backUrl: `https://fanion.test/upgrade-plan?order=${reference}`,
    errorUrl: `https://fanion.test/upgrade-plan?order=${reference}`,
    returnUrl: `https://fanion.test/profile/upgrade?order=${reference}`,
    containsDonation: false,
    payer: { email: member.email },
    metadata: { order: reference },
  });
  await anIntent();
  expect(grants.slice(before)).toEqual(['client_credentials']);
  // A token that HelloAsso revokes is renewed, and the call repeated.
  good = 'another';
  await anIntent();
  expect(grants.slice(before)).toEqual(['client_credentials', 'client_credentials']);
});

test('a token that grows old is renewed by its refresh token', async () => {
  const past = Date.now();
  const { now } = Date;
  Date.now = () => past + 30 * 60_000;
  try {
    await anIntent();
  } finally {
    Date.now = now;
  }
  expect(grants.at(-1)).toBe('refresh_token');
});

test('without a signature key, what is written is nothing and what is read back is all', async () => {
  const { member, reference, intent } = await anIntent();
  expect((await send(paymentSaid(reference, 'Authorized'))).statusCode).toBe(200);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  intent.order = { id: 5, payments: [{ id: 501, amount: 5000, state: 'Authorized' }] };
  for (let n = 0; n < 3; n += 1) await send(paymentSaid(reference, 'Refused'));
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  expect(await roleOf(app, member)).toBe('Adhérent');
  expect((await membershipOf(app, member)).receipts).toHaveLength(1);
  intent.order.payments[0]!.state = 'Refunded';
  await send(paymentSaid(reference, 'Refunded'));
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'refunded', refunded_cents: 5000 });
  expect(await roleOf(app, member)).toBe('Guest');
  const requestCount = server.requests.length;
  for (const strange of [paymentSaid('AAAAA-BBBBB', 'Authorized'), { eventType: 'Form', data: {} }, [], 'x'])
    expect((await send(strange as object)).statusCode).toBe(200);
  expect(server.requests).toHaveLength(requestCount);
});

test('HelloAsso gone while it is read back: the notification is to be sent again', async () => {
  const { member, reference, intent } = await anIntent();
  intent.order = { id: 6, payments: [{ id: 601, amount: 5000, state: 'Authorized' }] };
  down = true;
  const refused = await send(paymentSaid(reference, 'Authorized'));
  const buying = await checkout(app, await aMember(app, { plan: null }));
  down = false;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(buying.json().error).toBe('payment_unavailable');
  await send(paymentSaid(reference, 'Authorized'));
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
});

test('HelloAsso that never answers keeps nobody waiting, and nothing half begun', async () => {
  const hurried = await app.second({
    config: { limitFactor: 1000, helloassoApi: server.url, providerPatience: 200 },
  });
  const member = await aMember(app, { plan: null });
  hangs = true;
  const answer = await checkout(hurried, member);
  hangs = false;
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'payment_unavailable']);
  expect((await membershipOf(app, member)).order).toBeNull();
});

test('an order whose notification was lost is read there', async () => {
  const { member, reference, intent } = await anIntent();
  await app.context.db.query(
    `update payment_order set created_at = now() - interval '3 minutes' where reference = $1`,
    [reference],
  );
  intent.order = { id: 8, payments: [{ id: 801, amount: 5000, state: 'Authorized' }] };
  await app.tick('orders to ask about');
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  expect(await roleOf(app, member)).toBe('Adhérent');
});

test('with a signature key, only what it signs counts', async () => {
  const KEY = 'signature-key-0123456789';
  await setAll(app, { helloasso_signature_key: KEY });
  const { member, reference } = await anIntent();
  const notification = paymentSaid(reference, 'Authorized', { id: 701 });
  for (const key of [undefined, 'another-key-0123456789'])
    expect((await send(notification, key)).json().error).toBe('bad_signature');
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'pending' });
  await send(
    {
      eventType: 'Order',
      data: { id: 7, payments: [{ id: 701, amount: 5000, state: 'Authorized' }] },
      metadata: { order: reference },
    },
    KEY,
  );
  await send(notification, KEY);
  expect(await orderOf(app, member, reference)).toMatchObject({ state: 'paid' });
  await setAll(app, { helloasso_signature_key: '' });
});

test('health says who one is there, and what is missing', async () => {
  expect(await checkPayments(app.context)).toEqual({
    provider: 'helloasso',
    live: true,
    ok: true,
    text: 'HelloAsso répond\u00a0: Association Fanion.',
  });
  await setAll(app, { helloasso_client_secret: 'wrong-0123456789' });
  expect(await checkPayments(app.context)).toMatchObject({ ok: false });
  await setAll(app, { helloasso_client_id: '' });
  expect(await checkPayments(app.context)).toMatchObject({
    ok: false,
    text: 'Il manque\u00a0: helloasso_client_id.',
  });
});
